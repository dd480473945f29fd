/** What people say of the steps of the human strategy, on a flat board. */
import { cellName, coordinates, moveBetween } from "../board/geometry.ts";
import type { Shape } from "../types.ts";
import type { Face } from "./boxes.ts";
import type { Step } from "./placing.ts";

/** Writes the tile that belongs on a cell. */
type NameOf = (goalCell: number) => string;

/** Where a step is done. */
interface Place {
  readonly shape: Shape;
  readonly goalBlank: number;
}

/** What a step puts in order. */
export function partOf(step: Step): string {
  return step.kind === "turn" ? "last four cells" : lineName(step.face);
}

/**
 * A step in a sentence.
 *
 * @param path The cells that the blank entered in it: none where there was nothing to do.
 */
export function sentenceOf(step: Step, path: ArrayLike<number>, { shape, goalBlank }: Place, nameOf: NameOf): string {
  switch (step.kind) {
    case "place":
      return placeSentence(step.cell, step.face, path.length, shape, nameOf);
    case "turn":
      return turnSentence(step.ring, path, step.ring.filter((cell) => cell !== goalBlank).map(nameOf));
    default:
      return pairSentence(step.kind, step.face, path.length, shape, nameOf);
  }
}

function placeSentence(cell: number, face: Face, slides: number, shape: Shape, nameOf: NameOf): string {
  if (slides === 0) return `${nameOf(cell)} is in its place already.`;
  // Only rows have tiles that go in one by one, and they come from the left.
  const isFirst = cell === face.singles[0];
  return isFirst
    ? `Bring ${nameOf(cell)} to ${placeOf(shape, cell)}.`
    : `Bring ${nameOf(cell)} to its place, right of ${nameOf(cell - 1)}.`;
}

function pairSentence(
  kind: Exclude<Step["kind"], "place" | "turn">,
  face: Face,
  slides: number,
  shape: Shape,
  nameOf: NameOf,
): string {
  const { pair } = face;
  const [first, second] = [nameOf(pair.first), nameOf(pair.second)];
  const corner = placeOf(shape, pair.second);
  const behind = directionName(shape, pair.second, pair.behind);
  const isDone = `${lineName(face)} is done.`;
  switch (kind) {
    case "pair-in-place":
      return `${first} and ${second} are in their places already: ${isDone}`;
    case "corner":
      return slides === 0
        ? `${first} and ${second} go in together. ${first} is in ${corner} already, where ${second} belongs.`
        : `${first} and ${second} go in together. Bring ${first} to ${corner}, where ${second} belongs.`;
    case "aside":
      return `${second} is shut in by ${first} and cannot get to the cell ${behind} it. Take ${second} out, to ${placeOf(shape, pair.aside)}.`;
    case "back":
      return `Bring ${first} back to ${corner}.`;
    case "behind":
      return slides === 0
        ? `${second} is ${behind} ${first} already.`
        : `Bring ${second} to the cell ${behind} ${first}.`;
    case "enter": {
      const entering = `${second} ${slideName(shape, pair.behind, pair.second)}: ${isDone}`;
      if (slides === 1) return `${first} is in its place already. Slide ${entering}`;
      const both = `${first} ${slideName(shape, pair.second, pair.first)} and ${entering}`;
      return slides === 2 ? `Slide ${both}` : `Lead the blank round to the other side of ${first}, then slide ${both}`;
    }
  }
}

/** The ring is told clockwise. Its tiles go the other way than the blank. */
function turnSentence(ring: readonly number[], path: ArrayLike<number>, names: readonly string[]): string {
  const isSolved = "the board is solved.";
  if (path.length === 0) return `The last four cells are in order: ${isSolved}`;
  if (path.length === 1) return `Slide the last tile into its place: ${isSolved}`;
  const isClockwise = ring[(ring.indexOf(path[1]) + 1) % ring.length] === path[0];
  const way = isClockwise ? "clockwise" : "anticlockwise";
  return `Turn the last four cells ${way} until ${names.slice(0, -1).join(", ")} and ${names.at(-1)} are in place: ${isSolved}`;
}

function lineName({ axis, at }: Face): string {
  return `${axis === "row" ? "row" : "column"} ${at + 1}`;
}

/** A cell as people find it. */
function placeOf(shape: Shape, cell: number): string {
  const { row, col } = coordinates(shape, cell);
  const atSide = col === 0 ? "left" : col === shape.cols - 1 ? "right" : null;
  const atEnd = row === 0 ? "top" : row === shape.rows - 1 ? "bottom" : null;
  if (atSide !== null && atEnd !== null) return `the ${atEnd} ${atSide} corner`;
  if (atSide !== null) return `the ${atSide} end of row ${row + 1}`;
  if (atEnd !== null) return `the ${atEnd} of column ${col + 1}`;
  return cellName(shape, cell);
}

/** Where a neighbouring cell is, seen from another. */
function directionName(shape: Shape, from: number, to: number): string {
  return { U: "above", D: "below", L: "left of", R: "right of", F: "before", B: "behind" }[
    moveBetween(shape, from, to)
  ];
}

/** Which way a tile slides between neighbouring cells. */
function slideName(shape: Shape, from: number, to: number): string {
  return { U: "up", D: "down", L: "left", R: "right", F: "forwards", B: "backwards" }[moveBetween(shape, from, to)];
}
