/**
 * Walking distance: take the tiles of a goal row for equal, and the cells of a row. What is left of a board is how many
 * tiles of each goal row are in each row, and the blank's row. The least number of moves from row to row that puts this
 * right is no more than those of any solution, and no less than the rows in the Manhattan distance; the same with columns
 * and with layers. As every move is along one axis, the sum is a lower bound.
 *
 * K. Takahashi (takaken), "15 puzzle automatic solver", 2002.
 *
 * Rows, columns and layers are all called *slabs* here, those that lie across an axis. For each axis a breadth-first
 * search from the goal numbers all states, 24,964 on 4×4, and writes for each where its moves lead, and whether nearer or
 * farther; the search of the board then looks up one entry a move. The tiles in a slab are its *content*; contents are
 * numbered, and the numbers of a state's slabs make its key. One slab has a tile less than it has cells: there is the
 * blank.
 */
import { AXES, axisBetween, cells, coordinate, neighbour, neighbourCount, side } from "../board/geometry";
import { goalBlank, nibble } from "../board/state";
import { allocate } from "../memory/arena";

/** What is known along one axis. Up to 6 slabs: see `fastRefusal` in src/engine/engine.ts. */
@unmanaged
class Walk {
  slabs: u32;
  /** Cells in a slab. */
  size: u32;
  /** Where the goal has its blank. */
  goalSlab: u32;
  /** How many contents there are; from `blanks` on, those of a slab with the blank. */
  contents: u32;
  blanks: u32;
  /** u16 by content: the number of tiles from each goal slab, as digits in base size + 1. */
  tiles: usize;
  /** u8: the content, by its tiles. */
  contentOf: usize;
  /** How many states there are. State 0 is the goal. */
  states: u32;
  /** u32 by state. */
  keys: usize;
  /** u8 by state. */
  distances: usize;
  /** Open addressing by key: the number of a state, plus one. */
  slots: usize;
  slotBits: u32;
  /** [state][0: from a lower slab, 1: from a higher one][goal slab of the tile], u32, see `link`. */
  moves: usize;
  /** u8 by cell: its slab. */
  slabOf: usize;
  /** u16 by nibble: what the tile adds to the tiles of a slab. */
  weightOf: usize;
}

let walks: usize = 0;
let walkCount: i32 = 0;
/** A word for each slab of a state at hand. */
let scratch: usize = 0;

/**
 * The context of a state: for each axis the offset of the state's moves, and on top whether the last move led farther.
 *
 *     two axes     62 … 31 | 30 … 0          three     62 … 42 | 41 … 21 | 20 … 0
 */
let fieldBits: i32 = 0;
let fieldMask: u64 = 0;
const FARTHER_SHIFT: u64 = 63;

/** [from cell][to cell][nibble], u64: the address of that move of state 0, and above it the shift of its axis' field. */
let steps: usize = 0;

/** Makes the tables, in some milliseconds on 4×4; false when there is no memory for them. */
export function setWalkingDistance(): bool {
  walks = allocate(1024);
  steps = allocate(32768);
  if (walks == 0 || steps == 0) return false;
  scratch = walks + 512;
  walkCount = 0;
  for (let axis = 0; axis < AXES; axis++) {
    if (side(axis) == 1) continue;
    const walk = walkAt(walkCount++);
    if (!describe(walk, axis)) return false;
    // On a square with the goal's blank on a diagonal both axes are alike.
    if (!share(walk) && !explore(walk)) return false;
  }
  fieldBits = 63 / walkCount;
  fieldMask = ((<u64>1) << fieldBits) - 1;
  for (let from = 0; from < cells; from++) {
    const neighbours = neighbourCount(from);
    for (let index = 0; index < neighbours; index++) setSteps(from, neighbour(from, index));
  }
  return true;
}

@inline
function walkAt(index: i32): Walk {
  return changetype<Walk>(walks + <usize>index * offsetof<Walk>());
}

