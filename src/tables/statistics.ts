/** What is in a pattern database: how many placements of its tiles cost how much. */

/** What engines write where the index stands for no placement, the blank being on a tile of the pattern. */
export const NO_ENTRY = 255;

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

/** Words whose bytes a half of 16 bits adds up without an overflow. */
const WORDS_AT_ONCE = 128;

/** The sum of all bytes of a table, four at a time, in a third of the time of counting them by their values. */
export function sumOf(table: Uint8Array): number {
  const aligned = table.byteOffset % Uint32Array.BYTES_PER_ELEMENT === 0 ? table : table.slice();
  const words = new Uint32Array(aligned.buffer, aligned.byteOffset, Math.floor(aligned.length / 4));
  let sum = 0;
  for (let index = 0; index < words.length; ) {
    let halves = 0;
    for (const end = Math.min(index + WORDS_AT_ONCE, words.length); index < end; index++) {
      const word = words[index];
      halves = (halves + (word & 0xff00ff) + ((word >>> 8) & 0xff00ff)) | 0;
    }
    sum += (halves & 0xffff) + (halves >>> 16);
  }
  for (let index = 4 * words.length; index < aligned.length; index++) sum += aligned[index];
  return sum;
}
