/** The boards of a race, from whatever source. All of a race have one goal, since its engines' tables are made for that. */
import { publishedSet, randomSet } from "../../../bench/suites/sets.ts";
import type { Instance, InstanceSet } from "../../../bench/suites/suite.ts";
import { cellCount, shapeName } from "../../board/geometry.ts";
import { type Board, isSolvable, LoydError, makeGoal, parseShape, readBoards, type Shape } from "../../index.ts";
import { MAX_SEED } from "../route.ts";
import { LONGEST_TEXT } from "../ui/long-text.ts";
import { type Fault, MOST_BOARDS, type RaceSetup, wholeNumber } from "./setup.ts";

/** The engines that race take boards of up to so many cells. */
const MOST_CELLS = 64;
/** The longest line that is read as a board, in characters: one of so many cells takes fewer, however it is written. */
const LONGEST_LINE = 1_000;

/** What the page has on its other views. */
export interface Current {
  readonly board: Board;
  readonly goal: Board;
}

/** The boards, or what is wrong with the field they come from. */
export type Boards = InstanceSet | Fault;

export function isFault(boards: Boards): boards is Fault {
  return "field" in boards;
}

/** The boards that a setup asks for. */
export function boardsOf(setup: RaceSetup, current: Current): Boards {
  switch (setup.source) {
    case "current":
      return currentSet(current);
    case "random":
      return randomBoards(setup);
    case "pasted":
      return pastedBoards(setup.text);
    case "korf-easy":
      return published(setup, "korf-easy", "15-puzzle: the easiest {n} of Korf's boards");
    case "korf":
      return published(setup, "korf", "15-puzzle: the first {n} of Korf's hundred boards of 1985");
    case "farthest":
      return published(setup, "farthest", "15-puzzle: {n} boards at 80 moves from the goal, the most there are");
  }
}

function currentSet({ board, goal }: Current): Boards {
  const refusal = refusalOf(board, goal);
  if (refusal !== null) return { field: "source", message: `The current board ${refusal}` };
  return { name: "current", title: "the current board", instances: [{ id: "current", start: board, goal, known: {} }] };
}

function randomBoards(setup: RaceSetup): Boards {
  const shape = shapeOf(setup.size);
  if ("field" in shape) return shape;
  const count = numberOf(setup, "count", 1, MOST_BOARDS);
  if (typeof count !== "number") return count;
  const seed = numberOf(setup, "seed", 0, MAX_SEED);
  if (typeof seed !== "number") return seed;
  const goal = makeGoal(shape, "blank-last");
  const instances = randomSet({ board: goal, labels: undefined }, seed, count);
  const name = shapeName(shape);
  return { name, title: `${name.replaceAll("x", "×")}: ${count} random boards of seed ${seed}`, instances };
}

function shapeOf(size: string): Shape | Fault {
  try {
    const shape = parseShape(size);
    const cells = cellCount(shape);
    if (cells <= MOST_CELLS) return shape;
    return { field: "size", message: `Expected up to ${MOST_CELLS} cells, got ${cells}.` };
  } catch (error) {
    return { field: "size", message: sentence(error) };
  }
}

function published(setup: RaceSetup, name: "korf-easy" | "korf" | "farthest", title: string): Boards {
  const all = publishedSet(name);
  const count = numberOf(setup, "count", 1, Math.min(all.length, MOST_BOARDS));
  if (typeof count !== "number") return count;
  return { name, title: title.replace("{n}", String(count)), instances: all.slice(0, count) };
}

/** The boards of a text, in any of the forms that the library reads. */
function pastedBoards(text: string): Boards {
  const refuse = (message: string): Fault => ({ field: "text", message });
  if (text.length > LONGEST_TEXT) {
    return refuse(`Expected at most ${LONGEST_TEXT} characters, got ${text.length}.`);
  }
  const lines = text.split(/\r?\n/);
  const long = lines.findIndex((line) => line.trim().length > LONGEST_LINE);
  if (long >= 0) {
    return refuse(`Line ${long + 1}: expected at most ${LONGEST_LINE} characters, got ${lines[long].trim().length}.`);
  }
  const instances: Instance[] = [];
  let shape = "";
  for (const found of readBoards(text)) {
    const [first, last] = found.lines;
    const place = first === last ? `Line ${first}` : `Lines ${first} to ${last}`;
    if ("error" in found) return refuse(`${place}: ${sentence(found.error)}`);
    if (instances.length === MOST_BOARDS) return refuse(`Expected up to ${MOST_BOARDS} boards, got more.`);
    const { board: start } = found;
    const goal = makeGoal(start, "blank-last");
    const refusal = refusalOf(start, goal);
    if (refusal !== null) return refuse(`${place} ${refusal}`);
    shape ||= shapeName(start);
    if (shapeName(start) !== shape) {
      return refuse(`${place}: expected a board of ${shape} as before it, got ${shapeName(start)}.`);
    }
    instances.push({ id: place.toLowerCase(), start, goal, known: { solvable: true } });
  }
  if (instances.length === 0) return refuse("Expected at least one board, such as 8 6 7/2 5 4/3 0 1.");
  return { name: "pasted", title: `${shape.replaceAll("x", "×")}: ${instances.length} pasted boards`, instances };
}

/** Why a board cannot race, as the end of a sentence, or null where it can. */
function refusalOf(board: Board, goal: Board): string | null {
  const cells = board.tiles.length;
  if (cells > MOST_CELLS) return `has ${cells} cells; the engines that race take up to ${MOST_CELLS}.`;
  if (!isSolvable(board, goal)) return "cannot be solved, as its parity shows; there is nothing to race for.";
  return null;
}

/** A number of the setup, or what is wrong with it. */
function numberOf(setup: RaceSetup, field: "count" | "seed", least: number, most: number): number | Fault {
  return (
    wholeNumber(setup[field], least, most) ?? { field, message: `Expected a whole number from ${least} to ${most}.` }
  );
}

/** A message of the library as a sentence beside a field. */
function sentence(error: unknown): string {
  if (!(error instanceof LoydError)) throw error;
  const text = error.message;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${text.endsWith(".") ? "" : "."}`;
}