/** A table of so many bytes, or 0. */
function table(bytes: u64): usize {
  return allocate((bytes + 1023) & ~1023);
}

/** Numbers the contents of slabs; false when there is no memory. */
function describe(walk: Walk, axis: i32): bool {
  const base = cells / side(axis) + 1;
  let range = 1;
  for (let slab = 0; slab < side(axis); slab++) range *= base;
  // Slabs of cells, weights of nibbles, tiles of contents, contents of tiles.
  const block = table(128 + 3 * range);
  if (block == 0) return false;
  walk.slabs = side(axis);
  walk.size = base - 1;
  walk.goalSlab = coordinate(goalBlank, axis);
  walk.slabOf = block;
  walk.weightOf = block + 32;
  walk.tiles = block + 128;
  walk.contentOf = walk.tiles + 2 * range;
  for (let cell = 0; cell < cells; cell++) {
    store<u8>(walk.slabOf + cell, coordinate(cell, axis));
    store<u16>(walk.weightOf + 2 * (cell ^ goalBlank), cell == goalBlank ? 0 : weight(walk, coordinate(cell, axis)));
  }
  walk.contents = 0;
  numberContents(walk, walk.size);
  walk.blanks = walk.contents;
  numberContents(walk, walk.size - 1);
  return true;
}

/** What a tile of a goal slab adds to the tiles of a slab. */
function weight(walk: Walk, goalSlab: i32): u32 {
  let result: u32 = 1;
  for (; goalSlab > 0; goalSlab--) result *= walk.size + 1;
  return result;
}

/** Numbers all contents of so many tiles. */
function numberContents(walk: Walk, count: u32): void {
  const range = weight(walk, walk.slabs);
  for (let tiles: u32 = 0; tiles < range; tiles++) {
    let left = count;
    for (let rest = tiles; rest > 0; rest /= walk.size + 1) left -= rest % (walk.size + 1);
    if (left != 0) continue;
    store<u8>(walk.contentOf + tiles, walk.contents);
    store<u16>(walk.tiles + 2 * walk.contents++, tiles);
  }
}

/** Takes over the states of an axis before that has the same. */
function share(walk: Walk): bool {
  for (let index = 0; index < walkCount - 1; index++) {
    const other = walkAt(index);
    if (other.slabs != walk.slabs || other.size != walk.size || other.goalSlab != walk.goalSlab) continue;
    walk.states = other.states;
    walk.keys = other.keys;
    walk.distances = other.distances;
    walk.slots = other.slots;
    walk.slotBits = other.slotBits;
    walk.moves = other.moves;
    return true;
  }
  return false;
}

/** Breadth-first search from the goal; false when there is no memory. */
function explore(walk: Walk): bool {
  const most = countStates(walk);
  if (most == 0) return false;
  walk.slotBits = 33 - clz(most);
  const slotBytes = (<usize>4) << walk.slotBits;
  walk.keys = table(4 * <u64>most);
  walk.distances = table(most);
  walk.slots = table(slotBytes);
  walk.moves = table(<u64>movesBytes(walk) * most);
  if (walk.keys == 0 || walk.distances == 0 || walk.slots == 0 || walk.moves == 0) return false;
  memory.fill(walk.slots, 0, slotBytes);
  // 1. The goal.
  for (let slab: u32 = 0; slab < walk.slabs; slab++) {
    const tiles = weight(walk, slab) * (walk.size - u32(slab == walk.goalSlab));
    store<u32>(scratch + 4 * slab, load<u8>(walk.contentOf + tiles));
  }
  walk.states = 0;
  find(walk, keyOf(walk), 0);
  // 2. The states in the order in which they were found, which is that of their distances.
  for (let state: u32 = 0; state < walk.states; state++) {
    let blankSlab: u32 = 0;
    let key = load<u32>(walk.keys + 4 * state);
    for (let slab: u32 = 0; slab < walk.slabs; slab++) {
      const content = key % walk.contents;
      key /= walk.contents;
      store<u32>(scratch + 4 * slab, content);
      if (content >= walk.blanks) blankSlab = slab;
    }
    if (blankSlab > 0) link(walk, state, blankSlab, blankSlab - 1);
    if (blankSlab < walk.slabs - 1) link(walk, state, blankSlab, blankSlab + 1);
  }
  return true;
}

