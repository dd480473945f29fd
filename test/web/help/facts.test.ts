/** What the help says in figures, worked out anew. */
import { describe, expect, it } from "vitest";
import { loadEngine, makeGoal, makeSetting, parseBoard, solve } from "../../../src/index.ts";
import { COMPARED, COMPARED_BOARD, COMPARED_MOVES } from "../../../src/web/help/facts.ts";
import { TOPIC_GROUPS, TOPIC_IDS } from "../../../src/web/help/topic-names.ts";

const board = parseBoard(COMPARED_BOARD);
const goal = makeGoal(board, "blank-last");

describe("the comparison of heuristics", () => {
  it.each(COMPARED)("$heuristic says $h", async ({ heuristic, h }) => {
    const engine = await loadEngine("wasm");
    const setting = makeSetting(goal, { heuristic, without: ["walking-distance", "reflection"] });
    const start = Uint8Array.from(board.tiles, (tile) => goal.tiles.indexOf(tile));
    expect([...engine.estimate(setting, start)]).toEqual([h]);
    engine.dispose();
  });

  it("has the true number of moves", async () => {
    expect(await solve(board)).toMatchObject({ outcome: "solved", cost: COMPARED_MOVES, optimal: true });
  });
});

describe("the groups", () => {
  it("have each topic once", () => {
    expect(TOPIC_GROUPS.flatMap(({ topics }) => topics).sort()).toEqual([...TOPIC_IDS].sort());
  });
});
