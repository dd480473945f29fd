/**
 * Linear conflict and walking distance against their definitions (slow-heuristics.ts) and against true distances: never
 * too large, consistent, right in parity, the same on both engines; and what searches find with them.
 */
import { describe, expect, it } from "vitest";
import { KORF_100, KORF_GOAL, KORF_SHAPE } from "../../bench/suites/korf100.ts";
import { makeBoard } from "../../src/board/board.ts";
import { generateBoards } from "../../src/board/generate.ts";
import { cellCount, neighbours } from "../../src/board/geometry.ts";
import { parseShape } from "../../src/board/notation.ts";
import { runSearchSync } from "../../src/engine/driver/run.ts";
import { explore } from "../../src/engine/typescript/heuristics/walking-distance.ts";
import { loadEngine } from "../../src/solve.ts";
import type { Algorithm, Board, Heuristic, Shape } from "../../src/types.ts";
import { distancesFrom, type Space, spaceOf } from "../board/search.ts";
import { runOnAll } from "./matrix.ts";
import { WITHOUT_PATTERNS } from "./plain.ts";
import {
  fewestToTakeOut,
  type Placement,
  slowLinearConflict,
  slowManhattan,
  slowWalkingDistance,
  walkDistances,
} from "./slow-heuristics.ts";

const HEURISTICS = ["linear-conflict", "walking-distance"] as const;
const ENGINES = [await loadEngine("wasm"), await loadEngine("typescript")];
const GENEROUS = { timeout: 300_000 };

/** The goal with its blank on a cell: the tiles of the other cells are named for them, from 1. */
function goalWithBlank(shape: Shape, blank: number): Board {
  return makeBoard(
    shape,
    Array.from({ length: cellCount(shape) }, (_, cell) => (cell === blank ? 0 : cell < blank ? cell + 1 : cell)),
  );
}

const known = new Map<string, Space>();

/** Every board with its true distance, found once. */
function boardsOf(size: string, goalBlank: number): Space {
  const key = `${size} ${goalBlank}`;
  const space = known.get(key) ?? spaceOf(goalWithBlank(parseShape(size), goalBlank));
  known.set(key, space);
  return space;
}

/** The goal cell of each tile of such a board. */
function placementOf(tiles: readonly number[], blank: number): Placement {
  return tiles.map((tile) => (tile === 0 ? null : tile <= blank ? tile - 1 : tile));
}

function slow(heuristic: Heuristic, shape: Shape, placement: Placement, blank: number): number {
  return heuristic === "linear-conflict"
    ? slowLinearConflict(shape, placement)
    : slowWalkingDistance(shape, placement, blank);
}

/** h of a board, by each engine: what the search begins with. */
function estimates(heuristic: Heuristic, shape: Shape, placement: Placement, goalBlank: number): number[] {
  const start = Uint8Array.from(placement, (goalCell) => goalCell ?? goalBlank);
  const task = { shape, start, goalBlank, heuristic, ...WITHOUT_PATTERNS, memoryLimitBytes: 2 ** 24 };
  return ENGINES.map((engine) => engine.begin({ ...task, algorithm: "idastar" }).lowerBound);
}

describe.each(HEURISTICS)("%s on every board", (heuristic) => {
  it.each([
    ["2x2", 3],
    ["2x3", 1],
    ["2x4", 0],
    ["2x4", 2],
    ["2x4", 7],
    ["4x2", 5],
    ["2x2x2", 0],
    ["2x2x2", 6],
    ["1x4x2", 1],
    ["3x3", 0],
    ["3x3", 4],
    ["3x3", 7],
  ])("%s, goal with its blank on cell %i", GENEROUS, (size, goalBlank) => {
    const shape = parseShape(size);
    const { boards, distances, near } = boardsOf(size, goalBlank);
    const faults: string[] = [];
    const hs = boards.map((tiles, at) => {
      const distance = distances[at];
      const placement = placementOf(tiles, goalBlank);
      const [h, ...others] = estimates(heuristic, shape, placement, goalBlank);
      const expected = slow(heuristic, shape, placement, goalBlank);
      if (h !== expected || others.some((other) => other !== h))
        faults.push(`${tiles}: ${h} ${others} not ${expected}`);
      if (h > distance) faults.push(`${tiles}: ${h} though ${distance} moves suffice`);
      if ((distance - h) % 2 !== 0) faults.push(`${tiles}: ${h} is not of the parity of ${distance}`);
      if (h < slowManhattan(shape, placement)) faults.push(`${tiles}: ${h} is below Manhattan distance`);
      return h;
    });
    expect(faults.slice(0, 5)).toEqual([]);
    expect(hs[0]).toBe(0);
    for (const [at, h] of hs.entries()) {
      for (const next of near[at])
        if (Math.abs(h - hs[next]) !== 1) faults.push(`${boards[at]}: ${h}, but ${hs[next]} at ${boards[next]}`);
    }
    expect(faults.slice(0, 5)).toEqual([]);
  });
});

