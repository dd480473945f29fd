/** A search of the `wasm` engine: steps go in, counters and the solution come out of the io window. */
import type { Search, Status } from "../engine.ts";
import type { Lease } from "../lease.ts";
import {
  IO_COST,
  IO_EXPANDED,
  IO_FINGERPRINT,
  IO_GENERATED,
  IO_LOWER_BOUND,
  IO_MEMORY,
  STATUSES,
  type WasmExports,
  WIDE_PATH_LIMIT,
} from "./abi.ts";
import type { IoWindow } from "./io.ts";
import type { Guard } from "./trap.ts";

/** The most expansions in one call, so that no counter of a step leaves its bits (assembly/search/recursion.ts). */
const MAX_STEP = 2 ** 27;

export class WasmSearch implements Search {
  readonly #exports: WasmExports;
  readonly #io: IoWindow;
  readonly #traced: boolean;
  readonly #lease: Lease;
  readonly #guard: Guard;
  #status: Status;
  #expanded = 0;
  #generated = 0;
  #lowerBound = 0;
  #fingerprint: number | null = null;
  #memoryBytes = 0;
  #path: Uint8Array | null = null;

  constructor(exports: WasmExports, io: IoWindow, status: Status, traced: boolean, lease: Lease, guard: Guard) {
    this.#exports = exports;
    this.#io = io;
    this.#status = status;
    this.#traced = traced;
    this.#lease = lease;
    this.#guard = guard;
    lease.take(this);
    this.#count();
  }

  step(expansions: number): Status {
    this.#lease.expect(this);
    let left = expansions;
    while (this.#status === "running" && left > 0) {
      const before = this.#expanded;
      const budget = Math.min(left, MAX_STEP);
      this.#status = STATUSES[this.#guard(() => this.#exports.step(budget))];
      this.#count();
      const expanded = this.#expanded - before;
      left -= expanded;
      if (expanded < budget) break;
    }
    return this.#status;
  }

  get expanded(): number {
    return this.#expanded;
  }

  get generated(): number {
    return this.#generated;
  }

  get lowerBound(): number {
    return this.#lowerBound;
  }

  get fingerprint(): number | null {
    return this.#fingerprint;
  }

  get memoryBytes(): number {
    return this.#memoryBytes;
  }

  solution(): Uint8Array {
    this.#lease.expect(this);
    this.#path ??= this.#readPath();
    return this.#path;
  }

  /** What stands in the window is the end of the path; the rest comes in parts, each before the last. */
  #readPath(): Uint8Array {
    const path = new Uint8Array(this.#io.number(IO_COST));
    let count = Math.min(path.length, WIDE_PATH_LIMIT);
    for (let end = path.length; end > 0 && count > 0; count = this.#guard(() => this.#exports.earlierPath())) {
      end -= count;
      path.set(this.#io.path(count), end);
    }
    return path;
  }

  #count(): void {
    const io = this.#io;
    io.refresh();
    this.#expanded += io.number(IO_EXPANDED);
    this.#generated += io.number(IO_GENERATED);
    this.#lowerBound = io.number(IO_LOWER_BOUND);
    this.#memoryBytes = io.number(IO_MEMORY);
    if (this.#traced) this.#fingerprint = io.number(IO_FINGERPRINT);
  }
}
