/**
 * The complete breadth-first search, on both engines: against published counts, against the tests' own search for every
 * place of the goal's blank, and against each other.
 */
import { describe, expect, it } from "vitest";
import { makeBoard } from "../src/board/board.ts";
import { cellCount, shapeName } from "../src/board/geometry.ts";
import { makeGoal } from "../src/board/goals.ts";
import { parseBoard, parseShape } from "../src/board/notation.ts";
import { isSolvable } from "../src/board/parity.ts";
import { makeTask, runSearchSync } from "../src/engine/driver/run.ts";
import { enumerationRefusal, orderedBoard } from "../src/engine/enumeration.ts";
import { type EnumerationOptions, type EnumerationProgress, enumerateBoards, enumerateOn } from "../src/enumerate.ts";
import { loadEngine } from "../src/solve.ts";
import { type Board, MOST_FARTHEST, type Shape } from "../src/types.ts";
import { distancesFrom } from "./board/search.ts";
import { DISTRIBUTIONS, distributionOf } from "./data/distributions.ts";
import { FARTHEST_3X3 } from "./data/farthest.ts";
import { stopwatch } from "./stopwatch.ts";

const ENGINES = ["wasm", "typescript"] as const;
const MIB = 2 ** 20;
/** What is reported and when timers ring depends on what else the machine does: a test of it may try again, its bound stays. */
const TIMED = { retry: 2 };
const TWELVE = parseShape("3x4");

/** The tiles in order with the blank on a cell. */
function goalWithBlankOn(shape: Shape, blank: number): Board {
  const tiles = Array.from({ length: cellCount(shape) - 1 }, (_, index) => index + 1);
  return makeBoard(shape, [...tiles.slice(0, blank), 0, ...tiles.slice(blank)]);
}

/** Counts and farthest boards by a search that has nothing in common with the engines. */
function expectedOf(goal: Board): { counts: number[]; farthest: string[] } {
  const counts: number[] = [];
  const distances = distancesFrom(goal);
  for (const distance of distances.values()) counts[distance] = (counts[distance] ?? 0) + 1;
  const farthest = [...distances].filter(([, distance]) => distance === counts.length - 1).map(([key]) => key);
  return { counts, farthest };
}

/** What the boards are sorted by: their tiles without the blank, as places in the goal, then the blank's cell. */
function orderKey(goal: Board, board: Board): string {
  const places = board.tiles.filter((tile) => tile !== 0).map((tile) => goal.tiles.indexOf(tile));
  return [...places, board.tiles.indexOf(0)].map((number) => String(number).padStart(2, "0")).join(" ");
}

