/**
 * The io window of an instance: where a start goes in, and counters and paths come out. Its views are kept, and made anew
 * when the memory has grown, which detaches older ones; making them for every number cost more than a small search.
 */
import { IO, PATH } from "./abi.ts";

export class IoWindow {
  readonly #memory: WebAssembly.Memory;
  #bytes = new Uint8Array(0);
  #numbers = new DataView(new ArrayBuffer(0));

  constructor(memory: WebAssembly.Memory) {
    this.#memory = memory;
  }

  /** Looks whether the memory has grown. To be called before anything is read or written. */
  refresh(): void {
    const { buffer } = this.#memory;
    if (this.#bytes.buffer === buffer) return;
    this.#bytes = new Uint8Array(buffer);
    this.#numbers = new DataView(buffer, IO);
  }

  /** Bytes of the window, in. */
  write(offset: number, bytes: ArrayLike<number>): void {
    this.#bytes.set(bytes, IO + offset);
  }

  /** A number at an offset, 32 bits, in. */
  writeNumber(offset: number, value: number): void {
    this.#numbers.setUint32(offset, value, true);
  }

  /** A view of the memory, good until it grows. */
  view(address: number, length: number): Uint8Array {
    return this.#bytes.subarray(address, address + length);
  }

  /** The number at an offset, 32 bits, unsigned. */
  number(offset: number): number {
    return this.#numbers.getUint32(offset, true);
  }

  /** A copy of the first `length` cells of the path. */
  path(length: number): Uint8Array {
    return this.#bytes.slice(PATH, PATH + length);
  }

  /** A copy of `length` numbers of 32 bits from an address on. */
  numbers(address: number, length: number): Uint32Array {
    return new Uint32Array(this.#bytes.buffer, address, length).slice();
  }

  /** Size of the memory in bytes. */
  get memoryBytes(): number {
    return this.#bytes.length;
  }
}
