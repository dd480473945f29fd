/** The boundary as the host sees it: ids, status codes and offsets, the same numbers as in assembly/abi.ts. */
import { LoydError } from "../../errors.ts";
import { type Algorithm, HEURISTICS, type Heuristic, type HeuristicName } from "../../types.ts";
import type { Status } from "../engine.ts";
import type { EnumerationStatus } from "../enumeration.ts";

export const IO = 0x0400;
export const MAPS = 0x3000;
export const PATH = 0x4000;
/** The most cells that stand there. */
export const WIDE_PATH_LIMIT = 4096;

export const IO_START = 0;
export const IO_LETTERS = 64;
export const IO_REFLECTION = 128;
export const IO_EXPANDED = 192;
export const IO_GENERATED = 196;
export const IO_FINGERPRINT = 200;
export const IO_LOWER_BOUND = 204;
export const IO_COST = 208;
export const IO_MEMORY = 212;
export const IO_BOUND = 216;
export const IO_CAME_FROM = 220;
export const IO_BEFORE = 224;
export const IO_CONTINUED = 228;
export const IO_RESULTS = 256;
export const IO_LEVELS = 260;
export const IO_FOUND = 264;
export const IO_TABLES = 272;

export const ENUMERATION_LEVELS = 0;
export const ENUMERATION_FARTHEST = 1024;
export const ENUMERATION_INDICES = 2048;
export const ENUMERATION_BOARDS = 18432;

/** The most boards that are selected at once. */
export const MOST_SELECTED = 4096;

/** In the place of a bound: none. */
export const NO_BOUND = 0xffffffff;

/** By status code. */
export const STATUSES: readonly Status[] = ["running", "solved", "unsolvable", "memory-limit"];

/** By status code, of an enumeration. */
export const ENUMERATION_STATUSES: readonly EnumerationStatus[] = ["running", "complete", "memory-limit"];

/** Of the algorithms that it has. */
export const ALGORITHM_IDS: Readonly<Partial<Record<Algorithm, number>>> = {
  bfs: 0,
  astar: 1,
  idastar: 2,
  bidirectional: 3,
  greedy: 4,
  rbfs: 5,
};
export const HEURISTIC_IDS: Readonly<Record<Heuristic, number>> = {
  none: 0,
  hamming: 1,
  gaschnig: 6,
  manhattan: 2,
  "linear-conflict": 3,
  "walking-distance": 4,
  "pdb-4-4-4-3": 5,
  "pdb-5-5-5": 5,
  "pdb-6-6-3": 5,
  "pdb-3-6-6": 5,
  "pdb-7-8": 5,
  "pdb-5-5-5-5-4": 5,
  "pdb-6-6-6-6": 5,
  pdb: 5,
};

/** The id of a heuristic of the project's; those of the user's were refused before. */
export function heuristicId(heuristic: HeuristicName): number {
  const known = HEURISTICS.find((one) => one === heuristic);
  if (known === undefined) throw new LoydError("unsupported", `engine wasm: expected no ${heuristic}`);
  return HEURISTIC_IDS[known];
}

/** The exports of assembly/index.ts. */
export interface WasmExports {
  readonly memory: WebAssembly.Memory;
  prepare(
    rows: number,
    cols: number,
    layers: number,
    goalBlank: number,
    heuristic: number,
    blankInIndex: number,
    walkingBeside: number,
  ): number;
  build(): number;
  open(pattern: number): number;
  copy(pattern: number): void;
  close(pattern: number): void;
  begin(
    algorithm: number,
    heuristic: number,
    weightTenths: number,
    memoryLimitKib: number,
    withKernels: number,
    withTranspositions: number,
  ): number;
  step(budget: number): number;
  earlierPath(): number;
  enumerate(rows: number, cols: number, layers: number, goalBlank: number, memoryLimitKib: number): number;
  stepEnumeration(last: number): number;
  selectBoards(count: number): number;
  openBoards(count: number): number;
  estimateBoards(address: number, count: number): void;
}
