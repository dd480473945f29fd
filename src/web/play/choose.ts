/** Going to the puzzle that a choice of size or goal makes. */
import { go, goInstead } from "../navigation.ts";
import { type Puzzle, routeTo } from "../state.ts";
import { isUnderWay } from "./game.ts";
import { game } from "./session.ts";

/**
 * Keys choose one after another on the way to the one that is meant. So there is a way back to a game that is being played,
 * and none to those that were only passed; undo goes on with that game itself.
 */
export function choose(puzzle: Puzzle): void {
  (isUnderWay(game.peek()) ? go : goInstead)(routeTo("play", puzzle));
}
