/** Which puzzle: its size, its goal, what is on its tiles, and the way to it. */
import { formatRoute } from "../route.ts";
import { puzzle, routeTo } from "../state.ts";
import { FaceChoice } from "./face-choice.tsx";
import { GoalChoice } from "./goal-choice.tsx";
import { start } from "./session.ts";
import { Share } from "./share.tsx";
import { SizeChoice } from "./size-choice.tsx";

export function Settings() {
  return (
    <aside class="settings card" aria-label="Another puzzle">
      <SizeChoice />
      <GoalChoice />
      {start.value.labels === undefined && <FaceChoice />}
      <Share />
      <Others />
      <Keys />
    </aside>
  );
}

/** What else can be done with the board as it is. */
function Others() {
  return (
    <div class="buttons others">
      <a class="button" href={formatRoute(routeTo("check", puzzle.value))}>
        Check this
      </a>
      <a class="button" href={formatRoute(routeTo("solve", puzzle.value))}>
        Solve this
      </a>
    </div>
  );
}

/** What the keys do, for those who have some. */
function Keys() {
  return (
    <details class="keys">
      <summary>Keys</summary>
      <dl>
        <dt>Arrows</dt>
        <dd>slide the tile next to the blank the way they point</dd>
        <dt>Shift and arrows</dt>
        <dd>slide the whole line</dd>
        {start.value.board.layers > 1 && (
          <>
            <dt>Page up, page down</dt>
            <dd>slide to the layer before, behind</dd>
          </>
        )}
        <dt>Ctrl Z, Ctrl Y</dt>
        <dd>undo, redo</dd>
        <dt>H</dt>
        <dd>a hint</dd>
      </dl>
    </details>
  );
}
