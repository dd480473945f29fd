/**
 * A pool of threads that solve boards, one board at a time on each, and a queue of those that wait. The thread that was
 * idle for the shortest time is taken first: its engine is warm and its tables are at hand.
 *
 * An abort is told to the thread, whose search ends within some milliseconds, so that the thread, its engine and its
 * tables live on. A thread that does not heed it is terminated; one that dies fails the board that it was solving, and
 * another one is started when there is more to do.
 *
 * The solver is for the threads: the caller's own loads it only for the result of a board called off before its turn.
 */
import { makeBoard } from "../board/board.ts";
import { checkRunOptions, type Progress } from "../engine/run.ts";
import { onAbort } from "../engine/signal.ts";
import { expectInteger, expectObject, LoydError } from "../errors.ts";
import type { SolveResult } from "../solve.ts";
import { solveInOrder } from "../stream.ts";
import type { Board } from "../types.ts";
import type { ManyOptions, Pool, PoolOptions, WorkerSolveOptions } from "./api.ts";
import { type Answer, errorOf } from "./protocol.ts";
import type { Thread, ThreadMaker } from "./thread.ts";

const MOST_THREADS = 1000;

/** How many boards a thread may have finished ahead of one that takes long. */
const AHEAD = 16;

/** How long an abort may take before its thread is terminated: as a rule it takes some milliseconds. */
const LAST_RESORT_MS = 1000;

/** A board to be solved, from the call to its result. */
interface Job {
  readonly id: number;
  readonly board: Board;
  readonly options: WorkerSolveOptions;
  /** Ends it, with a result, or what throws. The second time nothing happens. */
  settle(result: () => SolveResult | Promise<SolveResult>): void;
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
  expectObject("options", options);
  const size = expectInteger("size", options.size ?? Math.min(cores, MOST_THREADS), 1, MOST_THREADS);
  const members = new Set<Member>();
  /** The one that became idle last is the last. */
  const idle: Member[] = [];
  const waiting: Job[] = [];
  let jobs = 0;

  function enqueue(board: Board, options: WorkerSolveOptions): Promise<SolveResult> {
    const { signal } = options;
    return new Promise((resolve, reject) => {
      const job: Job = {
        id: jobs++,
        board,
        options,
        isSettled: false,
        settle: (result) => {
          if (job.isSettled) return;
          job.isSettled = true;
          forget?.();
          new Promise<SolveResult>((settled) => settled(result())).then(resolve, reject);
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
    const { signal: _, onProgress, ...options } = job.options;
    const { rows, cols, layers, tiles } = job.board;
    const board = { rows, cols, layers, tiles };
    try {
      member.thread.post({ type: "solve", job: job.id, board, options, watched: onProgress !== undefined });
    } catch (cause) {
      idle.push(member);
      throw new LoydError("bad-argument", `board and options: expected what can be sent to a thread, got ${cause}`, {
        cause,
      });
    }
    member.job = job;
    member.thread.hold(true);
  }

  function take(member: Member, answer: Answer): void {
    const { job } = member;
    // What is left of a job that somebody gave up.
    if (job === null || job.id !== answer.job) return;
    if (answer.type === "progress") {
      if (!job.isSettled) tell(member, job, answer.progress);
      return;
    }
    clearTimeout(job.deadline);
    member.job = null;
    member.thread.hold(false);
    idle.push(member);
    job.settle(() => {
      if (answer.type === "failure") throw errorOf(answer.failure);
      const { start, goal } = answer.result;
      // Boards made on this side are frozen, as all are.
      return { ...answer.result, start: makeBoard(start, start.tiles), goal: makeBoard(goal, goal.tiles) };
    });
    assign();
  }

  /** What a caller throws while it is told is the caller's, and ends its search. */
  function tell(member: Member, job: Job, progress: Progress): void {
    try {
      job.options.onProgress?.(progress);
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

  async function solve(board: Board, options: WorkerSolveOptions = {}): Promise<SolveResult> {
    expectObject("board", board);
    checkOptions(options);
    return enqueue(board, options);
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

/** @throws LoydError `bad-argument` for options that cannot be used on any thread. */
function checkOptions(options: WorkerSolveOptions | ManyOptions): void {
  expectObject("options", options);
  checkRunOptions(options);
  if ((options.tables ?? null) !== null) {
    throw new LoydError("bad-argument", "tables: expected none or null for a thread, got a store");
  }
}

/** What solving gives when the signal has aborted before. */
async function abortedResult({ board, options }: Job): Promise<SolveResult> {
  const { solve } = await import("../solve.ts");
  return solve(board, options);
}
