/** Programs that run JavaScript, from npm, fetched once into node_modules/.cache: too large to be dependencies. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../fresh.ts";
import { npm } from "./install.ts";

const CACHE = join(ROOT, "node_modules", ".cache", "loyd-runtimes");

/** What runs programs. */
export interface Runtime {
  readonly name: string;
  /** The package and its exact version. */
  readonly spec: string;
  /** The file to run, in node_modules. */
  readonly file: RegExp;
  /** What comes before the program's name. */
  readonly args: readonly string[];
}

/** What the npm package `node` fetches for a machine, without the script by which it does. */
const node = (version: string): Runtime => ({
  name: `Node ${version}`,
  spec: `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}@${version}`,
  file: /^node-[^/]+\/bin\/node(\.exe)?$/,
  args: [],
});

/** Of the lines that the package is for the oldest that can `require` it, and of the newest line a late one. */
export const NODES: readonly Runtime[] = [node("20.19.0"), node("22.12.0"), node("24.21.0")];

export const OTHERS: readonly Runtime[] = [
  { name: "Bun 1.4.5", spec: "bun@1.4.5", file: /^@oven\/bun-[^/]+\/bin\/bun(\.exe)?$/, args: [] },
  {
    name: "Deno 2.9.6",
    spec: "deno@2.9.6",
    file: /^@deno\/[^/]+\/deno(\.exe)?$/,
    args: ["run", "--allow-all", "--no-remote"],
  },
];

/** Fetches a runtime where it is not there already, and returns the file to run. */
export function fetchRuntime({ name, spec, file }: Runtime): string {
  const place = join(CACHE, spec.replaceAll(/[^\w.@-]/g, "-"));
  if (!existsSync(place)) {
    mkdirSync(CACHE, { recursive: true });
    const folder = mkdtempSync(join(CACHE, "fetching-"));
    try {
      npm(["install", "--prefix", folder, "--ignore-scripts", "--prefer-offline", "--no-package-lock", spec], folder);
      renameSync(folder, place);
    } catch (error) {
      rmSync(folder, { recursive: true });
      throw error;
    }
  }
  const modules = join(place, "node_modules");
  const found = readdirSync(modules, { recursive: true, encoding: "utf8" }).filter((path) =>
    file.test(path.replaceAll("\\", "/")),
  );
  // Packages for several C libraries may be there.
  const works = found.map((path) => join(modules, path)).find((path) => canStart(path));
  if (works === undefined)
    throw new Error(`${name}: expected ${spec} to run here, got ${found.join(", ") || "no file"}`);
  return works;
}

function canStart(file: string): boolean {
  try {
    execFileSync(file, ["--version"], { stdio: "ignore", timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}
