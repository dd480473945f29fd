/** Explanations: their stages are a solution, their sentences are true, and the fewest moves stand beside them. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyMoves, sameBoard } from "../src/board/board.ts";
import { makeGoal } from "../src/board/goals.ts";
import { parseBoard, parseLabelled } from "../src/board/notation.ts";
import { isSolvable } from "../src/board/parity.ts";
import { type ExplainOptions, explain, type SolvedExplanation } from "../src/explain.ts";
import type { Board } from "../src/types.ts";
import { boardOf, shapesUpTo } from "./board/arbitraries.ts";
import { FARTHEST_3X3 } from "./data/farthest.ts";

const FARTHEST = parseBoard("8 6 7/2 5 4/3 0 1");

async function solved(board: Board, options?: ExplainOptions): Promise<SolvedExplanation> {
  const found = await explain(board, options);
  if (found.outcome !== "solved") throw new Error(`expected solved, got ${found.outcome}`);
  return found;
}

const sentencesOf = ({ stages }: SolvedExplanation) => stages.map(({ sentence }) => sentence);

/** The lines that a sentence says are done, as lists of cells. */
function linesDone({ rows, cols }: Board, sentence: string): number[][] {
  return [...sentence.matchAll(/(row|column) (\d+) is done/g)].map(([, kind, number]) => {
    const at = Number(number) - 1;
    return kind === "row"
      ? Array.from({ length: cols }, (_, col) => at * cols + col)
      : Array.from({ length: rows }, (_, row) => row * cols + at);
  });
}

describe("stages", () => {
  const pairs = fc
    .constantFrom(...shapesUpTo(30, 1))
    .chain((shape) => fc.tuple(boardOf(shape), boardOf(shape)))
    .filter(([start, goal]) => isSolvable(start, goal));

  it("lead to the goal, each from the board of the one before, and add up to the solution", async () => {
    await fc.assert(
      fc.asyncProperty(pairs, async ([start, goal]) => {
        const { stages, moves, tiles, cost, verdict } = await solved(start, { goal });
        let board = start;
        for (const stage of stages) {
          board = applyMoves(board, stage.moves);
          expect(sameBoard(board, stage.board)).toBe(true);
          expect(stage.tiles).toHaveLength(stage.moves.length);
        }
        expect(sameBoard(board, goal)).toBe(true);
        expect(stages.flatMap((stage) => stage.moves)).toEqual(moves);
        expect(stages.flatMap((stage) => stage.tiles)).toEqual(tiles);
        expect(cost).toBe(moves.length);
        expect(verdict.passed).toBe(true);
      }),
    );
  });

  it("say what is true: what is done is in place and stays so, and each tile is named", async () => {
    await fc.assert(
      fc.asyncProperty(pairs, async ([start, goal]) => {
        const done: number[] = [];
        for (const { sentence, about, board, moves, part } of (await solved(start, { goal })).stages) {
          done.push(...linesDone(start, sentence).flat());
          for (const cell of done) expect(board.tiles[cell]).toBe(goal.tiles[cell]);
          const numbers = sentence.match(/\d+/g) ?? [];
          if (part !== "last four cells") {
            for (const tile of about) expect(numbers).toContain(String(tile));
          }
          if (/^\d+ is in its place already\.$|^\d+ and \d+ are in their places already/.test(sentence)) {
            expect(moves).toEqual([]);
            for (const tile of about) expect(board.tiles.indexOf(tile)).toBe(goal.tiles.indexOf(tile));
          }
          if (/^Bring \d+ to its place|is done\.$/.test(sentence)) {
            for (const tile of about) expect(board.tiles.indexOf(tile)).toBe(goal.tiles.indexOf(tile));
          }
        }
        // All lines but those of the last four cells have been done.
        expect(new Set(done).size).toBe(start.tiles.length - 4);
      }),
    );
  });

  it("read as people talk", async () => {
    expect(sentencesOf(await solved(FARTHEST))).toEqual([
      "Bring 1 to the top left corner.",
      "2 and 3 go in together. Bring 2 to the top right corner, where 3 belongs.",
      "Bring 3 to the cell below 2.",
      "Lead the blank round to the other side of 2, then slide 2 left and 3 up: row 1 is done.",
      "4 and 7 go in together. 4 is in the bottom left corner already, where 7 belongs.",
      "Bring 7 to the cell right of 4.",
      "Lead the blank round to the other side of 4, then slide 4 up and 7 left: column 1 is done.",
      "Turn the last four cells clockwise until 5, 6 and 8 are in place: the board is solved.",
    ]);
  });

  it("take the last tile of a row out where the other one shuts it in", async () => {
    const sentences = sentencesOf(await solved(parseBoard("1 3 2/4 5 6/8 7 0")));
    expect(sentences).toContain(
      "3 is shut in by 2 and cannot get to the cell below it. Take 3 out, to the bottom right corner.",
    );
    expect(sentences).toContain("Bring 2 back to the top right corner.");
  });

  it("begin at the other side where the blank belongs in the first row, and name tiles by their labels", async () => {
    const goal = makeGoal(FARTHEST, "blank-first");
    const { stages } = await solved(parseBoard("8 6 7/2 5 4/3 0 1"), { goal });
    expect([...new Set(stages.map(({ part }) => part))]).toEqual(["row 3", "column 3", "last four cells"]);
    const { board, labels } = parseLabelled("B C A/H _ D/G F E");
    const [first] = sentencesOf(await solved(board, { labels, goal: "snail" }));
    expect(first).toMatch(/^Bring A to the top left corner\.$|^A is in its place already\.$/);
  });

  it("turn the right way round", async () => {
    expect(sentencesOf(await solved(parseBoard("0 1/3 2")))).toEqual([
      "Turn the last four cells anticlockwise until 1, 2 and 3 are in place: the board is solved.",
    ]);
    expect(sentencesOf(await solved(parseBoard("1 2/0 3")))).toEqual([
      "Slide the last tile into its place: the board is solved.",
    ]);
    expect(sentencesOf(await solved(parseBoard("1 2/3 0")))).toEqual([
      "The last four cells are in order: the board is solved.",
    ]);
  });
});

