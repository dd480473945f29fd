/**
 * A pool of threads that solve boards, one board at a time on each, and a queue of those that wait. The thread that was
 * idle for the shortest time is taken first: its engine is warm and its tables are at hand.
 *
 * An abort is told to the thread, whose search ends within some milliseconds, so that the thread, its engine and its
 * tables live on. A thread that does not heed it is terminated; one that dies fails the board that it was solving, and
 * another one is started when there is more to do.
 *
 * The solver is for the threads: the caller's own loads it only for the result of a board called off before its turn, and what
 * makes and verifies results for one that several threads share (shared.ts).
 */
import { expectBoard, makeBoard } from "../board/board.ts";
import { checkRunOptions, type Progress } from "../engine/driver/run.ts";
import { onAbort } from "../engine/driver/signal.ts";
import { expectInteger, expectOneOf, LoydError } from "../errors.ts";
import { solveInOrder } from "../many.ts";
import { expectOptions, type OptionNames } from "../options.ts";
import type { SolveResult } from "../solving.ts";
import { SOLVE_OPTIONS } from "../solving.ts";
import { DEFAULT_MAX_BYTES, makeShelf } from "../tables/shelf.ts";
import { takenOptions } from "../taken.ts";
import type { Board } from "../types.ts";
import { warnOnce } from "../warning.ts";
import type { ManyOptions, Pool, PoolOptions, WorkerSolveOptions } from "./api.ts";
import { makeExchange } from "./exchange.ts";
import { type Answer, type Enqueue, errorOf, type Fruit, NOTHING_SEARCHED, TABLES, type Work } from "./protocol.ts";
import type { Thread, ThreadMaker } from "./thread.ts";

const MOST_THREADS = 1000;

/** How many boards a thread may have finished ahead of one that takes long. */
const AHEAD = 16;

/** How long an abort may take before its thread is terminated: as a rule it takes some milliseconds. */
const LAST_RESORT_MS = 1000;

/** Something to be done, from the call to its result. */
interface Job {
  readonly id: number;
  readonly work: Work;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  readonly onBegin?: (() => void) | undefined;
  /** Ends it, with a result, or what throws. The second time nothing happens. */
  settle(result: () => Fruit | Promise<Fruit>): void;
  isSettled: boolean;
  /** When its thread is terminated, once it was called off. */
  deadline?: ReturnType<typeof setTimeout>;
}

/** A thread, and what it is solving. */
interface Member {
  readonly thread: Thread;
  job: Job | null;
}

