/**
 * Runs contests that are tallied. Only moves are counted and no time is taken, so all happens in this process. Every
 * solution is verified when it is found, with the fewest moves of its board where they are known; what is kept are the
 * distributions of both, since the moves of all boards would fill a disk.
 */
import { blankCell, makeBoard } from "../../src/board/board.ts";
import { cellCount } from "../../src/board/geometry.ts";
import { formatBoard } from "../../src/board/notation.ts";
import { DEFAULT_MEMORY_BYTES } from "../../src/engine/driver/run.ts";
import type { Engine } from "../../src/engine/engine.ts";
import { loadEngine, solve } from "../../src/solve.ts";
import type { SolveOptions } from "../../src/solving.ts";
import { type Board, isOwnName, isStrategy, type SearchResult, type StrategyResult } from "../../src/types.ts";
import { type Known, verifyResult } from "../../src/verify/index.ts";
import { recordContestant } from "../records/plan.ts";
import type { ContestFailure, Tally } from "../records/schema.ts";
import { distributionOf, sum } from "../statistics.ts";
import { type Contestant, isSearcher } from "../suites/contestant.ts";
import { type Contest, goalOfSet, type InstanceSet, sizeOfSet } from "../suites/suite.ts";
import type { Part } from "./part.ts";

/** Time between two messages of progress. */
const PROGRESS_MS = 100;

/** Moves that take as long as a search. */
const SEARCH_WORK = 50_000;

/** How boards are solved: `solve`, or in tests something that lies. */
export type Solver = (board: Board, options: SolveOptions) => Promise<SearchResult | StrategyResult>;

/** The contests of a plan that are tallied. */
export function makeTallies(contests: readonly Contest[], solver: Solver = solve): Part {
  const tallies: Tally[] = [];
  const failures: ContestFailure[] = [];
  return {
    weight: contests.length,
    take(step) {
      if ("tally" in step) tallies.push(step.tally);
    },
    async run({ signal, onProgress, onStep }) {
      const allWork = sum(contests.map(workOf));
      let workDone = 0;
      for (const contest of contests) {
        const { set, entries } = contest;
        const isDone = tallies.filter((tally) => tally.set === set.name).length === entries.length;
        const tell = teller((fraction) =>
          onProgress({
            done: (workDone + fraction * workOf(contest)) / allWork,
            contest: set.name,
            phase: { kind: "tally", contestants: entries },
          }),
        );
        try {
          if (!isDone) {
            for (const tally of await tallied(contest, solver, signal, tell)) {
              tallies.push(tally);
              onStep({ tally });
            }
          }
        } catch (error) {
          signal.throwIfAborted();
          const reason = error instanceof Error ? error.message : String(error);
          const failed = { set: set.name, instance: null, outcome: "crashed", reason } as const;
          failures.push(...entries.map((entry) => ({ ...failed, ...recordContestant(entry) })));
        }
        workDone += workOf(contest);
      }
    },
    found: () => ({ tallies: [...tallies], failures: [...failures] }),
  };
}

type Tell = (fraction: number) => void;

/** Tells at once, and then now and then. */
function teller(tell: Tell): Tell {
  let told = performance.now();
  tell(0);
  return (fraction) => {
    if (performance.now() - told < PROGRESS_MS) return;
    told = performance.now();
    tell(fraction);
  };
}

/** About how long a contest takes, in moves. */
function workOf({ set, entries }: Contest): number {
  const { rows, cols, layers } = goalOfSet(set);
  const moves = rows * cols * layers * (rows + cols + layers);
  return sum(entries.map((entry) => entry.instances * (isSearcher(entry) ? SEARCH_WORK : moves)));
}

