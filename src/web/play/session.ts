/** The game that is being played, its clock, and what was best before. It outlives the view: coming back goes on. */
import { batch, computed, signal } from "@preact/signals";
import { type Puzzle, puzzle } from "../state.ts";
import { makeClock } from "./clock.ts";
import { beginGame, type Game, isWon, moveCount } from "./game.ts";
import { type Best, bestOf, keepBest, kindOf } from "./records.ts";

export const game = signal<Game>(beginGame(puzzle.peek()));
/** Where it began and where it goes, which no move changes. */
export const start = computed(() => game.value.start);
export const goal = computed(() => game.value.goal);

export const clock = makeClock();

/** The best on this kind of puzzle; null where there is none. */
export const best = signal<Best | null>(bestBefore(puzzle.peek()));

/** Begins a game. */
export function begin(begun: Puzzle): void {
  clock.reset();
  batch(() => {
    game.value = beginGame(begun);
    best.value = bestBefore(begun);
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
