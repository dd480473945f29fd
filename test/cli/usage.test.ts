/** Whatever is wrong with the command line or the boards: exit code 2, one line on standard error, no stack. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { HEURISTICS, isPatternHeuristic } from "../../src/types.ts";
import { loydHere } from "./here.ts";
import { loyd, objectsOf, type RunOptions } from "./run.ts";

const BOARD = "1 2 3/4 5 6/7 8 0";
const folder = mkdtempSync(join(tmpdir(), "loyd-usage-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** What is wrong, the arguments, what the message says, and what is read. */
type Bad = readonly [args: readonly string[], says: string, options?: RunOptions];

const BAD_BOARDS: readonly Bad[] = [
  [[], "standard input: expected a board, got none"],
  [[], "standard input: expected a board, got none", { input: "# nothing\n\n" }],
  [["--file", join(folder, "nowhere")], "no such file"],
  [["--file", ""], "no such file"],
  [["--file", folder], "expected a file, got a directory"],
  [["--file", folder, BOARD], "expected arguments or --file, got both"],
  [["--file"], "option '--file <file>' argument missing"],
  [[""], "board: expected tiles"],
  [["8", "6", "7"], 'argument 1: board: expected several tiles with spaces between them, got only "8"'],
  [[BOARD, "1 2 3/4 5 6/7 8 8"], "argument 2: tile 8: expected once"],
  [[BOARD, "1 2 3/4 5 6/7 8 x y"], "argument 2: row 3, column 4: expected a whole number"],
  [["1 2/5"], "row 2: expected 2 tiles like the first row, got 1"],
  [["1 2 3 0 5"], "expected rows split by"],
  [["[[1,2],[3"], "expected a JSON array"],
  [["--size", "3x4", BOARD], "expected size 3x4, got 3x3"],
  [["--size", "3", BOARD], "size: expected RxC or RxCxL"],
  [["--size", "1x9", BOARD], "on a line the tiles can never change order"],
  [["--goal", "nowhere", BOARD], "goal: expected one of blank-last"],
  [["--goal", "1 2/3 0", BOARD], "goal: expected size 3x3, got 2x2"],
  [["--goal", "1 2 3/4 5 6/7 8 8", BOARD], "goal: tile 8: expected once"],
  [[], "lines 2 to 4: tile 8: expected once", { input: `${BOARD}\n1 2 3\n4 5 6\n7 8 8\n` }],
  [["1 2 3 4 5 6 7 8"], "board: can be read in two ways, 3x3"],
  [[], "line 1: expected at most 1000000 characters, got more", { input: "1 ".repeat(600_000), open: true }],
  [[], "line 1: ", { input: Uint8Array.from({ length: 100_000 }, (_, index) => (index * 7919) >> 3) }],
  [[], "line 1: ", { input: "\0".repeat(1000) }],
  [["--jsn", BOARD], "unknown option '--jsn' (Did you mean --json?)"],
  [["--x\u001b[31m\ny", BOARD], "unknown option '--x\\u{1b}[31m y'"],
  [[`--${"x".repeat(10_000)}`, BOARD], "unknown option '--xxx"],
];

