/** Many boards, one result each, in their order, with some under way at once. */
import type { Progress } from "./engine/driver/run.ts";
import { onAbort } from "./engine/driver/signal.ts";
import { LoydError, retold, show } from "./errors.ts";
import type { SolveOptions, SolveResult } from "./solving.ts";
import { takenOptions } from "./taken.ts";
import type { Board } from "./types.ts";

/** What solving one board may be told, wherever it is solved. */
type OneOptions = Omit<SolveOptions, "tables">;

/** The options of many boards: those of one, but that progress comes with the board's index. */
export type OptionsOfMany<Options extends OneOptions> = Omit<Options, "onProgress"> & {
  /** Called some times a second for each board that is being solved, with its index. */
  readonly onProgress?: (progress: Progress, index: number) => void;
};

/**
 * Solves boards by `solve`, of which up to `most` are under way at once, with options that were checked.
 *
 * @throws LoydError for boards that are none, at once; for a board, naming its index, in its place.
 */
export function solveInOrder<Options extends OneOptions>(
  solve: (board: Board, options: Options) => Promise<SolveResult>,
  most: number,
  boards: Iterable<Board> | AsyncIterable<Board>,
  given: OptionsOfMany<Options>,
): AsyncGenerator<SolveResult, void, undefined> {
  const options = takenOptions(given);
  const { onProgress, signal } = options;
  expectIterable(boards);
  const leaving = new AbortController();
  const start = (board: Board, index: number): Promise<SolveResult> => {
    const one = { ...options, signal: leaving.signal } as unknown as Options;
    const watched = onProgress && { onProgress: (progress: Progress) => onProgress(progress, index) };
    return solve(board, { ...one, ...watched }).catch((error: unknown) => {
      throw retold(error, ({ message }) => `board ${index}: ${message}`);
    });
  };
  return inOrder(boards, start, most, leaving, signal);
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
