/** The moves and the time of the game, and the best before it. */

import { faceText } from "../board/faces.ts";
import { hintText } from "../hint.ts";
import { faces, facesOf } from "../state.ts";
import { counted } from "../ui/figures.ts";
import { timeText } from "./clock.ts";
import { isWon, moveCount } from "./game.ts";
import { hint } from "./hint.ts";
import { best, clock, game, start, wonBest } from "./session.ts";

export function Status() {
  const moves = moveCount(game.value);
  return (
    <dl class="status">
      <div>
        <dt>Moves</dt>
        <dd>{moves}</dd>
      </div>
      <Time />
      <div>
        <dt>Best</dt>
        <dd>{best.value === null ? "–" : `${best.value.moves} · ${timeText(best.value.ms)}`}</dd>
      </div>
    </dl>
  );
}

/** A part of its own, so that a tick renders no more than this. */
function Time() {
  return (
    <div>
      <dt>Time</dt>
      <dd>{timeText(clock.elapsedMs.value)}</dd>
    </div>
  );
}

/** Says that the puzzle is solved, or a hint. It is there before, empty, so that its words are read out when they come. */
export function Message() {
  const won = isWon(game.value);
  const moves = moveCount(game.value);
  const ms = clock.elapsedMs.peek();
  return (
    <p class={won ? "message won" : "message"} role="status">
      {won && (
        <>
          <strong>Solved</strong> in {counted(moves, "move")} and {timeText(ms)}
          {wonBest.value ? ", your best so far." : "."}
        </>
      )}
      {!won && <Hint />}
    </p>
  );
}

function Hint() {
  switch (hint.value.kind) {
    case "none":
      return null;
    case "searching":
      return <>Looking for a solution…</>;
    case "refused":
      return <>{hint.value.reason}</>;
    case "given": {
      const shown = facesOf(start.value, faces.value);
      return <>{hintText(hint.value.line, hint.value.place, (tile) => faceText(shown, tile))}</>;
    }
  }
}
