/**
 * Sets engines, algorithms and heuristics side by side on any boards. For each of them there is a worker; they take turns
 * board by board, so that only one is at work at a time and a drifting machine hurts all alike. Each result is verified
 * here, apart from the worker, and all of a board are held against each other.
 */
import { Worker } from "node:worker_threads";
import type { SearchResult, StrategyResult } from "../../src/types.ts";
import { type Check, verifyAgreement, verifyResult, verifyTwins } from "../../src/verify/index.ts";
import { median } from "../statistics.ts";
import { type Instance, workKey } from "../suites/suite.ts";
import { type Contestant, contestantTitle } from "./contestants.ts";
import type { CompareLimits, WorkerReply, WorkerRequest, WorkerTask } from "./protocol.ts";

/** What one contestant came to on one instance. */
export interface Entry {
  readonly contestant: Contestant;
  readonly instance: Instance;
  /** Null where there is none: the combination is not supported, or the worker broke. */
  readonly result: SearchResult | StrategyResult | null;
  /** Why there is no result; null where there is one. */
  readonly missing: { readonly name: "unsupported" | "crashed" | "out-of-memory"; readonly reason: string } | null;
  /** Median time of the search alone, in milliseconds, and of how many runs. */
  readonly ms: number;
  readonly runs: number;
  readonly failed: readonly Check[];
}

export interface CompareOptions {
  readonly contestants: readonly Contestant[];
  readonly limits: CompareLimits;
  /** Whether searches answer unsolvable boards by parity. Default true. */
  readonly parityCheck?: boolean;
  readonly cache: boolean;
  readonly signal: AbortSignal;
  /** Told what is to be solved next. */
  readonly onProgress?: (text: string) => void;
  /** The module that workers run; it calls `serve`. Default: what solves as it should. */
  readonly worker?: URL;
}

const WORKER = new URL("./worker.js", import.meta.url);

/** Solves instances one after another by all contestants; gives the entries of each as soon as it is done. */
export async function* compare(
  instances: AsyncIterable<Instance> | Iterable<Instance>,
  options: CompareOptions,
): AsyncGenerator<readonly Entry[], void, undefined> {
  const { contestants, limits, parityCheck = true, cache, signal, onProgress, worker = WORKER } = options;
  const solvers = contestants.map((contestant) => new Solver(worker, { contestant, limits, parityCheck, cache }));
  const abort = () => {
    for (const solver of solvers) solver.abort();
  };
  signal.addEventListener("abort", abort);
  try {
    let turn = 0;
    for await (const instance of instances) {
      const entries = new Array<Entry>(contestants.length);
      // Who begins changes from board to board.
      for (let step = 0; step < solvers.length; step++) {
        const index = (turn + step) % solvers.length;
        const { engine } = contestants[index];
        const title = contestantTitle(contestants[index]);
        onProgress?.(`${instance.id}: ${engine === null ? title : `${title}, ${engine}`}`);
        entries[index] = entryOf(contestants[index], instance, await solvers[index].solve(instance));
      }
      turn++;
      yield verified(entries);
      if (signal.aborted) return;
    }
  } finally {
    signal.removeEventListener("abort", abort);
    await Promise.all(solvers.map((solver) => solver.stop()));
  }
}

type Answer =
  | WorkerReply
  | { readonly kind: "broken"; readonly name: "crashed" | "out-of-memory"; readonly reason: string };

/** A contestant's worker, and a new one where it broke. */
class Solver {
  readonly #module: URL;
  readonly #task: WorkerTask;
  #worker: Worker | null = null;
  #isAborted = false;

  constructor(module: URL, task: WorkerTask) {
    this.#module = module;
    this.#task = task;
  }

  async solve({ start, goal }: Instance): Promise<Answer> {
    this.#worker ??= new Worker(this.#module, { workerData: this.#task });
    const worker = this.#worker;
    if (this.#isAborted) this.#send({ kind: "abort" });
    const heard = answerOf(worker);
    this.#send({ kind: "solve", start, goal });
    const answer = await heard;
    if (answer.kind === "broken") this.#worker = null;
    return answer;
  }

  abort(): void {
    this.#isAborted = true;
    this.#send({ kind: "abort" });
  }

  async stop(): Promise<void> {
    await this.#worker?.terminate();
  }

  #send(request: WorkerRequest): void {
    this.#worker?.postMessage(request);
  }
}

/** The next that is heard of a worker. */
function answerOf(worker: Worker): Promise<Answer> {
  return new Promise((resolve) => {
    const settle = (answer: Answer) => {
      worker.off("message", onMessage).off("error", onError).off("exit", onExit);
      resolve(answer);
    };
    const onMessage = (reply: WorkerReply) => settle(reply);
    const onError = ({ code, message }: NodeJS.ErrnoException) =>
      settle({
        kind: "broken",
        name: code === "ERR_WORKER_OUT_OF_MEMORY" ? "out-of-memory" : "crashed",
        reason: message,
      });
    const onExit = (code: number) =>
      settle({ kind: "broken", name: "crashed", reason: `the worker ended with code ${code}` });
    worker.on("message", onMessage).on("error", onError).on("exit", onExit);
  });
}

function entryOf(contestant: Contestant, instance: Instance, answer: Answer): Entry {
  const base = { contestant, instance, ms: Number.NaN, runs: 0, failed: [] };
  switch (answer.kind) {
    case "refused":
      return { ...base, result: null, missing: { name: "unsupported", reason: answer.reason } };
    case "broken":
      return { ...base, result: null, missing: { name: answer.name, reason: answer.reason } };
    case "solved": {
      const { result, samples } = answer;
      const failed = verifyResult(result, knownOf(instance, contestant, result)).checks.filter(({ passed }) => !passed);
      return { ...base, result, missing: null, ms: median(samples), runs: samples.length, failed };
    }
  }
}

/** What is known of an instance, with the published count where it is that of this search. */
function knownOf(
  { known, published }: Instance,
  { algorithm, pattern }: Contestant,
  result: SearchResult | StrategyResult,
): Instance["known"] {
  // `auto` counts the nodes of all its stages.
  if (published === undefined || result.engine === null || algorithm === "auto") return known;
  if (workKey(published) !== workKey({ ...result, pattern })) return known;
  return { ...known, ...(result.outcome === "solved" && { generated: published.generated }) };
}

/** The entries of an instance with what their disagreement adds to what failed. */
export function verified(entries: readonly Entry[]): Entry[] {
  const results = entries.flatMap(({ result }) => (result === null ? [] : [result]));
  const shared = results.length < 2 ? [] : verifyAgreement(results).checks.filter(({ passed }) => !passed);
  return entries.map((entry) => {
    const { result, contestant } = entry;
    if (result === null) return entry;
    // Engines that ran the same search must have done the same work; what auto picks is its own affair.
    const twin = entries.find(
      (other) =>
        other.result !== null &&
        contestant.algorithm !== "auto" &&
        other.contestant.engine !== contestant.engine &&
        contestantTitle(other.contestant) === contestantTitle(contestant),
    );
    const differing = twin?.result ? verifyTwins(result, twin.result).checks.filter(({ passed }) => !passed) : [];
    return { ...entry, failed: [...entry.failed, ...shared, ...differing] };
  });
}
