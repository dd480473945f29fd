/**
 * Modules of the user's: heuristics, searches and engines that take part beside those of the project. A module is loaded
 * where the command reads its names, and again in each process that measures something of it.
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { basename, extname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { ENGINE_CONTRACT, type Engine, type EngineOptions, expectEngine } from "../../src/engine/engine.ts";
import { expectOwnHeuristics, expectOwnName, nameIn, type OwnHeuristics } from "../../src/engine/own-heuristic.ts";
import { expectObject, LoydError, show } from "../../src/errors.ts";
import { loadEngine } from "../../src/solve.ts";
import { type EngineId, isOwnName } from "../../src/types.ts";
import type { ModuleRecord } from "../suites/suite.ts";
import type { OwnSearch } from "./own-search.ts";
import { readPrograms } from "./program.ts";

/** Makes an engine of the user's, whose `name` is `my:` and the name under which the module has it. */
export type EngineMaker = (options: { readonly traced: boolean }) => Engine | Promise<Engine>;

/** A file as it was when a run began. */
export interface ModuleFile {
  readonly path: string;
  /** SHA-256 of its bytes, in hexadecimal digits. */
  readonly hash: string;
}

/** What all modules bring together. */
export interface OwnContestants {
  readonly heuristics: OwnHeuristics;
  readonly searches: Readonly<Record<string, OwnSearch>>;
  readonly engines: Readonly<Record<string, EngineMaker>>;
  readonly files: readonly ModuleFile[];
  /** Their files, and the names of what they bring, without `my:`. */
  readonly records: readonly ModuleRecord[];
}

/** None. */
export const NO_MODULES: OwnContestants = { heuristics: {}, searches: {}, engines: {}, files: [], records: [] };

const KINDS = ["heuristics", "searches", "engines"] as const;

/**
 * Loads modules.
 *
 * @throws LoydError `bad-argument` for a file that is no module or brings nothing, for names that cannot be used or that two
 * of them have, and for an engine of another version of the contract.
 */
export async function loadModules(paths: readonly string[]): Promise<OwnContestants> {
  const all = { heuristics: {}, searches: {}, engines: {} } as Record<(typeof KINDS)[number], Record<string, never>>;
  const files: ModuleFile[] = [];
  const records: ModuleRecord[] = [];
  for (const path of paths) {
    const { file, exported } = await brought(path);
    const place = placeOf(path);
    const found = KINDS.filter((kind) => exported[kind] !== undefined);
    if (found.length === 0) {
      const got = Object.keys(exported).join(", ") || "nothing";
      throw new LoydError("bad-argument", `${place}: expected it to export ${KINDS.join(", ")}, got ${got}`);
    }
    const names = (kind: (typeof KINDS)[number]) => Object.keys((exported[kind] as object | undefined) ?? {});
    for (const kind of found) {
      expectBrought(`${place}: ${kind}`, kind, exported[kind]);
      for (const name of names(kind)) {
        if (Object.hasOwn(all[kind], name)) {
          throw new LoydError("bad-argument", `${place}: expected other names than the modules before, got ${name}`);
        }
      }
      Object.assign(all[kind], exported[kind]);
    }
    if (names("engines").length > 0 && exported.contract !== ENGINE_CONTRACT) {
      const got = exported.contract === undefined ? "none" : show(exported.contract);
      const expected = `\`export const contract = ${ENGINE_CONTRACT}\` beside its engines`;
      throw new LoydError("bad-argument", `${place}: expected ${expected}, got ${got}`);
    }
    files.push(file);
    const [heuristics, searches, engines] = KINDS.map(names);
    records.push({ file: basename(path), hash: file.hash, heuristics, searches, engines });
  }
  return { ...all, files, records };
}

/**
 * Loads the files of a run again.
 *
 * @throws Error where one has been altered since.
 */
export async function loadModulesAgain(files: readonly ModuleFile[]): Promise<OwnContestants> {
  const loaded = await loadModules(files.map(({ path }) => path));
  const altered = files.findIndex(({ hash }, index) => hash !== loaded.files[index].hash);
  if (altered !== -1) throw new Error(`${files[altered].path}: was altered since the run began`);
  return loaded;
}

/** Some errors bring the source along. */
function firstLine(error: unknown): string {
  return String(error).split("\n", 1)[0];
}

/** A module as messages name it. */
function placeOf(path: string): string {
  return `with: ${show(path)}`;
}

/** A file, and what it brings: a module, or programs by their descriptions. */
async function brought(given: string): Promise<{ file: ModuleFile; exported: Record<string, unknown> }> {
  const path = resolve(given);
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    const [reason] = (error as Error).message.split(", ", 1);
    throw new LoydError("bad-argument", `${placeOf(given)}: expected a module, got ${reason}`);
  }
  const hash = createHash("sha256").update(bytes);
  if (extname(path) !== ".json") {
    return { file: { path, hash: hash.digest("hex") }, exported: await imported(given, path) };
  }
  const { searches, named } = readPrograms(bytes.toString("utf8"), given);
  // One that is not there is the program's own fault, later.
  for (const name of named) if (existsSync(name)) hash.update(readFileSync(name));
  return { file: { path, hash: hash.digest("hex") }, exported: { searches } };
}

async function imported(given: string, path: string): Promise<Record<string, unknown>> {
  const isTypeScript = [".ts", ".mts"].includes(extname(path));
  if (isTypeScript && !(process.features as { readonly typescript?: unknown }).typescript) {
    const remedy = "Node 22.18 and later run TypeScript; compile it to .mjs for this one";
    throw new LoydError(
      "unsupported",
      `${placeOf(given)}: expected JavaScript on Node ${process.versions.node}; ${remedy}`,
    );
  }
  try {
    return await import(pathToFileURL(path).href);
  } catch (error) {
    throw new LoydError("bad-argument", `${placeOf(given)}: expected a module that loads, got ${firstLine(error)}`, {
      cause: error,
    });
  }
}

function expectBrought(name: string, kind: (typeof KINDS)[number], value: unknown): void {
  if (kind === "heuristics") expectOwnHeuristics(name, value);
  expectObject(name, value);
  for (const [own, make] of Object.entries(value as object)) {
    expectOwnName(name, own);
    if (typeof make !== "function") {
      throw new LoydError("bad-argument", `${name}.${own}: expected a function, got ${show(make)}`);
    }
  }
}

/** How engines are made: those of the modules, and the project's, with the modules' heuristics where they can run. */
export async function makeOwnEngine(
  { engines, heuristics }: OwnContestants,
  name: EngineId,
  options: { readonly traced: boolean },
): Promise<Engine> {
  if (!isOwnName(name)) {
    const own: EngineOptions = name === "typescript" ? { ...options, heuristics } : options;
    return loadEngine(name, own);
  }
  const make = engines[nameIn(name)];
  if (make === undefined) throw new LoydError("unsupported", `engine: expected one of the modules', got ${name}`);
  const engine = await make(options);
  expectEngine(engine);
  if (engine.name === name) return engine;
  throw new LoydError("engine-failed", `${name}: expected an engine of that name, got ${show(engine.name)}`);
}
