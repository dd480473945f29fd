/** The moves and the time of the game, and the best before it. */

import { timeText } from "./clock.ts";
import { isWon, moveCount } from "./game.ts";
import { best, clock, game, wonBest } from "./session.ts";

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

/** Says that the puzzle is solved. It is there before, empty, so that its words are read out when they come. */
export function Victory() {
  const won = isWon(game.value);
  const moves = moveCount(game.value);
  const ms = clock.elapsedMs.peek();
  return (
    <p class="victory" role="status">
      {won && (
        <>
          <strong>Solved</strong> in {moves} {moves === 1 ? "move" : "moves"} and {timeText(ms)}
          {wonBest.value ? ", your best so far." : "."}
        </>
      )}
    </p>
  );
}
