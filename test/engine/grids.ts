/** Partitions by their grids, and their tables as the engines build them. */
import { expect } from "vitest";
import { makeBoard } from "../../src/board/board.ts";
import { generateBoards } from "../../src/board/generate.ts";
import { cellCount, taxicabDistance } from "../../src/board/geometry.ts";
import { parseShape } from "../../src/board/notation.ts";
import { makeSetting, type Problem } from "../../src/engine/driver/run.ts";
import { type Engine, type Setting, settingKey } from "../../src/engine/engine.ts";
import type { Board, Shape, Technique } from "../../src/types.ts";

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

/**
 * A table of a pattern that is quickly made: Manhattan distance of its tiles, which is never more than they need. Like a
 * built one it is dense, the last tile counts most.
 */
export function manhattanTable(shape: Shape, pattern: readonly number[]): Uint8Array {
  const cells = Array.from({ length: cellCount(shape) }, (_, cell) => cell);
  const moves = pattern.map((goalCell) => cells.map((cell) => taxicabDistance(shape, cell, goalCell)));
  const table = new Uint8Array(pattern.reduce((size, _, taken) => size * (cells.length - taken), 1));
  let index = 0;
  const place = (tile: number, taken: number, sum: number) => {
    for (const cell of cells) {
      if ((taken >> cell) & 1) continue;
      if (tile === 0) table[index++] = sum + moves[0][cell];
      else place(tile - 1, taken | (1 << cell), sum + moves[tile][cell]);
    }
  };
  place(pattern.length - 1, 0, 0);
  return table;
}

/** The tables of a setting, built, as copies. */
export function build(engine: Engine, setting: Setting): Uint8Array[] {
  engine.prepare(setting);
  while (engine.build() < 1);
  return engine.tables().map((table) => table.slice());
}

const provided = new Map<string, readonly Uint8Array[]>();

/** Gives an engine the tables of a setting, which it builds once for all the tests of a file, whatever is switched off. */
export function provide(engine: Engine, setting: Setting): void {
  const { partition } = setting;
  if (partition === null) throw new Error("expected a partition");
  const key = settingKey({ ...setting, partition: { ...partition, reflection: null }, walkingBeside: false });
  const tables = provided.get(`${engine.name} ${key}`) ?? build(engine, setting);
  provided.set(`${engine.name} ${key}`, tables);
  engine.prepare(setting);
  engine.install(tables);
}

/** Which tables differ. Comparing millions of numbers one by one takes the test runner too long. */
export function differing(some: readonly Uint8Array[], others: readonly Uint8Array[]): number[] {
  expect(some.map(({ length }) => length)).toEqual(others.map(({ length }) => length));
  return some.flatMap((table, index) => (Buffer.compare(table, others[index]) === 0 ? [] : [index]));
}

/** IDA* from the goal, with the patterns of a grid. */
export function problemOf(size: string, pattern: string, without: readonly Technique[] = []): Problem {
  const goal = goalOf(size, pattern);
  return { start: goal, goal, algorithm: "idastar", heuristic: "pdb", pattern, without };
}

/** Boards of a goal, the same every time. */
export function boards(goal: Board, count: number): Board[] {
  return [...generateBoards({ shape: goal, goal, seed: 5, count })];
}
