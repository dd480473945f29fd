/** What the numbers were measured on. */
import { execFileSync } from "node:child_process";
import { readFileSync, realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { cpus, release, totalmem, type } from "node:os";
import { dirname } from "node:path";
import type { Environment } from "../records/schema.ts";
import { clockStep } from "./clock.ts";
import { CHILD_FLAGS } from "./process.ts";

/** The package by its own name: its file is found from the sources and from the compiled files alike. */
const PACKAGE = createRequire(import.meta.url).resolve("loyd/package.json");

/** Reads the machine, the versions and the commit. */
export function readEnvironment(): Environment {
  const cores = cpus();
  return {
    cpu: cores[0]?.model.trim() ?? "unknown",
    cores: cores.length,
    memoryBytes: totalmem(),
    os: `${type()} ${release()}`,
    arch: process.arch,
    node: process.versions.node,
    v8: process.versions.v8,
    loyd: (JSON.parse(readFileSync(PACKAGE, "utf8")) as { version: string }).version,
    commit: readCommit(),
    flags: [...CHILD_FLAGS],
    clockMs: clockStep(),
  };
}

/** The commit of the checkout, or null where the package is not one: installed, it lies in somebody else's. */
function readCommit(): string | null {
  const folder = dirname(PACKAGE);
  const git = (...words: string[]) =>
    execFileSync("git", words, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  try {
    if (realpathSync(git("rev-parse", "--show-toplevel")) !== realpathSync(folder)) return null;
    const commit = git("rev-parse", "HEAD");
    // Results that a run before this one has written change nothing of what is measured.
    const changed = git("status", "--porcelain", "--untracked-files=no", "--", ".", ":!results");
    return changed === "" ? commit : `${commit} and changes`;
  } catch {
    return null;
  }
}
