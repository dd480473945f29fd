/**
 * Additive pattern databases: h is the sum of the tables' entries for the placements of their tiles; or the same sum for
 * the reflected state, or the walking distance, where that is more. A move changes one placement of each sum, and of the
 * two entries the old one has just been read for the parent, so that it is in the cache. The reflected state is looked
 * up only where the plain sum is up to `most`, and the walking distance only where both are.
 */
import { cellCount } from "../../../board/geometry.ts";
import { MAX_COST, type Setting } from "../../engine.ts";
import type { Partition } from "../../partition.ts";
import { placesOf } from "../patterns/partition.ts";
import { rankOf } from "../patterns/ranks.ts";
import type { PatternTables } from "../patterns/tables.ts";
import type { Guide } from "./guide.ts";

/** The sums before a move that may be taken back, in one number: bits 16-31 the reflected one. */
const REFLECTED_SHIFT = 16;
const PLAIN_MASK = 0xffff;

export function makePatterns(
  setting: Setting,
  partition: Partition,
  tables: PatternTables,
  beside: Guide | null,
): Guide {
  const { goalBlank } = setting;
  const cells = cellCount(setting.shape);
  const { entries, bases, ranks } = tables;
  const { reflection } = partition;
  const isReflected = reflection !== null;
  const isRanked = ranks.some((one) => one !== null);
  const blankBits = partition.blankInIndex ? 4 : 0;
  const blankMask = partition.blankInIndex ? 15 : 0;
  const { patternOf, shiftOf } = placesOf(partition, goalBlank);
  const reflected = placesOf(partition, goalBlank, reflection ?? undefined);
  const reflectedPatternOf = reflected.patternOf;
  const reflectedShiftOf = reflected.shiftOf;
  const reflectedCell = Uint8Array.from({ length: cells }, (_, cell) => reflection?.[cell] ?? cell);
  /** By pattern, a word of up to eight tiles. */
  const placements = new Int32Array(16);
  const reflectedPlacements = new Int32Array(16);
  let plainSum = 0;
  let reflectedSum = 0;
  const before = new Int32Array(MAX_COST + 1);
  let depth = 0;

  /** The entry of a pattern. */
  function look(pattern: number, placement: number, blank: number): number {
    if (isRanked) {
      const rankedBy = ranks[pattern];
      if (rankedBy !== null) return entries[bases[pattern] + rankOf(rankedBy, placement)];
    }
    return entries[bases[pattern] + ((placement << blankBits) | (blank & blankMask))];
  }

  function sumOf(all: Int32Array, blank: number): number {
    return bases.reduce((sum, _, pattern) => sum + look(pattern, all[pattern], blank), 0);
  }

  return {
    bytes: tables.bytes + (beside?.bytes ?? 0),
    place(nibbles) {
      placements.fill(0);
      reflectedPlacements.fill(0);
      depth = 0;
      let blank = 0;
      for (let cell = 0; cell < cells; cell++) {
        const tile = nibbles[cell];
        if (tile === 0) blank = cell;
        else {
          placements[patternOf[tile]] |= cell << shiftOf[tile];
          reflectedPlacements[reflectedPatternOf[tile]] |= reflectedCell[cell] << reflectedShiftOf[tile];
        }
      }
      plainSum = sumOf(placements, blank);
      reflectedSum = isReflected ? sumOf(reflectedPlacements, reflectedCell[blank]) : 0;
      return Math.max(plainSum, reflectedSum, beside?.place(nibbles) ?? 0);
    },
    move(tile, from, to, most) {
      // 1. The plain sum.
      const pattern = patternOf[tile];
      const parent = placements[pattern];
      const child = parent ^ ((from ^ to) << shiftOf[tile]);
      const plain = plainSum + look(pattern, child, from) - look(pattern, parent, to);
      if (plain > most) return plain;
      let h = plain;
      // 2. The reflected one.
      let other = 0;
      let otherPattern = 0;
      let otherChild = 0;
      if (isReflected) {
        otherPattern = reflectedPatternOf[tile];
        const otherFrom = reflectedCell[from];
        const otherTo = reflectedCell[to];
        const otherParent = reflectedPlacements[otherPattern];
        otherChild = otherParent ^ ((otherFrom ^ otherTo) << reflectedShiftOf[tile]);
        other = reflectedSum + look(otherPattern, otherChild, otherFrom) - look(otherPattern, otherParent, otherTo);
        if (other > most) return other;
        if (other > h) h = other;
      }
      // 3. The walking distance.
      if (beside !== null) {
        const walking = beside.move(tile, from, to, most);
        if (walking > most) return walking;
        if (walking > h) h = walking;
      }
      // 4. The move is made.
      before[depth++] = plainSum | (reflectedSum << REFLECTED_SHIFT);
      placements[pattern] = child;
      plainSum = plain;
      if (isReflected) reflectedPlacements[otherPattern] = otherChild;
      reflectedSum = other;
      return h;
    },
    undo(tile, from, to) {
      const sums = before[--depth];
      plainSum = sums & PLAIN_MASK;
      placements[patternOf[tile]] ^= (from ^ to) << shiftOf[tile];
      if (isReflected) {
        reflectedSum = sums >>> REFLECTED_SHIFT;
        const turn = reflectedCell[from] ^ reflectedCell[to];
        reflectedPlacements[reflectedPatternOf[tile]] ^= turn << reflectedShiftOf[tile];
      }
      beside?.undo(tile, from, to);
    },
  };
}
