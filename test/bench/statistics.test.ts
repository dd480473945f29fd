import fc from "fast-check";
import { uniformFloat64 } from "pure-rand/distribution/uniformFloat64";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { describe, expect, it } from "vitest";
import {
  acrossProcesses,
  bootstrap,
  fewValues,
  geometricMean,
  includesOne,
  mean,
  median,
  medianAbsoluteDeviation,
  medianRatio,
  normalQuantile,
  outliers,
  quantile,
  standardDeviation,
  workRate,
} from "../../bench/statistics.ts";

describe("median and quantile", () => {
  it("are the middle, and interpolate", () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 2, 3])).toBe(2.5);
    expect(median([])).toBeNaN();
    // R's default, type 7: quantile(c(1, 2, 4, 8), 0.25) is 1.75.
    expect(quantile([8, 1, 4, 2], 0.25)).toBe(1.75);
    expect(quantile([8, 1, 4, 2], 1)).toBe(8);
  });

  it("sort as numbers and leave their argument alone", () => {
    const values = [10, 9, 100];
    expect(median(values)).toBe(10);
    expect(values).toEqual([10, 9, 100]);
  });

  it("lie between the least and the largest value", () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ noNaN: true, min: 0, max: 1e9 }), { minLength: 1 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (values, q) => {
          const found = quantile(values, q);
          expect(found).toBeGreaterThanOrEqual(Math.min(...values));
          expect(found).toBeLessThanOrEqual(Math.max(...values));
        },
      ),
    );
  });
});

describe("spreads and means", () => {
  it("are those of the textbooks", () => {
    // The example of the median absolute deviation in most of them.
    expect(medianAbsoluteDeviation([1, 1, 2, 2, 4, 6, 9])).toBe(1);
    expect(medianAbsoluteDeviation([])).toBeNaN();
    expect(geometricMean([2, 8])).toBeCloseTo(4, 12);
    expect(geometricMean([0.5, 2, 3, 1 / 3])).toBeCloseTo(1, 12);
    expect(mean([1, 2, 6])).toBe(3);
    expect(standardDeviation([2, 4, 4, 4, 5, 5, 7, 9])).toBeCloseTo(Math.sqrt(32 / 7), 12);
  });

  it("find what stands out, and nothing where half is equal", () => {
    expect(outliers([10, 11, 12, 11, 10, 12, 11, 40])).toEqual([40]);
    expect(outliers([10, 11, 12, 11, 10])).toEqual([]);
    expect(outliers([1, 1, 1, 5])).toEqual([]);
  });

  it.each([
    [0.5, 0],
    [0.975, 1.959963984540054],
    [0.025, -1.959963984540054],
    [0.99, 2.326347874040841],
    [0.001, -3.090232306167813],
    [0.9999, 3.719016485455709],
  ])("know the normal quantile of %f", (p, z) => expect(normalQuantile(p)).toBeCloseTo(z, 7));

  it("come with the error that theory says, by the bootstrap", () => {
    const values = Array.from({ length: 100 }, (_, index) => index);
    const error = standardDeviation(bootstrap((draw) => mean(draw(values)), 1));
    const expected = standardDeviation(values) / 10;
    expect(Math.abs(error - expected)).toBeLessThan(0.1 * expected);
    expect(bootstrap((draw) => mean(draw(values)), 1)).toEqual(bootstrap((draw) => mean(draw(values)), 1));
  });
});

