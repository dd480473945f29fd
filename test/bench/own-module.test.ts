/** Modules of the user's in `compare` and in suites: what they bring is run, verified and named, and nothing they do harms the rest. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { loadModules } from "../../bench/contestants/own-module.ts";
import { digestOf } from "../../bench/records/digest.ts";
import type { Results } from "../../bench/records/schema.ts";
import { formatResults, parseResults } from "../../bench/records/text.ts";
import { algorithmLines } from "../../bench/report/algorithms.ts";
import { isOwn, isSearcher, workKey } from "../../bench/suites/contestant.ts";
import { suiteNamed } from "../../bench/suites/index.ts";
import { joinedSuite } from "../../bench/suites/joined.ts";
import { verdictOn } from "../../bench/verification/verdict.ts";
import { LIBRARY } from "../cli/build.ts";
import { loyd, loydJson } from "../cli/run.ts";

const folder = mkdtempSync(join(tmpdir(), "loyd-own-"));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

const HARD = "8 6 7/2 5 4/3 0 1";
const UNSOLVABLE = "1 2 3/4 5 6/8 7 0";

/** Manhattan distance, breadth-first search, and the TypeScript engine under another name. */
const MODULE = write(
  "mine.mjs",
  `import { loadEngine } from ${JSON.stringify(pathToFileURL(join(LIBRARY, "index.js")).href)};
export const contract = 1;
export const heuristics = {
  taxicab: ({ tiles: goal, cols }) => (tiles) => {
    let h = 0;
    tiles.forEach((tile, cell) => {
      const home = goal.indexOf(tile);
      if (tile !== 0) h += Math.abs(Math.floor(home / cols) - Math.floor(cell / cols)) + Math.abs((home % cols) - (cell % cols));
    });
    return h;
  },
};
export const searches = {
  breadth({ start, goal }) {
    const { rows, cols } = start;
    const paths = new Map([[start.tiles.join(), ""]]);
    for (const [key, path] of paths) {
      if (key === goal.tiles.join()) return { moves: path, expanded: paths.size };
      const tiles = key.split(",");
      const blank = tiles.indexOf("0");
      const ways = { u: [-cols, blank >= cols], d: [cols, blank < (rows - 1) * cols], l: [-1, blank % cols > 0], r: [1, blank % cols < cols - 1] };
      for (const [way, [step, isOn]] of Object.entries(ways)) {
        if (!isOn) continue;
        const next = tiles.with(blank, tiles[blank + step]).with(blank + step, "0").join();
        if (!paths.has(next)) paths.set(next, path + way);
      }
    }
    return { outcome: "unsolvable" };
  },
};
export const engines = {
  twin: async ({ traced }) => ({ ...(await loadEngine("typescript", { traced })), name: "my:twin" }),
};
`,
);