/**
 * How many states there are: ways to fill slab after slab so that in the end there are as many tiles of each goal slab as
 * there must be. Tiles are added as numbers; where a digit overflows, the digits' sum falls short for good.
 */
function countStates(walk: Walk): u32 {
  const range = weight(walk, walk.slabs);
  // [the slab filled, of even or odd number][whether the blank is in it or one before][tiles so far]
  const ways = table(16 * range);
  if (ways == 0) return 0;
  memory.fill(ways, 0, 8 * range);
  store<u32>(ways, 1);
  for (let slab: u32 = 0; slab < walk.slabs; slab++) {
    const from = ways + (slab & 1) * 8 * range;
    const to = ways + (~slab & 1) * 8 * range;
    memory.fill(to, 0, 8 * range);
    for (let reached: u32 = 0; reached < 2 * range; reached++) {
      const count = load<u32>(from + 4 * reached);
      if (count == 0) continue;
      const contents = reached < range ? walk.contents : walk.blanks;
      for (let content: u32 = 0; content < contents; content++) {
        const sum = (reached % range) + load<u16>(walk.tiles + 2 * content);
        if (sum >= range) continue;
        const next = to + 4 * (sum + (reached >= range || content >= walk.blanks ? range : 0));
        store<u32>(next, load<u32>(next) + count);
      }
    }
  }
  const all = range - 1 - weight(walk, walk.goalSlab);
  return load<u32>(ways + (walk.slabs & 1) * 8 * range + 4 * (range + all));
}

/** Bytes of the moves of one state. */
@inline
function movesBytes(walk: Walk): u32 {
  return 8 * walk.slabs;
}

/** The key of the contents in `scratch`, one for each slab. */
function keyOf(walk: Walk): u32 {
  let key: u32 = 0;
  for (let slab = walk.slabs; slab > 0; slab--) key = key * walk.contents + load<u32>(scratch + 4 * (slab - 1));
  return key;
}

/** The number of the state with a key; a new one gets the next number and the distance. */
function find(walk: Walk, key: u32, distance: i32): u32 {
  const mask = ((<u32>1) << walk.slotBits) - 1;
  let slot = (key * 0x9e3779b1) >> (32 - walk.slotBits);
  while (true) {
    const found = load<u32>(walk.slots + 4 * slot);
    if (found == 0) break;
    if (load<u32>(walk.keys + 4 * (found - 1)) == key) return found - 1;
    slot = (slot + 1) & mask;
  }
  const state = walk.states++;
  store<u32>(walk.slots + 4 * slot, state + 1);
  store<u32>(walk.keys + 4 * state, key);
  store<u8>(walk.distances + state, distance);
  return state;
}

/**
 * Writes the moves of a state, whose contents are in `scratch`, that bring a tile from a slab into the blank's.
 *
 *     31      | 30 … 0
 *     farther | offset of this state's moves exclusive-or that of the state reached
 */
function link(walk: Walk, state: u32, blankSlab: u32, slab: u32): void {
  const distance = load<u8>(walk.distances + state);
  const blanks = load<u32>(scratch + 4 * blankSlab);
  const others = load<u32>(scratch + 4 * slab);
  const tilesOfBlanks = load<u16>(walk.tiles + 2 * blanks);
  const tilesOfOthers = load<u16>(walk.tiles + 2 * others);
  const entries = walk.moves + movesBytes(walk) * state + 4 * walk.slabs * u32(slab > blankSlab);
  for (let goalSlab: u32 = 0; goalSlab < walk.slabs; goalSlab++) {
    const tile = weight(walk, goalSlab);
    if ((tilesOfOthers / tile) % (walk.size + 1) == 0) continue;
    store<u32>(scratch + 4 * blankSlab, load<u8>(walk.contentOf + tilesOfBlanks + tile));
    store<u32>(scratch + 4 * slab, load<u8>(walk.contentOf + tilesOfOthers - tile));
    const child = find(walk, keyOf(walk), distance + 1);
    const farther = u32(load<u8>(walk.distances + child) > distance);
    store<u32>(entries + 4 * goalSlab, (farther << 31) | ((movesBytes(walk) * state) ^ (movesBytes(walk) * child)));
  }
  store<u32>(scratch + 4 * blankSlab, blanks);
  store<u32>(scratch + 4 * slab, others);
}

