/**
 * Every command wrongly used in every way that its own declaration suggests: exit code 2, one line on standard error that
 * names what is wrong, nothing on standard output. What is wrong with a value goes by what the help calls it, so that a new
 * option is tried as well, and a new kind of value makes the first test fail.
 */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Option } from "commander";
import { afterAll, describe, expect, it } from "vitest";
import { formatResults } from "../../bench/records/text.ts";
import { makeResults } from "../bench/report/made.ts";
import { MAIN } from "./build.ts";
import { loydHere } from "./here.ts";
import { BOARD, LEAVES, type Leaf, RESULTS, RIGHT } from "./program.ts";
import { loyd, type Run } from "./run.ts";

const folder = mkdtempSync(join(tmpdir(), "loyd-misuse-"));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string, content: string | Uint8Array) => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};

const NOTHING = join(folder, "nothing");
const BINARY = file(
  "binary",
  Uint8Array.from({ length: 5000 }, (_, index) => (index * 7919) >> 3),
);
const EMPTY = file("empty", "");
const NULS = file("nuls", "\0".repeat(5000));
symlinkSync(NOTHING, join(folder, "dangling"));

/** Files that cannot be read as what they should be. `/proc/self/mem` is there and gives an error when it is read. */
const UNREADABLE = ["", NOTHING, folder, join(folder, "dangling"), join(RESULTS, "below"), EMPTY, BINARY, NULS].concat(
  process.platform === "linux" ? ["/proc/self/mem"] : [],
);
mkdirSync(join(folder, "folder.json"));
execFileSync("mkfifo", [join(folder, "pipe.json")]);
/** Places where no file can be written. */
const UNWRITABLE = [
  "",
  folder,
  join(folder, "folder.json"),
  join(NOTHING, "out.json"),
  join(RESULTS, "out.json"),
  join(folder, "pipe.json"),
  ...(process.platform === "linux" ? ["/proc/out.json"] : []),
];

const TEXTS = ["", " ", "\0", "\u001b[31m", "\n", "-", "nowhere", "x".repeat(10_000), "🧩"];
const NUMBERS = [...TEXTS, "+1", "0x10", "1_000", "1e3", "NaN", "Infinity", "-Infinity", "٣", "1 2", "9".repeat(400)];
const NOT_WHOLE = [...NUMBERS, "-1", "1.5", "1,5", "9007199254740993"];

const WEIGHTS = [...NUMBERS, "-1", "0", "0.9", "10.1", "1.55"];
const GRIDS = [...TEXTS, "aaa", "aaa/abb/bbb", "a.a/abb/bb.", "aaa/abb/b.b", ".".repeat(9)];

/** Values that are wrong, by the name of the value in the help. */
const WRONG: Readonly<Record<string, readonly string[]>> = {
  N: NOT_WHOLE,
  K: NOT_WHOLE,
  D: NOT_WHOLE,
  MiB: NOT_WHOLE,
  S: [...NUMBERS, "-1", "."],
  moves: [...NUMBERS, "-1", "0", "."],
  W: WEIGHTS,
  weights: [...WEIGHTS, "1,", "1,11"],
  "RxC[xL]": [...TEXTS, "3", "3x", "x3", "3x3x", "3x3x3x3", "0x3", "-3x3", "1x9", "1000x1000", "3.5x3"],
  shape: [...TEXTS, "3", "3x", "0x3", "1x9", "4x4", "3x3x3", "1000x1000", "2x2x2x2"],
  goal: [
    ...TEXTS,
    "1 2/3 0/",
    "1 2 3/4 5 6/7 8 8",
    "1 2 3/4 5 6/7 8 9",
    "[[1,2],[3",
    "blank-lst",
    "0 ".repeat(600_000),
  ],
  grid: GRIDS,
  // Looked at where boards are compared, in processes that only the built program starts.
  grids: ["", "aaa", "a.a/abb/bb."],
  module: UNREADABLE,
  // Looked at where a heuristic is assessed.
  names: ["", ",", "WASM", "constructor", "__proto__", "my:nowhere"],
  file: UNREADABLE,
  files: UNREADABLE,
};
/** A choice, or several of them. */
const WRONG_CHOICES = [...TEXTS, ",", "WASM", "constructor", "__proto__"];

const nameOfValue = (option: Option) => option.flags.match(/<(.+)>$/)?.[1];
const valued = ({ command }: Leaf) => command.options.filter((option) => nameOfValue(option) !== undefined);

function wrongValues(leaf: Leaf, option: Option): readonly string[] | undefined {
  const name = nameOfValue(option) as string;
  if (option.long === "--out") return UNWRITABLE;
  if (name === "goal") return (WRONG.goal ?? []).filter((text) => leaf.name !== "check" || text !== "");
  return option.argChoices === undefined ? WRONG[name] : WRONG_CHOICES;
}

