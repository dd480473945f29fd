/** Pearson's test that classes are equally likely. */

/** Sum of (seen − expected)² / expected over `classes` equally likely classes, those never seen included. */
export function chiSquare(samples: Iterable<string>, classes: number): number {
  const counts = new Map<string, number>();
  let total = 0;
  for (const sample of samples) {
    counts.set(sample, (counts.get(sample) ?? 0) + 1);
    total++;
  }
  const expected = total / classes;
  let sum = (classes - counts.size) * expected;
  for (const count of counts.values()) sum += (count - expected) ** 2 / expected;
  return sum;
}

/** The 0.999 quantile of the chi-square distribution, by Wilson and Hilferty's cube (within 1 % from 10 degrees on). */
export function chiSquareQuantile999(degrees: number): number {
  const spread = 2 / (9 * degrees);
  return degrees * (1 - spread + 3.0902 * Math.sqrt(spread)) ** 3;
}
