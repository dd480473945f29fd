/**
 * The `wasm` engine: hands a task to the AssemblyScript kernels and reads the results out of the io window. Nothing but
 * this folder knows that WebAssembly exists.
 */
import { LoydError } from "../../errors.ts";
import {
  type Engine,
  type EngineOptions,
  packedRefusal,
  type Search,
  type Setting,
  type Status,
  settingKey,
  type Task,
  tenthsOf,
} from "../engine.ts";
import { Turn } from "../turn.ts";
import {
  ALGORITHM_IDS,
  HEURISTIC_IDS,
  IO_COST,
  IO_EXPANDED,
  IO_FINGERPRINT,
  IO_GENERATED,
  IO_LOWER_BOUND,
  IO_MEMORY,
  STATUSES,
  type WasmExports,
} from "./abi.ts";
import { IoWindow } from "./io.ts";
import { compileModule, instantiateModule, instantiateModuleSync } from "./load.ts";

/** The most expansions in one call, so that no counter of a step leaves 32 bits. */
const MAX_STEP = 2 ** 28;

/** The most that 32-bit addresses reach. */
const MOST_KIB = 2 ** 22;

/** A memory that has grown beyond this is given back when the next search asks for less. */
const KEPT_BYTES = 256 * 2 ** 20;

/**
 * Loads the WebAssembly engine. The module is compiled once per process and shared; the instance is this engine's own.
 *
 * @throws WebAssembly.CompileError where the host forbids compiling (a strict Content-Security-Policy).
 */
export async function loadWasmEngine(options: EngineOptions = {}): Promise<Engine> {
  const begin = performance.now();
  const traced = options.traced ?? false;
  const module = await compileModule(traced);
  const exports = await instantiateModule(module);
  return new WasmEngine(module, exports, traced, performance.now() - begin);
}

/** The same from a module that is already compiled, without a promise. */
export function makeWasmEngine(module: WebAssembly.Module): Engine {
  const begin = performance.now();
  const exports = instantiateModuleSync(module);
  return new WasmEngine(module, exports, false, performance.now() - begin);
}

class WasmEngine implements Engine {
  readonly name = "wasm";
  readonly refusal = packedRefusal;
  readonly loadMs: number;
  readonly #module: WebAssembly.Module;
  readonly #traced: boolean;
  #exports: WasmExports;
  #io: IoWindow;
  #prepared = "";
  readonly #turn = new Turn();

  constructor(module: WebAssembly.Module, exports: WasmExports, traced: boolean, loadMs: number) {
    this.#module = module;
    this.#exports = exports;
    this.#io = new IoWindow(exports.memory);
    this.#traced = traced;
    this.loadMs = loadMs;
  }

  prepare(setting: Setting): void {
    const key = settingKey(setting);
    this.#turn.expectOpen();
    if (key === this.#prepared) return;
    // The tables of a search that is still running are about to be overwritten.
    this.#turn.release();
    const { rows, cols, layers } = setting.shape;
    this.#exports.prepare(rows, cols, layers, setting.goalBlank, HEURISTIC_IDS[setting.heuristic]);
    this.#prepared = key;
  }

  build(): number {
    return 1;
  }

  tables(): Uint8Array[] {
    return [];
  }

  install(_tables: readonly Uint8Array[]): void {}

  begin(task: Task): Search {
    this.#turn.expectOpen();
    this.#io.refresh();
    if (this.#io.memoryBytes > Math.max(KEPT_BYTES, task.memoryLimitBytes)) this.#renew();
    this.prepare(task);
    this.#io.refresh();
    this.#io.writeStart(task.start);
    const memoryLimitKib = Math.min(MOST_KIB, Math.floor(task.memoryLimitBytes / 1024));
    const status = this.#exports.begin(
      ALGORITHM_IDS[task.algorithm],
      HEURISTIC_IDS[task.heuristic],
      tenthsOf(task.weight),
      memoryLimitKib,
    );
    return new WasmSearch(this.#exports, this.#io, STATUSES[status], this.#traced, this.#turn, () => this.#renew());
  }

  dispose(): void {
    this.#turn.close();
    this.#renew();
  }

  /** Throws the instance away: after a trap its memory is half written, and a memory cannot shrink. */
  #renew(): void {
    this.#exports = instantiateModuleSync(this.#module);
    this.#io = new IoWindow(this.#exports.memory);
    this.#prepared = "";
  }
}

class WasmSearch implements Search {
  readonly #exports: WasmExports;
  readonly #io: IoWindow;
  readonly #traced: boolean;
  readonly #turn: Turn;
  readonly #discard: () => void;
  #status: Status;
  #expanded = 0;
  #generated = 0;
  #lowerBound = 0;
  #fingerprint: number | null = null;
  #memoryBytes = 0;

  constructor(exports: WasmExports, io: IoWindow, status: Status, traced: boolean, turn: Turn, discard: () => void) {
    this.#exports = exports;
    this.#io = io;
    this.#status = status;
    this.#traced = traced;
    this.#turn = turn;
    this.#discard = discard;
    turn.take(this);
    this.#count();
  }

  step(expansions: number): Status {
    this.#turn.expect(this);
    let left = expansions;
    while (this.#status === "running" && left > 0) {
      const before = this.#expanded;
      const budget = Math.min(left, MAX_STEP);
      try {
        this.#status = STATUSES[this.#exports.step(budget)];
      } catch (cause) {
        this.#turn.release();
        this.#discard();
        throw new LoydError("engine-failed", `wasm engine: expected a status, got a trap: ${String(cause)}`, { cause });
      }
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
    this.#turn.expect(this);
    return this.#io.path(this.#io.number(IO_COST));
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
