/**
 * The `wasm` engine: hands a task to the AssemblyScript kernels and reads the results out of the io window. What
 * stands in the memory is known to this folder alone.
 */
import { cellCount, shapeName } from "../../board/geometry.ts";
import { LoydError } from "../../errors.ts";
import type { Shape } from "../../types.ts";
import {
  type Engine,
  type EngineOptions,
  fastRefusal,
  type Iteration,
  type Search,
  type Setting,
  sameSetting,
  type Task,
  tenthsOf,
} from "../engine.ts";
import { type Enumeration, enumerationRefusal, expectEnumerable } from "../enumeration.ts";
import { Lease } from "../lease.ts";
import { expectSizes, isSpread, MAX_PATTERN_CELLS, type Partition, tableSizes } from "../partition.ts";
import {
  ALGORITHM_IDS,
  ENUMERATION_STATUSES,
  heuristicId,
  IO,
  IO_BEFORE,
  IO_BOUND,
  IO_CAME_FROM,
  IO_CONTINUED,
  IO_LETTERS,
  IO_REFLECTION,
  IO_START,
  IO_TABLES,
  MAPS,
  NO_BOUND,
  STATUSES,
  type WasmExports,
} from "./abi.ts";
import { WasmEnumeration } from "./enumeration.ts";
import { IoWindow } from "./io.ts";
import { compileModule, expectModule, instantiateModule, instantiateModuleSync } from "./load.ts";
import { WasmSearch } from "./search.ts";
import { type Guard, trapped } from "./trap.ts";

/** In the io window: no pattern, no reflection. */
const NONE = 255;

/** The most that 32-bit addresses reach. */
const MOST_KIB = 2 ** 22;

/** As many boards generated before as 32 bits count: more is remembered no better. */
const MOST_BEFORE = 2 ** 32 - 1;

/** A memory that has grown beyond this is given back when the next search asks for less. */
const KEPT_BYTES = 256 * 2 ** 20;

/**
 * Loads the WebAssembly engine. The module is compiled once per process and shared; the instance is this engine's own.
 *
 * @throws LoydError `unsupported` where the host forbids compiling (a strict Content-Security-Policy), `out-of-memory`
 * where it refuses the memory.
 */
export async function loadWasmEngine(options: EngineOptions = {}): Promise<Engine> {
  const begin = performance.now();
  const traced = options.traced ?? false;
  const module = await compileModule(traced);
  const exports = await instantiateModule(module);
  return new WasmEngine(module, exports, traced, performance.now() - begin);
}

/**
 * The same from a module that is already compiled, without a promise.
 *
 * @throws LoydError `bad-argument` for anything but a module of this engine, `out-of-memory` as well.
 */
export function makeWasmEngine(module: WebAssembly.Module): Engine {
  expectModule(module);
  const begin = performance.now();
  const exports = instantiateModuleSync(module);
  return new WasmEngine(module, exports, false, performance.now() - begin);
}

/** An instance, and the window to its memory. */
interface Instance {
  readonly exports: WasmExports;
  readonly io: IoWindow;
}

function instanceOf(exports: WasmExports): Instance {
  return { exports, io: new IoWindow(exports.memory) };
}

class WasmEngine implements Engine {
  readonly name = "wasm";
  readonly refusal = fastRefusal;
  readonly loadMs: number;
  readonly #module: WebAssembly.Module;
  readonly traced: boolean;
  /** Null from when one was thrown away until the next is needed. */
  #instance: Instance | null;
  #setting: Setting | null = null;
  #isBuilt = false;
  readonly #lease = new Lease();

  constructor(module: WebAssembly.Module, exports: WasmExports, traced: boolean, loadMs: number) {
    this.#module = module;
    this.#instance = instanceOf(exports);
    this.traced = traced;
    this.loadMs = loadMs;
  }

