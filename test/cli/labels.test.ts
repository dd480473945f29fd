/** Letters and words on tiles, in and out of every command: numbers inside, the same labels on both sides. */
import { describe, expect, it } from "vitest";
import { loyd, loydJson } from "./run.ts";

/** Plays a solution on the text alone: the tiles named, each to the cell of the blank. */
function played(board: string, tiles: readonly string[]): string {
  return tiles.reduce((text, tile) => {
    const words = text.split(/(?<=[ /])|(?=[ /])/);
    const [from, to] = [words.indexOf(tile), words.indexOf("_")];
    [words[from], words[to]] = ["_", tile];
    return words.join("");
  }, board);
}

describe("solve", () => {
  it("gives the moves of the board in numbers, and names the tiles by their labels", async () => {
    const named = await loydJson(["solve", "H F G/B E D/C . A"]);
    const numbered = await loydJson(["solve", "8 6 7/2 5 4/3 0 1"]);
    const [{ board, goal, moves, tiles, cost, verified }] = named.objects;
    expect({ board, goal, cost, verified }).toEqual({
      board: "H F G/B E D/C _ A",
      goal: "A B C/D E F/G H _",
      cost: 31,
      verified: true,
    });
    expect(moves).toEqual(numbered.objects[0].moves);
    const letter = (tile: number) => "_ABCDEFGH"[tile];
    expect(tiles).toEqual((numbered.objects[0].tiles as number[]).map(letter));
    expect(played(String(board), tiles as string[])).toBe(goal);
  });

  it.each([
    ["snail", "ant bee cat/_ eel dog"],
    ["blank-first", "_ ant bee/cat dog eel"],
    ["dog cat eel/bee _ ant", "dog cat eel/bee _ ant"],
    ['[["dog","cat","eel"],["bee","ant","_"]]', "dog cat eel/bee ant _"],
  ])("reaches the goal %s", async (goal, text) => {
    // One of the two halves reaches it.
    const boards = ["bee ant cat/dog eel _", "ant bee cat/dog eel _"];
    const { objects } = await loydJson(["solve", "--goal", goal, ...boards]);
    expect(objects.map(({ outcome }) => outcome).sort()).toEqual(["solved", "unsolvable"]);
    for (const { board, outcome, tiles, goal: printed } of objects) {
      expect(printed).toBe(text);
      if (outcome === "solved") expect(played(String(board), tiles as string[])).toBe(text);
    }
  });

  it("draws labels and lists them", async () => {
    const { stdout, code } = await loyd(["solve", "A B/C D//E F/_ G"]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^ {2}layer 1 {3}layer 2\n {2}A B {7}E F\n {2}C D {7}\. G\nsolved in 1 move/);
    expect(stdout).toMatch(/\n {2}goal +A B\/C D\/\/E F\/G _\n/);
    expect(stdout).toMatch(/\n {2}tiles moved +G\n/);
  });

  it("takes the digits of large bases", async () => {
    const { objects } = await loydJson(["solve", "1 2 3 4/5 6 7 8/9 A 0 B/D E F C"]);
    expect(objects).toMatchObject([{ outcome: "solved", tiles: ["B", "C"], goal: "1 2 3 4/5 6 7 8/9 A B C/D E F _" }]);
  });
});

describe("generate", () => {
  it("writes boards with the labels of the goal, the same as in numbers, and check reads them", async () => {
    const args = ["generate", "--size", "2x3", "--count", "20", "--seed", "5", "--goal"];
    const named = await loyd([...args, "cat ant dog/_ bee eel"]);
    const numbered = await loyd([...args, "3 1 4/0 2 5"]);
    const labels = ["_", "ant", "bee", "cat", "dog", "eel"];
    expect(named.stdout).toBe(numbered.stdout.replace(/[0-5]/g, (tile) => labels[Number(tile)]));
    const checked = await loydJson(["check", "--goal", "cat ant dog/_ bee eel"], { input: named.stdout });
    expect(checked.objects).toHaveLength(20);
    expect(checked.code).toBe(0);
    const { objects } = await loydJson([...args, "cat ant dog/_ bee eel"]);
    expect(objects.map(({ board }) => board)).toEqual(named.stdout.trimEnd().split("\n"));
    expect(new Set(objects.map(({ goal }) => goal))).toEqual(new Set(["cat ant dog/_ bee eel"]));
  });
});

