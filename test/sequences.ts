/**
 * Sequences of searches on one engine, each held against the same search on a fresh one. Time is what engines do, not what
 * the machine takes: a portion of building is 8 ms, a thousand nodes are 1 ms, so that limits fall exactly where they are
 * meant to, and all is the same each time. Aborts come at a given call of the engine or of the store.
 *
 * What must be equal, of a result and that of a fresh engine:
 *
 * - Everything but `ms`, where neither time nor an abort cuts the fresh one short.
 * - Where one does, the engine may have got further, since it had tables already: the result has the same outcome and no
 *   lower bound below, or else is that of a search with neither time limit nor abort.
 * - Where `auto` begins with larger tables because they are complete, on the engine or in a store, nodes, moves and
 *   heuristic are those of these tables, so that a limit may cut short the one and not the other. No answer contradicts the
 *   other, and without a limit both have the same outcome and cost.
 * - Always: the verification passes, and a lower bound is no less than the board's own.
 */
import { uniformInt } from "pure-rand/distribution/uniformInt";
import type { RandomGenerator } from "pure-rand/types/RandomGenerator";
import { vi } from "vitest";
import { evenPattern, runAuto, stagesFor } from "../src/auto.ts";
import { leastMoves } from "../src/board/bound.ts";
import { generateBoard, makeRandom, scrambleBoard } from "../src/board/generate.ts";
import { cellCount, shapeName } from "../src/board/geometry.ts";
import { makeGoal } from "../src/board/goals.ts";
import { formatBoard, parseShape } from "../src/board/notation.ts";
import { makeSetting, type Problem, type RunOptions, runSearch } from "../src/engine/driver/run.ts";
import { type Engine, type Search, type Setting, settingKey, type Task } from "../src/engine/engine.ts";
import { loadEngine } from "../src/solve.ts";
import { makeMemoryStore, type TableStore } from "../src/tables/store.ts";
import type { Board, EngineName, SearchResult } from "../src/types.ts";
import { verifyResult } from "../src/verify/index.ts";

const PORTION_MS = 8;
const NODES_PER_MS = 1000;
/** No search expands more: tests end by their limits on nodes. */
const MOST_NODES = 20_000;

/** What happens to a search: an engine or a store is called. */
type Event = "prepare" | "build" | "install" | "begin" | "step" | "has" | "load" | "save";

let now = 0;
let tell: (event: Event) => void = () => {};

/** Lets time be what engines do, until it is called off. */
export function stopClocks(): () => void {
  now = performance.now();
  const clock = vi.spyOn(performance, "now").mockImplementation(() => now);
  return () => clock.mockRestore();
}

/** The setting that an engine was prepared for, by what it was told, and whether its tables are complete. */
interface Holding {
  key: string;
  isComplete: boolean;
}

const holdings = new WeakMap<Engine, Holding>();

/** An engine whose calls take time and are told. */
async function watchedEngine(name: EngineName): Promise<Engine> {
  const engine = await loadEngine(name, { traced: true });
  const holding: Holding = { key: "", isComplete: false };
  const own: Partial<Engine> = {
    prepare(setting) {
      tell("prepare");
      engine.prepare(setting);
      const key = settingKey(setting);
      if (holding.key !== key) Object.assign(holding, { key, isComplete: setting.partition === null });
    },
    build() {
      if (holding.isComplete) return engine.build();
      tell("build");
      now += PORTION_MS;
      const fraction = engine.build();
      holding.isComplete = fraction >= 1;
      return fraction;
    },
    install(tables) {
      tell("install");
      engine.install(tables);
      holding.isComplete = true;
    },
    begin(task: Task) {
      tell("begin");
      return watchedSearch(engine.begin(task));
    },
  };
  const watched = new Proxy(engine, {
    get(target, key: keyof Engine) {
      const value = own[key] ?? target[key];
      return typeof value === "function" && own[key] === undefined ? value.bind(target) : value;
    },
  });
  holdings.set(watched, holding);
  return watched;
}

/** Whether tables are there, complete. */
async function isAtHand(engine: Engine, setting: Setting, store: TableStore | null): Promise<boolean> {
  const { key, isComplete } = holdings.get(engine) as Holding;
  return (key === settingKey(setting) && isComplete) || ((await store?.has(setting)) ?? false);
}

