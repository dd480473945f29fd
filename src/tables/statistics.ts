/** What is in a pattern database: how many placements of its tiles cost how much. */

/** What engines write where the index stands for no placement, the blank being on a tile of the pattern. */
const NO_ENTRY = 255;

/** The entries of a table. */
export interface TableStatistics {
  readonly entries: number;
  readonly largest: number;
  readonly mean: number;
  /** How many entries have each value, from 0 to the largest. */
  readonly histogram: readonly number[];
}

/** Counts the entries of a table by their values. */
export function statisticsOf(table: Uint8Array): TableStatistics {
  const counts = new Uint32Array(256);
  for (let index = 0; index < table.length; index++) counts[table[index]]++;
  const histogram = Array.from(counts.subarray(0, NO_ENTRY));
  while (histogram.length > 0 && histogram[histogram.length - 1] === 0) histogram.pop();
  const entries = histogram.reduce((sum, count) => sum + count, 0);
  const total = histogram.reduce((sum, count, value) => sum + count * value, 0);
  return { entries, largest: histogram.length - 1, mean: total / entries, histogram };
}
