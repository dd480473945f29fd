/** What a thread asks the pool for, and gives it: no more than the pool's memory takes. */
import { expect, it } from "vitest";
import { makeGoal } from "../../src/board/goals.ts";
import { makeSetting } from "../../src/engine/driver/run.ts";
import type { Heuristic } from "../../src/types.ts";
import type { Answer } from "../../src/worker/protocol.ts";
import { makeThreadTables } from "../../src/worker/thread-tables.ts";

const goal = makeGoal({ rows: 4, cols: 4, layers: 1 }, "blank-last");

/** What passes while a thread loads tables, builds and saves them. */
async function passedFor(heuristic: Heuristic): Promise<Answer["type"][]> {
  const passed: Answer["type"][] = [];
  const tables = makeThreadTables(0, "memory", null, ({ type }) => {
    passed.push(type);
    if (type === "claim") queueMicrotask(() => tables.granted(null));
  });
  const setting = makeSetting(goal, { heuristic });
  expect(await tables.load(setting)).toBeNull();
  await tables.save(setting, [new Uint8Array(8)]);
  return passed;
}

it("claims tables that the pool's memory takes, and hands them over", async () => {
  for (const heuristic of ["pdb-4-4-4-3", "pdb-6-6-3"] as const) {
    expect(await passedFor(heuristic)).toEqual(["claim", "release"]);
  }
});

it("neither claims nor copies larger ones", async () => {
  expect(await passedFor("pdb-7-8")).toEqual([]);
});
