/** What a hint says: the next slide of a shortest solution. */
import type { Move } from "../types.ts";
import { DIRECTIONS } from "./board/slide.ts";
import { counted } from "./ui/figures.ts";

/** A solution: its moves, and the tile that each of them slides. */
export interface Line {
  readonly moves: readonly Move[];
  readonly tiles: readonly number[];
}

/** The slide after so many moves of a solution, in a sentence. */
export function hintText({ moves, tiles }: Line, place: number, nameOf: (tile: number) => string): string {
  const left = counted(moves.length - place, "move");
  return `Slide ${nameOf(tiles[place])} ${DIRECTIONS[moves[place]]}: ${left} to the goal.`;
}
