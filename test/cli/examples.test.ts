/** Every example of every help, run as it is printed, in a shell and a folder of its own. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formatResults } from "../../bench/records/text.ts";
import { makeResults, makeTrials } from "../bench/report/made.ts";
import { ensureBuilt, MAIN } from "./build.ts";
import { loydHere } from "./here.ts";
import { GROUPS, LEAVES } from "./program.ts";
import { objectsOf } from "./run.ts";

ensureBuilt();

/** Those that are not run, and why. */
const NOT_RUN: Readonly<Record<string, string>> = {
  "loyd bench": "measures for two minutes; the check before a change runs it for 40 seconds",
  "loyd bench --seconds 60 --out results/quick.json": "measures for a minute",
  "loyd bench --compare results/baseline.json": "measures for two minutes",
  "loyd tables build --heuristic pdb-7-8": "builds for ten minutes",
  "loyd enumerate 3x4 --json": "takes six seconds, and has a test of its own",
};

/** Exit codes other than 0: of boards that cannot be solved, and of results that were made up. */
const CODES: Readonly<Record<string, number>> = {
  'loyd check --goal snail "1 2 3/8 0 4/7 6 5" "B A C/H _ D/G F E"': 1,
  "loyd generate --size 3x3 --unsolvable --count 5 --seed 1 | loyd check": 1,
  "loyd verify results/latest.json": 4,
  "loyd verify --json results/*.json": 4,
  "loyd report results/latest.json --out report.html": 4,
  "loyd report results/*.json --format markdown": 4,
  "loyd report results/latest.json --json": 4,
};

/** What may be said beside a result that is as it should be. */
const NOTES =
  /^loyd: (boards of a random seed|these are the worst|report in |results\/latest\.json: |[^\n]*: no tables).*\n/gm;

const folder = mkdtempSync(join(tmpdir(), "loyd-examples-"));
afterAll(() => rmSync(folder, { recursive: true }));
const files = {
  "bin/loyd": `#!/bin/sh\nexec "${process.execPath}" "${MAIN}" "$@"\n`,
  "mine.mjs": readFileSync("bench/examples/taxicab.mjs", "utf8"),
  "results/latest.json": formatResults(makeResults(makeTrials("wasm", 2, 1))),
};
const folders = [".local/share/bash-completion/completions", ".zfunc", ".config/fish/completions"];

beforeAll(() => {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(name)), { recursive: true });
    writeFileSync(join(folder, name), content, { mode: 0o755 });
  }
  for (const name of folders) mkdirSync(join(folder, name), { recursive: true });
});

const helps: { path: readonly string[]; help: string; examples: string[] }[] = [];
for (const { path } of [...GROUPS, ...LEAVES]) {
  const { stdout } = await loydHere([...path, path.length === 1 ? "-h" : "--help"]);
  helps.push({ path, help: stdout, examples: [...stdout.matchAll(/^ {2}\$ (.*)$/gm)].map(([, example]) => example) });
}
const examples = helps.flatMap((help) => help.examples);

it.each(helps)("$path has a help with two or three examples, and its exit codes", ({ path, help, examples }) => {
  expect(help).toMatch(new RegExp(`^Usage: ${["loyd", ...path].join(" ")}`));
  expect(help).toMatch(/\nExamples:\n( {2}\$ .*\n){2,3}\nExit codes: 0 /);
  for (const example of examples) expect(example).toContain(["loyd", ...path].join(" "));
});

it("leaves out only examples that there are", () => {
  for (const example of [...Object.keys(NOT_RUN), ...Object.keys(CODES)]) expect(examples).toContain(example);
});

describe("does what it says:", () => {
  it.each(examples.filter((example) => NOT_RUN[example] === undefined))("%s", (example) => {
    const { status, stdout, stderr } = spawnSync("bash", ["-o", "pipefail", "-c", example], {
      cwd: folder,
      encoding: "utf8",
      env: { PATH: `${join(folder, "bin")}:${process.env.PATH}`, HOME: folder },
      timeout: 55_000,
    });
    expect({ status, stderr: stderr.replace(NOTES, "") }).toEqual({ status: CODES[example] ?? 0, stderr: "" });
    const isQuiet = / > | --out /.test(example) || stderr.includes("no tables");
    expect(stdout === "").toBe(isQuiet);
    if (example.endsWith("--json")) objectsOf(stdout);
  });
});
