/**
 * Builds a pattern database: breadth-first from the goal over placements of the pattern's tiles and regions of the blank,
 * a move of a pattern's tile costing one and the blank's way nothing. The method is that of assembly/patterns/build.ts.
 *
 * What makes such a build slow is waiting for memory, so everything here is about the order of access. A level is worked
 * off in the order of the index, block by block (see ranks.ts): moves of low tiles stay within the block, a move of a
 * high tile goes to one other block for all entries, in much the same order. Which entries are at hand is one byte each,
 * a bit for each region of the blank, and eight entries are skipped by one comparison. The regions of every set of
 * occupied cells are known beforehand.
 *
 * A move changes the colour of one tile's cell, so placements of even and odd levels are disjoint: one array holds both the
 * frontier of this level and that of the next, and the colour tells which.
 */
import { cellCount, neighbours } from "../../../board/geometry.ts";
import type { Shape } from "../../../types.ts";
import { cellsTaken } from "./placement.ts";
import type { Ranks } from "./ranks.ts";
import { bitCount, cellsOf, lowestBit, makeRegions, numberOfSet } from "./regions.ts";

/** What an entry holds that no sequence of moves leads to. */
const UNREACHED = 255;

/** Bytes cleared in one portion, and entries expanded in one portion: some milliseconds' worth. */
const CLEARED = 1 << 25;
const EXPANDED = 1 << 15;

/** Numbers for each move of a high tile, and the blank's cell that ends them. */
const HIGH_MOVE = 3;
const NO_CELL = 255;

/** The build of one table. */
export interface Build {
  /** Goes on building; true when the table is complete. */
  step(): boolean;
  /** How much of the table is done, from 0 to 1. */
  progress(): number;
}

/** What a table is built for. */
export interface Target {
  readonly shape: Shape;
  readonly goalBlank: number;
  /** The goal cells of the pattern's tiles, ascending. */
  readonly pattern: readonly number[];
  readonly blankInIndex: boolean;
  readonly ranks: Ranks;
  /** Where the table is to be, in the order of the ranks. */
  readonly table: Uint8Array;
}

/**
 * Lays out what the build of a table takes.
 *
 * @throws RangeError where the host refuses the memory.
 */
