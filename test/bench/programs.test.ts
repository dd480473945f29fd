/** Programs in other languages as contestants: honest ones are measured and verified, the others are named and harm nobody. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { loadModules } from "../../bench/contestants/own-module.ts";
import { loyd, loydJson, objectsOf } from "../cli/run.ts";

const folder = mkdtempSync(join(tmpdir(), "loyd-programs-"));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

const NEAR = "1 2 3/4 5 6/7 0 8";
const HARD = "8 6 7/2 5 4/3 0 1";
const UNSOLVABLE = "1 2 3/4 5 6/8 7 0";

/** What a program does with a question `q` and the board's first solution in hand, in JavaScript. */
const TALKING: Readonly<Record<string, readonly [code: string, said: RegExp]>> = {
  garbage: ["console.log('hello')", /my:garbage: crashed: my:garbage: expected a JSON object on a line, got "hello"/],
  bytes: ["process.stdout.write(Buffer.from([0xff, 0xfe, 10]))", /my:bytes: crashed: .*expected text in UTF-8/],
  endless: [
    "for (let i = 0; i < 64; i++) process.stdout.write('x'.repeat(65536))",
    /my:endless: crashed: .*expected lines of at most 1048576 bytes/,
  ],
  another: [
    "console.log(JSON.stringify({ id: q.id + 1, moves: 'L' }))",
    /my:another: crashed: .*expected the answer to question \d, got that to \d/,
  ],
  twice: [
    "console.log(answer(q) + '\\n' + answer(q))",
    /my:twice: crashed: .*expected one answer to a question, got .* as well/,
  ],
  early: [
    "console.log(answer(q)); setTimeout(() => console.log(answer(q)), 5)",
    /my:early: crashed: .*expected (no answer before|one answer to) a question/,
  ],
  dies: [
    "console.error('out of ideas'); process.exit(3)",
    /my:dies: crashed: my:dies: ended with exit code 3: out of ideas/,
  ],
  closes: ["process.stdout.end(); setInterval(() => {}, 1000)", /my:closes: crashed: .*closed its output/],
  lies: ["console.log(JSON.stringify({ id: q.id, outcome: 'unsolvable' }))", /my:lies: unsolvable: the permutation is/],
  astray: [
    "console.log(JSON.stringify({ id: q.id, moves: [] }))",
    /my:astray: replay: 0 moves played, ending at a board with/,
  ],
  cheap: [
    "console.log(JSON.stringify({ id: q.id, cost: 3 }))",
    /my:cheap: (lower-bound|distance|optimal-agreement|parity-of-cost): /,
  ],
  numbers: ["console.log(JSON.stringify({ id: q.id, cost: -1 }))", /my:numbers: crashed: .*cost: /],
  mismatch: [
    "console.log(JSON.stringify({ id: q.id, moves: 'L', cost: 7 }))",
    /my:mismatch: crashed: .*(cost: expected 1, as many as its moves, got 7|moves)/,
  ],
};

/** Answers that the goal is the goal, as all must, and then does what is said. */
function talker(code: string): string {
  return `const lines = require("node:readline").createInterface({ input: process.stdin });
const answer = (q) => JSON.stringify({ id: q.id, moves: q.start.join() === q.goal.join() ? [] : "L" });
lines.on("line", (line) => {
  const q = JSON.parse(line);
  if (q.start.join() === q.goal.join()) console.log(answer(q));
  else { ${code} }
});
`;
}

function programs(name: string, all: Readonly<Record<string, object>>): string {
  return write(name, JSON.stringify({ format: "loyd-programs", version: 1, programs: all }));
}

const node = (file: string) => [process.execPath, file];

