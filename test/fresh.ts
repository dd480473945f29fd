/**
 * What is built for tests, built again when a source is newer: testing yesterday's build would prove nothing. Test files
 * run at once in processes of their own, so a folder that only one of them can make lets one build while the others wait.
 */
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../", import.meta.url));
export const BUILD_MS = 60_000;

export interface Target {
  /** The file that the build makes anew. */
  readonly file: string;
  /** The folder that says that somebody builds. */
  readonly lock: string;
  /** Files and folders that it is made from, from the root on. */
  readonly sources: readonly string[];
  /** Of these, what it is not made from. */
  readonly except?: string;
  readonly build: () => void;
}

/** Makes sure that a target is there and as new as its sources. */
export function ensureFresh(target: Target): void {
  const deadline = Date.now() + BUILD_MS;
  while (!isFresh(target)) {
    if (Date.now() > deadline)
      throw new Error(`${target.file} is older than its sources, and ${target.lock} is in the way`);
    if (takeLock(target.lock)) {
      try {
        target.build();
      } finally {
        rmSync(target.lock, { recursive: true });
      }
    } else {
      sleep(100);
    }
  }
}

function isFresh({ file, lock, sources, except }: Target): boolean {
  if (existsSync(lock) || !existsSync(file)) return false;
  const built = statSync(file).mtimeMs;
  return sources
    .flatMap((source) => filesOf(join(ROOT, source)))
    .filter((source) => except === undefined || !source.startsWith(join(ROOT, except)))
    .every((source) => statSync(source).mtimeMs <= built);
}

function filesOf(source: string): string[] {
  if (statSync(source).isFile()) return [source];
  return readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function takeLock(lock: string): boolean {
  mkdirSync(dirname(lock), { recursive: true });
  try {
    mkdirSync(lock);
    return true;
  } catch {
    return false;
  }
}

function sleep(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