/** The moves from one cell to a neighbour, of all tiles, as if from state 0. */
function setSteps(from: i32, to: i32): void {
  const axis = axisBetween(from, to);
  let index = 0;
  for (let before = 0; before < axis; before++) index += i32(side(before) > 1);
  const walk = walkAt(index);
  const entries = walk.moves + 4 * walk.slabs * u32(from > to);
  for (let goalCell = 0; goalCell < cells; goalCell++) {
    const entry = <u64>(entries + 4 * coordinate(goalCell, axis)) | ((<u64>(index * fieldBits)) << 32);
    store<u64>(steps + (from << 11) + (to << 7) + ((goalCell ^ goalBlank) << 3), entry);
  }
}

/** The number of a board's state along an axis. */
function stateOf(walk: Walk, board: u64): u32 {
  memory.fill(scratch, 0, 4 * walk.slabs);
  for (let cell = 0; cell < cells; cell++) {
    const slab = scratch + 4 * <usize>load<u8>(walk.slabOf + cell);
    store<u32>(slab, load<u32>(slab) + load<u16>(walk.weightOf + 2 * <usize>nibble(board, cell)));
  }
  for (let slab: u32 = 0; slab < walk.slabs; slab++) {
    store<u32>(scratch + 4 * slab, load<u8>(walk.contentOf + load<u32>(scratch + 4 * slab)));
  }
  return find(walk, keyOf(walk), 0);
}

/** The least moves along each axis, added. */
export function walkingDistance(state: u64): i32 {
  let h = 0;
  for (let index = 0; index < walkCount; index++) {
    const walk = walkAt(index);
    h += load<u8>(walk.distances + stateOf(walk, state));
  }
  return h;
}

/** The context of a state, from scratch. */
export function walkingContext(state: u64): u64 {
  let context: u64 = 0;
  for (let index = 0; index < walkCount; index++) {
    const walk = walkAt(index);
    context |= (<u64>(movesBytes(walk) * stateOf(walk, state))) << (index * fieldBits);
  }
  return context;
}

/** The context after the tile `tile` (its nibble) has slid from `from` to `to`. */
@inline
export function walk(context: u64, tile: u64, from: i32, to: i32): u64 {
  const step = load<u64>(steps + (from << 11) + (to << 7) + ((<usize>tile) << 3));
  const shift = step >> 32;
  const entry = load<u32>(<usize>step + <usize>((context >> shift) & fieldMask));
  const farther = (<u64>(entry >> 31)) << FARTHER_SHIFT;
  return ((context << 1) >> 1) ^ ((<u64>(entry & 0x7fffffff)) << shift) ^ farther;
}

/** By how much f grew with the move that led to a context. */
@inline
export function walkGrowth(context: u64): i32 {
  return (<i32>(context >> FARTHER_SHIFT)) << 1;
}

/** The guide of IDA*: it follows the states along the axes. */
@final
@unmanaged
export class WalkingDistanceGuide {
  @inline
  childContext(context: u64, tile: u64, from: i32, to: i32): u64 {
    return walk(context, tile, from, to);
  }

  @inline
  growth<S>(state: u64, childContext: u64, tile: u64, from: i32, to: i32): i32 {
    return walkGrowth(childContext);
  }
}