function watchedSearch(search: Search): Search {
  return new Proxy(search, {
    get(target, key: keyof Search) {
      if (key === "step") {
        return (expansions: number) => {
          tell("step");
          const before = target.expanded;
          const status = target.step(expansions);
          now += (target.expanded - before) / NODES_PER_MS;
          return status;
        };
      }
      const value = target[key];
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

function watchedStore(): TableStore {
  const store = makeMemoryStore();
  return {
    has: (setting) => {
      tell("has");
      return store.has(setting);
    },
    load: (setting, signal) => {
      tell("load");
      return store.load(setting, signal);
    },
    save: (setting, tables, signal) => {
      tell("save");
      return store.save(setting, tables, signal);
    },
  };
}

/** A search to be made; null for what `auto` chooses. */
interface Question {
  readonly start: Board;
  readonly goal: Board;
  readonly how: Omit<Problem, "start" | "goal"> | null;
}

/** Where it is cut short: at most one of time and an abort. */
interface Cut {
  readonly nodes: number;
  readonly memoryBytes: number;
  readonly timeMs?: number;
  /** Before which of its events the signal aborts, from 1; 0 for before the call. */
  readonly abortAt?: number;
}

const UNCUT: Cut = { nodes: MOST_NODES, memoryBytes: 2 ** 28 };

/** How a search went. */
interface Course {
  readonly result: SearchResult;
  /** The time at each event since the call. */
  readonly times: readonly number[];
  /** What the signal aborted before; null where it did not, or not in time. */
  readonly abortedBefore: Event | null;
}

async function run(
  engine: Engine,
  { start, goal, how }: Question,
  cut: Cut,
  store: TableStore | null,
): Promise<Course> {
  const controller = new AbortController();
  const begun = now;
  const times: number[] = [];
  let abortedBefore: Event | null = null;
  tell = (event) => {
    times.push(now - begun);
    if (times.length !== cut.abortAt) return;
    abortedBefore = event;
    controller.abort();
  };
  if (cut.abortAt === 0) controller.abort();
  const { nodes, memoryBytes, timeMs } = cut;
  const limits: RunOptions = { nodes, memoryBytes, ...(timeMs !== undefined && { timeMs }) };
  const options = { ...limits, tables: store, signal: controller.signal };
  const result = await (how === null
    ? runAuto(engine, { start, goal }, options)
    : runSearch(engine, { start, goal, ...how }, options));
  tell = () => {};
  return { result, times, abortedBefore };
}

/** What came of sequences. */
export interface Tally {
  searches: number;
  readonly outcomes: Set<string>;
  readonly abortedBefore: Set<Event | null>;
  /** Searches in which `auto` began with larger tables than a fresh engine. */
  larger: number;
}

export function makeTally(): Tally {
  return { searches: 0, outcomes: new Set(), abortedBefore: new Set(), larger: 0 };
}

/** Searches one after another on one engine, by a seed; each fault is thrown with what led to it. */
export async function runSequence(name: EngineName, seed: number, length: number, tally: Tally): Promise<void> {
  const random = makeRandom(seed);
  const size = pick(random, SIZES);
  const goals = [makeGoal(parseShape(size), "blank-last"), makeGoal(parseShape(size), "centre")];
  const store = uniformInt(random, 0, 2) > 0 ? watchedStore() : null;
  const engine = await watchedEngine(name);
  const told: string[] = [];
  try {
    for (let index = 0; index < length; index++) {
      const question = drawQuestion(random, goals[Number(uniformInt(random, 0, 4) === 0)]);
      const fresh = (cut: Cut) => onFresh(name, question, cut, store !== null);
      const whole = await fresh(UNCUT);
      const cut = drawCut(random, whole);
      told.push(`${textOf(question)}, ${JSON.stringify(cut)}`);
      const isLarger = question.how === null && (await beginsLarger(engine, question, cut, store));
      const expected = cut === UNCUT ? whole : await fresh(cut);
      const got = await run(engine, question, cut, store);
      const faults = faultsOf(question, cut, isLarger, whole.result, expected.result, got.result);
      if (faults.length > 0) {
        throw new Error(
          `${name}, ${size}, seed ${seed}, tables ${store === null ? "not " : ""}kept:\n${told.join("\n")}\n${faults.join("\n")}`,
        );
      }
      tally.searches++;
      tally.outcomes.add(got.result.outcome);
      tally.abortedBefore.add(got.abortedBefore);
      if (isLarger) tally.larger++;
    }
  } finally {
    engine.dispose();
  }
}

async function onFresh(name: EngineName, question: Question, cut: Cut, isKept: boolean): Promise<Course> {
  const engine = await watchedEngine(name);
  const course = await run(engine, question, cut, isKept ? watchedStore() : null);
  engine.dispose();
  return course;
}

/** Whether `auto` is to begin with larger tables than a fresh engine would. */
async function beginsLarger(engine: Engine, { goal }: Question, cut: Cut, store: TableStore | null): Promise<boolean> {
  const [, ...larger] = stagesFor(goal, cut.memoryBytes);
  for (const stage of larger) if (await isAtHand(engine, makeSetting(goal, stage), store)) return true;
  return false;
}

/** The rules of the header. */
function faultsOf(
  { start, goal }: Question,
  cut: Cut,
  isLarger: boolean,
  whole: SearchResult,
  expected: SearchResult,
  got: SearchResult,
): string[] {
  const faults: string[] = [];
  const cost = [whole, expected, got].find((one) => one.outcome === "solved" && one.optimal);
  const optimal = cost?.outcome === "solved" ? { optimal: cost.cost } : {};
  for (const { passed, name, reason } of verifyResult(got, optimal).checks)
    if (!passed) faults.push(`${name}: ${reason}`);
  if ("lowerBound" in got && got.lowerBound < leastMoves(start, goal)) faults.push(`lower bound ${got.lowerBound}`);
  const isHasty = expected.outcome === "time-limit" || expected.outcome === "aborted";
  if (isLarger) {
    // Both answer as they can: verification against the other's cost has shown that they do not contradict each other.
    if (cut === UNCUT && isFinal(expected) && isFinal(got) && got.outcome !== expected.outcome)
      faults.push("another outcome");
  } else if (!isHasty) {
    if (textOfResult(got) !== textOfResult(expected)) faults.push(differing(expected, got));
  } else if (got.outcome === expected.outcome) {
    const isLess = "lowerBound" in got && "lowerBound" in expected && got.lowerBound < expected.lowerBound;
    if (isLess) faults.push(`lower bound ${got.lowerBound}, on a fresh engine ${expected.lowerBound}`);
  } else if (cut.abortAt === 0 || textOfResult(got) !== textOfResult(whole)) {
    faults.push(differing(whole, got));
  }
  return faults;
}

function isFinal({ outcome }: SearchResult): boolean {
  return outcome === "solved" || outcome === "unsolvable";
}

function textOfResult({ ms: _, ...result }: SearchResult): string {
  return JSON.stringify(result);
}

function differing(expected: SearchResult, got: SearchResult): string {
  return `expected ${textOfResult(expected)}\n     got ${textOfResult(got)}`;
}

function textOf({ start, goal, how }: Question): string {
  return `${formatBoard(start)} to ${formatBoard(goal)} by ${how === null ? "auto" : JSON.stringify(how)}`;
}

const SIZES = ["3x3", "2x5", "3x4", "2x2x3", "3x4", "5x2", "4x4", "5x5"];

function drawQuestion(random: RandomGenerator, goal: Board): Question {
  const seed = uniformInt(random, 0, 2 ** 31);
  const kind = uniformInt(random, 0, 9);
  const draw = () => {
    if (kind === 0) return goal;
    if (kind === 1) return generateBoard({ shape: goal, goal, seed, solvable: false });
    if (kind <= 5) return scrambleBoard({ shape: goal, goal, seed, moves: 1 + (seed % 12) });
    return generateBoard({ shape: goal, goal, seed });
  };
  return { start: draw(), goal, how: uniformInt(random, 0, 1) === 0 ? null : drawHow(random, goal) };
}

function drawHow(random: RandomGenerator, goal: Board): Question["how"] {
  const isWide = cellCount(goal) > 16;
  const pattern = (most: number) => ({ heuristic: "pdb", pattern: evenPattern(goal, most) }) as const;
  // What `auto` goes on to, named, so that it is built without a search of many nodes.
  const larger = shapeName(goal) === "4x4" ? ({ heuristic: "pdb-3-6-6" } as const) : pattern(isWide ? 4 : 6);
  if (uniformInt(random, 0, 1) === 0) return { algorithm: "idastar", ...larger };
  const choices: NonNullable<Question["how"]>[] = [
    { algorithm: "astar", heuristic: "manhattan" },
    { algorithm: "astar", heuristic: "linear-conflict", weight: 1.5 },
    { algorithm: "idastar", heuristic: "linear-conflict" },
    { algorithm: "bfs", heuristic: "none" },
    { algorithm: "bidirectional", heuristic: "none" },
    { algorithm: "idastar", ...pattern(4) },
    { algorithm: "astar", ...pattern(isWide ? 3 : 4) },
  ];
  return pick(random, choices);
}

/** Where a search is to be cut short, as a rule exactly at or beside something that happens in it. */
function drawCut(random: RandomGenerator, { result, times }: Course): Cut {
  const beside = uniformInt(random, -1, 1);
  const at = uniformInt(random, 0, times.length);
  switch (uniformInt(random, 0, 6)) {
    case 0:
      return { ...UNCUT, nodes: Math.max(0, Math.min(MOST_NODES, result.expanded + beside)) };
    case 1:
      return { ...UNCUT, nodes: uniformInt(random, 0, MOST_NODES) };
    case 2:
      return { ...UNCUT, memoryBytes: Math.max(0, result.memoryBytes + beside * uniformInt(random, 0, 1024)) };
    case 3:
      return { ...UNCUT, timeMs: Math.max(0, (times[at] ?? 0) + beside / NODES_PER_MS) };
    case 4:
    case 5:
      return { ...UNCUT, abortAt: at };
    default:
      return UNCUT;
  }
}

function pick<T>(random: RandomGenerator, values: readonly T[]): T {
  return values[uniformInt(random, 0, values.length - 1)];
}
