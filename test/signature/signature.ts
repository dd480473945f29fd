/**
 * The signature of all searches: by name a hash of what a search counts and finds on boards that are always the same. A
 * line changes exactly when that search changes, so a change that should leave the searches alone leaves every line. The
 * vocabulary says which searches there are: a new engine, algorithm, heuristic or technique gets lines by itself.
 */
import { createHash } from "node:crypto";
import { blankCell } from "../../src/board/board.ts";
import { makeGoal } from "../../src/board/goals.ts";
import { parseShape } from "../../src/board/notation.ts";
import { provideTablesSync } from "../../src/engine/driver/provide.ts";
import { checkProblem, makeSetting, type Problem, runSearchSync } from "../../src/engine/driver/run.ts";
import { type Engine, type Setting, settingKey } from "../../src/engine/engine.ts";
import { partitionRefusal, tableSizes } from "../../src/engine/partition.ts";
import { LoydError } from "../../src/errors.ts";
import { loadEngine } from "../../src/solve.ts";
import { runStrategy } from "../../src/strategies/strategy.ts";
import {
  ALGORITHMS,
  type Algorithm,
  ENGINES,
  HEURISTICS,
  type Heuristic,
  isPatternHeuristic,
  type SearchResult,
  STRATEGIES,
  type StrategyResult,
  TECHNIQUES,
} from "../../src/types.ts";
import { type Case, PACKED, WIDE } from "./boards.ts";

/** A search, with all that makes it one of its own. */
export interface Line {
  readonly name: string;
  /** Searches all boards: the facts that are hashed. */
  readonly facts: () => Promise<unknown>;
}

/** An engine as it ships, and the same hashing the order of its expansions. */
export interface Pair {
  readonly plain: Engine;
  readonly traced: Engine;
}

/** The weights of a line of weighted A*. */
const WEIGHTS = [1.5, 5];
/** Nodes after which a search of a board is over: by then it has shown what it does. */
const NODES = { packed: 15_000, wide: 4_000 };
/** Larger tables take from seconds to minutes to build: the searches with them have no lines. */
const MOST_TABLE_BYTES = 16 * 2 ** 20;
/** Larger ones are built once, for the boards with the most usual goal, by the first engine, which gives them to the others. */
const LARGE_TABLE_BYTES = 2 ** 22;
const ENUMERATED = ["2x2", "2x4", "3x3", "2x2x2"];
const MEMORY = 2 ** 28;

export async function loadPairs(): Promise<Pair[]> {
  return Promise.all(
    ENGINES.map(async (name) => ({
      plain: await loadEngine(name),
      traced: await loadEngine(name, { traced: true }),
    })),
  );
}

/** All lines there are, in the order of the vocabulary. */
export function linesOf(pairs: readonly Pair[]): Line[] {
  const lines: Line[] = [];
  const large = new Tables();
  for (const pair of pairs) {
    const own = new Tables();
    const tablesFor = (setting: Setting) =>
      (bytesOf(setting) > LARGE_TABLE_BYTES ? large : own).of(pair.plain, setting);
    const add = (label: string, isWide: boolean, problems: readonly Problem[]) => {
      const taken = problems.filter((problem) => takes(pair.plain, problem));
      if (taken.length === 0) return;
      const nodes = isWide ? NODES.wide : NODES.packed;
      const name = `${pair.plain.name} ${label}${isWide ? " wide" : ""}`;
      lines.push({ name, facts: async () => taken.flatMap((problem) => searched(pair, tablesFor, problem, nodes)) });
    };
    for (const algorithm of ALGORITHMS) {
      for (const heuristic of HEURISTICS) {
        for (const isWide of [false, true]) {
          const problems = (isWide ? WIDE : PACKED).flatMap((one) => problemsOf(one, algorithm, heuristic));
          const weighted = problems.flatMap((problem) => WEIGHTS.map((weight) => ({ ...problem, weight })));
          add(`${algorithm} ${heuristic}`, isWide, problems);
          if (algorithm === "astar") add(`${algorithm} ${heuristic} weighted`, isWide, weighted);
          if (algorithm !== "idastar") continue;
          for (const technique of TECHNIQUES) {
            if (heuristic !== (technique === "kernels" ? "manhattan" : "pdb-4-4-4-3")) continue;
            const without = problems.map((problem) => ({ ...problem, without: [technique] }));
            add(`${algorithm} ${heuristic} without ${technique}`, isWide, without);
          }
        }
      }
    }
    lines.push(...tableLines(pair.plain, tablesFor, pair !== pairs[0]), ...enumerationLines(pair.plain));
  }
  for (const strategy of STRATEGIES) {
    const flat = [...PACKED, ...WIDE].filter(({ start }) => strategy !== "human" || start.layers === 1);
    const solved = flat.flatMap((one) => [false, true].map((shortened) => ({ ...one, shortened })));
    const facts = () =>
      Promise.all(
        solved.map(async ({ start, goal, shortened }) =>
          found(await runStrategy(strategy, start, goal, { shortened })),
        ),
      );
    lines.push({ name: strategy, facts });
  }
  return lines;
}

