/** The scripts of `loyd completion`, in the shells that they are for. */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SUITES } from "../../bench/suites/index.ts";
import { SUITES as NAMES } from "../../src/cli/bench.ts";
import { ALGORITHM_CHOICES, ENGINES, HEURISTICS } from "../../src/types.ts";
import { loydHere } from "./here.ts";
import { LEAVES } from "./program.ts";

const folder = mkdtempSync(join(tmpdir(), "loyd-completion-"));
afterAll(() => rmSync(folder, { recursive: true }));

const SHELLS = ["bash", "zsh", "fish"] as const;
type Shell = (typeof SHELLS)[number];

const has = (program: string) => spawnSync(program, ["--version"]).status === 0;
const scriptOf = (shell: Shell) => join(folder, `loyd.${shell}`);

beforeAll(async () => {
  for (const shell of SHELLS) writeFileSync(scriptOf(shell), (await loydHere(["completion", shell])).stdout);
  mkdirSync(join(folder, "results"));
  writeFileSync(join(folder, "results", "a run.json"), "");
});

/** What a shell offers for the last of these words, asked without a terminal, which zsh does not answer. */
const ASK: Readonly<Record<"bash" | "fish", (words: readonly string[]) => string[]>> = {
  bash: (words) => {
    const program = `
      source "$1"; shift
      COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
      compopt() { if [[ $2 == default ]]; then compgen -f -- "\${COMP_WORDS[COMP_CWORD]}"; fi; }
      _loyd
      for word in "\${COMPREPLY[@]}"; do echo "$word"; done`;
    return linesOf(
      execFileSync("bash", ["--norc", "-c", program, "bash", scriptOf("bash"), ...words], { cwd: folder }),
    );
  },
  fish: (words) => {
    const program = "source $argv[1]; complete -C $argv[2]";
    const quoted = words.map((word) => (word.includes(" ") ? `"${word}"` : word)).join(" ");
    const printed = execFileSync("fish", ["-N", "-c", program, scriptOf("fish"), quoted], { cwd: folder });
    return linesOf(printed).map((line) => line.split("\t")[0].replaceAll("\\ ", " "));
  },
};

function linesOf(printed: Buffer): string[] {
  return String(printed)
    .split("\n")
    .filter((line) => line !== "");
}

const COMMANDS = [...new Set(LEAVES.map(({ path }) => path[0]))];

/** The words on the line, and what is offered for the last of them: all of these, and nothing else. */
const CASES: readonly (readonly [words: readonly string[], offered: readonly string[]])[] = [
  [
    ["loyd", ""],
    [...COMMANDS, "help"],
  ],
  [["loyd", "so"], ["solve"]],
  [["loyd", "help", "ve"], ["verify"]],
  [
    ["loyd", "tables", ""],
    ["list", "build", "clear"],
  ],
  [["loyd", "tables", "build", "--heuristic", "pdb-7"], ["pdb-7-8"]],
  [["loyd", "solve", "--engine", ""], [...ENGINES]],
  [["loyd", "solve", "8 6 7/2 5 4/3 0 1", "--algorithm", "bi"], ["bidirectional"]],
  [["loyd", "solve", "--heuristic", "pdb-6"], HEURISTICS.filter((name) => name.startsWith("pdb-6"))],
  [
    ["loyd", "solve", "--goal", "s"],
    ["snail", "snake"],
  ],
  [["loyd", "solve", "--nodes", ""], []],
  [["loyd", "solve", "--anim"], ["--animate"]],
  [["loyd", "check", "--eng"], []],
  [["loyd", "compare", "--algorithm", "bfs,as"], ["bfs,astar"]],
  [["loyd", "completion", ""], [...SHELLS]],
  [["loyd", "verify", "results/"], ["results/a run.json"]],
  [["loyd", "report", "--out", "results/"], ["results/a run.json"]],
];

// Where a shell is not installed, its tests are said to be skipped.
describe.each(["bash", "fish"] as const)("%s", (shell) => {
  it.runIf(has(shell)).each(CASES)("%j", (words, offered) => {
    expect(ASK[shell](words).sort()).toEqual([...offered].sort());
  });
});

describe.each(SHELLS)("%s", (shell) => {
  it("has every command, option and choice in its script", async () => {
    const { stdout, stderr, code } = await loydHere(["completion", shell]);
    expect({ stderr, code }).toEqual({ stderr: "", code: 0 });
    for (const { path, command } of LEAVES) {
      for (const word of path) expect(stdout).toContain(word);
      for (const option of command.options) expect(stdout).toContain(option.long?.slice(2));
    }
    for (const word of [...ALGORITHM_CHOICES, ...HEURISTICS, ...ENGINES]) expect(stdout).toContain(word);
  });
});

it.each([
  [["loyd", "solve", "--engine", "=", "ty"], ["typescript"]],
  [["loyd", "solve", "--engine", "="], [...ENGINES]],
])("bash, which takes an option apart at its equals sign: %j", (words, offered) => {
  expect(ASK.bash(words)).toEqual(offered);
});

// The whole way once: keys into a shell on a terminal, and what the command then gets.
describe.each([
  ["bash", "bash --norc --noprofile -i", "PS1= PS2="],
  ["zsh", "zsh -f -i", "PS1= PS2=; unsetopt beep; autoload -U compinit; compinit -u -D"],
] as const)("%s on a terminal", (shell, command, setUp) => {
  it.runIf(has("script") && has(shell))("completes what is typed", () => {
    const keys = [
      setUp,
      `source ${scriptOf(shell)}; cd ${folder}`,
      "loyd() { printf 'got'; printf '<%s>' \"$@\"; echo; }",
      "loyd sol\t --eng\t ty\t --file res\ta\t",
      "loyd compare --algorithm bfs,idas\t --no-c\t",
      "loyd ta\t b\t --heu\t pdb-7\t",
      "exit",
      "",
    ].join("\n");
    const { stdout } = spawnSync("script", ["-qec", command, "/dev/null"], {
      input: keys,
      encoding: "utf8",
      timeout: 20_000,
      env: { PATH: process.env.PATH, TERM: "dumb", INPUTRC: "/dev/null", HOME: folder },
    });
    expect(stdout).toContain("got<solve><--engine><typescript><--file><results/a run.json>");
    expect(stdout).toContain("got<compare><--algorithm><bfs,idastar><--no-cache>");
    expect(stdout).toContain("got<tables><build><--heuristic><pdb-7-8>");
  });
});

it("the suites that the command line knows are those of the benchmark", () => {
  expect(NAMES).toEqual(SUITES.map(({ name }) => name));
});

it("as JSON it is one object", async () => {
  const { stdout } = await loydHere(["completion", "bash", "--json"]);
  const { script, ...rest } = JSON.parse(stdout) as { script: string };
  expect(rest).toEqual({ shell: "bash" });
  expect(script).toContain("complete -F _loyd loyd");
});
