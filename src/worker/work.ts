/** What a thread does for a job: solves a board, begins a search that several threads share, or does a part of one. */
import { plan, progressWith, runAuto, withEarlier } from "../auto.ts";
import { leastMoves } from "../board/bound.ts";
import { provideTables } from "../engine/driver/provide.ts";
import {
  abortedResult,
  answerTo,
  checkProblem,
  DEFAULT_MEMORY_BYTES,
  makeResult,
  makeTask,
  PROGRESS_MS,
  type Problem,
  type Progress,
  type RunOptions,
  runOptionsOf,
  runSearch,
} from "../engine/driver/run.ts";
import type { Engine, Search } from "../engine/engine.ts";
import { LoydError } from "../errors.ts";
import { isLeftToStrategy, searchOf, solve, withEngine } from "../solve.ts";
import type { TableStore } from "../tables/store.ts";
import { type EngineName, isStrategy, type SearchResult } from "../types.ts";
import { verifyResult } from "../verify/index.ts";
import { type Fruit, type Fruits, NOTHING_SEARCHED, type Opening, type Work, type Works } from "./protocol.ts";
import { expandFrontier } from "./shared/frontier.ts";
import { LEAST_NODES } from "./shared/split.ts";
import { searchSubtrees } from "./shared/subtrees.ts";

/** Expansions after which a board that `auto` has not solved is worth being shared: tens of milliseconds. */
const OPENING_EXPANSIONS = 1_500_000;

/** What goes with a job. */
export interface Around {
  readonly signal: AbortSignal;
  readonly tables: TableStore | null;
  readonly onProgress?: (progress: Progress) => void;
}

export function perform(work: Work, around: Around): Promise<Fruit> {
  if (work.kind === "solve") return solve(work.board, { ...work.options, ...around });
  return work.kind === "open" ? open(work, around) : search(work, around);
}

async function open({ board, options, leaves }: Works["open"], around: Around): Promise<Fruits["open"]> {
  const { algorithm: choice = "auto", ...others } = options;
  const settings = { ...others, ...around };
  if (isStrategy(choice)) throw refusal(choice);
  if (isLeftToStrategy(board, options)) return { result: await solve(board, settings) };
  const { problem, name, isAuto } = searchOf(board, choice, settings);
  if (!isAuto && problem.algorithm !== "idastar") throw refusal(problem.algorithm);
  const done = (result: SearchResult) => ({ result: { ...result, verdict: verifyResult(result) } });
  const { nodes = Number.POSITIVE_INFINITY, timeMs } = settings;
  return withEngine(name, around.signal, async (engine, firstUse, chosen) => {
    if (engine === null) return done(abortedResult(chosen, problem));
    // What needs no search, whatever is wrong, and what is too small to be shared, as without sharing.
    const answer = answerTo(problem);
    if (answer !== null || nodes < LEAST_NODES) {
      const run = isAuto && answer !== "unsolvable" ? runAuto : runSearch;
      return done(await run(engine, problem, runOptionsOf(settings)));
    }
    let earlier: SearchResult | null = null;
    let shared = problem;
    let left: RunOptions = runOptionsOf(settings);
    if (isAuto) {
      earlier = await runAuto(engine, problem, { ...runOptionsOf(settings), nodes: OPENING_EXPANSIONS });
      if (earlier.outcome !== "node-limit") return done(earlier);
      const stage = (await plan(engine, problem.goal, settings)).at(-1);
      if (stage === undefined) throw new LoydError("engine-failed", "auto: expected a stage, got none");
      const { expansions: _, ...how } = stage;
      shared = { ...problem, ...how };
      if (timeMs !== undefined) left = { ...left, timeMs: Math.max(0, timeMs - earlier.ms.tables - earlier.ms.search) };
    }
    const { onProgress } = settings;
    const watch = onProgress && { onProgress: (now: Progress) => onProgress(progressWith(earlier, now)) };
    const begun = await begin(engine, chosen, shared, { ...left, ...watch }, leaves);
    if ("outcome" in begun) return done(withEarlier(earlier, begun));
    return { ...begun, earlier, ms: firstUse ? begun.ms : { ...begun.ms, load: 0 } };
  });
}

/** Provides the tables of a search that is to be shared, and expands its top. */
async function begin(
  engine: Engine,
  name: EngineName,
  problem: Problem,
  options: RunOptions,
  leaves: number,
): Promise<Pick<Opening, "engine" | "problem" | "frontier" | "ms"> | SearchResult> {
  const begun = performance.now();
  const { nodes, timeMs, signal, tables = null, onProgress } = options;
  checkProblem(engine, problem, nodes !== undefined || timeMs !== undefined);
  const task = makeTask(problem, options.memoryBytes ?? DEFAULT_MEMORY_BYTES);
  const idle = { expanded: 0, generated: 1, memoryBytes: 0, lowerBound: leastMoves(problem.start, problem.goal) };
  const provided = await provideTables(engine, task, {
    tables,
    ...(signal !== undefined && { signal }),
    ...(timeMs !== undefined && { deadline: begun + timeMs }),
    onFraction: (fraction) =>
      onProgress?.({ ...idle, phase: "tables", fraction, elapsedMs: performance.now() - begun }),
  });
  const ms = { load: engine.loadMs, tables: performance.now() - begun, search: 0 };
  if (provided !== "provided") {
    return makeResult(engine.name, problem, provided, { ...idle, fingerprint: null }, ms, null);
  }
  return { engine: name, problem, frontier: expandFrontier(engine, task, leaves), ms };
}

/** The search that an engine did last for others, while nothing else came between: going on, it skips what that remembers. */
let last: {
  readonly engine: Engine;
  readonly shared: number;
  readonly bound: number;
  readonly search: Search | null;
} | null = null;

async function search(
  { engine: name, problem, memoryBytes, subtrees, nodes, quota, shared }: Works["search"],
  { signal, tables, onProgress }: Around,
): Promise<Fruits["search"]> {
  const aborted = { ...NOTHING_SEARCHED, ending: "aborted" } as const;
  return withEngine(name, signal, async (engine) => {
    if (engine === null) return aborted;
    const begun = performance.now();
    const task = makeTask(problem, memoryBytes);
    if ((await provideTables(engine, task, { tables, signal })) !== "provided") return aborted;
    const { bound } = subtrees;
    const isSame = last !== null && last.engine === engine && last.shared === shared && last.bound === bound;
    let told = begun;
    const onSlice = (soFar: { readonly expanded: number; readonly generated: number }) => {
      const now = performance.now();
      if (onProgress === undefined || now - told < PROGRESS_MS) return;
      told = now;
      onProgress({
        ...soFar,
        phase: "search",
        fraction: null,
        lowerBound: bound,
        memoryBytes: 0,
        elapsedMs: now - begun,
      });
    };
    const found = await searchSubtrees(
      engine,
      task,
      subtrees,
      { signal, nodes, quota, onSlice },
      isSame ? (last?.search ?? null) : null,
    );
    last = { engine, shared, bound, search: found.last };
    return found.result;
  });
}

function refusal(algorithm: string): LoydError {
  return new LoydError("bad-argument", `threads: expected 1 with ${algorithm}; only idastar is shared`);
}
