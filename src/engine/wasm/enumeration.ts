/** An enumeration of the `wasm` engine, read out of the io window and the lists that it names. */
import { cellCount } from "../../board/geometry.ts";
import { MOST_FARTHEST, type Shape } from "../../types.ts";
import { type Enumeration, type EnumerationStatus, expectSelectable, NO_LAST, orderedBoard } from "../enumeration.ts";
import type { Lease } from "../lease.ts";
import {
  ENUMERATION_BOARDS,
  ENUMERATION_FARTHEST,
  ENUMERATION_INDICES,
  ENUMERATION_LEVELS,
  ENUMERATION_STATUSES,
  IO,
  IO_FOUND,
  IO_LEVELS,
  IO_MEMORY,
  IO_RESULTS,
  MOST_SELECTED,
  type WasmExports,
} from "./abi.ts";
import type { IoWindow } from "./io.ts";
import type { Guard } from "./trap.ts";

export class WasmEnumeration implements Enumeration {
  readonly #exports: WasmExports;
  readonly #io: IoWindow;
  readonly #shape: Shape;
  readonly #goalBlank: number;
  readonly #lease: Lease;
  readonly #guard: Guard;
  #status: EnumerationStatus;
  #found = 0;
  #memoryBytes = 0;

  constructor(
    exports: WasmExports,
    io: IoWindow,
    { shape, goalBlank, status }: { shape: Shape; goalBlank: number; status: EnumerationStatus },
    lease: Lease,
    guard: Guard,
  ) {
    this.#exports = exports;
    this.#io = io;
    this.#shape = shape;
    this.#goalBlank = goalBlank;
    this.#status = status;
    this.#lease = lease;
    this.#guard = guard;
    lease.take(this);
    this.#count();
  }

  step(last = NO_LAST): EnumerationStatus {
    this.#lease.expect(this);
    if (this.#status !== "running") return this.#status;
    this.#status = ENUMERATION_STATUSES[this.#guard(() => this.#exports.stepEnumeration(last))];
    this.#count();
    return this.#status;
  }

  get found(): number {
    return this.#found;
  }

  get memoryBytes(): number {
    return this.#memoryBytes;
  }

  counts(): number[] {
    this.#lease.expect(this);
    return [...this.#results(ENUMERATION_LEVELS, this.#io.number(IO_LEVELS))];
  }

  farthest(): Uint8Array[] {
    this.#lease.expect(this);
    const counts = this.counts();
    const length = Math.min(MOST_FARTHEST, counts[counts.length - 1]);
    const notes = this.#results(ENUMERATION_FARTHEST, 2 * length);
    return Array.from({ length }, (_, index) =>
      orderedBoard(this.#shape, this.#goalBlank, notes[2 * index], notes[2 * index + 1]),
    );
  }

  select(indices: Uint32Array): Uint8Array {
    this.#lease.expect(this);
    const cells = cellCount(this.#shape);
    const counts = this.counts();
    const isWhole = this.#status === "running" && this.#exports.selectBoards(0) === 1;
    expectSelectable(isWhole, indices, counts[counts.length - 1]);
    const boards = new Uint8Array(cells * indices.length);
    const address = this.#io.number(IO_RESULTS);
    for (let first = 0; first < indices.length; first += MOST_SELECTED) {
      const some = indices.subarray(first, first + MOST_SELECTED);
      this.#io.write(address - IO + ENUMERATION_INDICES, new Uint8Array(some.slice().buffer));
      this.#exports.selectBoards(some.length);
      boards.set(this.#io.view(address + ENUMERATION_BOARDS, cells * some.length), cells * first);
    }
    return boards;
  }

  #results(offset: number, length: number): Uint32Array {
    return this.#io.numbers(this.#io.number(IO_RESULTS) + offset, length);
  }

  #count(): void {
    this.#io.refresh();
    this.#found = this.#io.number(IO_FOUND);
    this.#memoryBytes = this.#io.number(IO_MEMORY);
  }
}
