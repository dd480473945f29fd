/** Help: the puzzle that somebody is at. */

import { BoardView } from "../board/board-view.tsx";
import type { ViewProps } from "../route.ts";
import { faces, facesOf, goalOf, puzzleOf } from "../state.ts";

export function View({ route }: ViewProps) {
  const puzzle = puzzleOf(route);
  return (
    <>
      <h1 tabIndex={-1}>Help</h1>
      <BoardView board={puzzle.board} goal={goalOf(puzzle)} faces={facesOf(puzzle, faces.value)} label="Puzzle" />
    </>
  );
}
