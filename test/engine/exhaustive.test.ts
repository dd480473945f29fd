/**
 * Whole spaces: on every shape of up to 9 cells breadth-first search meets just the boards of even parity, and at each
 * distance as many as are published.
 */
import { describe, expect, it } from "vitest";
import { makeBoard } from "../../src/board/board.ts";
import { cellCount, shapeName } from "../../src/board/geometry.ts";
import { parseShape } from "../../src/board/notation.ts";
import { isSolvable } from "../../src/board/parity.ts";
import { loadEngine } from "../../src/solve.ts";
import { ENGINES } from "../../src/types.ts";
import { permutations } from "../board/arbitraries.ts";
import { distancesFrom } from "../board/search.ts";
import { DISTRIBUTIONS, type Distribution } from "../data/distributions.ts";
import { WITHOUT_PATTERNS } from "./plain.ts";

const complete = DISTRIBUTIONS.filter((one) => one.complete && cellCount(one) <= 9);
const turned = complete
  .filter((one) => one.layers === 1 && one.rows !== one.cols)
  .map((one) => ({ ...one, rows: one.cols, cols: one.rows, goalBlank: cellCount(one) - 1 }));
const all: Distribution[] = [...complete, ...turned];

const named = all.map((one) => [`${shapeName(one)}, blank on cell ${one.goalBlank}`, one] as const);

/** IDA* meets boards again and again, and the farther ones are for others. */
const MOST_BY_IDASTAR = 30;
const MOST_NODES = 5_000_000;

const SOLVERS = [
  ["bidirectional", "none"],
  ["astar", "manhattan"],
  ["idastar", "linear-conflict"],
] as const;

it("there is a distribution for every shape of up to 9 cells", () => {
  const shapes = new Set(all.map((one) => shapeName(one)));
  for (const shape of ["2x2", "2x3", "3x2", "2x4", "4x2", "3x3", "2x2x2"]) expect(shapes).toContain(shape);
});

describe.each(ENGINES)("%s searches whole spaces", async (name) => {
  const engine = await loadEngine(name);

  it.each(named)("%s: the published number of boards at each distance", (_, one) => {
    const cells = cellCount(one);
    // From the goal's arrangement to one of the other half: every board is met, layer by layer.
    const start = Uint8Array.from({ length: cells }, (_, cell) => cell);
    const [a, b] = [0, 1, 2].filter((cell) => cell !== one.goalBlank);
    [start[a], start[b]] = [start[b], start[a]];
    const search = engine.begin({
      shape: one,
      start,
      goalBlank: one.goalBlank,
      algorithm: "bfs",
      heuristic: "none",
      ...WITHOUT_PATTERNS,
      memoryLimitBytes: 2 ** 28,
    });
    const counts: number[] = [];
    let depth = 0;
    for (;;) {
      depth = search.lowerBound - 1;
      const status = search.step(1);
      counts[depth] = (counts[depth] ?? 0) + 1;
      if (status !== "running") {
        expect(status).toBe("unsolvable");
        break;
      }
    }
    expect(counts).toEqual(one.counts);
  });
});

describe("searches find the distances of a complete enumeration", () => {
  // Its counts are the published ones (test/enumerate.test.ts), and 2x2x3 has 239,500,800 boards: one of each level.
  it.each([
    ["2x5", 9, 55],
    ["2x2x3", 11, 22],
    ["2x2x2", 0, 19],
    ["3x3", 4, 30],
    ["3x3", 7, 31],
  ])("%s, blank on cell %i, up to level %i", { timeout: 300_000 }, async (size, goalBlank, most) => {
    const shape = parseShape(size);
    const cells = cellCount(shape);
    const enumerating = await loadEngine("wasm");
    const engines = [await loadEngine("wasm"), await loadEngine("typescript")];
    const enumeration = enumerating.enumerate(shape, goalBlank, 2 ** 29);
    for (let distance = 0; distance <= most; distance++) {
      while (enumeration.counts().length <= distance && enumeration.step(distance) === "running");
      const count = enumeration.counts()[distance];
      const start = enumeration.select(Uint32Array.of(Math.floor(count / 2))).slice(0, cells);
      for (const [algorithm, heuristic] of SOLVERS) {
        if (algorithm === "idastar" && distance > MOST_BY_IDASTAR) continue;
        for (const engine of engines) {
          const task = {
            shape,
            start,
            goalBlank,
            algorithm,
            heuristic,
            ...WITHOUT_PATTERNS,
            memoryLimitBytes: 2 ** 28,
          };
          const search = engine.begin(task);
          let status = search.step(MOST_NODES);
          // A step ends early where a large table moves.
          while (status === "running" && search.expanded < MOST_NODES) status = search.step(MOST_NODES);
          expect(status).toBe("solved");
          expect(search.solution()).toHaveLength(distance);
        }
      }
    }
    for (const engine of [...engines, enumerating]) engine.dispose();
  });
});

describe("reachable = even parity", () => {
  it.each(named)("%s: over all placements", (_, one) => {
    const cells = cellCount(one);
    let tile = 0;
    const goal = makeBoard(
      one,
      Array.from({ length: cells }, (_, cell) => (cell === one.goalBlank ? 0 : ++tile)),
    );
    const reached = distancesFrom(goal);
    let wrong = 0;
    let solvable = 0;
    for (const tiles of permutations(cells)) {
      // The placements are legal by construction; making each a Board would check them again.
      const even = isSolvable({ ...goal, tiles }, goal);
      if (even) solvable++;
      if (even !== reached.has(tiles.join())) wrong++;
    }
    expect(wrong).toBe(0);
    expect(solvable).toBe(reached.size);
    expect(reached.size).toBe(one.counts.reduce((sum, count) => sum + count));
  });
});
