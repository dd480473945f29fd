/**
 * A fixed piece of work that tells how fast the machine is just now: integer arithmetic on a table that stays in the first
 * cache. It is no part of any engine and never changes, so that times measured beside it can be compared from one run to
 * another, however slow the machine was. (Changing it makes older results incomparable.)
 */
const TABLE = new Int32Array(2 ** 10);
const ROUNDS = 30_000;

let sink = 0;

/**
 * Does the work, some 80 microseconds. Returns the milliseconds it took.
 *
 * @param runs How often, where the clock is too coarse for once; what is returned is the mean.
 */
export function paceMs(runs: number): number {
  const before = performance.now();
  let x = 1879;
  for (let round = 0; round < runs * ROUNDS; round++) {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    TABLE[x & (TABLE.length - 1)] += x;
  }
  const ms = (performance.now() - before) / runs;
  sink += x;
  if (!Number.isFinite(sink)) throw new Error("sink: expected a number");
  return ms;
}