describe("intervals", () => {
  it("of few values are as wide as Student says, of many as they are", () => {
    // 12.706 / 1.96 · √2, and so on; the tables give 2.042 at 30 degrees of freedom.
    expect(fewValues(1)).toBe(1);
    expect(fewValues(2)).toBeCloseTo(9.168, 3);
    expect(fewValues(10)).toBeCloseTo((2.262 / 1.96) * Math.sqrt(10 / 9), 10);
    expect(fewValues(31)).toBeCloseTo((2.042 / 1.96) * Math.sqrt(31 / 30), 2);
    expect(fewValues(100_000)).toBeCloseTo(1, 4);
  });

  it("across processes are at least 11 % wide on either side, and never narrower than before", () => {
    const exact = { ratio: 2, low: 2, high: 2, geometric: 2, instances: 5 };
    const { ratio, low, high } = acrossProcesses(exact);
    expect([low / ratio, high / ratio].map((side) => Number(side.toFixed(3)))).toEqual([0.895, 1.117]);
    const wide = acrossProcesses({ ...exact, low: 1, high: 3 });
    expect(wide.low).toBeLessThan(1);
    expect(wide.low).toBeGreaterThan(0.97);
    expect(wide.high).toBeGreaterThan(3);
  });

  it("across processes widen each side from where it was", () => {
    const between =
      Math.log(2) - Math.log(acrossProcesses({ ratio: 2, low: 2, high: 2, geometric: 2, instances: 5 }).low);
    const { low, high } = acrossProcesses({ ratio: 2, low: 1.9, high: 4, geometric: 2, instances: 5 });
    expect(Math.log(2 / low)).toBeCloseTo(Math.hypot(Math.log(2 / 1.9), between), 12);
    expect(Math.log(high / 2)).toBeCloseTo(Math.hypot(Math.log(2), between), 12);
  });

  it("of one pair are widened by how few its rounds are", () => {
    const ratios = [1, 1.1, 1.3];
    const resampled = bootstrap((draw) => median(draw([ratios]).map((one) => median(draw(one)))), 1);
    const { ratio, low, high } = medianRatio([{ own: ratios.map((one) => [one]), reference: [[1], [1], [1]] }]);
    expect(ratio).toBe(1.1);
    expect(Math.log(low / ratio)).toBeCloseTo(fewValues(3) * Math.log(quantile(resampled, 0.025) / ratio), 10);
    expect(Math.log(high / ratio)).toBeCloseTo(fewValues(3) * Math.log(quantile(resampled, 0.975) / ratio), 10);
    expect(low).toBeLessThan(0.9);
    expect(high).toBeGreaterThan(1.5);
  });

  it("of a rate hold it, further out on the side where it scatters more", () => {
    const work = (count: number, ...times: number[]) => ({ count, samples: times.map((ms) => [ms]) });
    const even = workRate([work(10, 2, 2, 2), work(20, 4, 4, 4)]);
    expect(even.rate).toBeCloseTo(5, 12);
    expect(even.low).toBeCloseTo(5 / Math.exp(1.96 * 0.04), 12);
    expect(even.high).toBeCloseTo(5 * Math.exp(1.96 * 0.04), 12);
    const skewed = workRate([work(10, 1, 1, 1), work(10, 1, 1, 1), work(10, 1, 1, 1), work(10, 8, 8, 8)]);
    expect(skewed.low).toBeLessThan(skewed.rate);
    expect(skewed.high).toBeGreaterThan(skewed.rate);
    expect(skewed.high / skewed.rate).toBeGreaterThan(skewed.rate / skewed.low);
  });

  it("of few boards hold the truth as often as they say", () => {
    const random = xoroshiro128plus(1);
    const normal = () => {
      const [a, b] = [uniformFloat64(random), uniformFloat64(random)];
      return Math.sqrt(-2 * Math.log(1 - a)) * Math.cos(2 * Math.PI * b);
    };
    for (const boards of [3, 6, 20]) {
      let held = 0;
      for (let trial = 0; trial < 100; trial++) {
        const pairs = Array.from({ length: boards }, () => ({ own: [[Math.exp(0.2 * normal())]], reference: [[1]] }));
        const { low, high } = medianRatio(pairs, 200);
        if (low <= 1 && high >= 1) held++;
      }
      expect(held).toBeGreaterThanOrEqual(90);
    }
  });
});

describe("medianRatio", () => {
  /** Samples that scatter by a part about a time, the same in every run. */
  const samples = (ms: number, scatter: number) =>
    [-2, -1, 0, 1, 2].map((step) => [ms * (1 + (scatter * step) / 2), ms]);
  const pairs = (factor: number, scatter: number) =>
    Array.from({ length: 20 }, (_, index) => ({
      own: samples(factor * (1 + index), scatter).reverse(),
      reference: samples(1 + index, scatter),
    }));

  it("is the median of the instances' ratios, whatever rules the sum", () => {
    const { ratio, instances } = medianRatio([...pairs(3, 0.01), { own: [[1e9]], reference: [[1]] }]);
    expect(ratio).toBeCloseTo(3, 10);
    expect(instances).toBe(21);
  });

  it("has an interval that holds the ratio, and that grows with the scatter", () => {
    const narrow = medianRatio(pairs(2, 0.02));
    const wide = medianRatio(pairs(2, 0.4));
    for (const { low, high } of [narrow, wide]) {
      expect(low).toBeLessThanOrEqual(2);
      expect(high).toBeGreaterThanOrEqual(2);
    }
    expect(wide.high - wide.low).toBeGreaterThan(narrow.high - narrow.low);
  });

  it("shows a difference of 10 %, and none where there is none", () => {
    expect(includesOne(medianRatio(pairs(1.1, 0.05)))).toBe(false);
    expect(includesOne(medianRatio(pairs(1, 0.05)))).toBe(true);
  });

  it("does not mind a machine that is slow for a while, since both engines are measured then", () => {
    const slow = [1, 1, 3, 3, 1];
    const pairs = Array.from({ length: 5 }, () => ({
      own: slow.map((factor) => [2 * factor]),
      reference: slow.map((factor) => [factor]),
    }));
    expect(medianRatio(pairs)).toEqual({ ratio: 2, low: 2, high: 2, geometric: 2, instances: 5 });
  });

  it("leaves out rounds that only one of them had", () => {
    expect(medianRatio([{ own: [[4]], reference: [[2], [100]] }])).toMatchObject({ ratio: 2 });
  });

  it("is the same every time", () => {
    expect(medianRatio(pairs(2, 0.3))).toEqual(medianRatio(pairs(2, 0.3)));
  });
});
