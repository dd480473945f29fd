/**
 * Statistics as pure functions. Times are skewed and have outliers, so everything rests on medians, and intervals come
 * from the bootstrap, which assumes no distribution.
 */
import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";

/** The middle value; of an even number of values the mean of the middle two. NaN of none. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/**
 * The value below which a part `q` of the values lies, interpolated linearly between the two nearest (type 7 of Hyndman
 * and Fan, Sample Quantiles in Statistical Packages, 1996). NaN of none.
 */
export function quantile(values: readonly number[], q: number): number {
  if (values.length === 0) return Number.NaN;
  const sorted = Float64Array.from(values).sort();
  const at = (sorted.length - 1) * q;
  const below = Math.floor(at);
  const above = Math.ceil(at);
  return sorted[below] + (sorted[above] - sorted[below]) * (at - below);
}

/** A ratio with its 95 % interval. It covers the scatter of instances and rounds, not that from process to process. */
export interface Ratio {
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
  /** Number of instances that it is the median of. */
  readonly instances: number;
}

/** Samples of two on one instance, round by round. */
export interface Pair {
  readonly own: readonly (readonly number[])[];
  readonly reference: readonly (readonly number[])[];
}

const RESAMPLES = 1000;

/**
 * How many times the reference's time, or number of nodes, somebody takes. In each round the two took turns on an instance
 * within a moment, so its ratio is the median over the rounds of the ratio of their medians: a machine that is slow for a
 * while cancels out. The result is the median over the instances. The interval is the percentile bootstrap of both levels: instances are
 * drawn with replacement, and for each its rounds are as well (Efron and Tibshirani, An Introduction to the Bootstrap,
 * 1993, chapters 8 and 13). Reproducible: the draw is seeded.
 */
export function medianRatio(pairs: readonly Pair[], resamples = RESAMPLES): Ratio {
  const random = xoroshiro128plus(pairs.length);
  const draw = <T>(values: readonly T[]): T[] => values.map(() => values[uniformInt(random, 0, values.length - 1)]);
  const byInstance = pairs.map(({ own, reference }) =>
    reference.flatMap((samples, round) => (round < own.length ? [median(own[round]) / median(samples)] : [])),
  );
  const resampled = Array.from({ length: resamples }, () =>
    median(draw(byInstance).map((ratios) => median(draw(ratios)))),
  );
  return {
    ratio: median(byInstance.map(median)),
    low: quantile(resampled, 0.025),
    high: quantile(resampled, 0.975),
    instances: pairs.length,
  };
}

/** Whether an interval of ratios includes 1: then no difference is shown. */
export function includesOne({ low, high }: Ratio): boolean {
  return low <= 1 && high >= 1;
}
