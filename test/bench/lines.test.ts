/**
 * What `solve`, `compare` and `check` print as JSON is verified line by line without any engine, and refused where it was
 * altered. What cannot be proved is left out here by name: times, memory, and of a single search its engine, heuristic and
 * counters, and which of the limits ended it.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseLines } from "../../bench/records/lines.ts";
import { KORF_100 } from "../../bench/suites/korf100.ts";
import { verifyText } from "../../bench/verification/verdict.ts";
import { loyd } from "../cli/run.ts";
import { alterations, type Json } from "./alterations.ts";

const folder = mkdtempSync(join(tmpdir(), "loyd-"));
afterAll(() => rmSync(folder, { recursive: true }));

const BOARDS = ["8 6 7/2 5 4/3 0 1", "1 2 3/4 5 6/8 7 0", "B A C/H _ D/G F E", "2 1//3 0"];
const korf79 = KORF_100.find(({ id }) => id === 79)?.tiles.join(" ") ?? "";

/** What each command is asked, and the fields that nobody can prove of its lines. */
const KINDS: Readonly<Record<string, { readonly words: readonly (readonly string[])[]; readonly unproved: RegExp }>> = {
  solve: {
    words: [
      ["solve", ...BOARDS, "--algorithm", "astar"],
      ["solve", ...BOARDS, "--engine", "typescript", "--algorithm", "bfs"],
      ["solve", BOARDS[0], "--algorithm", "idastar", "--pattern", "aaa/aab/bb."],
      ["solve", BOARDS[0], "--algorithm", "astar", "--weight", "2.5"],
      ["solve", BOARDS[0], BOARDS[1], "--algorithm", "human"],
      ["solve", BOARDS[1], "--algorithm", "bfs", "--no-parity-check"],
      ["solve", BOARDS[0], "--algorithm", "idastar", "--nodes", "100"],
      ["solve", korf79, "--goal", "blank-first"],
    ],
    unproved: /^\d+\.(ms|memoryBytes|expanded|generated|engine|heuristic|algorithm|weight|lowerBound|pattern)\b/,
  },
  compare: {
    words: [
      ["compare", ...BOARDS.slice(0, 3), "--algorithm", "bfs,astar,human", "--heuristic", "manhattan"],
      ["compare", BOARDS[0], "--algorithm", "astar", "--weight", "3", "--pattern", "aaa/aab/bb."],
      ["compare", "--set", "korf-easy", "--count", "1", "--algorithm", "idastar", "--heuristic", "manhattan"],
    ],
    unproved: /^\d+\.(ms|memoryBytes|runs|asked\.weight)\b/,
  },
  check: {
    words: [
      ["check", ...BOARDS],
      ["check", BOARDS[0], "--goal", "snail"],
      ["check", korf79],
    ],
    unproved: /^never$/,
  },
};

/** One limit instead of another. */
const LIMITS = /outcome: "(\w+-limit|aborted)" → "(\w+-limit|aborted)"$/;
/** What was named may have been left to `auto`, which takes it as well. */
const LEFT_OPEN = /asked\.algorithm: "astar" → "auto"$/;

