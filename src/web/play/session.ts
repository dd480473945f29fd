/** The game that is being played, its clock, and what was best before. It outlives the view: coming back goes on. */
import { batch, computed, signal } from "@preact/signals";
import { type Puzzle, puzzle } from "../state.ts";
import { makeClock } from "./clock.ts";
import { beginGame, type Game, isUnderWay, isWon, moveCount } from "./game.ts";
import { type Best, bestOf, isRecord, keepBest, kindOf } from "./records.ts";

export const game = signal<Game>(beginGame(puzzle.peek()));
/** Where it began and where it goes, which no move changes. */
export const start = computed(() => game.value.start);
export const goal = computed(() => game.value.goal);

export const clock = makeClock();

/** The best on this kind of puzzle; null where there is none. */
export const best = signal<Best | null>(bestBefore(puzzle.peek()));

/** Whether the game was won by what is the best from then on. */
export const wonBest = signal(false);

/** A game that another one took the place of, and its time. */
interface Left {
  readonly game: Game;
  readonly ms: number;
}

/** The game that was being played before this one; null where there was none since the last that was won. */
export const left = signal<Left | null>(null);

/** Begins a game. One that is being played is not lost by it: {@link goBack} goes on with it. */
export function begin(begun: Puzzle): void {
  const before = game.peek();
  const isAgain = begun === before.start;
  if (!isAgain && isUnderWay(before)) left.value = { game: before, ms: clock.elapsedMs.peek() };
  clock.reset();
  put(beginGame(begun));
}

/** Goes on with the game before this one, if there was any. */
export function goBack(): void {
  const before = left.peek();
  if (before === null) return;
  left.value = null;
  clock.reset(before.ms);
  put(before.game);
  clock.start();
}

function put(next: Game): void {
  batch(() => {
    game.value = next;
    best.value = bestBefore(next.start);
    wonBest.value = false;
    share();
  });
}

/** Goes on with what a move, an undo or a redo made of the game. */
export function take(next: Game): void {
  if (next === game.peek()) return;
  batch(() => {
    game.value = next;
    if (isWon(next)) {
      clock.stop();
      const kind = kindOf(next.start);
      const done = { moves: moveCount(next), ms: clock.elapsedMs.peek() };
      wonBest.value = kind !== null && isRecord(done, bestOf(kind));
      left.value = null;
      best.value = kind === null ? null : keepBest(kind, done);
    } else {
      clock.start();
    }
    share();
  });
}

/** Lets the other views begin with the board as it is. */
export function share(): void {
  const { start: first, board } = game.peek();
  puzzle.value = board === first.board ? first : { ...first, board, seed: null };
}

function bestBefore(begun: Puzzle): Best | null {
  const kind = kindOf(begun);
  return kind === null ? null : bestOf(kind);
}
