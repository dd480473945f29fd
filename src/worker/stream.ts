/** Many boards, one result each, in their order, with as many under way as keep all threads busy. */
import { checkRunOptions } from "../engine/run.ts";
import { onAbort } from "../engine/signal.ts";
import { expectObject, LoydError, show } from "../errors.ts";
import type { SolveResult } from "../solve.ts";
import type { Board } from "../types.ts";
import type { ManyOptions, WorkerSolveOptions } from "./api.ts";

/** How many boards a thread may have finished ahead of one that takes long. */
const AHEAD = 16;

/**
 * Solves boards by `solve`, of which `threads` go on at once.
 *
 * @throws LoydError for options that cannot be used, at once; for a board, naming its index, in its place.
 */
export function solveInOrder(
  solve: (board: Board, options: WorkerSolveOptions) => Promise<SolveResult>,
  threads: number,
  boards: Iterable<Board> | AsyncIterable<Board>,
  options: ManyOptions,
): AsyncGenerator<SolveResult, void, undefined> {
  expectObject("options", options);
  const { onProgress, signal, ...others } = options;
  checkRunOptions({ ...options, onProgress });
  expectIterable(boards);
  const leaving = new AbortController();
  const start = (board: Board, index: number): Promise<SolveResult> => {
    const solved = solve(board, {
      ...others,
      signal: leaving.signal,
      ...(onProgress && { onProgress: (progress) => onProgress(progress, index) }),
    });
    return solved.catch((error: unknown) => {
      if (!(error instanceof LoydError)) throw error;
      throw new LoydError(error.code, `board ${index}: ${error.message}`, { cause: error });
    });
  };
  return inOrder(boards, start, threads * AHEAD, leaving, signal);
}

async function* inOrder(
  boards: Iterable<Board> | AsyncIterable<Board>,
  start: (board: Board, index: number) => Promise<SolveResult>,
  most: number,
  leaving: AbortController,
  signal: AbortSignal | undefined,
): AsyncGenerator<SolveResult, void, undefined> {
  const source = oneByOne(boards);
  const underWay: Promise<SolveResult>[] = [];
  let coming: Promise<Arrival> | null = null;
  let isExhausted = false;
  let index = 0;
  const forget = signal && onAbort(signal, () => leaving.abort());
  if (signal?.aborted) leaving.abort();
  try {
    for (;;) {
      if (leaving.signal.aborted) isExhausted = true;
      if (!isExhausted && underWay.length < most) coming ??= source.next().then((next) => ({ next }));
      const awaited = [...(isExhausted || coming === null ? [] : [coming]), ...underWay.slice(0, 1)];
      if (awaited.length === 0) return;
      // Whichever is there sooner: another board to begin with, or the first result.
      const arrived = await Promise.race(awaited);
      if (!("next" in arrived)) {
        underWay.shift();
        yield arrived;
        continue;
      }
      coming = null;
      if (arrived.next.done) {
        isExhausted = true;
      } else {
        const solved = start(arrived.next.value, index++);
        // It is awaited in its turn; until then nobody is told that it failed.
        solved.catch(() => {});
        underWay.push(solved);
      }
    }
  } finally {
    leaving.abort();
    forget?.();
    // Not awaited: what is being waited for may never come.
    source.return().catch(() => {});
  }
}

/** A board, or the end of the boards. */
interface Arrival {
  readonly next: IteratorResult<Board, void>;
}

async function* oneByOne(boards: Iterable<Board> | AsyncIterable<Board>): AsyncGenerator<Board, void, void> {
  yield* boards;
}

/** @throws LoydError `bad-argument` for what gives no boards. */
function expectIterable(boards: unknown): void {
  const gives = typeof boards === "object" && boards !== null;
  if (gives && (Symbol.iterator in boards || Symbol.asyncIterator in boards)) return;
  throw new LoydError("bad-argument", `boards: expected an iterable of boards, got ${show(boards)}`);
}
