/**
 * The built command line, built again when a source is newer: testing yesterday's build would prove nothing. Test files
 * run at once in processes of their own, so a folder that only one of them can make lets one build while the others
 * wait.
 */
import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const LOCK = join(ROOT, "dist", ".building");
const BUILD_MS = 60_000;

/** The file that `loyd` runs. */
export const MAIN = join(ROOT, "dist", "src", "cli", "main.js");

/** Makes sure that {@link MAIN} is there and as new as its sources. */
export function ensureBuilt(): void {
  const deadline = Date.now() + BUILD_MS;
  while (!isFresh()) {
    if (Date.now() > deadline) throw new Error(`${MAIN} is older than its sources, and ${LOCK} is in the way`);
    if (takeLock()) {
      try {
        build();
      } finally {
        rmSync(LOCK, { recursive: true });
      }
    } else {
      sleep(100);
    }
  }
}

function build(): void {
  // Types are checked elsewhere; here the build has to be quick and to succeed.
  const tsc = join(ROOT, "node_modules", "typescript", "bin", "tsc");
  const args = [tsc, "-p", "tsconfig.build.json", "--noCheck"];
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: "utf8", timeout: BUILD_MS });
  if (status !== 0) throw new Error(`tsc ended with ${status}: ${stdout}`);
  chmodSync(MAIN, 0o755);
}

function isFresh(): boolean {
  if (existsSync(LOCK) || !existsSync(MAIN)) return false;
  const built = statSync(MAIN).mtimeMs;
  return ["src", "bench"]
    .flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .every((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs <= built);
}

function takeLock(): boolean {
  mkdirSync(join(ROOT, "dist"), { recursive: true });
  try {
    mkdirSync(LOCK);
    return true;
  } catch {
    return false;
  }
}

function sleep(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