describe("generate by difficulty", () => {
  it.each([["--distance", "3"], ["--hardest"], ["--worst-for", "manhattan"]])(
    "writes the labels of the goal: %s",
    async (...kind) => {
      const args = [
        "generate",
        "--size",
        "2x2",
        ...kind,
        ...(kind.includes("--hardest") ? [] : ["--seed", "1"]),
        "--goal",
      ];
      const named = await loydJson([...args, "A B/C _"]);
      const numbered = await loydJson([...args, "1 2/3 0"]);
      const letters = (board: unknown) => String(board).replace(/[0-3]/g, (tile) => "_ABC"[Number(tile)]);
      expect(named.objects).toEqual(
        numbered.objects.map(({ board, goal, ...others }) => ({
          board: letters(board),
          goal: letters(goal),
          ...others,
        })),
      );
      expect(named.objects[0].goal).toBe("A B/C _");
      const { stdout } = await loyd([...args, "A B/C _"]);
      expect(stdout.trimEnd().split("\n")).toEqual(named.objects.map(({ board }) => board));
    },
  );
});

describe("compare", () => {
  const SEARCH = ["--algorithm", "bfs", "--engine", "typescript"];

  it("prints board, goal and tiles with their labels, as solve does", async () => {
    const board = "H F G/B E D/C _ A";
    const [compared] = (await loydJson(["compare", board, ...SEARCH])).objects;
    const [solved] = (await loydJson(["solve", board, ...SEARCH.slice(0, 2)])).objects;
    for (const name of ["board", "goal", "tiles", "moves"]) expect(compared[name]).toEqual(solved[name]);
    expect(compared.goal).toBe("A B C/D E F/G H _");
    const { stdout } = await loyd(["compare", board, ...SEARCH]);
    expect(stdout).toContain(board);
    expect(stdout).not.toContain("8 6 7");
  });

  it("gives the boards of a random set the labels of the goal", async () => {
    const args = ["compare", "--set", "random", "--size", "2x3", "--count", "2", ...SEARCH, "--goal"];
    const { objects } = await loydJson([...args, "cat ant dog/_ bee eel"]);
    expect(objects).toHaveLength(2);
    for (const { board, goal, tiles } of objects) {
      expect(goal).toBe("cat ant dog/_ bee eel");
      expect(played(String(board), tiles as string[])).toBe(goal);
    }
    const { stdout } = await loyd([...args, "cat ant dog/_ bee eel"]);
    for (const { board } of objects) expect(stdout).toContain(`: ${board}`);
  });
});

describe("enumerate", () => {
  it("lists and draws the farthest boards with the labels of the goal", async () => {
    const { objects } = await loydJson(["enumerate", "2x2", "--goal", "A B/C _"]);
    expect(objects).toMatchObject([{ goal: "A B/C _", states: 12, farthest: ["_ C/B A"] }]);
    expect((await loyd(["enumerate", "2x2", "--goal", "A B/C _"])).stdout).toMatch(/\n {4}\. C\n {4}B A\n/);
  });
});

describe("tables", () => {
  it("are built for a goal with labels, the same as for its numbers", async () => {
    const build = async (goal: string) => {
      const args = ["tables", "build", "--size", "2x3", "--pattern", "aab/.bb", "--goal", goal];
      const [{ goal: printed, file, tables }] = (await loydJson(args)).objects;
      return { printed, file, tables };
    };
    const named = await build("C A B/_ E D");
    expect(named.printed).toBe("C A B/_ E D");
    expect(named).toEqual({ ...(await build("3 1 2/0 5 4")), printed: named.printed });
  });
});