describe("compare", () => {
  it("runs what a module brings beside the project's, verified and in its place", async () => {
    const words = ["compare", HARD, UNSOLVABLE, "--with", MODULE, "--algorithm", "astar", "--engine", "wasm"];
    const { code, objects } = await loydJson(words);
    expect(code).toBe(1);
    const rows = objects.map(({ engine, algorithm, heuristic, outcome, cost, verified }) => [
      ...[engine, algorithm, heuristic, outcome, cost, verified],
    ]);
    expect(rows).toEqual([
      ["wasm", "astar", "manhattan", "solved", 31, true],
      ["my:twin", "astar", "manhattan", "solved", 31, true],
      ["typescript", "astar", "my:taxicab", "solved", 31, true],
      [null, "my:breadth", null, "solved", 31, true],
      ["wasm", "astar", "manhattan", "unsolvable", null, true],
      ["my:twin", "astar", "manhattan", "unsolvable", null, true],
      ["typescript", "astar", "my:taxicab", "unsolvable", null, true],
      [null, "my:breadth", null, "unsolvable", null, true],
    ]);
    // 1. The same heuristic by another name makes the same search.
    expect(objects[2].expanded).toBe(objects[0].expanded);
    expect(objects[1].expanded).toBe(objects[0].expanded);
    // 2. Its lines can be verified.
    const lines = write("lines.jsonl", objects.map((one) => `${JSON.stringify(one)}\n`).join(""));
    expect(await loyd(["verify", lines])).toMatchObject({ code: 0 });
  });

  it("keeps what a module prints away from the results", async () => {
    const loud = write(
      "loud.mjs",
      "console.log('hello'); export const searches = { loud: () => { console.log('searching'); return { moves: 'L' }; } };",
    );
    const words = ["compare", "1 2 3/4 5 6/7 0 8", "--with", loud, "--algorithm", "bfs", "--engine", "wasm"];
    const { code, objects, stderr } = await loydJson(words);
    expect(code).toBe(0);
    expect(objects.map(({ cost }) => cost)).toEqual([1, 1]);
    expect(stderr).toContain("hello");
  });

  it("asks a search of the module about unsolvable boards where parity is not to be looked at", async () => {
    const words = ["compare", UNSOLVABLE, "--with", MODULE, "--algorithm", "bfs", "--no-parity-check"];
    const { code, objects } = await loydJson([...words, "--engine", "wasm", "--seconds", "20"]);
    expect(code).toBe(1);
    expect(objects.map(({ algorithm, outcome, verified }) => [algorithm, outcome, verified])).toEqual([
      ["bfs", "unsolvable", true],
      ["bfs", "unsolvable", true],
      ["my:breadth", "unsolvable", true],
    ]);
  });

  it("says at the end how they stand, and writes where they come from", async () => {
    const out = join(folder, "compared.json");
    const words = ["--set", "random", "--size", "3x3", "--count", "6", "--algorithm", "astar,greedy", "--out", out];
    const { code, stdout } = await loyd(["compare", "--with", MODULE, ...words]);
    expect(code).toBe(0);
    const text = stdout.replace(/\s+/g, " ");
    expect(text).toMatch(/my:taxicab, my:breadth, my:twin: mine\.mjs, SHA-256 [0-9a-f]{12}/);
    expect(text).toMatch(
      /A\* my:taxicab generates as many nodes as A\* manhattan on engine typescript and takes (?:[\d.]+ times \([\d.–]+\) as long|as long: no difference is shown); every solution is a shortest one\./,
    );
    expect(text).toMatch(
      /A\* manhattan on engine my:twin generates as many nodes as A\* manhattan on engine wasm and takes [^.;]+/,
    );
    expect(text).toMatch(
      /my:breadth takes [\d.]+ times \([\d.–]+\) as long as (?:A\* manhattan|greedy best-first manhattan); every solution is a shortest one\./,
    );
    const results = parseResults(readFileSync(out, "utf8"), out);
    expect(results.modules).toEqual([
      {
        file: "mine.mjs",
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
        heuristics: ["taxicab"],
        searches: ["breadth"],
        engines: ["twin"],
      },
    ]);
    expect(verdictOn(out, results).failed).toEqual([]);
    // What no module brings is not planned.
    const [brought] = results.modules ?? [];
    for (const kind of ["heuristics", "searches", "engines"] as const) {
      const altered: Results = { ...results, modules: [{ ...brought, [kind]: [] }] };
      const { failed } = verdictOn(out, { ...altered, digest: digestOf(altered) });
      expect(failed.map(({ name, reason }) => `${name}: ${reason}`).join()).toMatch(/plan: .*no module brings it/);
    }
    const { modules: _, ...without } = results;
    expect(() => parseResults(formatResults(without), out)).not.toThrow();
    expect(verdictOn(out, { ...without, digest: digestOf(without) }).verified).toBe(false);
  });
});

/** Searches that do not do what they should, and what is said of them. */
const LIARS: Readonly<Record<string, readonly [body: string, said: RegExp]>> = {
  illegal: ["({ moves: 'UUUU' })", /my:illegal: crashed: my:illegal: .*not allow|my:illegal: .*move/],
  astray: [
    "({ moves: 'DU' })",
    /my:astray: replay: 2 moves played, ending at a board with \d tiles off their goal cells/,
  ],
  hopeless: ["({ outcome: 'unsolvable' })", /my:hopeless: unsolvable: the permutation is/],
  number: ["7", /my:number: crashed: my:number: expected an object with moves or an outcome, got 7/],
  nothing: ["undefined", /my:nothing: crashed: .*got undefined/],
  empty: ["({})", /my:empty: crashed: my:empty: expected moves, or an outcome of solved, .*got undefined/],
  negative: [
    "({ moves: '', expanded: -1 })",
    /my:negative: crashed: my:negative: expanded: expected a whole number, 0 or more, got -1/,
  ],
  words: ["({ moves: 'north' })", /my:words: crashed: my:words: .*north/],
  thrown: ["(() => { throw new Error('not today'); })()", /my:thrown: crashed: not today/],
  gone: ["process.exit(3)", /my:gone: crashed: the process ended \(exit code 3\)/],
  altered: ["{ start.tiles.fill(0); return { outcome: 'unsolvable' }; }", /my:altered: unsolvable: /],
};

