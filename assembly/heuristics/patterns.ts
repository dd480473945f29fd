/**
 * Additive pattern databases: h is the sum of the tables' entries for the placements of their tiles, or the same sum for
 * the reflected state where that is more. Which form the tables have is a type, so that every search gets a loop with
 * just its own look-up.
 */
import { blankOf } from "../board/state";
import { methodsOf } from "../methods";
import {
  blankInIndex,
  isReflected,
  Pattern,
  patternCount,
  positionsOf,
  recordOf,
  reflectedCell,
  reflectedPositionsOf,
  reflectedShiftOf,
  shiftOf,
} from "../patterns/partition";
import { rankOf } from "../patterns/ranks";
import { isRanked } from "../patterns/tables";

/** Tables spread over all words of positions. */
@final
@unmanaged
export class SpreadTables {
  @inline
  entry(record: Pattern, positions: u64, blank: i32): i32 {
    const placement = <u32>(positions >> <u64>record.shift) & record.mask;
    return load<u8>(record.base + placement);
  }
}

/** The same with the blank's cell. */
@final
@unmanaged
export class BlankTables {
  @inline
  entry(record: Pattern, positions: u64, blank: i32): i32 {
    const placement = <u32>(positions >> <u64>record.shift) & record.mask;
    return load<u8>(record.base + ((placement << 4) | blank));
  }
}

/** Tables of which some are dense. */
@final
@unmanaged
export class RankedTables {
  @inline
  entry(record: Pattern, positions: u64, blank: i32): i32 {
    const placement = <u32>(positions >> <u64>record.shift) & record.mask;
    const ranks = record.ranks;
    const index = ranks === null ? placement : rankOf(ranks, placement);
    return load<u8>(record.base + index);
  }
}

/** The entry of a pattern, whatever form the table has. */
function entryOf(record: Pattern, positions: u64, blank: i32): i32 {
  if (blankInIndex) return methodsOf<BlankTables>().entry(record, positions, blank);
  if (isRanked) return methodsOf<RankedTables>().entry(record, positions, blank);
  return methodsOf<SpreadTables>().entry(record, positions, blank);
}

/** The sum of all entries for a word of positions. */
export function sumOfEntries(positions: u64, blank: i32): i32 {
  let sum = 0;
  for (let pattern = 0; pattern < patternCount; pattern++) sum += entryOf(recordOf(pattern), positions, blank);
  return sum;
}

/** h of a state where that is up to `most`; else a sum beyond `most`. */
export function estimateByPatterns(state: u64, most: i32): i32 {
  const blank = blankOf(state);
  const plain = sumOfEntries(positionsOf(state), blank);
  if (plain > most || !isReflected) return plain;
  return max(plain, sumOfEntries(reflectedPositionsOf(state), reflectedCell(blank)));
}

let parentPositions: u64 = 0;
let parentReflected: u64 = 0;

/** Makes ready for the children of a node. */
export function enterNodeByPatterns(state: u64): void {
  parentPositions = positionsOf(state);
  if (isReflected) parentReflected = reflectedPositionsOf(state);
}

/** h of a child of the node entered. */
export function childEstimateByPatterns(tile: u64, from: i32, to: i32): i32 {
  const plain = sumOfEntries(parentPositions ^ ((<u64>(from ^ to)) << shiftOf(tile)), from);
  if (!isReflected) return plain;
  const turn = (<u64>(reflectedCell(from) ^ reflectedCell(to))) << reflectedShiftOf(tile);
  return max(plain, sumOfEntries(parentReflected ^ turn, reflectedCell(from)));
}