/** Options that make another one mean something. */
const WITH: Readonly<Record<string, readonly string[]>> = {
  "solve --pattern": ["--heuristic", "pdb"],
  "solve --weight": ["--algorithm", "astar"],
  "solve --speed": ["--animate"],
  "generate --pattern": ["--size", "3x3", "--worst-for", "pdb"],
  "generate --samples": ["--worst-for", "manhattan"],
  "generate --seconds": ["--distance", "20"],
  "generate --memory": ["--distance", "20"],
  "compare --weight": ["--algorithm", "astar"],
  "compare --count": ["--set", "random"],
  "compare --seed": ["--set", "random"],
};

/** What a message names: the option, or a file; of a file of boards the line may be enough. */
function namedBy(flag: string, value: string): string | undefined {
  if (flag === "--file") return undefined;
  return flag === "--compare" ? nameOfFile(value) : flag.slice(2);
}

/** As much of a file's name as a message shows. */
function nameOfFile(name: string): string {
  return name === "" ? '""' : name.toLowerCase().slice(0, 30);
}

function expectRefused({ code, stdout, stderr }: Run, named?: string): void {
  expect(stderr).toMatch(/^loyd: [^\n]{10,501}\n$/);
  expect(stderr).not.toMatch(/\p{Cc}(?!$)/u);
  expect(stderr).not.toMatch(/internal error|undefined|\[object/);
  if (named !== undefined) expect(stderr.toLowerCase()).toContain(named);
  expect({ stdout, code }).toEqual({ stdout: "", code: 2 });
}

it("knows every command, and every kind of value", () => {
  expect(Object.keys(RIGHT).sort()).toEqual(LEAVES.map(({ name }) => name).sort());
  for (const leaf of LEAVES) {
    for (const option of valued(leaf)) expect(wrongValues(leaf, option), `${leaf.name} ${option.flags}`).toBeDefined();
  }
});

describe.each(LEAVES)("$name", (leaf) => {
  const words = [...leaf.path, ...(RIGHT[leaf.name] ?? [])];

  it.each(["--nowhere", "--nowhere=1", "-x", "---", "--\0", "--json=1", "--JSON"])("refuses %j", async (option) => {
    expectRefused(await loydHere([...words, option]), option === "--json=1" ? "--json" : "unknown option");
  });

  it("takes as many words as it says", async () => {
    const { registeredArguments: taken } = leaf.command;
    if (taken.some(({ required }) => required)) {
      expectRefused(await loydHere(leaf.path), `missing required argument '${taken[0].name()}'`);
    }
    if (!taken.some(({ variadic }) => variadic)) {
      expectRefused(await loydHere([...words, "more"]), "too many arguments");
    }
  });

  for (const option of valued(leaf)) {
    const { flags } = option;
    const flag = option.long as string;
    const others = [...words, ...(WITH[`${leaf.name} ${flag}`] ?? [])];

    it(`refuses ${flag} without its value`, async () => {
      expectRefused(await loydHere([...others, flag]), `option '${flag.slice(0, 2)}`);
    });

    it(`refuses ${flag} with a wrong value`, async () => {
      // Boards come from one place, so that the file must be the only one.
      const before = flag === "--file" ? leaf.path : others;
      for (const value of wrongValues(leaf, option) as readonly string[]) {
        const run = await (flags.endsWith("<grids>") ? loyd : loydHere)([...before, `${flag}=${value}`]);
        expectRefused(run, namedBy(flag, value));
      }
    });
  }
});

it.each(["verify", "report"])("%s refuses files that are no results", async (command) => {
  const altered = file("altered.json", formatResults(makeResults([])).replace(/"version": \d+/, '"version": 99'));
  const cut = file("cut.json", formatResults(makeResults([])).slice(0, 200));
  for (const name of [...UNREADABLE, altered, cut]) {
    expectRefused(await loydHere([command, name]), nameOfFile(name));
  }
  expectRefused(await loydHere([command, EMPTY]), "expected a results file, got nothing");
});

it.each(WRONG.shape)("enumerate refuses the shape %j", async (shape) => {
  if (shape === "-") return;
  expectRefused(await loydHere(["enumerate", "--", shape]));
});

it.each(WRONG_CHOICES)("completion refuses the shell %j", async (shell) => {
  expectRefused(await loydHere(["completion", "--", shell]), "shell: expected one of bash, zsh, fish");
});

const BOARD_COMMANDS = ["check", "solve", "explain"];

describe.each(BOARD_COMMANDS)("%s reads", (command) => {
  const answered = async (input: string | Uint8Array) => {
    const { stdout, stderr, code } = await loydHere([command, "--json"], { input });
    const boards = stdout.split("\n").filter((line) => line !== "");
    return { boards: boards.map((line) => (JSON.parse(line) as { board: string }).board), stderr, code };
  };

  it.each([
    ["lines of Windows", `${BOARD}\r\n${BOARD}\r\n`],
    ["a byte order mark", `\ufeff${BOARD}\n${BOARD}`],
    ["comments and empty lines", `# boards\n\n  ${BOARD}  \n \n${BOARD}`],
    ["tabs and commas", `1,2,3/4\t5\t6/7, 0, 8\n${BOARD}`],
  ])("%s", async (_, input) => {
    expect(await answered(input)).toEqual({ boards: [BOARD, BOARD], stderr: "", code: 0 });
  });

  it.each([
    ["one that is none", "1 2 3/4 5 6/7 8 8"],
    ["a NUL byte", "1 2 3/4 5 6/7\0 8 0"],
    ["half a character", Uint8Array.of(0x31, 0x20, 0xc3, 0x2f, 0x32, 0x20, 0x30)],
    ["a line without end", "1 ".repeat(600_000)],
    ["UTF-16", Buffer.from("1 2/3 0", "utf16le")],
  ])("good boards before %s, which it names by its line", async (_, wrong) => {
    const input = Buffer.concat([
      Buffer.from(`${BOARD}\n\n${BOARD}\n`),
      Buffer.from(wrong),
      Buffer.from(`\n${BOARD}\n`),
    ]);
    const { boards, stderr, code } = await answered(input);
    expect(boards).toEqual([BOARD, BOARD]);
    expect(stderr).toMatch(/^loyd: line 4: [^\n]{1,500}\n$/);
    expect(code).toBe(2);
  });
});

/** How a command line of the shell ends, with `loyd` for the program. */
async function shell(line: string, options: { env?: Record<string, string> } = {}): Promise<Run> {
  const program = `loyd() { "${process.execPath}" "${MAIN}" "$@"; }; ${line}`;
  const begun = performance.now();
  const child: ChildProcess = spawn("bash", ["-c", program], {
    cwd: folder,
    env: { PATH: process.env.PATH, LOYD_CACHE: join(folder, "cache"), ...options.env },
    timeout: 30_000,
    killSignal: "SIGKILL",
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const) {
    child[name]?.setEncoding("utf8").on("data", (text: string) => {
      output[name] += text;
    });
  }
  const [code] = (await once(child, "close")) as [number | null];
  return { ...output, code, ms: performance.now() - begun };
}

describe.concurrent("a shell", () => {
  it.each([
    "loyd generate --count 1000000 --seed 1",
    "loyd generate --count 1000000 --seed 1 --json",
    "loyd generate --size 3x3 --count 100000 --seed 1 | loyd check --json",
    "loyd generate --size 3x3 --count 100000 --seed 1 | loyd solve",
    "loyd generate --size 3x3 --distance 20 --count 5000 --seed 1",
    "loyd enumerate 3x3",
  ])("closes the pipe of %s, which ends quietly", async (line) => {
    const { stdout, stderr, code } = await shell(`set -o pipefail; ${line} | head -n 1`);
    expect({ stderr, code }).toEqual({ stderr: "", code: 0 });
    expect(stdout).toMatch(/^[^\n]+\n$/);
  });

  it("without standard input, output or both, commands end as they should", async () => {
    expectRefused(await shell("loyd check <&-"), "standard input: expected a board, got none");
    expectRefused(await shell("loyd check < ."), "standard input: expected a board, got none");
    expect(await shell(`loyd check "${BOARD}" >&-`)).toMatchObject({ code: 0, stdout: "", stderr: "" });
    expect(await shell(`loyd check "${BOARD}" 2>&-`)).toMatchObject({ code: 0 });
    expect(await shell("loyd check --nowhere 2>&-")).toMatchObject({ code: 2, stderr: "" });
  });

  it.runIf(process.platform === "linux").each([
    ["check", `"${BOARD}"`],
    ["solve", `--json "${BOARD}"`],
    ["explain", `"${BOARD}"`],
    ["compare", `--algorithm astar "${BOARD}"`],
    ["generate", "--seed 1"],
    ["enumerate", "2x2"],
    ["tables clear", ""],
    ["verify", RESULTS],
    ["report", RESULTS],
    ["completion", "bash"],
    ["solve", "--help"],
  ])("%s %s says that the disk is full", async (command, rest) => {
    const { stderr, code } = await shell(`loyd ${command} ${rest} > /dev/full`);
    expect(stderr.split("\n").filter((line) => !line.startsWith(`loyd: ${RESULTS}: `))).toContain(
      "loyd: standard output: cannot be written (ENOSPC)",
    );
    expect(code).toBe(2);
  });

  it("says that a file cannot be written whole, and leaves none", async () => {
    // The largest file of this shell is of 1,024 bytes; what is written beyond that is refused as on a full disk.
    const { stderr, code } = await shell(
      `ulimit -f 1; trap "" XFSZ; loyd report ${RESULTS} --out page.html; code=$?; ls page.html*; exit $code`,
    );
    expect(stderr).toMatch(/loyd: page\.html: cannot be written \(EFBIG\)\n/);
    expect(stderr).toMatch(/ls: cannot access 'page\.html\*'/);
    expect(code).toBe(2);
  });

  it("names the file that the system refuses while a suite is running", async () => {
    const { stderr, code } = await shell('ulimit -f 1; trap "" XFSZ; loyd bench --seconds 1 --out out.json');
    expect(stderr).toMatch(/\nloyd: out\.json\.journal: cannot be written \(EFBIG\)\n$/);
    expect(code).toBe(2);
  });
});
