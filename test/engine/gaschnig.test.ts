/** Gaschnig's heuristic against its definition: the distance where the blank may change places with any tile. */
import { expect, it } from "vitest";
import { cellCount, neighbours, shapeName } from "../../src/board/geometry.ts";
import { parseShape } from "../../src/board/notation.ts";
import { loadEngine } from "../../src/solve.ts";
import type { Shape } from "../../src/types.ts";
import { WITHOUT_PATTERNS } from "./plain.ts";

const ENGINES = [await loadEngine("wasm"), await loadEngine("typescript")];

/** By the goal cell of what stands on each cell: the fewest exchanges with the blank that bring all home. */
function exchangesTo(cells: number, goalBlank: number): Map<string, { placement: number[]; exchanges: number }> {
  const home = Array.from({ length: cells }, (_, cell) => cell);
  const found = new Map([[home.join(), { placement: home, exchanges: 0 }]]);
  for (const { placement, exchanges } of found.values()) {
    const blank = placement.indexOf(goalBlank);
    for (let cell = 0; cell < cells; cell++) {
      const next = placement.with(blank, placement[cell]).with(cell, goalBlank);
      if (!found.has(next.join())) found.set(next.join(), { placement: next, exchanges: exchanges + 1 });
    }
  }
  return found;
}

function estimates(shape: Shape, placement: readonly number[], goalBlank: number): number[] {
  const start = Uint8Array.from(placement);
  const task = {
    shape,
    start,
    goalBlank,
    heuristic: "gaschnig",
    ...WITHOUT_PATTERNS,
    memoryLimitBytes: 2 ** 20,
  } as const;
  return ENGINES.map((engine) => engine.begin({ ...task, algorithm: "idastar" }).lowerBound);
}

it.each([
  ["2x2", 3],
  ["2x3", 0],
  ["3x2", 4],
  ["2x4", 5],
  ["2x2x2", 7],
] as const)("%s, goal with its blank on cell %i: on every placement the exchanges that it takes", (size, goalBlank) => {
  const shape = parseShape(size);
  const cells = cellCount(shape);
  const all = exchangesTo(cells, goalBlank);
  let placements = 1;
  for (let factor = 2; factor <= cells; factor++) placements *= factor;
  expect(all.size).toBe(placements);
  const faults: string[] = [];
  for (const { placement, exchanges } of all.values()) {
    const misplaced = placement.filter((goalCell, cell) => goalCell !== goalBlank && goalCell !== cell).length;
    if (exchanges < misplaced) faults.push(`${placement}: ${exchanges} is below Hamming distance`);
    if (estimates(shape, placement, goalBlank).some((h) => h !== exchanges))
      faults.push(`${placement}: not ${exchanges}`);
    const blank = placement.indexOf(goalBlank);
    for (const cell of neighbours(shape, blank)) {
      const next = placement.with(blank, placement[cell]).with(cell, goalBlank);
      const change = (all.get(next.join())?.exchanges ?? 0) - exchanges;
      if (Math.abs(change) !== 1) faults.push(`${placement}: changes by ${change} in a move on ${shapeName(shape)}`);
    }
  }
  expect(faults.slice(0, 5)).toEqual([]);
});

/** A step begins from scratch, and what is within it follows the moves: both must see the same h. */
it.each([
  ["4x4", 0],
  ["5x5", 24],
  ["3x3x3", 13],
] as const)("steps of one node change nothing on %s", (size, goalBlank) => {
  const shape = parseShape(size);
  const placement = Array.from({ length: cellCount(shape) }, (_, cell) => cell);
  let blank = goalBlank as number;
  let before = blank;
  for (let move = 0; move < 14; move++) {
    const beside = neighbours(shape, blank).filter((cell) => cell !== before);
    const cell = beside[(move * 7) % beside.length];
    placement[blank] = placement[cell];
    placement[cell] = goalBlank;
    before = blank;
    blank = cell;
  }
  const start = Uint8Array.from(placement);
  const task = {
    shape,
    start,
    goalBlank,
    heuristic: "gaschnig",
    ...WITHOUT_PATTERNS,
    memoryLimitBytes: 2 ** 24,
  } as const;
  const ends = ENGINES.flatMap((engine) =>
    [1, 1_000_000].map((slice) => {
      const search = engine.begin({ ...task, algorithm: "idastar" });
      let status = search.step(slice);
      while (status === "running") status = search.step(slice);
      return { status, expanded: search.expanded, generated: search.generated, path: [...search.solution()].join(" ") };
    }),
  );
  expect(ends[0].status).toBe("solved");
  for (const end of ends) expect(end).toEqual(ends[0]);
});
