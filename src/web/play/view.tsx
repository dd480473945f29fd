/** Play: the board, what belongs to a game, and the choice of another one. */
import { useEffect, useLayoutEffect } from "preact/hooks";
import { sameBoard } from "../../board/board.ts";
import { BoardView, boardStyle } from "../board/board-view.tsx";
import { HelpLink } from "../help/help-link.tsx";
import { puzzleName, sizeText } from "../names.ts";
import { goInstead } from "../navigation.ts";
import type { ViewProps } from "../route.ts";
import { formatRoute } from "../route.ts";
import { faces, facesOf, puzzle, puzzleOf, routeTo } from "../state.ts";
import { Controls } from "./controls.tsx";
import { isUnderWay, isWon, slide } from "./game.ts";
import { endHint, hint, solvable } from "./hint.ts";
import "./play.css";
import { begin, clock, game, share, take } from "./session.ts";
import { Settings } from "./settings.tsx";
import { Message, Status } from "./status.tsx";

export function View({ route }: ViewProps) {
  // The address names the puzzle that is played, so that it can be sent to others and comes back when the page is loaded anew.
  useLayoutEffect(() => {
    const isNamed = route.board !== null || route.shape !== null;
    const playing = formatRoute(routeTo("play", game.peek().start));
    if (isNamed && formatRoute(route) !== playing) begin(puzzleOf(route));
    // Another view has another board. It does not take the place of a game that is being played.
    else if (!isNamed && !isUnderWay(game.peek()) && !sameBoard(puzzle.peek().board, game.peek().board)) {
      begin(puzzle.peek());
    } else share();
    goInstead(routeTo("play", game.peek().start));
  }, [route]);

  useEffect(() => {
    const see = () => clock.watch(!document.hidden);
    see();
    document.addEventListener("visibilitychange", see);
    return () => {
      document.removeEventListener("visibilitychange", see);
      clock.watch(false);
    };
  }, []);

  useLayoutEffect(() => endHint, []);

  const { board, goal, start } = game.value;
  return (
    <div class="play">
      <section class="table" aria-label="The game">
        <div class="view-head board-wide" style={boardStyle(board)}>
          <h1 tabIndex={-1}>
            {puzzleName(board)} <small>{sizeText(board)}</small>
          </h1>
          <Status />
        </div>
        <BoardView
          board={board}
          goal={goal}
          label={`${puzzleName(board)}, ${sizeText(board)}`}
          faces={facesOf(start, faces.value)}
          keys="page"
          solved={isWon(game.value)}
          highlight={new Map(hint.value.kind === "given" ? [[hint.value.line.tiles[hint.value.place], 0]] : [])}
          onSlide={(moves) => take(slide(game.peek(), moves))}
        />
        {!solvable.value && (
          <p class="hint unsolvable">
            No sequence of moves leads from here to the goal. <a href={formatRoute(routeTo("check", start))}>See why</a>{" "}
            <HelpLink topic="parity" />
          </p>
        )}
        <Controls />
        <Message />
      </section>
      <Settings />
    </div>
  );
}
