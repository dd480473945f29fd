/** What the numbers were measured on. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { cpus, release, totalmem, type } from "node:os";
import { dirname } from "node:path";
import type { Environment } from "./records.ts";

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
    flags: [...process.execArgv],
  };
}

/** The commit of the checkout, or null outside one. */
function readCommit(): string | null {
  try {
    const git = (...words: string[]) =>
      execFileSync("git", words, {
        cwd: dirname(PACKAGE),
        encoding: "utf8",
        stdio: ["ignore", "pipe", "ignore"],
      }).trim();
    const commit = git("rev-parse", "HEAD");
    return git("status", "--porcelain", "--untracked-files=no") === "" ? commit : `${commit} and changes`;
  } catch {
    return null;
  }
}