/** The tallies of a contest, board by board. What an optimal search proves of a board holds for those after it. */
async function tallied({ set, entries }: Contest, solver: Solver, signal: AbortSignal, tell: Tell): Promise<Tally[]> {
  const books = entries.map((entry) => new Book(set.name, entry));
  const goal = goalOfSet(set);
  const size = sizeOfSet(set);
  let done = 0;
  for await (const { start, known } of boardsOf(set)) {
    let { optimal } = known;
    for (const [index, entry] of entries.entries()) {
      if (done >= entry.instances) continue;
      const result = await solver(start, { ...optionsOf(entry), goal, signal });
      signal.throwIfAborted();
      books[index].add(result, { ...known, ...(optimal !== undefined && { optimal }) });
      if (result.outcome === "solved" && result.optimal) optimal ??= result.cost;
    }
    tell(++done / size);
  }
  return books.map((book) => book.tally());
}

function optionsOf({ engine, algorithm, heuristic, pattern, weight, parityCheck }: Contestant): SolveOptions {
  if (isStrategy(algorithm)) return { algorithm };
  if (isOwnName(algorithm) || isOwnName(engine)) throw new Error("tally: expected what solve takes");
  return {
    algorithm,
    weight,
    parityCheck,
    ...(engine !== null && { engine }),
    ...(heuristic !== null && { heuristic }),
    ...(pattern !== null && { pattern }),
  };
}

interface KnownBoard {
  readonly start: Board;
  readonly known: Known;
}

/** The boards of a set, one after the other. */
async function* boardsOf({ instances, every }: InstanceSet): AsyncGenerator<KnownBoard, void, undefined> {
  if (every === undefined) yield* instances;
  else {
    const engine = await loadEngine("wasm");
    try {
      yield* allBoards(engine, every.goal);
    } finally {
      engine.dispose();
    }
  }
}

/** Every board that can be solved, by its distance from the goal. */
function* allBoards(engine: Engine, goal: Board): Generator<KnownBoard, void, undefined> {
  const cells = cellCount(goal);
  const enumeration = engine.enumerate(goal, blankCell(goal), DEFAULT_MEMORY_BYTES);
  for (let distance = 0; ; distance++) {
    let status = enumeration.step(distance);
    while (status === "running" && enumeration.counts().length <= distance) status = enumeration.step(distance);
    const count = enumeration.counts()[distance];
    if (count === undefined) {
      if (status !== "complete") throw new Error(`enumeration: expected complete, got ${status}`);
      return;
    }
    const level = enumeration.select(Uint32Array.from({ length: count }, (_, index) => index));
    for (let first = 0; first < level.length; first += cells) {
      const tiles = Array.from(level.subarray(first, first + cells), (goalCell) => goal.tiles[goalCell]);
      yield { start: makeBoard(goal, tiles), known: { solvable: true, optimal: distance } };
    }
  }
}

/** What one contestant made of the boards of a set. */
class Book {
  readonly #set: string;
  readonly #contestant: Contestant;
  readonly #moves: number[] = [];
  readonly #fewest: number[] = [];
  #boards = 0;
  #verified = 0;
  #fault: string | null = null;

  constructor(set: string, contestant: Contestant) {
    this.#set = set;
    this.#contestant = contestant;
  }

  add(result: SearchResult | StrategyResult, known: Known): void {
    this.#boards++;
    const isSolved = result.outcome === "solved";
    if (isSolved) this.#moves.push(result.cost);
    const fewest = known.optimal ?? (isSolved && result.optimal ? result.cost : undefined);
    if (fewest !== undefined) this.#fewest.push(fewest);
    const fault = verifyResult(result, known).checks.find(({ passed }) => !passed);
    if (fault === undefined && isSolved) this.#verified++;
    else {
      const reason = fault === undefined ? "no solution" : `${fault.name}: ${fault.reason}`;
      this.#fault ??= `${formatBoard(result.start)}: ${reason}`;
    }
  }

  tally(): Tally {
    return {
      set: this.#set,
      ...recordContestant(this.#contestant),
      boards: this.#boards,
      verified: this.#verified,
      fault: this.#fault,
      moves: distributionOf(this.#moves),
      fewest: this.#fewest.length === this.#boards ? distributionOf(this.#fewest) : null,
      failed: [],
    };
  }
}
