/** What stands ready for the searches of a setting, flat. */
import { cellCount } from "../../board/geometry.ts";
import type { Setting } from "../engine.ts";
import type { OwnHeuristics } from "../own-heuristic.ts";
import { type Moves, makeMoves } from "./board/moves.ts";
import { type Goal, makeGoal } from "./board/state.ts";
import { type Heuristic, makeHeuristic } from "./heuristics/heuristic.ts";

export interface Prepared extends Goal, Moves, Heuristic {
  readonly setting: Setting;
}

/** Makes what is small and lays out the large tables. @throws RangeError without memory. */
export function prepareFor(setting: Setting, own: OwnHeuristics = {}): Prepared {
  const { shape, goalBlank } = setting;
  return { setting, ...makeGoal(cellCount(shape), goalBlank), ...makeMoves(shape), ...makeHeuristic(setting, own) };
}