describe("a program that talks in lines", () => {
  it("is named where it does not do what it should, and the others are unharmed", async () => {
    const all = Object.fromEntries(
      Object.entries(TALKING).map(([name, [code]]) => [
        name,
        { talk: "lines", command: node(write(`${name}.cjs`, talker(code))) },
      ]),
    );
    const file = programs("talking.json", {
      ...all,
      missing: { talk: "lines", command: ["./nowhere"] },
      unfit: { talk: "lines", command: [write("unfit", "no program")] },
    });
    const words = [
      "compare",
      NEAR,
      HARD,
      "--with",
      file,
      "--algorithm",
      "astar",
      "--engine",
      "wasm",
      "--seconds",
      "20",
    ];
    const { code, stdout, stderr } = await loyd([...words, "--json"]);
    expect(code).toBe(4);
    for (const [name, [, said]] of Object.entries(TALKING)) expect(stderr, name).toMatch(said);
    expect(stderr).toMatch(/my:missing: crashed: my:missing: cannot be started: ENOENT/);
    expect(stderr).toMatch(/my:unfit: crashed: my:unfit: cannot be started: EACCES/);
    const lines = objectsOf(stdout);
    expect(lines).toHaveLength(2 * (3 + Object.keys(TALKING).length));
    const own = lines.filter(({ algorithm }) => algorithm === "astar");
    expect(own.map(({ cost, verified }) => [cost, verified])).toEqual([
      [1, true],
      [31, true],
    ]);
  });

  it("is ended where it exceeds its time or its memory, never reads, or forks, and leaves nothing behind", async () => {
    const marker = `loyd-${process.pid}-orphan`;
    const file = programs("limits.json", {
      slow: { talk: "lines", command: node(write("slow.cjs", talker("for (;;);"))) },
      deaf: { talk: "once", command: node(write("deaf.cjs", "setInterval(() => {}, 1000);")), cost: "(\\d+)" },
      large: {
        talk: "lines",
        command: node(write("large.cjs", talker("const kept = []; for (;;) kept.push(Buffer.alloc(2 ** 24, 1));"))),
      },
      forks: {
        talk: "lines",
        command: node(
          write(
            "forks.cjs",
            talker(
              `require("node:child_process").spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)", "${marker}"], { detached: true, stdio: "ignore" }); for (;;);`,
            ),
          ),
        ),
      },
    });
    const words = ["compare", HARD, "--with", file, "--algorithm", "astar", "--engine", "wasm", "--seconds", "1"];
    const { code, objects, ms } = await loydJson([...words, "--memory", "400"]);
    expect(code).toBe(4);
    const outcomes = Object.fromEntries(objects.map(({ algorithm, outcome }) => [algorithm, outcome]));
    expect(outcomes).toMatchObject({ astar: "solved", "my:slow": "time-limit", "my:forks": "time-limit" });
    expect(objects.find(({ algorithm }) => algorithm === "my:deaf")).toMatchObject({
      outcome: "crashed",
      reason: "my:deaf: expected an answer when asked about the goal itself, got time-limit",
    });
    if (process.platform === "linux") {
      expect(outcomes["my:large"]).toBe("memory-limit");
      expect(spawnSync("pgrep", ["-f", marker], { encoding: "utf8" }).stdout).toBe("");
    }
    expect(ms).toBeLessThan(60_000);
  });

  it("answers with moves of tiles or of the blank, tiles, boards, or a cost alone, which is a claim", async () => {
    const file = programs("forms.json", {
      tile: {
        talk: "lines",
        command: node(write("tile.cjs", talker("console.log(JSON.stringify({ id: q.id, moves: 'L' }))"))),
      },
      blank: {
        talk: "lines",
        command: node(write("blank.cjs", talker("console.log(JSON.stringify({ id: q.id, moves: ['right'] }))"))),
      },
      tiles: {
        talk: "lines",
        command: node(
          write("tiles.cjs", talker("console.log(JSON.stringify({ id: q.id, tiles: [8], expanded: 1, more: true }))")),
        ),
      },
      path: {
        talk: "lines",
        command: node(write("path.cjs", talker("console.log(JSON.stringify({ id: q.id, path: [q.start, q.goal] }))"))),
      },
      cost: {
        talk: "lines",
        command: node(write("cost.cjs", talker("console.log(JSON.stringify({ id: q.id, cost: 1 }))"))),
      },
    });
    const words = ["compare", NEAR, UNSOLVABLE, "--with", file, "--algorithm", "bfs", "--engine", "wasm"];
    const { code, objects } = await loydJson(words);
    expect(code).toBe(1);
    expect(
      objects
        .slice(1, 6)
        .map(({ algorithm, cost, moves, tiles, expanded, verified }) => [
          algorithm,
          cost,
          moves,
          tiles,
          expanded,
          verified,
        ]),
    ).toEqual([
      ["my:tile", 1, ["L"], [8], 0, true],
      ["my:blank", 1, ["L"], [8], 0, true],
      ["my:tiles", 1, ["L"], [8], 1, true],
      ["my:path", 1, ["L"], [8], 0, true],
      ["my:cost", 1, null, null, 0, true],
    ]);
    const lines = write("forms.jsonl", objects.map((one) => `${JSON.stringify(one)}\n`).join(""));
    expect(await loyd(["verify", lines])).toMatchObject({ code: 0 });
    const { stdout } = await loyd(["compare", NEAR, "--with", file, "--algorithm", "bfs", "--engine", "wasm"]);
    expect(stdout).toMatch(/my:cost .*claimed/);
  });

  it("has nothing of the environment but what it needs, and a folder of its own", async () => {
    const code = `const kept = Object.keys(process.env).sort().join();
const cwd = process.cwd();
console.log(JSON.stringify(kept === "HOME,LANG,PATH,TMPDIR" && require("node:fs").readdirSync(".").length === 0 && cwd !== ${JSON.stringify(folder)}
  ? { id: q.id, moves: "L" } : { id: q.id, outcome: "unsolvable" }))`;
    const file = programs("environment.json", {
      tidy: { talk: "lines", command: node(write("tidy.cjs", talker(code))) },
    });
    const words = ["compare", NEAR, "--with", file, "--algorithm", "bfs", "--engine", "wasm", "--json"];
    const { code: exit, stderr } = await loyd(words, { env: { SECRET: "not for programs", HOME: folder } });
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: "" });
  });
});

