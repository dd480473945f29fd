/**
 * The boundary: ids, status codes and the fixed addresses below `--memoryBase` (asconfig.json). Shared in meaning with
 * src/engine/wasm/abi.ts, and a test compares the two. Everything crosses as bytes and 32-bit numbers.
 *
 *     0x0400  IO          start, counters and results, see the offsets below
 *     0x0800  NEIGHBOURS  8 bytes a cell: up to 6 cells in ascending order, their number in the last byte
 *     0x1000  GROWTH      [from cell][to cell][nibble], 4,096 bytes: by how much f grows when that tile slides; packed only
 *     0x2000  DISTANCE    [tile][cell], 64 bytes a tile: what one tile adds to h
 *     0x3000  MAPS        in: [pattern][cell], 32 bytes a pattern: the cell of its table, on boards of 17 to 32 cells
 *     0x3600  NEARER      [cell][nibble], 8 bytes each, 2,048 bytes: see kernels/nearer.ts
 *     0x3e00  BEFORE_GOAL 8 bytes a cell: the packed state one move before the goal with its blank there, or 0
 *     0x4000  PATH        cells that the blank enters, WIDE_PATH_LIMIT bytes
 *     0x5000  TRAIL       the same for the part that a suspended recursion was in, innermost first
 *     0x6000  ROWS        first level of the open list: one address for each f
 *     0x8000  memoryBase  what the compiler places, then the arena
 */

export const IO: usize = 0x0400;
export const NEIGHBOURS: usize = 0x0800;
export const GROWTH: usize = 0x1000;
export const DISTANCE: usize = 0x2000;
export const MAPS: usize = 0x3000;
export const NEARER: usize = 0x3600;
export const BEFORE_GOAL: usize = 0x3e00;
export const PATH: usize = 0x4000;
export const TRAIL: usize = 0x5000;
export const ROWS: usize = 0x6000;

// Offsets in the io window.
export const IO_START: usize = 0; // in: 64 bytes, the goal cell of the tile on each cell
export const IO_LETTERS: usize = 64; // in: 64 bytes, the pattern of the tile of each goal cell, 255 for the blank's
export const IO_REFLECTION: usize = 128; // in: 64 bytes, the cell where each cell goes, 255 first for none
export const IO_EXPANDED: usize = 192; // out, u32: nodes expanded in this step
export const IO_GENERATED: usize = 196; // out, u32: nodes generated in this step
export const IO_FINGERPRINT: usize = 200; // out, u32: fingerprint so far, 0 unless traced
export const IO_LOWER_BOUND: usize = 204; // out, u32
export const IO_COST: usize = 208; // out, u32: length of the path once solved
export const IO_MEMORY: usize = 212; // out, u32: most bytes held so far
export const IO_BOUND: usize = 216; // in, u32: the only bound of IDA*, or NO_BOUND for a whole search
export const IO_CAME_FROM: usize = 220; // in, u32: with a bound, the cell where the blank was before the start, or its own
export const IO_BEFORE: usize = 224; // in, u32: with a bound, boards generated before
export const IO_CONTINUED: usize = 228; // in, u32: with a bound, 1 where the boards remembered last still count
export const IO_RESULTS: usize = 256; // out, u32: address of the results of an enumeration
export const IO_LEVELS: usize = 260; // out, u32: levels that have been found in full
export const IO_FOUND: usize = 264; // out, u32: boards found in all
export const IO_TABLES: usize = 272; // in: 32 bytes, the table of each pattern, numbered in the order of the first that has it

// Offsets in the results of an enumeration.
export const ENUMERATION_LEVELS: usize = 0; // u32 each: boards at each distance
export const ENUMERATION_FARTHEST: usize = 1024; // rank of the order and cell of the blank, u32 each: boards of the last level
export const ENUMERATION_INDICES: usize = 2048; // in, u32 each: indices of boards to select, ascending
export const ENUMERATION_BOARDS: usize = 18432; // the boards selected: the goal cell of the tile on each cell, a byte each

export const STATUS_RUNNING: i32 = 0;
export const STATUS_SOLVED: i32 = 1;
export const STATUS_UNSOLVABLE: i32 = 2;
export const STATUS_MEMORY_LIMIT: i32 = 3;

export const ENUMERATION_RUNNING: i32 = 0;
export const ENUMERATION_COMPLETE: i32 = 1;
export const ENUMERATION_MEMORY_LIMIT: i32 = 2;

export const ALGORITHM_BFS: i32 = 0;
export const ALGORITHM_ASTAR: i32 = 1;
export const ALGORITHM_IDASTAR: i32 = 2;
export const ALGORITHM_BIDIRECTIONAL: i32 = 3;
export const ALGORITHM_GREEDY: i32 = 4;
export const ALGORITHM_RBFS: i32 = 5;

export const HEURISTIC_NONE: i32 = 0;
export const HEURISTIC_HAMMING: i32 = 1;
export const HEURISTIC_MANHATTAN: i32 = 2;
export const HEURISTIC_LINEAR_CONFLICT: i32 = 3;
export const HEURISTIC_WALKING_DISTANCE: i32 = 4;
export const HEURISTIC_PDB: i32 = 5;
export const HEURISTIC_GASCHNIG: i32 = 6;

/** In the place of a bound: none. */
export const NO_BOUND: u32 = 0xffffffff;

/** The most boards of the last level that are kept. */
export const MOST_FARTHEST: i32 = 100;

/** The most boards that are selected at once. */
export const MOST_SELECTED: i32 = 4096;

/** The most cells of a packed board. */
export const MAX_PACKED_CELLS: i32 = 16;

/** One more than the longest path that is counted, of packed boards and of wide ones. */
export const PACKED_PATH_LIMIT: i32 = 256;
export const WIDE_PATH_LIMIT: i32 = 4096;
