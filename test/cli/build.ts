/** The built command line and library. */
import { spawnSync } from "node:child_process";
import { chmodSync } from "node:fs";
import { join } from "node:path";
import { BUILD_MS, ensureFresh, ROOT } from "../fresh.ts";

/** The file that `loyd` runs. */
export const MAIN = join(ROOT, "dist", "src", "cli", "main.js");

/** The folder of what programs import. */
export const LIBRARY = join(ROOT, "dist", "loyd");

/** Makes sure that {@link MAIN} and {@link LIBRARY} are there and as new as their sources. */
export function ensureBuilt(): void {
  ensureFresh({
    // What is written last.
    file: join(LIBRARY, "index.js"),
    lock: join(ROOT, "dist", ".building"),
    sources: ["src", "bench", "package.json", "rolldown.config.js", "tsconfig.build.json", "tsconfig.json"],
    except: join("src", "web"),
    build,
  });
}

function build(): void {
  // Types are checked elsewhere; here the build has to be quick and to succeed.
  run(join("typescript", "bin", "tsc"), ["-p", "tsconfig.build.json", "--noCheck"]);
  run(join("rolldown", "bin", "cli.mjs"), ["-c"]);
  chmodSync(MAIN, 0o755);
}

function run(tool: string, args: readonly string[]): void {
  const command = [join(ROOT, "node_modules", tool), ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: ROOT,
    encoding: "utf8",
    timeout: BUILD_MS,
  });
  if (status !== 0) throw new Error(`${tool} ended with ${status}: ${stdout}${stderr}`);
}
