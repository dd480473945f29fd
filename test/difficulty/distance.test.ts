/** Boards at a distance: exactly there by the tests' own search, evenly drawn, the same for a seed on both engines. */
import { describe, expect, it } from "vitest";
import { makeRandom } from "../../src/board/generate.ts";
import { cellCount } from "../../src/board/geometry.ts";
import { makeGoal } from "../../src/board/goals.ts";
import { formatBoard, parseBoard, parseShape } from "../../src/board/notation.ts";
import { type DistanceOptions, generateAtDistance } from "../../src/difficulty/distance.ts";
import { type GenerationProgress, readRequest, Watch } from "../../src/difficulty/generation.ts";
import { NearLevels } from "../../src/difficulty/near.ts";
import { drawFromAll } from "../../src/difficulty/sampling.ts";
import { runSearchSync } from "../../src/engine/driver/run.ts";
import { loadEngine } from "../../src/solve.ts";
import type { Board } from "../../src/types.ts";
import { verifyResult } from "../../src/verify/index.ts";
import { chiSquare, chiSquareQuantile999 } from "../board/chi-square.ts";
import { expectLoydError } from "../board/expect-error.ts";
import { distancesFrom } from "../board/search.ts";
import { DISTRIBUTIONS } from "../data/distributions.ts";
import { collect } from "./collect.ts";

const ENGINES = ["wasm", "typescript"] as const;

/** The boards at a distance from a goal, as the tests find them. */
function levelOf(goal: Board, distance: number): string[] {
  const found = [...distancesFrom(goal)].filter(([, one]) => one === distance);
  return found.map(([key]) => formatBoard({ ...goal, tiles: key.split(",").map(Number) }));
}

const generate = (size: string, options: Partial<DistanceOptions>) =>
  collect(generateAtDistance({ shape: parseShape(size), distance: 10, count: 10, seed: 1, ...options }));

describe.each(ENGINES)("on enumerated shapes, %s", (engine) => {
  it.each([
    ["2x2", "1 2/3 0", [0, 1, 3, 6]],
    ["2x3", "1 2 3/4 5 0", [0, 1, 9, 20, 21]],
    ["2x4", "4 2 7 1/0 3 6 5", [2, 17, 30]],
    ["2x2x2", "0 1/2 3//4 5/6 7", [5, 19]],
    ["3x3", "1 2 3/8 0 4/7 6 5", [7, 30]],
  ])("%s: all boards of a level, each once, where all are asked for", async (size, text, distances) => {
    const goal = parseBoard(text, { shape: parseShape(size) });
    for (const distance of distances) {
      const level = levelOf(goal, distance);
      const { outcome, available, rated, texts } = await generate(size, { engine, goal, distance, count: 1_000_000 });
      expect({ outcome, available }).toEqual({ outcome: "complete", available: level.length });
      expect([...texts].sort()).toEqual([...level].sort());
      expect(rated.every((one) => one.distance === distance)).toBe(true);
    }
  });

  it("3x3 at 31 moves: the two there are", async () => {
    const { texts, available } = await generate("3x3", { engine, distance: 31 });
    expect(available).toBe(2);
    expect([...texts].sort()).toEqual(["6 4 7/8 5 0/3 2 1", "8 6 7/2 5 4/3 0 1"]);
  });

  it("a distance that no board has is refused by name", async () => {
    await expect(generate("3x3", { engine, distance: 32 })).rejects.toThrow(
      expect.objectContaining({
        code: "bad-argument",
        message: "distance: expected 0 to 31 moves on 3x3 with this goal, got 32",
      }),
    );
    await expect(generate("2x4", { engine, goal: "centre", distance: 37 })).rejects.toThrow(
      /^distance: expected 0 to /,
    );
  });

  it("limits are outcomes", async () => {
    const twelve = { engine, distance: 40 };
    expect(await generate("3x4", { ...twelve, timeMs: 100 })).toMatchObject({ outcome: "time-limit", rated: [] });
    expect(await generate("3x4", { ...twelve, memoryBytes: 2 ** 20 })).toMatchObject({ outcome: "memory-limit" });
    const aborted = await generate("3x4", { ...twelve, signal: AbortSignal.abort() });
    expect(aborted).toMatchObject({ outcome: "aborted", available: null, rated: [] });
  });
});