const texts = new Map<string, string>();
const textOf = (kind: string) => texts.get(kind) as string;
const linesOf = (kind: string) =>
  textOf(kind)
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Json);
const written = (lines: readonly Json[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join("");

beforeAll(async () => {
  for (const [kind, { words }] of Object.entries(KINDS)) {
    const printed: string[] = [];
    for (const one of words) printed.push((await loyd([...one, "--json"])).stdout);
    texts.set(kind, printed.join(""));
  }
}, 60_000);

/** What is refused of a text, in words; null where it passes. */
function refusalOf(text: string): string | null {
  try {
    const { failed } = verifyText("lines", text);
    return failed.length === 0 ? null : failed.map(({ name, reason }) => `${name}: ${reason}`).join("; ");
  } catch (error) {
    return (error as Error).message;
  }
}

describe.each(Object.keys(KINDS))("lines of %s", (kind) => {
  it("pass as they were printed", () => {
    const found = verifyText("lines", textOf(kind));
    expect(found.failed).toEqual([]);
    expect(found).toMatchObject({ kind: "lines", verified: true, lines: { [kind]: linesOf(kind).length } });
  });

  it("are refused with any alteration that matters", () => {
    const { unproved } = KINDS[kind];
    const lines = linesOf(kind) as { readonly outcome?: string }[];
    const matters = (path: string) => {
      // Of other boards that cannot be solved either the same may be said.
      const { outcome = "solved" } = lines[Number.parseInt(path, 10)] ?? {};
      return path !== "" && !unproved.test(path) && (outcome === "solved" || !/\d+\.(board|goal)$/.test(path));
    };
    for (const { what, altered } of alterations(linesOf(kind), 200, matters)) {
      if (LIMITS.test(what) || LEFT_OPEN.test(what)) continue;
      expect(refusalOf(written(altered as Json[])), what).not.toBeNull();
    }
  });
});

/** The first line of a kind, with some fields changed. */
function changed(kind: string, fields: Readonly<Record<string, Json>>, index = 0): string {
  return written([{ ...(linesOf(kind)[index] as Record<string, Json>), ...fields }]);
}

describe("what a line says", () => {
  it.each([
    ["solve", { cost: 33 }, /^cost: cost 33, 31 moves; /],
    ["solve", { verified: false }, /^verdict: said to be not verified, all checks passed$/],
    ["solve", { rows: 4 }, /^fields: rows, cols, layers: expected those of the board, got 4, 3, 1; /],
    ["solve", { lowerBound: 3 }, /^fields: lowerBound: expected none of solved; /],
    ["solve", { board: "8 6 7/2 5 4/0 3 1" }, /^replay: /],
    [
      "solve",
      { outcome: "unsolvable", cost: null, optimal: false, moves: [], tiles: [] },
      /unsolvable: the permutation/,
    ],
    ["check", { solvable: false }, /^unsolvable: the permutation is odd, the blank's distance odd; verdict: /],
    ["check", { inversions: 26 }, /^inversions: 26 inversions, the blank in row 1; counted 24, row 1/],
    ["check", { goal: "1 2 3/4 5 6/8 7 0" }, /^solvable: /],
    ["compare", { engine: "typescript" }, /^asked: engine: asked for wasm, got typescript/],
    [
      "compare",
      { failed: [{ name: "replay", passed: false, reason: "no" }] },
      /^asked: failed: expected none, got replay/,
    ],
  ] as const)("of %s: %j", (kind, fields, reason) => {
    expect(refusalOf(changed(kind, fields as Readonly<Record<string, Json>>))).toMatch(reason);
  });

  it("is held against what is published about its boards", () => {
    const lines = linesOf("solve");
    const korf = lines.length - 1;
    const { moves, tiles } = lines[korf] as { moves: string[]; tiles: number[] };
    const back = { U: "D", D: "U", L: "R", R: "L" }[moves.at(-1) as "U" | "D" | "L" | "R"];
    const last = tiles.at(-1) as number;
    const longer = {
      moves: [...moves, back, moves.at(-1) as string],
      tiles: [...tiles, last, last],
      cost: moves.length + 2,
      optimal: false,
    };
    expect(refusalOf(changed("solve", longer, korf))).toMatch(/^fields: optimal: expected true of idastar/);
    const weighted = { ...longer, algorithm: "astar", weight: 1.1, heuristic: "manhattan" };
    expect(refusalOf(changed("solve", { ...weighted, weight: 1 }, korf))).toContain("optimal");
    expect(
      refusalOf(
        changed(
          "solve",
          { outcome: "node-limit", cost: null, optimal: false, moves: [], tiles: [], lowerBound: 43 },
          korf,
        ),
      ),
    ).toMatch(/^limit: lower bound 43, known optimum 42; /);
  });

  it("is held against the other lines about its boards", () => {
    const shorter = changed("solve", {
      outcome: "node-limit",
      cost: null,
      optimal: false,
      moves: [],
      tiles: [],
      lowerBound: 33,
    });
    expect(refusalOf(shorter + textOf("compare"))).toContain("bound-agreement: lower bounds: 33");
  });
});

describe("lines that cannot be read", () => {
  it.each([
    [
      "one cut short",
      () => textOf("solve").slice(0, -100),
      /^lines: line \d+: expected an object of solve, compare, check --json, got one cut short, of \d+ characters$/,
    ],
    [
      "a single one cut short",
      () => textOf("check").slice(0, 30),
      /^lines: line 1: .* got one cut short, of 30 characters$/,
    ],
    [
      "no JSON among them",
      () => `${textOf("check")}solvable\n${textOf("check")}`,
      /^lines: line \d+: .* got "solvable"$/,
    ],
    ["a list among them", () => `${textOf("check")}[]\n`, /^lines: line \d+: .* got "\[\]"$/],
    [
      "of another command",
      () => '{"rows":3,"cols":3,"layers":1,"states":181440}\n',
      /^lines: line 1: .* got one with rows, cols, layers, states$/,
    ],
    [
      "with a field too many",
      () => changed("solve", { colour: "red" }),
      /^lines: line 1: solve: Unrecognized key: "colour"$/,
    ],
    ["without a field", () => textOf("solve").replace('"cost":31,', ""), /^lines: line 1: solve: cost: /],
    ["with a field of another kind", () => changed("check", { cycles: "none" }), /^lines: line 1: check: cycles: /],
  ])("%s", (_, text, reason) => {
    expect(() => parseLines(text(), "lines")).toThrow(reason);
    expect(refusalOf(text())).toMatch(reason);
  });
});

describe("loyd verify", () => {
  it("reads lines from files and from standard input", async () => {
    const file = join(folder, "lines.jsonl");
    writeFileSync(file, textOf("solve"));
    const good = await loyd(["verify", file, "-"], { input: textOf("check") });
    expect(good).toMatchObject({ code: 0, stderr: "" });
    expect(good.stdout).toMatch(/verified: \d+ results of solve\n/);
    expect(good.stdout).toMatch(/-\n {2}verified: 6 results of check\n {2}by itself {4}legal 6, /);
    const bad = await loyd(["verify", "-"], { input: changed("solve", { cost: 33 }) });
    expect(bad.code).toBe(4);
    expect(bad.stderr).toContain("loyd: -: line 1, wasm: cost: cost 33, 31 moves");
    const cut = await loyd(["verify", "-"], { input: textOf("solve").slice(0, -10) });
    expect(cut).toMatchObject({ code: 2, stdout: "" });
    expect(cut.stderr).toContain("got one cut short");
  });
});
