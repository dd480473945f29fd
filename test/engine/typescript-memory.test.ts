/** What the `typescript` engine really takes, against what it says and may. */
import { describe, expect, it } from "vitest";
import { generateBoards } from "../../src/board/generate.ts";
import { makeGoal } from "../../src/board/goals.ts";
import { makeTask } from "../../src/engine/driver/run.ts";
import type { Task } from "../../src/engine/engine.ts";
import { Lists } from "../../src/engine/typescript/lists/lists.ts";
import { prepareFor } from "../../src/engine/typescript/prepared.ts";
import { makeTypeScriptEngine } from "../../src/engine/typescript/typescript.ts";

const MIB = 2 ** 20;

function taskOn(rows: number, cols: number, weight: number, memoryBytes: number): Task {
  const shape = { rows, cols, layers: 1 };
  const goal = makeGoal(shape, "blank-last");
  const [start] = generateBoards({ shape, goal, seed: 5, count: 1 });
  return makeTask({ start, goal, algorithm: "astar", heuristic: "manhattan", weight }, memoryBytes);
}

describe.each([
  [4, 4],
  [5, 5],
  [8, 8],
  [2, 32],
])("weighted A* on %d×%d", (rows, cols) => {
  it("takes rows of the open list only for the f that it meets, within the limit", () => {
    const engine = makeTypeScriptEngine();
    // Weight 9.9 has the largest f: 10 g + 99 h.
    const task = taskOn(rows, cols, 9.9, 24 * MIB);
    const before = process.memoryUsage().arrayBuffers;
    const search = engine.begin(task);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(4 * MIB);
    expect(search.memoryBytes).toBeLessThan(3 * MIB);
    while (search.step(1000) === "running" && search.expanded < 20_000);
    expect(search.memoryBytes).toBeLessThanOrEqual(task.memoryLimitBytes);
    // Arrays have spare room, and smaller ones that they replaced may not have been collected yet.
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(3 * task.memoryLimitBytes);
    engine.dispose();
  });

  it("holds not a byte more than its limit, whatever that is", () => {
    const engine = makeTypeScriptEngine();
    for (let kib = 8; kib < 512; kib = Math.ceil(kib * 1.5)) {
      const search = engine.begin(taskOn(rows, cols, 9.9, kib * 1024));
      while (search.step(1000) === "running" && search.expanded < 5000);
      if (search.expanded > 0) expect(search.memoryBytes).toBeLessThanOrEqual(kib * 1024);
    }
    engine.dispose();
  });
});

it("boards of one kind let go of their table when those of the other kind begin", () => {
  const lists = new Lists();
  const limit = 64 * MIB;
  const kinds = [prepareFor(taskOn(4, 4, 1, limit)), prepareFor(taskOn(5, 5, 1, limit))];
  for (const [used, next] of [kinds, [...kinds].reverse()]) {
    lists.reset(used, limit, null);
    const { boards } = lists;
    const { bytes } = boards;
    boards.grow();
    boards.grow();
    expect(boards.bytes).toBe(4 * bytes);
    lists.reset(next, limit, null);
    expect(lists.boards).not.toBe(boards);
    expect(boards.bytes).toBe(bytes);
  }
});