describe.each(HEURISTICS)("%s on large boards", (heuristic) => {
  const shapes: [string, number[]][] = [
    ["4x4", [0, 6, 15]],
    ["3x4", [0, 5]],
    ["2x5", [4]],
    ["2x6", [11]],
    ["6x2", [10]],
    ["3x5", [14]],
    ["5x3", [13]],
    ["2x2x3", [0, 7]],
    ["2x2x4", [5, 15]],
    ["4x2x2", [9]],
    ["1x4x4", [3]],
    ["2x7", [13]],
    ["2x8", [0, 12]],
    ["5x5", [0, 17]],
    ["3x3x3", [13, 26]],
    ["4x2x3", [23]],
    ["6x8", [40]],
    ["2x9", [3]],
  ];
  const goals = shapes.flatMap(([size, blanks]) => blanks.map((blank) => [size, blank] as const));
  const taken = goals.filter(([size]) => ENGINES[0].refusal(parseShape(size), "idastar", heuristic) === null);

  it.each(taken)("%s, goal with its blank on cell %i", GENEROUS, (size, goalBlank) => {
    const shape = parseShape(size);
    const goal = goalWithBlank(shape, goalBlank);
    const faults: string[] = [];
    for (const { tiles } of generateBoards({ shape, goal, seed: 11, count: 400 })) {
      const expected = check(tiles);
      const blank = tiles.indexOf(0);
      // In the walk from the goal tiles are near their lines, where conflicts are.
      for (const cell of neighbours(shape, blank)) {
        const h = check(tiles.with(blank, tiles[cell]).with(cell, 0));
        if (Math.abs(h - expected) !== 1) faults.push(`${tiles}: ${expected}, but ${h} with the blank on ${cell}`);
      }
    }
    let { tiles } = goal;
    let previous = -1;
    let h = 0;
    for (let step = 0; step < 2000; step++) {
      const blank = tiles.indexOf(0);
      const around = neighbours(shape, blank).filter((cell) => cell !== previous);
      const cell = around[(step * step + (step >> 3)) % around.length];
      tiles = tiles.with(blank, tiles[cell]).with(cell, 0);
      previous = blank;
      const next = check(tiles);
      if (Math.abs(next - h) !== 1) faults.push(`${tiles}: ${next} after ${h}`);
      h = next;
    }
    expect(faults.slice(0, 5)).toEqual([]);

    function check(tiles: readonly number[]): number {
      const placement = placementOf(tiles, goalBlank);
      const expected = slow(heuristic, shape, placement, goalBlank);
      const found = estimates(heuristic, shape, placement, goalBlank);
      if (found.some((one) => one !== expected)) faults.push(`${tiles}: ${found} not ${expected}`);
      return expected;
    }
  });
});

describe("linear conflict", () => {
  // In 3x3x2 a tile on its goal cell can be in conflict in two lines and step out of both at once.
  it.each(["3x3x2", "2x3x3", "3x3x3", "4x5"])(
    "is never above the true distance near the goal, %s",
    GENEROUS,
    (size) => {
      const shape = parseShape(size);
      const goalBlank = cellCount(shape) - 1;
      let wrong = 0;
      for (const [key, distance] of distancesFrom(goalWithBlank(shape, goalBlank), neighbours, 8)) {
        const placement = placementOf(key.split(",").map(Number), goalBlank);
        for (const h of estimates("linear-conflict", shape, placement, goalBlank)) if (h > distance) wrong++;
      }
      expect(wrong).toBe(0);
    },
  );

  it("counts a tile that is in conflict in two lines of a layer once", () => {
    // The centre of the first layer, 4, stands between 5 and 3, which must pass it in its row, and between 7 and 1.
    const placement = [0, 7, 2, 5, 4, 3, 6, 1, 8, ...Array.from({ length: 8 }, (_, cell) => cell + 9), null];
    const shape = parseShape("3x3x2");
    const found = estimates("linear-conflict", shape, placement, 17);
    expect(found).toEqual([slowManhattan(shape, placement) + 4, slowManhattan(shape, placement) + 4]);
    const flat = placement.slice(0, 9);
    expect(slowLinearConflict(parseShape("3x3"), flat)).toBe(slowManhattan(parseShape("3x3"), flat) + 8);
  });

  it("takes tiles out, it does not count pairs", () => {
    expect(fewestToTakeOut([2, 1, 0])).toBe(2);
    expect(fewestToTakeOut([1, 2, 3, 0])).toBe(1);
    const placement = [2, 1, 0, 3, 4, 5, 6, 7, null];
    expect(estimates("linear-conflict", parseShape("3x3"), placement, 8)).toEqual([8, 8]);
  });
});