/** What to search of a board: without parity, so that those that cannot be solved are searched as well. */
function problemsOf({ start, goal, pattern }: Case, algorithm: Algorithm, heuristic: Heuristic): Problem[] {
  const problem = { start, goal, algorithm, heuristic, parityCheck: false };
  if (!isPatternHeuristic(heuristic)) return [problem];
  if (partitionRefusal(start, heuristic) !== null) return [];
  if (heuristic === "pdb") return pattern === undefined ? [] : [{ ...problem, pattern }];
  const bytes = bytesOf(makeSetting(goal, problem));
  if (bytes > MOST_TABLE_BYTES) return [];
  return bytes > LARGE_TABLE_BYTES && blankCell(goal) !== goal.tiles.length - 1 ? [] : [problem];
}

/** The heuristics without lines. */
export function leftOut(lines: readonly Line[]): Heuristic[] {
  return HEURISTICS.filter((heuristic) => !lines.some(({ name }) => name.split(" ").includes(heuristic)));
}

function bytesOf(setting: Setting): number {
  return tableSizes(setting).reduce((sum, size) => sum + size, 0);
}

function takes(engine: Engine, problem: Problem): boolean {
  try {
    checkProblem(engine, problem, true);
    return true;
  } catch (error) {
    if (error instanceof LoydError && error.code === "unsupported") return false;
    throw error;
  }
}

/** Pattern databases that were built. */
class Tables {
  readonly #built = new Map<string, readonly Uint8Array[]>();

  /** Those of a setting, by whichever engine built them first. */
  of(engine: Engine, setting: Setting): readonly Uint8Array[] {
    // Walking distance is no part of them.
    const alone = { ...setting, walkingBeside: false };
    const key = settingKey(alone);
    const known = this.#built.get(key);
    if (known !== undefined) return known;
    provideTablesSync(engine, alone);
    const tables = engine.tables().map((table) => table.slice());
    this.#built.set(key, tables);
    return tables;
  }
}

/** What both builds of an engine say of a problem. */
function searched(
  { plain, traced }: Pair,
  tablesFor: (setting: Setting) => readonly Uint8Array[],
  problem: Problem,
  nodes: number,
): unknown[] {
  const setting = makeSetting(problem.goal, problem);
  const tables = tablesFor(setting);
  return [plain, traced].map((engine) => {
    engine.prepare(setting);
    if (!engine.isBuilt(setting)) engine.install(tables);
    return found(runSearchSync(engine, problem, { nodes, memoryBytes: MEMORY }));
  });
}

/** What is the same whenever the search is: neither times nor memory. */
function found(result: SearchResult | StrategyResult): unknown[] {
  const { outcome, expanded, generated, fingerprint } = result;
  const counters = [outcome, expanded, generated, fingerprint];
  if (outcome === "solved") return [...counters, result.cost, result.optimal, result.moves.join("")];
  return outcome === "unsolvable" ? counters : [...counters, result.lowerBound];
}

function tableLines(
  engine: Engine,
  tablesFor: (setting: Setting) => readonly Uint8Array[],
  isLargeGiven: boolean,
): Line[] {
  return HEURISTICS.filter(isPatternHeuristic).flatMap((heuristic) => {
    const problems = [...PACKED, ...WIDE].flatMap((one) => problemsOf(one, "astar", heuristic));
    const settings = problems
      .filter((problem) => takes(engine, problem))
      .map((problem) => makeSetting(problem.goal, problem))
      .filter((setting) => !isLargeGiven || bytesOf(setting) <= LARGE_TABLE_BYTES);
    if (settings.length === 0) return [];
    const facts = async () =>
      settings.map((setting) => tablesFor(setting).map((table) => createHash("sha256").update(table).digest("hex")));
    return [{ name: `${engine.name} tables ${heuristic}`, facts }];
  });
}

function enumerationLines(engine: Engine): Line[] {
  return ENUMERATED.filter((size) => engine.enumerationRefusal(parseShape(size)) === null).map((size) => {
    const shape = parseShape(size);
    const facts = async () =>
      ["blank-last", "centre"].map((name) => {
        const goalBlank = blankCell(makeGoal(shape, name as "centre"));
        const whole = engine.enumerate(shape, goalBlank, MEMORY);
        while (whole.step() === "running");
        const counts = whole.counts();
        const farthest = whole.farthest().map((board) => [...board]);
        const last = Math.min(8, counts.length - 1);
        const level = engine.enumerate(shape, goalBlank, MEMORY);
        while (level.counts().length <= last) level.step(last);
        return [counts, farthest, [...level.select(Uint32Array.from({ length: counts[last] }, (_, index) => index))]];
      });
    return { name: `${engine.name} enumerate ${size}`, facts };
  });
}

/** Eight hexadecimal digits of whatever JSON can hold. */
export function hashOf(facts: unknown): string {
  return createHash("sha256").update(JSON.stringify(facts)).digest("hex").slice(0, 8);
}

/** A line as it is printed. */
export function printed(hash: string, name: string): string {
  return `${hash}  ${name}`;
}

/**
 * How printed lines differ from those printed before, one text each: `changed`, `new` or `gone`, and the name. Texts that
 * are no lines do not count, nor does the order.
 */
export function differences(before: string, now: string): string[] {
  const [old, current] = [before, now].map(
    (text) => new Map([...text.matchAll(/^([0-9a-f]{8}) {2}(.+)$/gm)].map(([, hash, name]) => [name, hash])),
  );
  const here = [...current].flatMap(([name, hash]) => {
    const was = old.get(name);
    if (was === hash) return [];
    return [was === undefined ? `new      ${name}` : `changed  ${name}`];
  });
  return [...here, ...[...old.keys()].filter((name) => !current.has(name)).map((name) => `gone     ${name}`)];
}
