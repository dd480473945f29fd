/** Partitions by their grids, and their tables as the engines build them. */
import { expect } from "vitest";
import { makeBoard } from "../../src/board/board.ts";
import { cellCount } from "../../src/board/geometry.ts";
import { parseShape } from "../../src/board/notation.ts";
import type { Engine, Setting } from "../../src/engine/engine.ts";
import { makeSetting } from "../../src/engine/run.ts";
import type { Board, Technique } from "../../src/types.ts";

/** The goal with its blank where the grid has its dot, the other tiles in order. */
export function goalOf(size: string, grid: string): Board {
  const shape = parseShape(size);
  const blank = grid.replaceAll("/", "").indexOf(".");
  return makeBoard(
    shape,
    Array.from({ length: cellCount(shape) }, (_, cell) => (cell === blank ? 0 : cell < blank ? cell + 1 : cell)),
  );
}

export function settingOf(size: string, pattern: string, without: readonly Technique[] = []): Setting {
  return makeSetting(goalOf(size, pattern), { heuristic: "pdb", pattern, without });
}

/** The tables of a setting, built, as copies. */
export function build(engine: Engine, setting: Setting): Uint8Array[] {
  engine.prepare(setting);
  while (engine.build() < 1);
  return engine.tables().map((table) => table.slice());
}

/** Which tables differ. Comparing millions of numbers one by one takes the test runner too long. */
export function differing(some: readonly Uint8Array[], others: readonly Uint8Array[]): number[] {
  expect(some.map(({ length }) => length)).toEqual(others.map(({ length }) => length));
  return some.flatMap((table, index) => (Buffer.compare(table, others[index]) === 0 ? [] : [index]));
}
