/**
 * The next slide of a shortest solution, for a player who asks. The solver is loaded only then, and searches in a worker;
 * any move ends the search and the hint. What was found serves for as long as the player stays on it.
 */
import { computed, effect, signal } from "@preact/signals";
import { applyMoves, sameBoard } from "../../board/board.ts";
import { isSolvable } from "../../board/parity.ts";
import type { Board } from "../../types.ts";
import { failureText, refutationOf } from "../failures.ts";
import type { Line } from "../hint.ts";
import { isWon } from "./game.ts";
import { game, goal, start } from "./session.ts";

export type HintState =
  | { readonly kind: "none" }
  | { readonly kind: "searching" }
  | { readonly kind: "given"; readonly line: Line; readonly place: number }
  | { readonly kind: "refused"; readonly reason: string };

/** A solution, and where it leads from and to. */
interface Path extends Line {
  readonly from: Board;
  readonly to: Board;
}

/** Most searches end before anybody could read that there is one. */
const QUIET_MS = 200;

const NONE: HintState = { kind: "none" };

export const hint = signal<HintState>(NONE);

/** Whether the puzzle that is played can be solved. */
export const solvable = computed(() => isSolvable(start.value.board, goal.value));

/** Whether there is a next slide. */
export const canHint = computed(
  () => solvable.value && !isWon(game.value) && !sameBoard(game.value.board, game.value.goal),
);

let path: Path | null = null;
let running: AbortController | null = null;

/** Ends the search, if there is one, and the hint. */
export function endHint(): void {
  running?.abort();
  running = null;
  hint.value = NONE;
}

// A hint is for one board.
effect(() => {
  game.value;
  endHint();
});

/** Looks for the next slide, which {@link hint} then has. */
export async function askForHint(): Promise<void> {
  if (running !== null || !canHint.peek()) return;
  const { board, goal: to } = game.peek();
  const known = path === null ? null : placeOn(path, board, to);
  if (path !== null && known !== null) {
    hint.value = { kind: "given", line: path, place: known };
    return;
  }
  const own = new AbortController();
  running = own;
  const timer = setTimeout(() => {
    hint.value = { kind: "searching" };
  }, QUIET_MS);
  own.signal.addEventListener("abort", () => clearTimeout(timer));
  const end = (state: HintState) => {
    clearTimeout(timer);
    if (running !== own) return;
    running = null;
    hint.value = state;
  };
  try {
    const { solveInWorker } = await import("../solver.ts");
    const result = await solveInWorker(board, { goal: to }, own.signal);
    const refutation = refutationOf(result);
    if (refutation !== null) return end({ kind: "refused", reason: `No hint: ${refutation}` });
    if (result.outcome !== "solved") {
      return end({ kind: "refused", reason: `No hint: the search ended with ${result.outcome}.` });
    }
    path = { from: board, to, moves: result.moves, tiles: result.tiles };
    end({ kind: "given", line: path, place: 0 });
  } catch (error) {
    // A solver that cannot be loaded, or a board that is too large for it.
    end({ kind: "refused", reason: `No hint: ${failureText(error)}` });
  }
}

/** How many moves lead along a solution to a board; null where it is not on it, or at its end. */
function placeOn({ from, to, moves }: Path, board: Board, goalThere: Board): number | null {
  if (!sameBoard(to, goalThere)) return null;
  let there = from;
  for (const [place, move] of moves.entries()) {
    if (sameBoard(there, board)) return place;
    there = applyMoves(there, [move]);
  }
  return null;
}
