/**
 * Additive pattern databases: h is the sum of the tables' entries for the placements of their tiles; or the same sum for
 * the reflected state, or the walking distance, where that is more. A move changes one placement of each sum, and of the
 * two entries the old one has just been read for the parent, so that it is in the cache. The walking distance comes first,
 * since its tables are near; the plain sum is looked up only where that is up to `most`, and the reflected one only where
 * both are.
 *
 * h never exceeds the true distance and has its parity. It is consistent only where the blank's cell is in the index. Where
 * it is not, a move may change an entry by 3 or more, since the least over all cells of the blank may be at one from which
 * the move cannot be made: so it is for 8 % of the moves on 3×3 with patterns of five and three tiles. Both searches allow
 * for that: A* reopens, and IDA* needs no consistency.
 */
import { cellCount, neighbours } from "../../../board/geometry.ts";
import { maxCost, type Setting } from "../../engine.ts";
import type { Partition } from "../../partition.ts";
import { type Places, placesOf } from "../patterns/partition.ts";
import { rankOf } from "../patterns/ranks.ts";
import type { PatternTables } from "../patterns/tables.ts";
import type { Guide } from "./guide.ts";

/** Both sums in one number: the reflected one above. */
const REFLECTED_SHIFT = 16;
const PLAIN_MASK = 0xffff;

export function makePatterns(
  { shape, goalBlank }: Setting,
  partition: Partition,
  tables: PatternTables,
  beside: Guide | null,
): Guide {
  const cells = cellCount(shape);
  const { entries, bases, ranks } = tables;
  const isReflected = partition.reflection !== null;
  const isRanked = ranks.some((one) => one !== null);
  /** How a placement and the blank's cell make an index. */
  const blankBits = partition.blankInIndex ? 4 : 0;
  const blankMask = partition.blankInIndex ? 15 : 0;
  const reflectedCell = Uint8Array.from({ length: cells }, (_, cell) => partition.reflection?.[cell] ?? cell);
  const { patternOf, shiftOf } = placesOf(partition, goalBlank);
  const reflected = placesOf(partition, goalBlank, partition.reflection);
  const reflectedPatternOf = reflected.patternOf;
  const turns = makeTurns(shiftOf, (cell) => cell);
  const reflectedTurns = makeTurns(reflected.shiftOf, (cell) => reflectedCell[cell]);
  /** By pattern: its placement where it is ranked, else the index of its entry, but for the blank's cell. */
  const places = new Int32Array(16);
  const reflectedPlaces = new Int32Array(16);
  let plainSum = 0;
  let reflectedSum = 0;
  /** The sums before each move that may be taken back. */
  const before = new Int32Array(maxCost(cells) + 1);
  let depth = 0;

  /** [from cell][to cell][nibble]: what the tile's slide adds to the place of its pattern. */
  function makeTurns(shifts: Uint8Array, cellOf: (cell: number) => number): Int32Array {
    const found = new Int32Array(4096);
    for (let from = 0; from < cells; from++) {
      for (const to of neighbours(shape, from)) {
        for (let tile = 1; tile < 16; tile++) {
          found[(from << 8) | (to << 4) | tile] = (cellOf(to) - cellOf(from)) << (shifts[tile] + blankBits);
        }
      }
    }
    return found;
  }

  /** The entry at the place of a pattern. */
  function look(pattern: number, place: number, blank: number): number {
    if (isRanked) {
      const rankedBy = ranks[pattern];
      if (rankedBy !== null) return entries[bases[pattern] + rankOf(rankedBy, place)];
    }
    return entries[place + (blank & blankMask)];
  }

  /** Puts all tiles into their places; returns the sum of the entries. */
  function settle(all: Int32Array, by: Places, nibbles: Uint8Array, cellOf: (cell: number) => number): number {
    bases.forEach((base, pattern) => {
      all[pattern] = ranks[pattern] === null ? base : 0;
    });
    let blank = 0;
    for (let cell = 0; cell < cells; cell++) {
      const tile = nibbles[cell];
      if (tile === 0) blank = cellOf(cell);
      else all[by.patternOf[tile]] += cellOf(cell) << (by.shiftOf[tile] + blankBits);
    }
    let sum = 0;
    for (let pattern = 0; pattern < bases.length; pattern++) sum += look(pattern, all[pattern], blank);
    return sum;
  }

  return {
    bytes: tables.bytes + (beside?.bytes ?? 0),
    place(nibbles) {
      depth = 0;
      plainSum = settle(places, { patternOf, shiftOf }, nibbles, (cell) => cell);
      reflectedSum = isReflected ? settle(reflectedPlaces, reflected, nibbles, (cell) => reflectedCell[cell]) : 0;
      return Math.max(plainSum, reflectedSum, beside?.place(nibbles) ?? 0);
    },
    move(tile, from, to, most) {
      const step = (from << 8) | (to << 4) | tile;
      // 1. The walking distance.
      const walking = beside === null ? 0 : beside.move(tile, from, to, most);
      if (walking > most) return walking;
      // 2. The plain sum.
      const pattern = patternOf[tile];
      const parent = places[pattern];
      const child = (parent + turns[step]) | 0;
      const plain = plainSum + look(pattern, child, from) - look(pattern, parent, to);
      if (plain > most) {
        beside?.undo(tile, from, to);
        return plain;
      }
      // 3. The reflected one.
      let other = 0;
      let otherPattern = 0;
      let otherChild = 0;
      if (isReflected) {
        otherPattern = reflectedPatternOf[tile];
        const otherParent = reflectedPlaces[otherPattern];
        otherChild = (otherParent + reflectedTurns[step]) | 0;
        other =
          reflectedSum +
          look(otherPattern, otherChild, reflectedCell[from]) -
          look(otherPattern, otherParent, reflectedCell[to]);
        if (other > most) {
          beside?.undo(tile, from, to);
          return other;
        }
      }
      // 4. The move is made.
      before[depth++] = plainSum | (reflectedSum << REFLECTED_SHIFT);
      places[pattern] = child;
      plainSum = plain;
      if (isReflected) {
        reflectedPlaces[otherPattern] = otherChild;
        reflectedSum = other;
      }
      return Math.max(walking, plain, other);
    },
    undo(tile, from, to) {
      const step = (from << 8) | (to << 4) | tile;
      const sums = before[--depth];
      plainSum = sums & PLAIN_MASK;
      places[patternOf[tile]] -= turns[step];
      if (isReflected) {
        reflectedSum = sums >>> REFLECTED_SHIFT;
        reflectedPlaces[reflectedPatternOf[tile]] -= reflectedTurns[step];
      }
      beside?.undo(tile, from, to);
    },
  };
}
