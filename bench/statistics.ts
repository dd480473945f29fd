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

/**
 * The median distance from the median, a spread that outliers do not move (F. R. Hampel, The Influence Curve and its Role in
 * Robust Estimation, 1974). Of normal values times 1.4826 it is the standard deviation. NaN of none.
 */
export function medianAbsoluteDeviation(values: readonly number[]): number {
  const middle = median(values);
  return median(values.map((value) => Math.abs(value - middle)));
}

/** A modified z-score beyond this makes an outlier. */
const OUTLIER = 3.5;

/**
 * The values that stand out: those whose modified z-score 0.6745 (x − median) / MAD is beyond 3.5 (B. Iglewicz and D. C.
 * Hoaglin, How to Detect and Handle Outliers, 1993). None where half of the values are equal.
 */
export function outliers(values: readonly number[]): number[] {
  const middle = median(values);
  const deviation = medianAbsoluteDeviation(values);
  return deviation > 0 ? values.filter((value) => (0.6745 * Math.abs(value - middle)) / deviation > OUTLIER) : [];
}

/**
 * exp of the mean of the logarithms: the mean of ratios that does not depend on which side is the reference (P. J. Fleming
 * and J. J. Wallace, How Not to Lie with Statistics, 1986). NaN of none.
 */
export function geometricMean(ratios: readonly number[]): number {
  return Math.exp(mean(ratios.map(Math.log)));
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The standard deviation of a sample, with n − 1 in the denominator. NaN of fewer than two. */
export function standardDeviation(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1));
}

/** Draws as many of some values, with replacement. */
export type Draw = <T>(values: readonly T[]) => T[];

/**
 * What a statistic comes to on samples that are drawn anew from those there are (B. Efron and R. J. Tibshirani, An
 * Introduction to the Bootstrap, 1993, chapter 6). Reproducible: the draw is seeded.
 */
export function bootstrap(statistic: (draw: Draw) => number, seed: number, resamples = RESAMPLES): number[] {
  const random = xoroshiro128plus(seed);
  const draw: Draw = (values) => values.map(() => values[uniformInt(random, 0, values.length - 1)]);
  return Array.from({ length: resamples }, () => statistic(draw));
}

/** 97.5 % quantiles of Student's t by degrees of freedom, from 1. */
const STUDENT = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131, 2.12, 2.11,
  2.101, 2.093, 2.086,
];
const NORMAL = 1.96;

/**
 * By how much an interval of the bootstrap over a few values is too narrow: it misses the factor √(n / (n − 1)), and takes
 * the normal distribution for Student's t (T. C. Hesterberg, What Teachers Should Know About the Bootstrap, 2015, section
 * 5.3). 1 of one value, which has no interval.
 */
export function fewValues(n: number): number {
  if (n < 2) return 1;
  // Beyond the table the first term of Cornish and Fisher's expansion.
  const student = STUDENT[n - 2] ?? NORMAL * (1 + (NORMAL ** 2 + 1) / (4 * (n - 1)));
  return (student / NORMAL) * Math.sqrt(n / (n - 1));
}

/**
 * The standard deviation by which the same code differs from one process to another, as a part of its time: how it was
 * compiled, where its memory lies, and what a neighbour on the other core does to it. Chosen so that the intervals
 * of four runs of the default suite, on two cores that ten other programs shared, overlap pair by pair: 148 of 150 do. On
 * a quiet machine it is less: the speed-ups over TypeScript of two runs, in one of which the other core was kept busy,
 * differ by 3 % (root mean square), which is 1.6 % a process, and all 25 intervals overlap.
 */
export const PROCESS_DEVIATION = 0.04;

/**
 * A ratio of times with its interval widened by what two processes differ by anyway, in quadrature: samples of one process
 * each cannot show that.
 */
export function acrossProcesses({ ratio, low, high, ...rest }: Ratio): Ratio {
  const between = NORMAL * Math.SQRT2 * PROCESS_DEVIATION;
  const widened = (side: number) => Math.exp(Math.hypot(Math.log(side / ratio), between));
  return { ratio, low: ratio / widened(low), high: ratio * widened(high), ...rest };
}

