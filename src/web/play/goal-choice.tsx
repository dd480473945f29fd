/** Where the tiles are to go: one of the named goals, or the puzzle's own. */

import { coordinates } from "../../board/geometry.ts";
import { GOALS, type GoalName, makeGoal } from "../../board/goals.ts";
import { BoardView } from "../board/board-view.tsx";
import type { Faces } from "../board/faces.ts";
import { GOAL_TEXTS, GOAL_TITLES } from "../names.ts";
import { another, faces, facesOf } from "../state.ts";
import { Segmented } from "../ui/segmented.tsx";
import { choose } from "./choose.ts";
import { goal, start } from "./session.ts";

const OWN = "own";

export function GoalChoice() {
  const puzzle = start.value;
  const board = goal.value;
  const named = typeof puzzle.goal === "string" ? puzzle.goal : null;
  return (
    <div class="goal-choice">
      <Segmented
        label="Goal"
        choices={[
          ...GOALS.map((name) => ({ value: name, text: GOAL_TITLES[name], icon: <GoalIcon name={name} /> })),
          ...(named === null ? [{ value: OWN, text: "Own" } as const] : []),
        ]}
        value={named ?? OWN}
        onChange={(chosen) => {
          if (chosen !== OWN) choose(another(puzzle, chosen));
        }}
      />
      <div class={`goal-shown${board.layers > 1 ? " layered" : ""}`}>
        <p class="hint">{named === null ? "The goal that came with the board." : GOAL_TEXTS[named]}</p>
        <div class="goal-board">
          <BoardView
            board={board}
            goal={board}
            faces={plain(facesOf(puzzle, faces.value))}
            label="Goal"
            animateMs={0}
          />
        </div>
      </div>
    </div>
  );
}

/** On a small board numbers would cover the picture. */
function plain(shown: Faces): Faces {
  return shown.kind === "picture" ? { ...shown, numbered: false } : shown;
}

/** The goal on 3×3: the tiles grow paler in the order of their numbers. */
function GoalIcon({ name }: { readonly name: GoalName }) {
  const goal = makeGoal({ rows: 3, cols: 3, layers: 1 }, name);
  return (
    <svg class="goal-icon" viewBox="0 0 24 24" aria-hidden="true">
      {goal.tiles.map((tile, cell) => {
        if (tile === 0) return null;
        const { row, col } = coordinates(goal, cell);
        return (
          <rect key={tile} x={2 + col * 7} y={2 + row * 7} width="6" height="6" rx="1.5" opacity={1.1 - tile * 0.1} />
        );
      })}
    </svg>
  );
}