describe("the fewest moves", () => {
  it("are found where they are asked for, and bounded where not", async () => {
    const asked = await solved(FARTHEST, { shortest: {} });
    expect(asked.shortest).toEqual({ cost: FARTHEST_3X3.distance, lowerBound: FARTHEST_3X3.distance });
    expect((await solved(FARTHEST)).shortest).toEqual({ cost: null, lowerBound: 23 });
  });

  it("are bounded where a limit is reached, or no search takes the board", async () => {
    const hard = parseBoard("0 12 9 13/15 11 10 14/3 7 6 2/4 8 5 1");
    const { cost, lowerBound } = (await solved(hard, { shortest: { timeMs: 0 } })).shortest;
    expect(cost).toBe(null);
    expect(lowerBound).toBeGreaterThanOrEqual(58);
    const large = parseBoard(
      "6 1 2 3 4 5/7 8 9 10 11 12/13 14 15 16 17 18/19 20 21 22 23 24/25 26 27 28 29 0".replace(
        "6 1 2 3 4 5",
        "2 3 1 4 5 6",
      ),
    );
    const found = (await solved(large, { shortest: { timeMs: 50 } })).shortest;
    expect(found.lowerBound).toBeGreaterThanOrEqual(4);
  });

  it("are those of the method where these cannot be undercut", async () => {
    expect((await solved(parseBoard("1 2 3/4 5 6/0 7 8"))).shortest).toEqual({ cost: 2, lowerBound: 2 });
  });
});

it("says of a board without a solution why", async () => {
  const found = await explain(parseBoard("1 2 3/4 5 6/8 7 0"));
  expect(found).toMatchObject({
    outcome: "unsolvable",
    check: { solvable: false, inversions: 1, certificate: { permutationParity: "odd", solvable: false } },
    verdict: { passed: true },
  });
});

describe("refuses", () => {
  it.each([
    ["several layers", "1 2/3 4//5 6/7 0", {}, "unsupported", "one layer"],
    [
      "a goal of another shape",
      "1 2/3 0",
      { goal: parseBoard("1 2 3/4 5 0") },
      "bad-goal",
      "goal: expected a board of 2x2",
    ],
    ["null for a goal", "1 2/3 0", { goal: null }, "bad-argument", "goal: expected an object, got null"],
    ["an unknown goal", "1 2/3 0", { goal: "spiral" }, "bad-argument", "goal: expected one of"],
    ["bad limits", "1 2/0 3", { shortest: { timeMs: -1 } }, "bad-argument", "timeMs"],
    ["options that are none", "1 2/3 0", null, "bad-argument", "options: expected an object"],
  ] as const)("%s", async (_, text, options, code, message) => {
    const failure = explain(parseBoard(text), options as unknown as ExplainOptions);
    await expect(failure).rejects.toMatchObject({ code, message: expect.stringContaining(message) });
  });

  it("more than a thousand cells", async () => {
    const board = makeGoal({ rows: 2, cols: 501, layers: 1 }, "blank-last");
    await expect(explain(board)).rejects.toThrow("expected one layer of up to 1000 cells to explain, got 2x501");
  });
});