describe("a seed", () => {
  it.each([
    ["3x3", 20, 50],
    ["2x5", 30, 200],
    ["4x4", 12, 50],
    ["4x4", 80, 17],
    ["4x4", 40, 2],
    ["2x7", 50, 2],
  ])("%s at %i moves: the same boards on both engines, whatever the count", async (size, distance, count) => {
    const shape = parseShape(size);
    const [first, second] = [
      await generate(size, { distance, count, seed: 7 }),
      await generate(size, { distance, count: Math.ceil(count / 2), seed: 7, engine: "typescript" }),
    ];
    expect(first).toMatchObject({ outcome: "complete" });
    expect(first.texts).toHaveLength(count);
    expect(new Set(first.texts).size).toBe(count);
    expect(second.texts).toEqual(first.texts.slice(0, second.texts.length));
    const other = await generate(size, { distance, count: 5, seed: 8 });
    expect(other.texts).not.toEqual(first.texts.slice(0, other.texts.length));
    expect(first.rated.every(({ board }) => cellCount(board) === cellCount(shape))).toBe(true);
  });
});

describe("draws evenly", () => {
  const PER_CLASS = 100;

  it.each([
    ["2x3", 18, 3],
    ["2x2x2", 2, 1],
    ["4x4", 5, 1],
  ])("%s at %i moves, %i at a time", async (size, distance, count) => {
    const goal = makeGoal(parseShape(size), "blank-last");
    const { available, texts } = await generate(size, { distance, count: 1_000_000 });
    const classes = Number(available);
    expect(classes).toBeGreaterThan(5);
    const drawn: string[] = [];
    for (let seed = 0; drawn.length < PER_CLASS * classes; seed++) {
      const some = await collect(generateAtDistance({ shape: goal, goal, distance, count, seed }));
      drawn.push(...some.texts);
    }
    expect(drawn.every((text) => texts.includes(text))).toBe(true);
    expect(chiSquare(drawn, classes)).toBeLessThan(chiSquareQuantile999(classes - 1));
  });
});

it("draws evenly where boards cannot be listed, too", async () => {
  const [shape, distance] = [parseShape("2x3"), 16];
  const level = levelOf(makeGoal(shape, "blank-last"), distance);
  expect(level.length).toBeGreaterThan(20);
  const request = readRequest({ shape });
  const drawn: string[] = [];
  for (let seed = 0; drawn.length < 50 * level.length; seed++) {
    const watch = new Watch({ shape });
    drawn.push(...(await collect(drawFromAll(request, distance, 10, makeRandom(seed), watch))).texts);
  }
  expect(drawn.every((text) => level.includes(text))).toBe(true);
  expect(chiSquare(drawn, level.length)).toBeLessThan(chiSquareQuantile999(level.length - 1));
});

describe("on larger shapes", () => {
  it("near the goal levels have the published sizes", async () => {
    for (const one of DISTRIBUTIONS.filter((known) => cellCount(known) > 9 && cellCount(known) <= 16)) {
      const near = new NearLevels(one, cellCount(one), one.goalBlank);
      while (near.sizes.length < Math.min(one.counts.length, 17)) near.step();
      expect(near.sizes).toEqual(one.counts.slice(0, near.sizes.length));
    }
  });

  it("near the goal all boards of a level come, each once, and are there by the tests' own search", async () => {
    const goal = parseBoard("5 1 2 3/4 0 6 7/8 9 10 11/12 13 14 15");
    const { texts, available, rated } = await generate("4x4", { goal, distance: 7, count: 1_000_000 });
    expect(new Set(texts).size).toBe(available);
    for (const { board } of rated.slice(0, 20)) expect(stepsTo(board, goal, 7)).toBe(7);
  });

  it.each([
    ["4x4", "blank-last", 38],
    ["4x4", "centre", 51],
    ["3x5", "blank-first", 45],
    ["2x7", "blank-last", 47],
    ["2x2x4", "blank-last", 30],
  ] as const)("%s %s at %i moves: exactly there, by another search", async (size, name, distance) => {
    const goal = makeGoal(parseShape(size), name);
    const { outcome, available, rated } = await generate(size, { goal, distance, count: 3 });
    expect({ outcome, available }).toEqual({ outcome: "complete", available: null });
    const solver = await loadEngine("wasm");
    for (const { board } of rated) {
      const problem = { start: board, goal, algorithm: "idastar", heuristic: "walking-distance" } as const;
      const result = runSearchSync(solver, size === "2x7" ? { ...problem, heuristic: "linear-conflict" } : problem);
      expect(result).toMatchObject({ outcome: "solved", optimal: true, cost: distance });
      expect(verifyResult(result).passed).toBe(true);
    }
    solver.dispose();
  });

  it("4x4 at 80 moves: of the seventeen", async () => {
    const { available, texts } = await generate("4x4", { distance: 80, count: 100 });
    expect(available).toBe(17);
    expect(new Set(texts).size).toBe(17);
  });

  it("limits are outcomes, and what was found stays", async () => {
    const late = await generate("4x4", { distance: 66, count: 1000, timeMs: 300 });
    expect(late.outcome).toBe("time-limit");
    expect(await generate("4x4", { distance: 20, timeMs: 50 })).toMatchObject({ outcome: "time-limit", rated: [] });
    expect(await generate("4x4", { distance: 20, memoryBytes: 2 ** 20 })).toMatchObject({ outcome: "memory-limit" });
    expect(await generate("4x4", { distance: 50, signal: AbortSignal.abort() })).toMatchObject({ outcome: "aborted" });
    const controller = new AbortController();
    const generation = generateAtDistance({
      shape: parseShape("4x4"),
      distance: 50,
      count: 100,
      seed: 1,
      signal: controller.signal,
    });
    expect((await generation.next()).value).toMatchObject({ distance: 50 });
    controller.abort();
    expect(await generation.next()).toEqual({ done: true, value: { outcome: "aborted", available: null } });
  });

  it("progress comes, and an early end leaves nothing behind", async () => {
    const seen: GenerationProgress[] = [];
    await generate("4x4", { distance: 55, count: 10_000, timeMs: 1500, onProgress: (progress) => seen.push(progress) });
    expect(seen.length).toBeGreaterThan(3);
    expect(seen.at(-1)).toMatchObject({ phase: "search" });
    const generation = generateAtDistance({ shape: parseShape("3x3"), distance: 20, count: 100, seed: 1 });
    for await (const { distance } of generation) {
      expect(distance).toBe(20);
      break;
    }
    expect(await generation.next()).toEqual({ done: true, value: undefined });
  });
});