const BAD: Readonly<Record<string, readonly Bad[]>> = {
  check: [...BAD_BOARDS, [["--engine", "wasm", BOARD], "unknown option '--engine'"]],
  solve: [
    ...BAD_BOARDS,
    [["--engin", "wasm", BOARD], "unknown option '--engin' (Did you mean --engine?)"],
    [["--engine", "rust", BOARD], "--engine: expected one of wasm, typescript, textbook"],
    [["--algorithm", "dijkstra", BOARD], "--algorithm: expected one of auto, bfs"],
    [["--heuristic", "luck", BOARD], "--heuristic: expected one of none, hamming"],
    [["--algorithm", "bfs", "--heuristic", "manhattan", BOARD], "heuristic: expected none with bfs"],
    [["--algorithm", "idastar", "--no-parity-check", BOARD], "expected a node or time limit without the parity check"],
    [["--no-parity-check", "2 1 3 4/5 6 7 8/9 10 11 12/13 14 15 0"], "expected a node or time limit"],
    [
      [[...Array(66).keys()].join(" "), "--size", "6x11", "--engine", "wasm"],
      "expected up to 64 cells, got 6x11; algorithm constructive takes any number",
    ],
    [["--heuristic", "walking-distance", [...Array(18).keys()].join(" "), "--size", "3x6"], "expected up to 16 cells"],
    ...["1e3", "-1", "1.5", "0x10", "", " 1", "9007199254740993", "Infinity"].map(
      (text): Bad => [["--nodes", text, BOARD], "--nodes: expected a whole number from 0 to"],
    ),
    ...["1e3", "-1", ".", "", "NaN", "Infinity", "1s", "1,5"].map(
      (text): Bad => [["--seconds", text, BOARD], "--seconds: expected seconds, such as 10 or 0.5"],
    ),
    ...["0.9", "10.1", "1.55", "2x", "", "1e1", "NaN"].map(
      (text): Bad => [["--weight", text, BOARD], "weight: expected 1 to 10 in steps of 0.1"],
    ),
    [["--weight", "2", "--algorithm", "bfs", BOARD], "weight: expected 1 with bfs, got 2"],
    [["--memory", "1.5", BOARD], "--memory: expected a whole number"],
    [["--heuristic", "manhattan", "--pattern", "aaa/abb/bb.", BOARD], "pattern: expected none with manhattan"],
  ],
  generate: [
    [["board"], "too many arguments for 'generate'"],
    [["--size", "4"], "size: expected RxC or RxCxL"],
    [["--size", "1x5"], "on a line the tiles can never change order"],
    [["--size", "1000x1000"], "expected at most 10000 cells"],
    [["--count", "-1"], "--count: expected a whole number from 0 to 1000000000"],
    [["--count", "many"], "--count: expected a whole number"],
    [["--seed", "4294967296"], "--seed: expected a whole number from 0 to 4294967295"],
    [["--moves", "1e3"], "--moves: expected a whole number"],
    [["--moves", "9", "--unsolvable"], "--unsolvable: expected no --moves, got both"],
    [["--goal", "1 2/3 0"], "goal: expected size 4x4, got 2x2"],
    [["--cuont", "3"], "unknown option '--cuont' (Did you mean --count?)"],
  ],
  "tables list": [
    [["extra"], "too many arguments for 'list'"],
    [["--jsno"], "unknown option '--jsno' (Did you mean --json?)"],
  ],
  "tables build": [
    [[], `--heuristic: expected one of ${HEURISTICS.filter(isPatternHeuristic).join(", ")}, got none`],
    [["--heuristic", "manhattan"], "--heuristic: expected one of pdb-4-4-4-3"],
    [["--heuristic", "pdb"], "pattern: expected a letter for each tile of the goal"],
    [["--heuristic", "pdb-7-8", "--pattern", "aaaaaaaabbbbbbb."], "pattern: expected none with pdb-7-8"],
    [["--pattern", "aaa/abb/bb."], "pattern: expected a letter for each tile of the goal"],
    [["--pattern", "aaa/abb/bb.", "--size", "3x3", "--goal", "blank-first"], "pattern: expected its one dot where"],
    [["--size", "9"], "size: expected RxC or RxCxL"],
  ],
  "tables clear": [[["everything"], "too many arguments for 'clear'"]],
  enumerate: [
    [[], "missing required argument 'shape'"],
    [["3x3", "2x2"], "too many arguments for 'enumerate'"],
    [["3"], "shape: expected RxC or RxCxL"],
    [["0x3"], "shape: rows: expected a whole number of at least 1, got 0"],
    [["1x9"], "on a line the tiles can never change order"],
    [["4x4"], "shape: expected up to 12 cells, got 4x4"],
    [["3x3x3"], "shape: expected up to 12 cells, got 3x3x3"],
    [["1000x1000"], "expected at most 10000 cells"],
    [["3x3", "--engine", "textbook"], "--engine: expected one of wasm, typescript"],
    [["3x3", "--goal", "nowhere"], "goal: expected one of blank-last"],
    [["3x3", "--goal", "1 2/3 0"], "goal: expected size 3x3, got 2x2"],
    [["3x3", "--goal", "1 2 3/4 5 6/7 8 8"], "goal: tile 8: expected once"],
    [["3x3", "--seconds", "soon"], "--seconds: expected seconds"],
    [["3x3", "--memory", "1e3"], "--memory: expected a whole number"],
    [["3x3", "--jsn"], "unknown option '--jsn' (Did you mean --json?)"],
  ],
  bench: [
    [["extra"], "too many arguments for 'bench'"],
    [["--seconds", "soon"], "--seconds: expected a whole number from 1 to 86400"],
    [["--seconds", "0"], "--seconds: expected a whole number from 1 to 86400"],
    [["--suite", "nowhere"], "suite: expected one of default"],
    [["--siute", "x"], "unknown option '--siute' (Did you mean --suite?)"],
  ],
  compare: [
    ...BAD_BOARDS,
    [["--engine", "wasm,rust", BOARD], "--engine: expected one of wasm, typescript, textbook, got"],
    [["--engine", "", BOARD], "--engine: expected one of"],
    [["--algorithm", "bfs,dijkstra", BOARD], "--algorithm: expected one of auto, bfs"],
    [["--heuristic", "luck", BOARD], "--heuristic: expected one of none, hamming"],
    [["--sort", "beauty", BOARD], "--sort: expected one of time, nodes"],
    [["--format", "markdown", BOARD], "--json: expected no --format"],
    [["--set", "nowhere"], "--set: expected one of korf, korf-easy, farthest, random"],
    [["--set", "korf", BOARD], "--set: expected neither boards nor --file"],
    [["--set", "korf", "--size", "3x3"], "--set korf: expected no --seed, --size or --goal"],
    [["--set", "korf", "--count", "0"], "--count: expected a whole number from 1"],
    [["--count", "3", BOARD], "--count: expected --set as well"],
    [["--engine", "textbook", "--algorithm", "bidirectional", BOARD], "textbook", { env: {} }],
    [["--algorithm", "human", "1 2/3 4//5 6/7 0"], "human: expected a board of one layer", { env: {} }],
  ],
  report: [
    [[], "missing required argument 'files'"],
    [[join(folder, "nowhere.json")], "nowhere.json: expected a results file, got no such file"],
    [[folder], "expected a results file, got a folder"],
    [["--format", "pdf", "x.json"], "--format: expected one of html, markdown"],
    [["--out", "report.html", "x.json"], "--json: expected neither --format nor --out"],
  ],
};