describe("a program that is run for each board", () => {
  it("is read by patterns, and named where they find nothing or it fails", async () => {
    const script = write(
      "once.cjs",
      `const [, , board, goal, mode] = process.argv;
const text = require("node:fs").readFileSync(0, "utf8");
if (board === goal) console.log("nodes 1,000\\nmoves: \\n" + text);
else if (mode === "good") console.log("nodes 1,000\\nmoves: L\\n" + text);
else if (mode === "none") console.log("no way");
else if (mode === "fails") { console.error("why not"); process.exit(1); }
else console.log("hm");
`,
    );
    const one = (mode: string) => ({
      ...{ talk: "once", command: [...node(script), "{board}", "{goal}", mode], input: "{rows} {cols} {tiles}" },
      ...{ moves: "^moves: (.*)$", expanded: "^nodes (.*)$", unsolvable: "^no way$" },
    });
    const file = programs(
      "once.json",
      Object.fromEntries(["good", "none", "fails", "other"].map((mode) => [mode, one(mode)])),
    );
    const words = ["compare", NEAR, "--with", file, "--algorithm", "bfs", "--engine", "wasm", "--json"];
    const { code, stdout, stderr } = await loyd(words);
    expect(code).toBe(4);
    expect(objectsOf(stdout).find(({ algorithm }) => algorithm === "my:good")).toMatchObject({
      cost: 1,
      expanded: 1000,
      verified: true,
    });
    expect(stderr).toMatch(/my:none: unsolvable: the permutation/);
    expect(stderr).toMatch(/my:fails: crashed: my:fails: ended with exit code 1: why not/);
    expect(stderr).toMatch(/my:other: crashed: my:other: expected what its patterns look for, got "hm"/);
  });
});

describe("a description", () => {
  it.each([
    ["that is no JSON", "{", /expected JSON, got /],
    ["of another format", '{"format":"loyd-results","version":1,"programs":{}}', /format: /],
    ["of another version", '{"format":"loyd-programs","version":2,"programs":{}}', /version: /],
    [
      "with a field that is none",
      '{"format":"loyd-programs","version":1,"programs":{"a":{"talk":"lines","command":["a"],"shell":true}}}',
      /programs\.a: .*shell/,
    ],
    [
      "without a command",
      '{"format":"loyd-programs","version":1,"programs":{"a":{"talk":"lines","command":[]}}}',
      /programs\.a\.command: /,
    ],
    [
      "with a pattern that has no group",
      '{"format":"loyd-programs","version":1,"programs":{"a":{"talk":"once","command":["a"],"moves":"x"}}}',
      /programs\.a\.moves: expected a regular expression with one group/,
    ],
    [
      "with a name that is none",
      '{"format":"loyd-programs","version":1,"programs":{"a b":{"talk":"lines","command":["a"]}}}',
      /searches: expected a name of up to 40/,
    ],
  ])("%s is refused", async (_, text, message) => {
    await expect(loadModules([write("refused.json", text)])).rejects.toThrow(message);
  });

  it("stands for the files that it names: its hash changes with theirs", async () => {
    const script = write("beside.py", "pass\n");
    const file = programs("beside.json", { a: { talk: "lines", command: ["python3", "./beside.py"] } });
    const hashOf = async () => (await loadModules([file])).records[0].hash;
    const before = await hashOf();
    expect(await hashOf()).toBe(before);
    writeFileSync(script, "pass  # altered\n");
    expect(await hashOf()).not.toBe(before);
  });
});

const has = (tool: string, ...words: string[]) => spawnSync(tool, words).status === 0;
const isComplete = has("python3", "--version") && has("gcc", "--version");

it.skipIf(!isComplete && !process.env.CI)(
  "the examples in Python and C find shortest solutions, and count as A* and IDA* do",
  async () => {
    const place = join(folder, "examples");
    cpSync("bench/examples", place, { recursive: true });
    expect(
      spawnSync("gcc", ["-O2", "-o", join(place, "depth"), join(place, "depth.c")], { encoding: "utf8" }),
    ).toMatchObject({ status: 0, stderr: "" });
    const words = ["compare", NEAR, HARD, "5 1 3/4 2 6/7 8 0", "--algorithm", "astar,idastar", "--engine", "wasm"];
    const { code, objects } = await loydJson([
      ...words,
      "--with",
      join(place, "programs.json"),
      "--with",
      join(place, "breadth.mjs"),
    ]);
    expect(code).toBe(0);
    expect(objects.filter(({ outcome, verified }) => outcome === "solved" && verified === true)).toHaveLength(15);
    for (const index of [0, 5, 10]) {
      const [, idastar, , depth] = objects.slice(index, index + 5);
      expect(new Set(objects.slice(index, index + 5).map(({ cost }) => cost)).size).toBe(1);
      // The same algorithm with the same rules generates what it does here, but for its counting the roots of all bounds.
      expect(depth.algorithm).toBe("my:depth");
      expect(depth.expanded).toBe(idastar.expanded);
    }
  },
);
