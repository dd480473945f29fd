/** Which puzzle: its size, its goal, what is on its tiles, and the way to it. */
import { formatRoute } from "../route.ts";
import { puzzle, routeTo } from "../state.ts";
import { FaceChoice } from "./face-choice.tsx";
import { GoalChoice } from "./goal-choice.tsx";
import { game } from "./session.ts";
import { Share } from "./share.tsx";
import { SizeChoice } from "./size-choice.tsx";

export function Settings() {
  const { start } = game.value;
  return (
    <aside class="settings card" aria-label="Another puzzle">
      <SizeChoice />
      <GoalChoice />
      {start.labels === undefined && <FaceChoice />}
      <Share />
      <div class="buttons others">
        <a class="button" href={formatRoute(routeTo("check", puzzle.value))}>
          Check this
        </a>
        <a class="button" href={formatRoute(routeTo("solve", puzzle.value))}>
          Solve this
        </a>
      </div>
    </aside>
  );
}