describe.each(ENGINES)("%s", (engine) => {
  const published = DISTRIBUTIONS.filter((one) => one.complete && cellCount(one) <= 10);
  it.each(published.map((one) => ({ ...one, name: shapeName(one) })))(
    "$name with the blank on $goalBlank: the published counts",
    async (one) => {
      const goal = goalWithBlankOn(one, one.goalBlank);
      const { counts, states, radius, farthest, outcome, verdict } = await enumerateBoards(one, { engine, goal });
      expect(counts).toEqual(one.counts);
      expect(states).toBe(one.counts.reduce((sum, count) => sum + count));
      expect({ radius, outcome }).toEqual({ radius: one.counts.length - 1, outcome: "complete" });
      expect(farthest).toHaveLength(Math.min(MOST_FARTHEST, Number(one.counts.at(-1))));
      expect(verdict.passed).toBe(true);
    },
  );

  it.each(["2x2", "2x3", "3x2", "1x2x3", "2x1x3", "3x2x1", "2x2x2", "4x2", "1x4x2"])(
    "%s: counts and farthest boards for every cell of the goal's blank",
    async (name) => {
      const shape = parseShape(name);
      for (let blank = 0; blank < cellCount(shape); blank++) {
        const goal = goalWithBlankOn(shape, blank);
        const { counts, farthest } = await enumerateBoards(shape, { engine, goal });
        const expected = expectedOf(goal);
        expect(counts).toEqual(expected.counts);
        expect(farthest.map(({ tiles }) => tiles.join()).sort()).toEqual(expected.farthest.sort());
      }
    },
  );

  it("the farthest boards are in the labels of the goal, in the order that is promised", async () => {
    const eight = await enumerateBoards(FARTHEST_3X3, { engine });
    expect(eight.farthest.map(({ tiles }) => tiles)).toEqual(FARTHEST_3X3.boards);

    const goal = parseBoard("5 3 8/1 0 7/2 6 4");
    const { farthest, counts } = await enumerateBoards(goal, { engine, goal });
    expect(counts).toEqual(distributionOf(goal, 4).counts);
    expect(farthest.every((board) => isSolvable(board, goal))).toBe(true);
    const all = expectedOf(goal).farthest.map((key) => makeBoard(goal, key.split(",").map(Number)));
    const keys = all.map((board) => orderKey(goal, board)).sort();
    expect(keys).toHaveLength(148);
    expect(farthest.map((board) => orderKey(goal, board))).toEqual(keys.slice(0, MOST_FARTHEST));
    const solver = await loadEngine(engine);
    for (const start of farthest.slice(0, 5)) {
      const found = runSearchSync(solver, { start, goal, algorithm: "astar", heuristic: "manhattan" });
      expect(found).toMatchObject({ outcome: "solved", cost: 30 });
    }
  });

  it("time, memory and an abort are outcomes, with the distances that were complete", async () => {
    const whole = distributionOf(TWELVE, 11).counts;
    let late = await enumerateBoards(TWELVE, { engine, timeMs: 600 });
    // A machine that is busy may need longer for the first distances.
    for (let timeMs = 1200; late.counts.length < 2; timeMs *= 2)
      late = await enumerateBoards(TWELVE, { engine, timeMs });
    expect(late).toMatchObject({ outcome: "time-limit", radius: null, farthest: [] });
    expect(late.counts.length).toBeGreaterThan(1);
    expect(late.counts.length).toBeLessThan(whole.length);
    expect(late.counts).toEqual(whole.slice(0, late.counts.length));
    expect(late.states).toBe(late.counts.reduce((sum, count) => sum + count));

    for (const memoryBytes of [0, 1000, MIB, 152 * MIB]) {
      const refused = await enumerateBoards(TWELVE, { engine, memoryBytes });
      expect(refused).toMatchObject({ outcome: "memory-limit", counts: [], states: 0, radius: null, farthest: [] });
      expect(refused.memoryBytes).toBeLessThanOrEqual(memoryBytes);
      expect(refused.verdict.passed).toBe(true);
    }
    const enough = await enumerateBoards(TWELVE, { engine, memoryBytes: 154 * MIB, timeMs: 50 });
    expect(enough.outcome).toBe("time-limit");
    expect(enough.memoryBytes).toBeGreaterThan(152 * MIB);

    const aborted = await enumerateBoards(TWELVE, { engine, signal: AbortSignal.abort() });
    expect(aborted).toMatchObject({ outcome: "aborted", counts: [], states: 0 });
    expect(aborted.verdict.passed).toBe(true);
  });

  it.each([30, 300, 2000])("an abort after %i ms is heeded within 50 ms", TIMED, async (after) => {
    const controller = new AbortController();
    let sinceAbort = () => Number.NaN;
    setTimeout(() => {
      sinceAbort = stopwatch();
      controller.abort();
    }, after);
    const { outcome } = await enumerateBoards(parseShape("2x6"), { engine, signal: controller.signal });
    expect(sinceAbort()).toBeLessThan(50);
    expect(outcome).toBe("aborted");
  });

  it("progress comes at least four times a second", TIMED, async () => {
    const seen: EnumerationProgress[] = [];
    await enumerateBoards(TWELVE, { engine, timeMs: 1500, onProgress: (progress) => seen.push(progress) });
    expect(seen.length).toBeGreaterThanOrEqual(6);
    for (const [index, now] of seen.entries()) {
      expect(now.total).toBe(239_500_800);
      if (index === 0) continue;
      expect(now.found).toBeGreaterThanOrEqual(seen[index - 1].found);
      expect(now.distance).toBeGreaterThanOrEqual(seen[index - 1].distance);
      expect(now.elapsedMs - seen[index - 1].elapsedMs).toBeLessThan(250);
    }
    expect(Number(seen.at(-1)?.found)).toBeGreaterThan(seen[0].found);
  });

  it("an engine enumerates and searches in turn, in memory that is not new", async () => {
    const loaded = await loadEngine(engine);
    const start = parseBoard("8 6 7/2 5 4/3 0 1");
    const problem = { start, goal: makeGoal(start, "blank-last"), algorithm: "bfs", heuristic: "none" } as const;
    for (const [name, blank] of [
      ["2x5", 9],
      ["3x3", 8],
      ["3x3", 4],
      ["2x2x2", 7],
      ["2x5", 9],
    ] as const) {
      const shape = parseShape(name);
      const enumeration = loaded.enumerate(shape, blank, 64 * MIB);
      while (enumeration.step() === "running");
      expect(enumeration.step()).toBe("complete");
      expect(enumeration.counts()).toEqual(distributionOf(shape, blank).counts);
      expect(runSearchSync(loaded, problem)).toMatchObject({ outcome: "solved", cost: 31 });
      expect(() => enumeration.step()).toThrow(/expected the last one/);
      expect(() => enumeration.counts()).toThrow(/expected the last one/);
      expect(() => enumeration.farthest()).toThrow(/expected the last one/);
    }
    const search = loaded.begin(makeTask(problem, 64 * MIB));
    search.step(10);
    loaded.enumerate(parseShape("2x3"), 5, MIB);
    expect(() => search.step(10)).toThrow(/expected the last one/);
    loaded.dispose();
    expect(() => loaded.enumerate(parseShape("2x3"), 5, MIB)).toThrow(/disposed/);
  });

  it("refuses more than 12 cells", async () => {
    const loaded = await loadEngine(engine);
    const shape = parseShape("13x2");
    expect(loaded.enumerationRefusal(shape)).toBe("shape: expected up to 12 cells, got 13x2");
    expect(() => loaded.enumerate(shape, 0, MIB)).toThrow(/expected up to 12 cells, got 13x2/);
  });
});