/** Runs it, as a process of its own where it says how, and holds it to the rules for bad usage. */
async function expectRefusal(args: readonly string[], says: string, options: RunOptions = {}): Promise<string> {
  // Boards are compared in processes, which only the built program starts.
  const isCompared = args[0] === "compare" && /^(argument|lines?) 2/.test(says);
  const isProcess = options.env !== undefined || options.open || isCompared;
  const { code, stdout, stderr } = await (isProcess ? loyd : loydHere)(args, options);
  expect(stderr).toMatch(/^loyd: [^\n]{1,500}…?\n$/);
  expect(stderr).not.toMatch(/\p{Cc}(?!$)/u);
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(stderr).toContain(says);
  expect(code).toBe(2);
  return stdout;
}

for (const [command, table] of Object.entries(BAD)) {
  describe(command, () => {
    it.each(table.map(([args, says, options], index) => ({ index, args, says, options })))(
      "$index: $says",
      async ({ args, says, options }) => {
        objectsOf(await expectRefusal([...command.split(" "), "--json", ...args], says, options));
      },
    );
  });
}

describe("the program itself", () => {
  it.each([
    [
      [],
      "expected a command: check, solve, compare, heuristic, explain, moves, generate, enumerate, tables, verify, report, bench or completion",
    ],
    [["sovle", BOARD], "unknown command 'sovle' (Did you mean solve?)"],
    [["slove", BOARD], "unknown command 'slove' (Did you mean solve?)", { env: {} }],
    [[BOARD], "unknown command"],
    [["--jsno"], "unknown option '--jsno'"],
    [["help", "nowhere"], "expected a command"],
    [["tables"], "tables: expected list, build or clear, got none"],
    [["tables", "drop"], 'tables: expected list, build or clear, got "drop"'],
  ] satisfies Bad[])("%j", async (...[args, says, options]: Bad) => {
    expect(await expectRefusal(args, says, options)).toBe("");
  });

  it("prints its version", async () => {
    const { code, stdout } = await loyd(["--version"]);
    expect(stdout).toMatch(/^[0-9]+\.[0-9]+\.[0-9]+\S*\n$/);
    expect(code).toBe(0);
  });
});

it("a module that is missing is named", async () => {
  const hooks = `export function resolve(name, context, next) {
    if (name !== "zod") return next(name, context);
    throw Object.assign(new Error("Cannot find package zod"), { code: "ERR_MODULE_NOT_FOUND" });
  }`;
  const program = `import { register } from "node:module"; register(${JSON.stringify(dataUrl(hooks))});`;
  const env = { NODE_OPTIONS: `--import=${dataUrl(program)}` };
  await expectRefusal(["bench"], "internal error: Cannot find package zod; please report it", { env });
});

function dataUrl(program: string): string {
  return `data:text/javascript,${encodeURIComponent(program)}`;
}

describe("a bug", () => {
  const broken = {
    NODE_OPTIONS: "--import=data:text/javascript,process.stdout.write=()=>{throw(new(Error)('broken'))}",
  };

  it("is said in one line", async () => {
    expect(await expectRefusal(["check", BOARD], "internal error: broken; please report it", { env: broken })).toBe("");
  });

  it("shows its stack with LOYD_DEBUG=1", async () => {
    const { code, stderr } = await loyd(["check", BOARD], { env: { ...broken, LOYD_DEBUG: "1" } });
    expect(stderr).toMatch(/^\s+at /m);
    expect(code).toBe(2);
  });
});