  #use(): Instance {
    this.#instance ??= instanceOf(instantiateModuleSync(this.#module));
    return this.#instance;
  }

  get #exports(): WasmExports {
    return this.#use().exports;
  }

  get #io(): IoWindow {
    return this.#use().io;
  }

  prepare(setting: Setting): void {
    this.#lease.expectOpen();
    if (this.#isPrepared(setting)) return;
    // The tables of a search that is still running are about to be overwritten.
    this.#lease.release();
    const { rows, cols, layers } = setting.shape;
    const { partition } = setting;
    this.#io.refresh();
    if (partition !== null) this.#writePartition(partition, cellCount(setting.shape));
    const id = heuristicId(setting.heuristic);
    const blankInIndex = Number(partition?.blankInIndex ?? false);
    const walkingBeside = Number(setting.walkingBeside);
    this.#forget();
    const isThere = this.#guard(() =>
      this.#exports.prepare(rows, cols, layers, setting.goalBlank, id, blankInIndex, walkingBeside),
    );
    this.#expectMemory(isThere === 1, setting);
    this.#setting = setting;
  }

  #isPrepared(setting: Setting): boolean {
    return this.#setting !== null && sameSetting(setting, this.#setting);
  }

  #writePartition({ patterns, lookups, reflection }: Partition, cells: number): void {
    const letters = new Uint8Array(cells).fill(NONE);
    patterns.forEach((pattern, index) => {
      for (const cell of pattern) letters[cell] = index;
      const { table, map } = lookups[index];
      this.#io.write(IO_TABLES + index, [table]);
      this.#io.write(MAPS - IO + MAX_PATTERN_CELLS * index, map);
    });
    this.#io.write(IO_LETTERS, letters);
    this.#io.write(IO_REFLECTION, reflection ?? [NONE]);
  }

  #expectMemory(isThere: boolean, { shape, heuristic }: Setting): void {
    if (isThere) return;
    this.#forget();
    throw new LoydError(
      "out-of-memory",
      `tables of ${heuristic} on ${shapeName(shape)}: expected memory from the host, got a refusal`,
    );
  }

  build(): number {
    this.#lease.expectOpen();
    const setting = this.#expectSetting();
    if (setting.partition === null || this.#isBuilt) return 1;
    this.#lease.release();
    const done = this.#guard(() => this.#exports.build());
    this.#expectMemory(done >= 0, setting);
    this.#isBuilt = done === 1;
    return done;
  }

  isBuilt(setting: Setting): boolean {
    return this.#isPrepared(setting) && (setting.partition === null || this.#isBuilt);
  }

  tables(): Uint8Array[] {
    const setting = this.#expectSetting();
    const { partition } = setting;
    if (partition === null) return [];
    if (this.build() < 1) throw new LoydError("engine-failed", "tables: expected them to be built, got some missing");
    this.#lease.release();
    return tableSizes(setting).map((size, pattern) => {
      const table = this.#open(pattern, size);
      this.#guard(() => this.#exports.copy(pattern));
      // A large table stands where it is used, a small one where the next one is to come.
      return isSpread(setting.shape, partition.tables[pattern]) ? table.slice() : table;
    });
  }

  install(tables: readonly Uint8Array[]): void {
    expectSizes(this.#expectSetting(), tables);
    this.#lease.release();
    tables.forEach((table, pattern) => {
      this.#open(pattern, table.length).set(table);
      this.#guard(() => this.#exports.close(pattern));
    });
    this.#isBuilt = true;
  }

  /** The place where the table of a pattern can be read or written. */
  #open(pattern: number, size: number): Uint8Array {
    const address = this.#guard(() => this.#exports.open(pattern)) >>> 0;
    this.#expectMemory(address !== 0, this.#expectSetting());
    this.#io.refresh();
    return this.#io.view(address, size);
  }

  #expectSetting(): Setting {
    if (this.#setting === null) throw new LoydError("engine-failed", "tables: expected prepare first");
    return this.#setting;
  }

  begin(task: Task): Search {
    this.#lease.expectOpen();
    this.#io.refresh();
    const algorithm = ALGORITHM_IDS[task.algorithm];
    if (algorithm === undefined) throw new LoydError("unsupported", `engine wasm: expected no ${task.algorithm}`);
    const isContinued = this.#lease.isOf(task.iteration?.after ?? null);
    const isLarge = this.#io.memoryBytes > Math.max(KEPT_BYTES, task.memoryLimitBytes);
    if (isLarge && !this.#isPrepared(task)) this.#dropInstance();
    this.prepare(task);
    while (this.build() < 1);
    this.#io.refresh();
    this.#io.write(IO_START, task.start);
    this.#writeIteration(task.iteration, isContinued);
    const memoryLimitKib = Math.min(MOST_KIB, Math.floor(task.memoryLimitBytes / 1024));
    const status = this.#guard(() =>
      this.#exports.begin(
        algorithm,
        heuristicId(task.heuristic),
        tenthsOf(task.weight),
        memoryLimitKib,
        Number(task.kernels),
        Number(task.transpositions),
      ),
    );
    return new WasmSearch(this.#exports, this.#io, STATUSES[status], this.traced, this.#lease, this.#guard);
  }

  #writeIteration(iteration: Iteration | undefined, isContinued: boolean): void {
    this.#io.writeNumber(IO_BOUND, iteration?.bound ?? NO_BOUND);
    if (iteration === undefined) return;
    this.#io.writeNumber(IO_CAME_FROM, iteration.cameFrom);
    this.#io.writeNumber(IO_BEFORE, Math.min(iteration.generatedBefore, MOST_BEFORE));
    this.#io.writeNumber(IO_CONTINUED, Number(isContinued));
  }

  estimate(setting: Setting, starts: Uint8Array): Uint16Array {
    this.prepare(setting);
    while (this.build() < 1);
    this.#lease.release();
    const count = starts.length / cellCount(setting.shape);
    const address = this.#guard(() => this.#exports.openBoards(count)) >>> 0;
    this.#expectMemory(address !== 0, setting);
    this.#io.refresh();
    this.#io.view(address + 2 * count, starts.length).set(starts);
    this.#guard(() => this.#exports.estimateBoards(address, count));
    return new Uint16Array(this.#io.view(address, 2 * count).slice().buffer);
  }

  readonly enumerationRefusal = enumerationRefusal;

  enumerate(shape: Shape, goalBlank: number, memoryLimitBytes: number): Enumeration {
    this.#lease.expectOpen();
    expectEnumerable(shape);
    this.#io.refresh();
    if (this.#io.memoryBytes > Math.max(KEPT_BYTES, memoryLimitBytes)) this.#dropInstance();
    // Its tables take the place of those that were prepared.
    this.#forget();
    const memoryLimitKib = Math.min(MOST_KIB, Math.floor(memoryLimitBytes / 1024));
    const { rows, cols, layers } = shape;
    const status = this.#guard(() => this.#exports.enumerate(rows, cols, layers, goalBlank, memoryLimitKib));
    const state = { shape, goalBlank, status: ENUMERATION_STATUSES[status] };
    return new WasmEnumeration(this.#exports, this.#io, state, this.#lease, this.#guard);
  }

  dispose(): void {
    this.#lease.close();
    this.#dropInstance();
  }

  readonly #guard: Guard = (call) => {
    try {
      return call();
    } catch (cause) {
      this.#lease.release();
      this.#dropInstance();
      throw trapped(cause);
    }
  };

  /** Throws the instance away: after a trap its memory is half written, and a memory cannot shrink. */
  #dropInstance(): void {
    this.#instance = null;
    this.#forget();
  }

  /** Nothing is prepared any more. */
  #forget(): void {
    this.#setting = null;
    this.#isBuilt = false;
  }
}