/** The distance by iterative deepening without any heuristic, up to a depth. */
function stepsTo(board: Board, goal: Board, most: number): number {
  const target = formatBoard(goal);
  let level = new Set([formatBoard(board)]);
  for (let depth = 0; depth <= most; depth++) {
    if (level.has(target)) return depth;
    const next = new Set<string>();
    for (const text of level) {
      const one = parseBoard(text);
      const blank = one.tiles.indexOf(0);
      for (const step of [-4, -1, 1, 4]) {
        const cell = blank + step;
        if (cell < 0 || cell > 15 || (Math.abs(step) === 1 && cell >> 2 !== blank >> 2)) continue;
        const tiles = [...one.tiles];
        tiles[blank] = tiles[cell];
        tiles[cell] = 0;
        next.add(formatBoard({ ...one, tiles }));
      }
    }
    level = next;
  }
  return Number.POSITIVE_INFINITY;
}

it.each<[string, Partial<DistanceOptions>, RegExp]>([
  ["5x5", {}, /^distance: expected a shape of up to 16 cells, got 5x5$/],
  ["4x4", { distance: 81 }, /^distance: expected 0 to 80 moves on 4x4 with this goal, got 81$/],
  ["3x5", { distance: 85 }, /^distance: expected 0 to 84 moves on 3x5/],
  ["4x4", { goal: "centre", distance: 256 }, /^distance: expected 0 to 255 moves/],
  ["2x2", { distance: 12 }, /^distance: expected 0 to 11 moves/],
  ["3x3", { distance: -1 }, /^distance: expected a whole number from 0/],
  ["3x3", { distance: 1.5 }, /^distance: /],
  ["3x3", { distance: Number.NaN }, /^distance: .*got NaN$/],
  ["3x3", { count: -1 }, /^count: expected a whole number from 0 to 1000000, got -1$/],
  ["3x3", { count: 1e9 }, /^count: /],
  ["3x3", { seed: 2 ** 32 }, /^seed: /],
  ["3x3", { engine: "textbook" }, /^engine: expected wasm or typescript/],
  ["3x3", { goal: "nowhere" as "snail" }, /^goal: expected one of/],
  ["3x3", { timeMs: Number.NaN }, /^timeMs: /],
])("refuses on %s %j at once", (size, options, message) => {
  const code = /up to 16 cells|wasm or/.test(message.source) ? "unsupported" : "bad-argument";
  const call = () => generateAtDistance({ shape: parseShape(size), distance: 3, count: 1, seed: 1, ...options });
  expectLoydError(call, code, message);
});

it("refuses what is no shape", () => {
  const line = { shape: { rows: 1, cols: 9, layers: 1 }, distance: 1, count: 1, seed: 1 };
  expectLoydError(() => generateAtDistance(line), "bad-shape", /on a line/);
});
