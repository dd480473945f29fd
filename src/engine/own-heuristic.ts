/**
 * Heuristics of the user's, as they are given: by what they are called, and how they are made for a goal. Boards are shown
 * to them with the tiles renamed so that the goal reads 1, 2, 3 and so on around its blank, 0. So a heuristic that is made
 * for one goal serves every goal whose blank is there, whatever is written on the tiles.
 */
import { expectObject, LoydError, show } from "../errors.ts";
import { type Board, isOwnName, type OwnName } from "../types.ts";

/** h of a board, from the tile on each cell, 0 for the blank: a whole number of moves, 0 at the goal. */
export type OwnHeuristicFunction = (tiles: readonly number[]) => number;

/** A heuristic that stands on a board and is moved along with the search, for those where that is quicker. */
export interface MovingHeuristic {
  /** Stands on a board; gives its h. */
  place(tiles: readonly number[]): number;
  /** Follows the slide of a tile from a cell to another, where the blank was; gives h after it. */
  move(tile: number, from: number, to: number): number;
  /** Takes the last slide back that was not taken back yet. */
  undo(tile: number, from: number, to: number): void;
}

/** Makes a heuristic for a goal. */
export type HeuristicMaker = (goal: Board) => OwnHeuristicFunction | MovingHeuristic;

/** Heuristics of the user's by their names: letters, digits, dots, hyphens and underscores, a letter first, up to 40. */
export type OwnHeuristics = Readonly<Record<string, HeuristicMaker>>;

/** @throws LoydError `bad-argument` for names or makers that cannot be used. */
export function expectOwnHeuristics(name: string, heuristics: unknown): asserts heuristics is OwnHeuristics {
  expectObject(name, heuristics);
  for (const [own, make] of Object.entries(heuristics as object)) {
    expectOwnName(name, own);
    if (typeof make === "function") continue;
    throw new LoydError("bad-argument", `${name}.${own}: expected a function of a goal, got ${show(make)}`);
  }
}

/** What stands behind `my:`. */
export function nameIn(name: OwnName): string {
  return name.slice("my:".length);
}

/** The one of a name. @throws LoydError `unsupported` where there is none. */
export function ownHeuristic(heuristics: OwnHeuristics, name: OwnName): HeuristicMaker {
  const own = nameIn(name);
  if (Object.hasOwn(heuristics, own)) return heuristics[own];
  throw new LoydError("unsupported", unknownHeuristic(heuristics, name));
}

/** What is said of a name that none has. */
export function unknownHeuristic(heuristics: OwnHeuristics, name: OwnName): string {
  const names = Object.keys(heuristics).map((own) => `my:${own}`);
  return `heuristic: expected ${names.length === 0 ? "none of your own" : `one of ${names.join(", ")}`}, got ${name}`;
}

/** @throws LoydError `bad-argument` for what cannot be the name of something of the user's. */
export function expectOwnName(name: string, own: string): void {
  if (isOwnName(`my:${own}`)) return;
  const expected = "a name of up to 40 letters, digits, dots, hyphens and underscores, a letter first";
  throw new LoydError("bad-argument", `${name}: expected ${expected}, got ${show(own)}`);
}
