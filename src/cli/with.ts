/** `--with`: modules and programs of the user's, which take part. */
import type { OwnContestants } from "../../bench/contestants/own-module.ts";
import type { OwnName } from "../types.ts";

/** The option, as commander takes it. It can be given more than once. */
export const WITH: [
  flags: string,
  description: string,
  collect: (path: string, paths: string[]) => string[],
  none: string[],
] = [
  "--with <module>",
  "heuristics, searches and engines that a module of yours exports, or programs that a .json file describes",
  (path, paths) => [...paths, path],
  [],
];

/** Loads the modules. The benchmark, which knows how, is not loaded for others. */
export async function modulesOf(paths: readonly string[]): Promise<OwnContestants> {
  // Standard output is for results: what modules print goes to standard error.
  if (paths.length > 0) console.log = console.info = console.debug = console.error;
  const { loadModules } = await import("../../bench/contestants/own-module.ts");
  return loadModules(paths);
}

/** The names of what they bring, as they are called everywhere else. */
export function ownNames(brought: object): OwnName[] {
  return Object.keys(brought).map((name): OwnName => `my:${name}`);
}
