/**
 * How a face of a box is put in order, and the last four cells after it. This is the step of the induction that proves
 * that every even board can be solved (W. W. Johnson and W. E. Story, Notes on the "15" puzzle, American Journal of
 * Mathematics 2, 1879), and it is what people do: tile after tile goes to its cell, the last two of a face together.
 *
 * The last cell of a face has only one free neighbour, so a tile cannot enter it by itself. The first tile of the pair
 * therefore goes to the second one's cell and the second behind it, and both move on together. One case is in the way: the
 * second tile on the first one's cell, or below it with the blank between, can no longer get out. It is taken aside before the
 * first one is brought again. That covers the hard case of the proof, 2×3 with the tiles of its first column exchanged.
 */
import type { Face, Plan } from "./boxes.ts";
import type { Workspace } from "./workspace.ts";

/**
 * A piece of the work, told once it is done. What stood there already has taken no slides.
 *
 * - `place`: a tile was brought to its own cell.
 * - `pair-in-place`: both tiles of the pair were found on their cells.
 * - `corner`: the first tile of the pair was brought to the cell of the second.
 * - `aside`: the second tile, wedged in by the first, was taken out.
 * - `back`: the first tile was brought to the cell of the second again.
 * - `behind`: the second tile was brought behind the first.
 * - `enter`: both went on to their cells, or the second alone where the first was on its own.
 * - `turn`: the last four cells were turned.
 */
export type Step =
  | { readonly kind: "place"; readonly face: Face; readonly cell: number }
  | { readonly kind: "pair-in-place" | "corner" | "aside" | "back" | "behind" | "enter"; readonly face: Face }
  | { readonly kind: "turn"; readonly ring: readonly number[] };

/** Slides that bring three tiles and the blank once round a ring of four cells and back to where they were. */
const FULL_TURN = 12;

/**
 * Solves a board by a plan, step by step. Returns false where all but the last four cells are in order and these cannot be:
 * then the board has no solution.
 */
export function* solveByPlan(work: Workspace, { faces, ring }: Plan): Generator<Step, boolean, undefined> {
  for (const face of faces) yield* placeFace(work, face);
  return yield* turnLast(work, ring);
}

/** Puts the tiles of a face in place and settles them. */
function* placeFace(work: Workspace, face: Face): Generator<Step, void, undefined> {
  for (const cell of face.singles) {
    work.carry(cell, cell);
    work.settle(cell);
    yield { kind: "place", face, cell };
  }
  yield* placePair(work, face);
}

function* placePair(work: Workspace, face: Face): Generator<Step, void, undefined> {
  const { first, second, behind, aside } = face.pair;
  if (work.cellOf[first] === first && work.cellOf[second] === second) {
    yield { kind: "pair-in-place", face };
  } else if (work.cellOf[first] === first && work.cellOf[second] === behind && work.blankCell === second) {
    work.slide(behind);
    yield { kind: "enter", face };
  } else {
    work.carry(first, second);
    yield { kind: "corner", face };
    if (isWedged(work, face)) {
      work.carry(second, aside);
      yield { kind: "aside", face };
      work.settle(aside);
      work.carry(first, second);
      work.release(aside);
      yield { kind: "back", face };
    }
    work.settle(second);
    work.carry(second, behind);
    yield { kind: "behind", face };
    work.walk(first, behind);
    work.release(second);
    work.slide(second);
    work.slide(behind);
    yield { kind: "enter", face };
  }
  work.settle(first);
  work.settle(second);
}

/** Whether the first tile, on the second one's cell, keeps the second one in, or the blank behind it. */
function isWedged(work: Workspace, { pair: { first, second, exit } }: Face): boolean {
  const tile = work.cellOf[second];
  return tile === first || (tile === exit && work.blankCell === first);
}

/**
 * Turns the last four cells, the shorter way round, until all stand where they belong. The three tiles keep their order
 * around, and after 12 slides the same way everything is as it was; where none of these boards is in order, the board
 * cannot be solved.
 */
function* turnLast(work: Workspace, ring: readonly number[]): Generator<Step, boolean, undefined> {
  const slides = slidesToTurn(
    ring.map((cell) => work.tileOn[cell]),
    ring,
    ring.indexOf(work.blankCell),
  );
  if (slides === null) return false;
  const by = slides <= FULL_TURN / 2 ? 1 : ring.length - 1;
  for (let left = Math.min(slides, FULL_TURN - slides); left > 0; left--) {
    work.slide(ring[(ring.indexOf(work.blankCell) + by) % ring.length]);
  }
  yield { kind: "turn", ring };
  return true;
}

/** How often the blank goes on to the next place of a ring until each place has what belongs there. */
function slidesToTurn(tiles: number[], wanted: readonly number[], blank: number): number | null {
  for (let slides = 0, at = blank; slides < FULL_TURN; slides++) {
    if (tiles.every((tile, place) => tile === wanted[place])) return slides;
    const next = (at + 1) % tiles.length;
    [tiles[at], tiles[next]] = [tiles[next], tiles[at]];
    at = next;
  }
  return null;
}