/** A ratio with its 95 % interval, which covers the scatter of instances and rounds. */
export interface Ratio {
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
  /** The geometric mean over the same instances, which the extreme ones move more. */
  readonly geometric: number;
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
 * drawn with replacement, and for each its rounds are as well (Efron and Tibshirani, chapters 8 and 13); of few instances
 * it is made as wide as it ought to be. Reproducible: the draw is seeded.
 */
export function medianRatio(pairs: readonly Pair[], resamples = RESAMPLES): Ratio {
  const byInstance = pairs.map(({ own, reference }) =>
    reference.flatMap((samples, round) => (round < own.length ? [median(own[round]) / median(samples)] : [])),
  );
  const resampled = bootstrap(
    (draw) => median(draw(byInstance).map((ratios) => median(draw(ratios)))),
    pairs.length,
    resamples,
  );
  const ratios = byInstance.map(median);
  const ratio = median(ratios);
  const [first] = byInstance;
  const widening = fewValues(pairs.length === 1 ? first.length : pairs.length);
  return {
    ratio,
    low: ratio * (quantile(resampled, 0.025) / ratio) ** widening,
    high: ratio * (quantile(resampled, 0.975) / ratio) ** widening,
    geometric: geometricMean(ratios),
    instances: pairs.length,
  };
}

/**
 * The value that a standard normal variable is below with probability `p`, by P. J. Acklam's rational approximation (2003),
 * whose relative error is below 1.2e-9.
 */
export function normalQuantile(p: number): number {
  const CENTRAL = [-39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716];
  const CENTRAL_BELOW = [-54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972];
  const TAIL = [-0.007784894002430293, -0.3223964580411365, -2.400758277161838, -2.549732539343734];
  const TAIL_BELOW = [0.007784695709041462, 0.3224671290700398, 2.445134137142996];
  const polynomial = (coefficients: readonly number[], x: number) =>
    coefficients.reduce((sum, coefficient) => sum * x + coefficient, 0);
  if (p > 0.5) return -normalQuantile(1 - p);
  if (p < 0.02425) {
    const q = Math.sqrt(-2 * Math.log(p));
    const above = polynomial([...TAIL, 4.374664141464968, 2.938163982698783], q);
    return above / polynomial([...TAIL_BELOW, 3.754408661907416, 1], q);
  }
  const q = p - 0.5;
  const r = q * q;
  return (
    (polynomial([...CENTRAL, 2.506628277459239], r) * q) / polynomial([...CENTRAL_BELOW, -13.28068155288572, 1], r)
  );
}

/** Whether an interval of ratios includes 1: then no difference is shown. */
export function includesOne({ low, high }: Ratio): boolean {
  return low <= 1 && high >= 1;
}

/** Some work on one instance, and the times that it took, round by round. */
export interface Work {
  readonly count: number;
  readonly samples: readonly (readonly number[])[];
}

/** An amount of work in a unit of time, with its 95 % interval. */
export interface Rate {
  readonly rate: number;
  readonly low: number;
  readonly high: number;
}

/**
 * Work by time over instances: the sum of the counts by the sum of the median times. The interval is the percentile
 * bootstrap of both levels, as in {@link medianRatio}; an instance is drawn with its count and its times together. It also
 * holds what one process differs from another.
 */
export function workRate(works: readonly Work[], resamples = RESAMPLES): Rate {
  const rounds = works.map(({ count, samples }) => ({ count, times: samples.map(median) }));
  const rateOf = (drawn: readonly { readonly count: number; readonly ms: number }[]) =>
    drawn.reduce((sum, { count }) => sum + count, 0) / drawn.reduce((sum, { ms }) => sum + ms, 0);
  const resampled = bootstrap(
    (draw) => rateOf(draw(rounds).map(({ count, times }) => ({ count, ms: median(draw(times)) }))),
    works.length,
    resamples,
  );
  const rate = rateOf(works.map(({ count, samples }) => ({ count, ms: median(samples.flat()) })));
  const widening = fewValues(works.length);
  const widened = (side: number) => Math.exp(Math.hypot(widening * Math.log(side / rate), NORMAL * PROCESS_DEVIATION));
  const [low, high] = [0.025, 0.975].map((part) => quantile(resampled, part));
  return { rate, low: rate / widened(low), high: rate * widened(high) };
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Items with the same key together, in the order of their first. */
export function groups<T>(items: readonly T[], keyOf: (item: T) => string): T[][] {
  const found = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = found.get(key);
    if (group === undefined) found.set(key, [item]);
    else group.push(item);
  }
  return [...found.values()];
}

/** How often each number is among some, by ascending numbers. */
export function distributionOf(numbers: readonly number[]): [value: number, count: number][] {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts].sort(([a], [b]) => a - b);
}
