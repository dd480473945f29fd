/** The built command line and library. */
import { spawnSync } from "node:child_process";
import { chmodSync } from "node:fs";
import { join } from "node:path";
import { BUILD_MS, ensureFresh, ROOT } from "../fresh.ts";

/** The file that `loyd` runs. */
export const MAIN = join(ROOT, "dist", "src", "cli", "main.js");

/** Makes sure that {@link MAIN} is there and as new as its sources. */
export function ensureBuilt(): void {
  ensureFresh({
    file: MAIN,
    lock: join(ROOT, "dist", ".building"),
    sources: ["src", "bench"],
    except: join("src", "web"),
    build,
  });
}

function build(): void {
  // Types are checked elsewhere; here the build has to be quick and to succeed.
  const tsc = join(ROOT, "node_modules", "typescript", "bin", "tsc");
  const args = [tsc, "-p", "tsconfig.build.json", "--noCheck"];
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: "utf8", timeout: BUILD_MS });
  if (status !== 0) throw new Error(`tsc ended with ${status}: ${stdout}`);
  chmodSync(MAIN, 0o755);
}