/** Makes a pool, of as many threads as there are cores unless the options say otherwise; none is started yet. */
export function makePoolOf(startThread: ThreadMaker, options: PoolOptions, cores: number): Pool {
  expectOptions<PoolOptions>("options", options, { size: true });
  const size = expectInteger("size", options.size ?? Math.min(cores, MOST_THREADS), 1, MOST_THREADS);
  const members = new Set<Member>();
  /** The one that became idle last is the last. */
  const idle: Member[] = [];
  const waiting: Job[] = [];
  let jobs = 0;

  const exchange = makeExchange(makeShelf(DEFAULT_MAX_BYTES));

  function enqueueJob(work: Work, watch: Pick<Job, "signal" | "onProgress" | "onBegin">): Promise<Fruit> {
    const { signal } = watch;
    return new Promise((resolve, reject) => {
      const job: Job = {
        ...watch,
        id: jobs++,
        work,
        isSettled: false,
        settle: (result) => {
          if (job.isSettled) return;
          job.isSettled = true;
          forget?.();
          new Promise<Fruit>((settled) => settled(result())).then(resolve, reject);
        },
      };
      const abort = () => abortJob(job);
      const forget = signal && onAbort(signal, abort);
      waiting.push(job);
      if (signal?.aborted) abort();
      assign();
    });
  }

  /** Gives waiting jobs to idle threads, and to new ones while there may be more. */
  function assign(): void {
    while (waiting.length > 0 && (idle.length > 0 || members.size < size)) {
      const job = waiting.shift();
      if (job === undefined || job.isSettled) continue;
      try {
        begin(idle.pop() ?? hire(), job);
      } catch (error) {
        job.settle(() => {
          throw error;
        });
      }
    }
  }

  function hire(): Member {
    try {
      const thread = startThread({
        answered: (answer) => take(member, answer),
        died: (reason) => bury(member, reason),
      });
      const member: Member = { thread, job: null };
      members.add(member);
      return member;
    } catch (cause) {
      throw new LoydError("worker-failed", `worker: expected a new thread, got ${cause}`, { cause });
    }
  }

  function begin(member: Member, job: Job): void {
    const { id, work, onProgress } = job;
    try {
      member.thread.post({ type: "begin", job: id, work, watched: onProgress !== undefined });
    } catch (cause) {
      idle.push(member);
      throw new LoydError("bad-argument", `board and options: expected what can be sent to a thread, got ${cause}`, {
        cause,
      });
    }
    member.job = job;
    member.thread.hold(true);
    job.onBegin?.();
  }

  function take(member: Member, answer: Answer): void {
    if (answer.type === "alive") return;
    if (answer.type === "warning") {
      warnOnce(answer.message);
      return;
    }
    // Node still delivers what a thread has sent before its end.
    if (!members.has(member)) return;
    const { job } = member;
    // What is left of a job that somebody gave up.
    if (job === null || job.id !== answer.job) return;
    switch (answer.type) {
      case "progress":
        if (!job.isSettled) tell(member, job, answer.progress);
        return;
      case "claim":
        exchange.claim(job.id, answer.key, (tables) =>
          member.thread.post({ type: "granted", job: job.id, tables }, tables?.map(({ buffer }) => buffer) ?? []),
        );
        return;
      case "release":
        exchange.release(job.id, answer.tables);
        return;
    }
    clearTimeout(job.deadline);
    member.job = null;
    member.thread.hold(false);
    idle.push(member);
    exchange.release(job.id, null);
    job.settle(() => {
      if (answer.type === "failure") throw errorOf(answer.failure);
      return onThisSide(answer.result);
    });
    assign();
  }

  /** What a caller throws while it is told is the caller's, and ends its search. */
  function tell(member: Member, job: Job, progress: Progress): void {
    try {
      job.onProgress?.(progress);
    } catch (error) {
      job.settle(() => {
        throw error;
      });
      callOff(member, job);
    }
  }

  function abortJob(job: Job): void {
    const member = [...members].find((one) => one.job === job);
    if (member === undefined) job.settle(() => abortedResult(job));
    else callOff(member, job);
  }

  /** Asks a thread to end a job, and ends the thread if it does not. */
  function callOff(member: Member, job: Job): void {
    member.thread.post({ type: "abort", job: job.id });
    job.deadline ??= setTimeout(() => {
      if (member.job !== job) return;
      job.settle(() => abortedResult(job));
      bury(member, "no answer to an abort");
    }, LAST_RESORT_MS);
  }

  /** Takes a thread that is dead, or as good as dead, out of the pool, and sees to it that it is dead. */
  function bury(member: Member, reason: string): void {
    if (!members.delete(member)) return;
    // After an error a thread of a browser lives on, as any does after a message that cannot be read.
    void member.thread.terminate();
    const place = idle.indexOf(member);
    if (place !== -1) idle.splice(place, 1);
    clearTimeout(member.job?.deadline);
    if (member.job !== null) exchange.release(member.job.id, null);
    member.job?.settle(() => {
      throw new LoydError("worker-failed", `worker: expected a result, got the end of its thread: ${reason}`);
    });
    assign();
  }

  async function dispose(): Promise<void> {
    const ended = [...members];
    const disposed = () => {
      throw new LoydError("worker-failed", "worker: expected a result, got a pool disposed of");
    };
    for (const job of waiting.splice(0)) job.settle(disposed);
    for (const member of ended) {
      member.job?.settle(disposed);
      bury(member, "disposed of");
    }
    await Promise.all(ended.map(({ thread }) => thread.terminate()));
  }

  const enqueue = enqueueJob as Enqueue;

  async function solve(board: Board, given: WorkerSolveOptions = {}): Promise<SolveResult> {
    const { rows, cols, layers, tiles } = expectBoard("board", board);
    checkOptions(given);
    const options = takenOptions(given);
    const { signal, onProgress, threads = 1, ...others } = options;
    const start = { rows, cols, layers, tiles };
    const sharing = Math.min(threads, size);
    if (sharing === 1) return enqueue({ kind: "solve", board: start, options: others }, { signal, onProgress });
    const { solveShared } = await import("./shared/shared.ts");
    return solveShared(start, options, sharing, enqueue);
  }

  function solveMany(
    boards: Iterable<Board> | AsyncIterable<Board>,
    options: ManyOptions = {},
  ): AsyncGenerator<SolveResult, void, undefined> {
    checkOptions(options);
    return solveInOrder(solve, size * AHEAD, boards, options);
  }

  return { solve, dispose, solveMany };
}

const WORKER_OPTIONS: OptionNames<WorkerSolveOptions> = { ...SOLVE_OPTIONS, threads: true };

/** @throws LoydError `bad-argument` for options that cannot be used on any thread. */
function checkOptions(options: WorkerSolveOptions | ManyOptions): void {
  expectOptions<WorkerSolveOptions | ManyOptions>("options", options, WORKER_OPTIONS);
  const { tables, threads, ...others } = options;
  checkRunOptions(others);
  if (tables !== undefined && tables !== null) expectOneOf("tables", tables, TABLES);
  if (threads !== undefined) expectInteger("threads", threads, 1, MOST_THREADS);
}

/** A result as it is on this side, where boards are frozen. */
function onThisSide(result: Fruit): Fruit {
  if ("result" in result) return { result: frozen(result.result) };
  return "start" in result ? frozen(result) : result;
}

function frozen(result: SolveResult): SolveResult {
  const { start, goal } = result;
  return { ...result, start: makeBoard(start, start.tiles), goal: makeBoard(goal, goal.tiles) };
}

/** What a job gives when the signal has aborted before its turn. */
async function abortedResult({ work, signal }: Job): Promise<Fruit> {
  if (work.kind === "search") return { ...NOTHING_SEARCHED, ending: "aborted" };
  const { solve } = await import("../solve.ts");
  const { tables: _, ...options } = work.options;
  const result = await solve(work.board, { ...options, ...(signal !== undefined && { signal }) });
  return work.kind === "open" ? { result } : result;
}
