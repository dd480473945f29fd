/**
 * Walking distance: take the tiles of a goal row for equal, and the cells of a row. What is left of a board is how many
 * tiles of each goal row are in each row, and the blank's row. The least number of moves from row to row that puts this
 * right is no more than those of any solution, and no less than the rows in the Manhattan distance; the same with columns
 * and with layers. As every move is along one axis, the sum is a lower bound.
 *
 * K. Takahashi (takaken), "15 puzzle automatic solver", 2002.
 *
 * Rows, columns and layers are all called *slabs* here, those that lie across an axis; the tiles in a slab are its
 * *content*. The same method as in assembly/heuristics/walking-distance.ts: a breadth-first search from the goal numbers
 * the states of each axis, 24,964 on 4×4, and writes for each where its moves lead, and whether nearer or farther.
 */
import { cellCount, neighbours } from "../../../board/geometry.ts";
import type { Setting } from "../../engine.ts";
import { type Axis, axes, coordinate } from "./axes.ts";
import type { Guide } from "./guide.ts";

/** The states along one axis. State 0 is the goal. */
export interface Walk {
  readonly distances: readonly number[];
  /** [state][0: from a lower slab, 1: from a higher one][goal slab of the tile]: the state reached. */
  readonly moves: readonly number[];
  /** The number of a state, from the tiles in each slab: numbers with a digit for each goal slab, in base size + 1. */
  find(tiles: readonly number[]): number;
}

/** Breadth-first search from the goal over the states of so many slabs with so many cells. */
export function explore(slabs: number, size: number, goalSlab: number): Walk {
  const base = size + 1;
  const weights = Array.from({ length: slabs }, (_, slab) => base ** slab);
  // 1. Number the contents, those of full slabs first. The numbers of a state's slabs are the digits of its key.
  const all = Array.from({ length: base ** slabs }, (_, tiles) => tiles);
  const count = (tiles: number) => weights.reduce((sum, weight) => sum + (Math.floor(tiles / weight) % base), 0);
  const full = all.filter((tiles) => count(tiles) === size);
  const tilesOf = [...full, ...all.filter((tiles) => count(tiles) === size - 1)];
  const contentOf = new Uint8Array(all.length);
  tilesOf.forEach((tiles, content) => {
    contentOf[tiles] = content;
  });
  const powers = weights.map((_, slab) => tilesOf.length ** slab);
  const keyOf = (tiles: ArrayLike<number>) =>
    powers.reduce((key, power, slab) => key + contentOf[tiles[slab]] * power, 0);
  // 2. The goal, then the states in the order in which they are found, which is that of their distances.
  const keys = [keyOf(weights.map((weight, slab) => weight * (slab === goalSlab ? size - 1 : size)))];
  const states = new Map([[keys[0], 0]]);
  const distances = [0];
  const moves: number[] = [];
  for (let state = 0; state < keys.length; state++) {
    const contents = powers.map((power) => Math.floor(keys[state] / power) % tilesOf.length);
    const blank = contents.findIndex((content) => content >= full.length);
    for (const [direction, slab] of [blank - 1, blank + 1].entries()) {
      if (slab < 0 || slab >= slabs) continue;
      const [blanks, others] = [tilesOf[contents[blank]], tilesOf[contents[slab]]];
      for (let goal = 0; goal < slabs; goal++) {
        if (Math.floor(others / weights[goal]) % base === 0) continue;
        const key =
          keys[state] +
          (contentOf[blanks + weights[goal]] - contents[blank]) * powers[blank] +
          (contentOf[others - weights[goal]] - contents[slab]) * powers[slab];
        let reached = states.get(key);
        if (reached === undefined) {
          reached = keys.length;
          states.set(key, reached);
          keys.push(key);
          distances.push(distances[state] + 1);
        }
        moves[(2 * state + direction) * slabs + goal] = reached;
      }
    }
  }
  return { distances, moves, find: (tiles) => states.get(keyOf(tiles)) ?? 0 };
}

export function makeWalkingDistance({ shape, goalBlank }: Setting): Guide {
  const cells = cellCount(shape);
  const boardAxes = axes(shape);
  const walks = makeWalks();
  /** Where the moves of each axis begin in `moves`. */
  const bases = boardAxes.map((_, axis) =>
    boardAxes.slice(0, axis).reduce((sum, { side }, before) => sum + 2 * side * walks[before].distances.length, 0),
  );
  const moves = makeMoves();
  const steps = makeSteps();
  /** For each axis where the moves of its state stand. */
  const at = new Int32Array(boardAxes.length);
  let h = 0;

  /** On a square whose goal has its blank on a diagonal both axes are alike. */
  function makeWalks(): Walk[] {
    const made = new Map<string, Walk>();
    return boardAxes.map((axis) => {
      const parameters = [axis.side, cells / axis.side, coordinate(axis, goalBlank)] as const;
      const walk = made.get(parameters.join()) ?? explore(...parameters);
      made.set(parameters.join(), walk);
      return walk;
    });
  }

  /** For each axis [state][direction][goal slab]: where the moves of the state reached stand, doubled, + 1 if farther. */
  function makeMoves(): Int32Array {
    const size = boardAxes.reduce((sum, { side }, axis) => sum + 2 * side * walks[axis].distances.length, 0);
    const found = new Int32Array(size);
    boardAxes.forEach(({ side }, axis) => {
      const { distances, moves: reached } = walks[axis];
      reached.forEach((to, move) => {
        const farther = distances[to] > distances[Math.floor(move / (2 * side))] ? 1 : 0;
        found[bases[axis] + move] = ((bases[axis] + 2 * side * to) << 1) | farther;
      });
    });
    return found;
  }

  /** [from cell][to cell][nibble]: the number of the axis, and in the lower four bits the move among those of a state. */
  function makeSteps(): Uint8Array {
    const found = new Uint8Array(4096);
    for (let from = 0; from < cells; from++) {
      for (const to of neighbours(shape, from)) {
        const axis = boardAxes.findIndex((one) => coordinate(one, from) !== coordinate(one, to));
        const direction = from < to ? 0 : boardAxes[axis].side;
        for (let goalCell = 0; goalCell < cells; goalCell++) {
          const step = (axis << 4) | (direction + coordinate(boardAxes[axis], goalCell));
          found[(from << 8) | (to << 4) | (goalCell ^ goalBlank)] = step;
        }
      }
    }
    return found;
  }

  /** The number of a board's state along an axis. */
  function stateOf(nibbles: Uint8Array, axis: Axis, walk: Walk): number {
    const tiles = Array<number>(axis.side).fill(0);
    for (let cell = 0; cell < cells; cell++) {
      if (nibbles[cell] === 0) continue;
      tiles[coordinate(axis, cell)] += (cells / axis.side + 1) ** coordinate(axis, nibbles[cell] ^ goalBlank);
    }
    return walk.find(tiles);
  }

  function walk(tile: number, from: number, to: number): number {
    const step = steps[(from << 8) | (to << 4) | tile];
    const move = moves[at[step >> 4] + (step & 15)];
    at[step >> 4] = move >> 1;
    h += 2 * (move & 1) - 1;
    return h;
  }

  return {
    place(nibbles) {
      h = 0;
      boardAxes.forEach((axis, index) => {
        const state = stateOf(nibbles, axis, walks[index]);
        at[index] = bases[index] + 2 * axis.side * state;
        h += walks[index].distances[state];
      });
      return h;
    },
    move: walk,
    // The way back is a move like any other.
    undo(tile, from, to) {
      walk(tile, to, from);
    },
  };
}