export function beginBuild({ shape, goalBlank, pattern, blankInIndex, ranks, table }: Target): Build {
  const cells = cellCount(shape);
  const { fieldBits, lowCount, lowBits, lowTiles, highTiles, highWord, highRank, lowWord, lowRank } = ranks;
  const { highCount: blocks } = ranks;
  const fieldMask = (1 << fieldBits) - 1;
  const placements = lowCount * blocks;
  // A byte for each placement, a bit for each region of the blank.
  const seen = new Uint8Array(placements);
  const frontier = new Uint8Array((placements + 7) & ~7);
  /** The same, four entries a word. */
  const frontierWords = new Int32Array(frontier.buffer);
  /** Whether anything of an even, an odd level waits in a block. */
  const active = new Uint8Array(2 * blocks);
  /** How low ranks change when a high tile moves past some cells, made when first needed. */
  const shifts: Uint16Array[] = [];
  /** The neighbours of each cell, a bit for each. */
  const adjacent = Int32Array.from({ length: cells }, (_, cell) =>
    neighbours(shape, cell).reduce((mask, next) => mask | (1 << next), 0),
  );
  const regions = makeRegions(adjacent, pattern.length);
  const { labels } = regions;
  /** The cells of one colour. */
  const dark = darkCells();
  /** The colour of the placements at even levels. */
  const evenColour = colourOf(pattern.reduce((mask, cell) => mask | (1 << cell), 0));

  let clearedTo = 0;
  let level = -1;
  let block = 0;
  let waiting = false;
  /** Placements met so far. */
  let met = 0;

  // The block at hand.
  let highMask = 0;
  let blockStart = 0;
  /** By number the cell, and the cell's bit; by cell the number. */
  const numbered = new Uint8Array(32);
  const numberedBit = new Int32Array(32);
  const numbers = new Uint8Array(32);
  /** Moves of its high tiles: the blank's cell, the tile's cell, the block where it leads. */
  const highMoves = new Uint16Array(64 * HIGH_MOVE);
  /** The shift table of each such move; null where no number changes. */
  const highShifts: (Uint16Array | null)[] = [];

  function darkCells(): number {
    let mask = 1;
    for (let cell = 1; cell < cells; cell++) {
      if (((mask >> neighbours(shape, cell)[0]) & 1) === 0) mask |= 1 << cell;
    }
    return mask;
  }

  /** The parity of the dark cells in a set. */
  function colourOf(occupied: number): number {
    const bits = occupied & dark;
    const halved = bits ^ (bits >> 16);
    const folded = halved ^ (halved >> 8);
    return (0x6996 >> ((folded ^ (folded >> 4)) & 15)) & 1;
  }

  /** Clears a portion; true when all is clear. */
  function clear(): boolean {
    table.fill(UNREACHED, clearedTo, clearedTo + CLEARED);
    clearedTo += CLEARED;
    return clearedTo >= table.length;
  }

  /** The goal, the blank in its region. */
  function begin(): void {
    const high =
      highRank[pattern.slice(lowTiles).reduce((word, cell, index) => word | (cell << (fieldBits * index)), 0)];
    enterBlock(high);
    let low = 0;
    for (let tile = 0; tile < lowTiles; tile++) low |= numbers[pattern[tile]] << (fieldBits * tile);
    const occupied = pattern.reduce((mask, cell) => mask | (1 << cell), 0);
    meet(blockStart + lowRank[low], high, occupied, goalBlank);
    level = 0;
  }

  /** Meets a placement with the blank on `cell` at the level after this one. */
  function meet(index: number, inBlock: number, occupied: number, cell: number): void {
    const set = numberOfSet(regions, occupied);
    const bit = labels[(set << 5) | cell];
    const before = seen[index];
    if ((before & bit) !== 0) return;
    seen[index] = before | bit;
    frontier[index] |= bit;
    active[2 * inBlock + ((level + 1) & 1)] = 1;
    waiting = true;
    if (before === 0) met++;
    if (blankInIndex) {
      for (let rest = cellsOf(regions, set, bit); rest !== 0; rest &= rest - 1) {
        table[index * cells + lowestBit(rest)] = level + 1;
      }
    } else if (before === 0) {
      table[index] = level + 1;
    }
  }

  /** Works out what is the same for all entries of a block. */
  function enterBlock(high: number): void {
    const word = highWord[high];
    blockStart = high * lowCount;
    highMask = cellsTaken(word, highTiles, fieldBits);
    let number = 0;
    for (let cell = 0; cell < cells; cell++) {
      if (((highMask >> cell) & 1) !== 0) continue;
      numbers[cell] = number;
      numbered[number] = cell;
      numberedBit[number++] = 1 << cell;
    }
    let move = 0;
    for (let tile = 0; tile < highTiles; tile++) {
      const from = (word >> (fieldBits * tile)) & fieldMask;
      for (let next = adjacent[from] & ~highMask; next !== 0; next &= next - 1) {
        const to = lowestBit(next);
        highMoves[HIGH_MOVE * move] = to;
        highMoves[HIGH_MOVE * move + 1] = from;
        highMoves[HIGH_MOVE * move + 2] = highRank[word ^ ((from ^ to) << (fieldBits * tile))];
        highShifts[move++] = shiftFor(from, to);
      }
    }
    highMoves[HIGH_MOVE * move] = NO_CELL;
  }

  /** By low rank, the low rank after a high tile has moved from `from` to `to`; null where no number changes. */
  function shiftFor(from: number, to: number): Uint16Array | null {
    // 1. The free cells between them change their numbers by one; their first number, and how many.
    const between = ((1 << Math.max(from, to)) - 1) & ~((2 << Math.min(from, to)) - 1) & ~highMask;
    if (between === 0) return null;
    const count = bitCount(between);
    const first = numbers[lowestBit(between)];
    const step = to > from ? 1 : -1;
    const place = (first << 6) | (count << 1) | Number(to > from);
    const known = shifts[place];
    if (known !== undefined) return known;
    // 2. The table, over all low words that keep clear of the cell where the tile goes.
    const made = new Uint16Array(lowCount);
    for (let rank = 0; rank < lowCount; rank++) {
      const word = lowWord[rank];
      let shifted = 0;
      for (let shift = 0; shift < lowBits; shift += fieldBits) {
        const number = (word >> shift) & fieldMask;
        const isBetween = number >= first && number < first + count;
        shifted |= (isBetween ? (number + step) & fieldMask : number) << shift;
      }
      made[rank] = lowRank[shifted];
    }
    shifts[place] = made;
    return made;
  }

  /** Expands what waits in the block at hand at this level; returns how much that was. */
  function expandBlock(): number {
    enterBlock(block);
    const colour = evenColour ^ (level & 1);
    const blockEnd = blockStart + lowCount;
    let expanded = 0;
    for (let group = blockStart & ~7; group < blockEnd; group += 8) {
      // 1. Eight entries at a time where nothing waits. Those at the ends may be the neighbours'.
      if ((frontierWords[group >> 2] | frontierWords[(group >> 2) + 1]) === 0) continue;
      const end = Math.min(group + 8, blockEnd);
      for (let at = Math.max(group, blockStart); at < end; at++) {
        const waits = frontier[at];
        if (waits !== 0 && expandEntry(at - blockStart, waits, colour)) expanded++;
      }
    }
    return expanded + (lowCount >> 5);
  }

  /** Expands one placement with the blank in each of the regions; false when it belongs to the next level. */
  function expandEntry(low: number, waits: number, colour: number): boolean {
    const word = lowWord[low];
    let occupied = highMask;
    for (let shift = 0; shift < lowBits; shift += fieldBits) occupied |= numberedBit[(word >> shift) & fieldMask];
    if (colourOf(occupied) !== colour) return false;
    frontier[blockStart + low] = 0;
    // 1. Where the blank can go.
    const reach = cellsOf(regions, numberOfSet(regions, occupied), waits);
    // 2. Moves of low tiles, within the block.
    for (let shift = 0; shift < lowBits; shift += fieldBits) {
      const number = (word >> shift) & fieldMask;
      const from = numbered[number];
      for (let next = adjacent[from] & reach; next !== 0; next &= next - 1) {
        const to = lowestBit(next);
        const rank = lowRank[word ^ ((number ^ numbers[to]) << shift)];
        meet(blockStart + rank, block, occupied ^ (1 << from) ^ (1 << to), from);
      }
    }
    // 3. Moves of high tiles, to other blocks.
    for (let move = 0; ; move++) {
      const to = highMoves[HIGH_MOVE * move];
      if (to === NO_CELL) break;
      if (((reach >> to) & 1) === 0) continue;
      const from = highMoves[HIGH_MOVE * move + 1];
      const other = highMoves[HIGH_MOVE * move + 2];
      const shift = highShifts[move];
      const rank = shift === null ? low : shift[low];
      meet(other * lowCount + rank, other, occupied ^ (1 << from) ^ (1 << to), from);
    }
    return true;
  }

  return {
    step() {
      if (level < 0) {
        if (clear()) begin();
        return false;
      }
      let left = EXPANDED;
      while (left > 0) {
        // 1. The next block where something waits.
        const flag = 2 * block + (level & 1);
        if (active[flag] !== 0) {
          active[flag] = 0;
          left -= expandBlock();
        }
        // 2. The next level, unless it is empty.
        if (++block < blocks) continue;
        if (!waiting) return true;
        waiting = false;
        block = 0;
        level++;
      }
      return false;
    },
    progress: () => met / placements,
  };
}
