/** The boards of a race, and what is said of those that cannot race. */
import { describe, expect, it } from "vitest";
import { EASY_KORF } from "../../../bench/suites/korf-instances.ts";
import { formatBoard, isSolvable, makeGoal, parseBoard, parseShape } from "../../../src/index.ts";
import { boardsOf, isFault } from "../../../src/web/race/boards.ts";
import { DEFAULT_SETUP, type RaceSetup } from "../../../src/web/race/setup.ts";

const eight = parseBoard("8 6 7/2 5 4/3 0 1");
const current = { board: eight, goal: makeGoal(eight, "blank-last") };
const boards = (change: Partial<RaceSetup>, here = current) => boardsOf({ ...DEFAULT_SETUP, ...change }, here);
function set(change: Partial<RaceSetup>) {
  const found = boards(change);
  if (isFault(found)) throw new Error(found.message);
  return found;
}

describe("boards that race", () => {
  it("are the easiest of Korf's, with what is published of them", () => {
    const { instances } = set({ source: "korf-easy", count: "3" });
    expect(instances.map(({ published }) => published?.generated)).toEqual(
      EASY_KORF.slice(0, 3).map(({ generated }) => generated),
    );
  });

  it("are random, solvable, and the same for the same seed", () => {
    const first = set({ source: "random", size: "3x4", seed: "5", count: "6" });
    expect(first.instances.map(({ start }) => formatBoard(start))).toEqual(
      set({ source: "random", size: "3x4", seed: "5", count: "6" }).instances.map(({ start }) => formatBoard(start)),
    );
    expect(first.instances.every(({ start, goal }) => isSolvable(start, goal))).toBe(true);
    expect(first.title).toBe("3×4: 6 random boards of seed 5");
  });

  it("are pasted in any text form, one a line, with empty lines between them", () => {
    const { instances } = set({ source: "pasted", text: "\n8 6 7/2 5 4/3 0 1\r\n\n[[1,2,3],[4,5,6],[7,0,8]]\n" });
    expect(instances.map(({ id, start }) => [id, formatBoard(start)])).toEqual([
      ["line 2", "8 6 7/2 5 4/3 0 1"],
      ["line 4", "1 2 3/4 5 6/7 0 8"],
    ]);
  });

  it("are the current board with its goal", () => {
    const [only, ...others] = set({ source: "current" }).instances;
    expect([only.start, only.goal, others]).toEqual([eight, current.goal, []]);
  });
});

describe("boards that cannot race", () => {
  const unsolvable = "1 2 3/4 5 6/8 7 0";
  it.each<[string, Partial<RaceSetup>, string, RegExp]>([
    ["no line", { source: "pasted", text: " \n" }, "text", /^Expected at least one board/],
    ["no board", { source: "pasted", text: "1 2 3/4 5 0\n1 2 2/3 4 0" }, "text", /^Line 2: .*2/],
    ["an unsolvable one", { source: "pasted", text: unsolvable }, "text", /^Line 1 cannot be solved/],
    ["another shape", { source: "pasted", text: "1 2 0/3 4 5\n1 0/2 3" }, "text", /^Line 1 cannot|^Line 2/],
    ["no size", { source: "random", size: "4" }, "size", /size|shape/i],
    ["a huge size", { source: "random", size: "9x9" }, "size", /^Expected up to 64 cells, got 81\.$/],
    ["no seed", { source: "random", seed: "-1" }, "seed", /from 0 to 4294967295/],
    ["no count", { source: "random", count: "101" }, "count", /from 1 to 100/],
    ["too many of a set", { source: "farthest", count: "18" }, "count", /from 1 to 17/],
  ])("%s", (_, change, field, message) => {
    expect(boards(change)).toEqual({ field, message: expect.stringMatching(message) });
  });

  it("an unsolvable current board", () => {
    const found = boards({ source: "current" }, { board: parseBoard(unsolvable), goal: current.goal });
    expect(found).toEqual({ field: "source", message: expect.stringContaining("cannot be solved") });
  });

  it.each([
    ["a text of a million characters", "[".repeat(1_000_000), "Expected at most 100000 characters, got 1000000."],
    ["a line of ninety thousand", "[".repeat(90_000), "Line 1: expected at most 1000 characters, got 90000."],
    [
      "a line of a thousand and one after ninety boards",
      `${"1 2 3/4 5 6/7 0 8\n".repeat(90)}${"[".repeat(1_001)}`,
      "Line 91: expected at most 1000 characters, got 1001.",
    ],
  ])("%s", (_, text, message) => {
    expect(boards({ source: "pasted", text })).toEqual({ field: "text", message });
  });

  it("the most that is read, within a tenth of a second of the processor", () => {
    const line = formatBoard(makeGoal(parseShape("8x8"), "blank-last"))
      .replaceAll(" ", "    ")
      .padEnd(990);
    const text = new Array(100).fill(line).join("\n");
    expect(text.length).toBeGreaterThan(99_000);
    const before = process.cpuUsage();
    expect(boards({ source: "pasted", text })).toMatchObject({ title: "8×8: 100 pasted boards" });
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(100);
  });

  it("more than a hundred lines", () => {
    const text = "1 2 3/4 5 6/7 0 8\n".repeat(101);
    expect(boards({ source: "pasted", text })).toEqual({
      field: "text",
      message: "Expected up to 100 boards, got more.",
    });
  });
});