describe("walking distance", () => {
  it.each([
    [4, 4, 3, 24_964],
    [3, 3, 2, 105],
    [6, 2, 5, 367_560],
  ])("%i slabs of %i cells, the goal's blank in slab %i: %i states", (slabs, size, goalSlab, states) => {
    expect(explore(slabs, size, goalSlab).distances).toHaveLength(states);
  });

  it("meets the states that a search of its definition meets", () => {
    for (const [size, blank] of [
      ["4x4", 15],
      ["4x4", 5],
      ["3x5", 14],
    ] as const) {
      const shape = parseShape(size);
      const expected = [...walkDistances(shape, blank, 0).values()];
      const { distances } = explore(shape.cols, shape.rows, blank % shape.cols);
      expect(distances).toHaveLength(expected.length);
      expect(distances.at(-1)).toBe(expected.at(-1));
    }
  });

  it.each(["2x7", "7x2", "2x8"])("refuses %s, which has too many states", (size) => {
    for (const engine of ENGINES) {
      expect(engine.refusal(parseShape(size), "idastar", "walking-distance")).toMatch(/sides of up to 6/);
      expect(engine.refusal(parseShape(size), "idastar", "linear-conflict")).toBeNull();
    }
  });
});

describe.each(["astar", "idastar"] as const)("%s finds the true distance", (algorithm: Algorithm) => {
  it.each(HEURISTICS.flatMap((heuristic) => ENGINES.map((engine) => [heuristic, engine.name, engine] as const)))(
    "with %s on %s, every board of 2x4 and a thousand of 3x3",
    GENEROUS,
    (heuristic, _, engine) => {
      for (const [size, blank, count] of [
        ["2x4", 7, 0],
        ["3x3", 4, 1000],
      ] as const) {
        const shape = parseShape(size);
        const goal = goalWithBlank(shape, blank);
        const { boards, distances } = boardsOf(size, blank);
        const distanceOf = new Map(boards.map((tiles, at) => [tiles.join(), distances[at]]));
        const random = [...generateBoards({ shape, goal, seed: 5, count })].map(({ tiles }) => tiles);
        let wrong = 0;
        for (const tiles of count === 0 ? boards : random) {
          const start = Uint8Array.from(placementOf(tiles, blank), (goalCell) => goalCell ?? blank);
          const task = { shape, start, goalBlank: blank, heuristic, ...WITHOUT_PATTERNS, memoryLimitBytes: 2 ** 26 };
          const search = engine.begin({ ...task, algorithm });
          const status = search.step(2_000_000);
          if (status !== "solved" || search.solution().length !== distanceOf.get(tiles.join())) wrong++;
        }
        expect(wrong).toBe(0);
      }
    },
  );
});

describe.each(HEURISTICS)("%s on Korf's boards", (heuristic) => {
  const goal = makeBoard(KORF_SHAPE, KORF_GOAL);
  const easiest = [...KORF_100].sort((a, b) => a.generated - b.generated).slice(0, 6);

  it.each(easiest.map(({ id, tiles, optimal, generated }) => [id, { tiles, optimal, generated }] as const))(
    "board %i: as many moves, fewer nodes than with Manhattan distance, the same on both engines",
    GENEROUS,
    (_, { tiles, optimal, generated }) => {
      const start = makeBoard(KORF_SHAPE, tiles);
      const { results, failures } = runOnAll({ start, goal, algorithm: "idastar", heuristic });
      expect(failures).toEqual([]);
      expect(results.map((result) => result.engine)).toEqual(["wasm", "typescript"]);
      for (const result of results) {
        expect(result).toMatchObject({ outcome: "solved", cost: optimal });
        expect(result.generated).toBeLessThan(generated);
      }
    },
  );

  // A step begins from scratch, and what is within it follows the moves: both must see the same h.
  it.each([1, 3, 100])("steps of %i nodes change nothing", (slice) => {
    for (const engine of ENGINES) {
      const problem = {
        start: makeBoard(KORF_SHAPE, KORF_100[0].tiles),
        goal,
        algorithm: "idastar",
        heuristic,
      } as const;
      const whole = runSearchSync(engine, problem, { nodes: 30_000 });
      const cells = placementOf(KORF_100[0].tiles, 0);
      const start = Uint8Array.from(cells, (goalCell) => goalCell ?? 0);
      const search = engine.begin({
        shape: KORF_SHAPE,
        start,
        goalBlank: 0,
        algorithm: "idastar",
        heuristic,
        ...WITHOUT_PATTERNS,
        memoryLimitBytes: 2 ** 24,
      });
      while (search.expanded < 30_000) search.step(Math.min(slice, 30_000 - search.expanded));
      expect(whole).toMatchObject({
        outcome: "node-limit",
        lowerBound: search.lowerBound,
        generated: search.generated,
      });
    }
  });
});