describe("a search that does not do what it should", () => {
  const module = write(
    "liars.mjs",
    `export const searches = {\n${Object.entries(LIARS)
      .map(([name, [body]]) => `  ${name}: ({ start }) => ${body},`)
      .join("\n")}\n};\n`,
  );

  it("is named, and the others are unharmed", async () => {
    const words = ["compare", "1 2 3/4 5 6/7 0 8", HARD, "--with", module, "--algorithm", "astar", "--engine", "wasm"];
    const { code, stdout, stderr } = await loyd([...words, "--json"]);
    expect(code).toBe(4);
    for (const [name, [, said]] of Object.entries(LIARS)) expect(stderr, name).toMatch(said);
    const lines = stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    const own = lines.filter(({ algorithm }) => algorithm === "astar");
    expect(own.map(({ cost, verified }) => [cost, verified])).toEqual([
      [1, true],
      [31, true],
    ]);
    expect(lines).toHaveLength(2 * (1 + Object.keys(LIARS).length));
    for (const { algorithm, verified } of lines) if (algorithm !== "astar") expect(verified, algorithm).toBe(false);
  });

  it("and one that knows no end is stopped some seconds after its limit", async () => {
    const endless = write("endless.mjs", "export const searches = { endless: () => { for (;;); } };\n");
    const words = ["compare", HARD, "--with", endless, "--algorithm", "astar", "--engine", "wasm", "--seconds", "1"];
    const { code, objects, ms } = await loydJson(words);
    expect(code).toBe(3);
    expect(objects.map(({ algorithm, outcome }) => [algorithm, outcome])).toEqual([
      ["astar", "solved"],
      ["my:endless", "hung"],
    ]);
    expect(ms).toBeLessThan(30_000);
  });
});

describe("a module", () => {
  it.each([
    [
      "that is not there",
      "nowhere.mjs",
      undefined,
      /with: ".*nowhere\.mjs": expected a module, got ENOENT: no such file or directory$/,
    ],
    [
      "that brings nothing",
      "nothing.mjs",
      "export const hello = 1;",
      /expected it to export heuristics, searches, engines, got hello$/,
    ],
    ["that does not load", "broken.mjs", "export const = 1;", /expected a module that loads, got [^\n]*Error[^\n]*$/],
    [
      "with a name that is none",
      "name.mjs",
      "export const searches = { 'a b': () => 0 };",
      /searches: expected a name of up to 40 letters.*got "a b"/,
    ],
    [
      "with what is no function",
      "five.mjs",
      "export const heuristics = { h: 5 };",
      /heuristics\.h: expected a function of a goal, got 5/,
    ],
    [
      "with an engine and no version",
      "engine.mjs",
      "export const engines = { e: () => 0 };",
      /expected `export const contract = 1` beside its engines, got none/,
    ],
    [
      "with an engine of another version",
      "other.mjs",
      "export const contract = 2; export const engines = { e: () => 0 };",
      /got 2$/,
    ],
  ])("%s is refused", async (_, name, text, message) => {
    const file = text === undefined ? join(folder, name) : write(name, text);
    await expect(loadModules([file])).rejects.toThrow(message);
  });

  it("of the names of one before is refused", async () => {
    await expect(loadModules([MODULE, MODULE])).rejects.toThrow(
      /expected other names than the modules before, got taxicab/,
    );
  });

  it("in TypeScript is refused where Node does not run it, and says what does", async () => {
    const file = write("typed.ts", "export const searches = { s: (): number => 0 };\n");
    const isRun = Boolean((process.features as { readonly typescript?: unknown }).typescript);
    const loading = loadModules([file]);
    if (isRun) expect((await loading).records[0].searches).toEqual(["s"]);
    else await expect(loading).rejects.toThrow(/expected JavaScript on Node .*Node 22\.18 and later run TypeScript/);
  });
});

describe("a suite", () => {
  it("has the user's contestants where algorithms are compared, and TypeScript beside their heuristics", async () => {
    const { records } = await loadModules([MODULE]);
    const plain = suiteNamed("algorithms");
    const joined = joinedSuite(plain, records);
    expect(joined.modules).toEqual(records);
    for (const [index, { entries }] of joined.contests.entries()) {
      const { entries: before } = plain.contests[index];
      expect(entries.slice(0, before.length)).toEqual(before);
      const guided = new Set(
        before
          .filter(isSearcher)
          .filter(({ heuristic }) => heuristic !== "none")
          .map(workKey),
      );
      const own = entries.slice(before.length);
      expect(own.filter((one) => !isOwn(one)).map(workKey)).toEqual([...guided]);
      expect(own.filter(({ heuristic }) => heuristic === "my:taxicab").map(({ engine }) => engine)).toEqual(
        [...guided].map(() => "typescript"),
      );
      expect(own.filter(({ engine }) => engine === "my:twin")).toHaveLength(before.length);
      expect(own.filter(({ algorithm }) => algorithm === "my:breadth")).toHaveLength(1);
    }
    expect(() => joinedSuite(suiteNamed("korf"), records)).toThrow(
      /with: expected a suite that compares algorithms, .*got suite korf/,
    );
  });
});

it("without contestants of the user's the sentences are as before", async () => {
  const text = readFileSync("results/baseline.json", "utf8");
  expect(algorithmLines(parseResults(text, "baseline")).join()).not.toContain("my:");
});