it.each(["2x5", "5x2", "3x3", "2x2x2", "1x5x2"])(
  "%s: both engines give the same boards in the same order",
  async (name) => {
    for (const goal of ["blank-last", "blank-first", "centre", "snail"] as const) {
      const [first, second] = await Promise.all(
        ENGINES.map((engine) => enumerateBoards(parseShape(name), { engine, goal })),
      );
      expect(second.counts).toEqual(first.counts);
      expect(second.farthest).toEqual(first.farthest);
      expect(second.goal).toEqual(first.goal);
    }
  },
);

it("an order of rank r is the r-th permutation", () => {
  const shape = parseShape("2x2");
  const boards = [0, 1, 2, 3, 4, 5].map((rank) => orderedBoard(shape, 3, rank, 1).join(""));
  expect(boards).toEqual(["0312", "0321", "1302", "1320", "2301", "2310"]);
  expect([...orderedBoard(shape, 0, 5, 3)]).toEqual([3, 2, 1, 0]);
});

it("what cannot be used is refused by name", async () => {
  const refusals: [Shape, EnumerationOptions, RegExp][] = [
    [parseShape("4x4"), {}, /^shape: expected up to 12 cells, got 4x4$/],
    [parseShape("3x3"), { engine: "textbook" }, /expected the engine wasm or typescript/],
    [{ rows: 1, cols: 9, layers: 1 }, {}, /on a line/],
    [{ rows: 2.5, cols: 2, layers: 1 }, {}, /^rows: /],
    [parseShape("3x3"), { goal: parseBoard("1 2/3 0") }, /^goal: expected a board of 3x3, got 2x2$/],
    [parseShape("3x3"), { goal: "nowhere" as "snail" }, /^goal: expected one of/],
    [parseShape("3x3"), { engine: "rust" as "wasm" }, /^engine: expected one of/],
    [parseShape("3x3"), { memoryBytes: -1 }, /^memoryBytes: /],
    [parseShape("3x3"), { timeMs: Number.NaN }, /^timeMs: /],
    [parseShape("3x3"), { onProgress: 1 as unknown as () => void }, /^onProgress: /],
    [null as unknown as Shape, {}, /^shape: expected an object/],
  ];
  for (const [shape, options, message] of refusals) {
    await expect(enumerateBoards(shape, options)).rejects.toThrow(message);
  }
  expect(enumerationRefusal(parseShape("3x4"))).toBeNull();
});

describe("an engine that goes wrong while it enumerates", () => {
  it.each<[string, string, (call: number) => unknown]>([
    [
      "step",
      "throws",
      (call) => {
        if (call > 1) throw new TypeError("broken");
        return "running";
      },
    ],
    ["step", "gives no status", () => "done"],
    ["counts", "counts nothing", () => null],
    ["counts", "counts what is no number", () => [1, Number.NaN]],
    [
      "counts",
      "throws",
      () => {
        throw new Error("broken");
      },
    ],
    ["farthest", "gives no boards", () => [new Uint8Array(3)]],
    ["farthest", "gives boards with a tile twice", () => [new Uint8Array(4)]],
    ["memoryBytes", "holds less than nothing", () => -1],
    ["found", "finds half a board", () => 0.5],
  ])("%s %s: it is the engine that failed", async (name, _, answer) => {
    const engine = await loadEngine("typescript");
    let calls = 0;
    const enumerate: typeof engine.enumerate = (...args) =>
      new Proxy(engine.enumerate(...args), {
        get(of, key) {
          if (key === name) return name === "memoryBytes" || name === "found" ? answer(0) : () => answer(calls++);
          const own = Reflect.get(of, key, of);
          return typeof own === "function" ? own.bind(of) : own;
        },
      });
    const broken = new Proxy(engine, {
      get: (of, key) => {
        const own = key === "enumerate" ? enumerate : Reflect.get(of, key, of);
        return typeof own === "function" ? own.bind(of) : own;
      },
    });
    const onProgress = () => {};
    const work = enumerateOn(broken, makeGoal(parseShape(name === "found" ? "2x5" : "2x2"), "blank-last"), {
      onProgress,
    });
    await expect(work).rejects.toMatchObject({ code: "engine-failed", message: /^engine typescript: / });
  });
});
