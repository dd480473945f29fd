/** The program as data, for tests that hold every command and every option to the same rules. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Command } from "commander";
import { afterAll } from "vitest";
import { formatResults } from "../../bench/records/text.ts";
import { makeProgram } from "../../src/cli/program.ts";
import { makeResults, makeTrials } from "../bench/report/made.ts";

/** A command, and the words that lead to it. */
export interface Leaf {
  readonly name: string;
  readonly path: readonly string[];
  readonly command: Command;
}

const program = await makeProgram();

/** The program, and every command that only has others below it. */
export const GROUPS: readonly Leaf[] = groupsOf(program, []);

/** Every command that does something, `tables build` as well as `check`. */
export const LEAVES: readonly Leaf[] = leavesOf(program, []);

function groupsOf(command: Command, path: readonly string[]): Leaf[] {
  if (command.commands.length === 0) return [];
  const below = command.commands.flatMap((one) => groupsOf(one, [...path, one.name()]));
  return [{ name: path.join(" "), path, command }, ...below];
}

function leavesOf(command: Command, path: readonly string[]): Leaf[] {
  if (command.commands.length === 0) return [{ name: path.join(" "), path, command }];
  return command.commands.flatMap((one) => leavesOf(one, [...path, one.name()]));
}

const folder = mkdtempSync(join(tmpdir(), "loyd-program-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A results file, made up and so not verified. */
export const RESULTS = join(folder, "results.json");
writeFileSync(RESULTS, formatResults(makeResults(makeTrials("wasm", 2, 1))));

/** A move from the goal. */
export const BOARD = "1 2 3/4 5 6/7 0 8";

/** For each command words with which it does its work. */
export const RIGHT: Readonly<Record<string, readonly string[]>> = {
  check: [BOARD],
  solve: [BOARD],
  compare: [BOARD],
  heuristic: ["manhattan", "--size", "2x2"],
  explain: [BOARD],
  moves: [BOARD, "L"],
  generate: ["--seed", "1"],
  enumerate: ["2x2"],
  "tables list": [],
  "tables build": ["--size", "3x3", "--pattern", "aaa/abb/bb."],
  "tables clear": [],
  verify: [RESULTS],
  report: [RESULTS],
  bench: ["--out", join(folder, "out.json")],
  completion: ["bash"],
};
