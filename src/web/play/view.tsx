/** Play: the board, and what belongs to a game. */
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { BoardView } from "../board/board-view.tsx";
import type { ViewProps } from "../route.ts";
import { faces, facesOf, puzzle, puzzleOf } from "../state.ts";
import { beginGame, type Game, isWon, moveCount, slide } from "./game.ts";

/** The game goes on where it was when somebody comes back from another view. */
const game = signal<Game>(beginGame(puzzle.peek()));

export function View({ route }: ViewProps) {
  useEffect(() => {
    if (route.board === null && route.shape === null) return;
    game.value = beginGame(puzzleOf(route));
  }, [route]);
  const { board, goal, start } = game.value;
  useEffect(() => {
    puzzle.value = board === start.board ? start : { ...start, board, seed: null };
  }, [board, start]);
  return (
    <>
      <h1 class="unseen" tabIndex={-1}>
        Play
      </h1>
      <p>{moveCount(game.value)} moves</p>
      <BoardView
        board={board}
        goal={goal}
        label="Puzzle"
        faces={facesOf(start, faces.value)}
        keys="page"
        solved={isWon(game.value)}
        onSlide={(moves) => {
          game.value = slide(game.value, moves);
        }}
      />
    </>
  );
}
