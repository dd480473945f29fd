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
import { axes, coordinate } from "../../../board/axes.ts";
import { cellCount, neighbours } from "../../../board/geometry.ts";
import type { Setting } from "../../engine.ts";
import { BOUNDLESS, type Guide } from "./guide.ts";

/** The states along one axis. State 0 is the goal. */
export interface Walk {
  readonly distances: readonly number[];
  /** [state][0: from a lower slab, 1: from a higher one][goal slab of the tile]: the state reached, 0 where there is no such tile. */
  readonly moves: readonly number[];
  /** The number of a state, from the tiles in each slab: numbers with a digit for each goal slab, in base size + 1. */
  find(tiles: ArrayLike<number>): number;
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
  const keyOf = (tiles: ArrayLike<number>) => {
    let key = 0;
    for (let slab = 0; slab < slabs; slab++) key += contentOf[tiles[slab]] * powers[slab];
    return key;
  };
  // 2. The goal, then the states in the order in which they are found, which is that of their distances.
  const keys = [keyOf(weights.map((weight, slab) => weight * (slab === goalSlab ? size - 1 : size)))];
  const states = new Map([[keys[0], 0]]);
  const distances = [0];
  const moves: number[] = [];
  const contents = new Uint8Array(slabs);
  for (let state = 0; state < keys.length; state++) {
    let blank = 0;
    for (let slab = 0, rest = keys[state]; slab < slabs; slab++) {
      contents[slab] = rest % tilesOf.length;
      rest = Math.floor(rest / tilesOf.length);
      if (contents[slab] >= full.length) blank = slab;
    }
    for (let slab = blank - 1; slab <= blank + 1; slab += 2) {
      for (let goal = 0; goal < slabs; goal++) {
        const tile = weights[goal];
        if (slab < 0 || slab >= slabs || Math.floor(tilesOf[contents[slab]] / tile) % base === 0) {
          moves.push(0);
          continue;
        }
        const key =
          keys[state] +
          (contentOf[tilesOf[contents[blank]] + tile] - contents[blank]) * powers[blank] +
          (contentOf[tilesOf[contents[slab]] - tile] - contents[slab]) * powers[slab];
        let reached = states.get(key);
        if (reached === undefined) {
          reached = keys.length;
          states.set(key, reached);
          keys.push(key);
          distances.push(distances[state] + 1);
        }
        moves.push(reached);
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
  // For each axis, 16 numbers: the slab of a cell; what a tile, by its nibble, adds to the tiles of a slab, the blank 0.
  const slabs = new Uint8Array(16 * boardAxes.length);
  const weights = new Uint16Array(16 * boardAxes.length);
  boardAxes.forEach((axis, index) => {
    for (let cell = 0; cell < cells; cell++) {
      slabs[(index << 4) | cell] = coordinate(axis, cell);
      const weight = (cells / axis.side + 1) ** coordinate(axis, cell);
      weights[(index << 4) | (cell ^ goalBlank)] = cell === goalBlank ? 0 : weight;
    }
  });
  /** The tiles in each slab of the state at hand. */
  const tiles = new Uint16Array(16);
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
      for (let move = 0; move < reached.length; move++) {
        const to = reached[move];
        const farther = distances[to] > distances[Math.floor(move / (2 * side))] ? 1 : 0;
        found[bases[axis] + move] = ((bases[axis] + 2 * side * to) << 1) | farther;
      }
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
  function stateOf(nibbles: Uint8Array, axis: number): number {
    tiles.fill(0);
    for (let cell = 0; cell < cells; cell++) {
      tiles[slabs[(axis << 4) | cell]] += weights[(axis << 4) | nibbles[cell]];
    }
    return walks[axis].find(tiles);
  }

  function walk(tile: number, from: number, to: number, most: number): number {
    const step = steps[(from << 8) | (to << 4) | tile];
    const move = moves[at[step >> 4] + (step & 15)];
    const next = h + 2 * (move & 1) - 1;
    if (next > most) return next;
    at[step >> 4] = move >> 1;
    h = next;
    return h;
  }

  return {
    bytes: moves.byteLength + steps.byteLength,
    place(nibbles) {
      h = 0;
      for (let axis = 0; axis < boardAxes.length; axis++) {
        const state = stateOf(nibbles, axis);
        at[axis] = bases[axis] + 2 * boardAxes[axis].side * state;
        h += walks[axis].distances[state];
      }
      return h;
    },
    move: walk,
    // The way back is a move like any other.
    undo(tile, from, to) {
      walk(tile, to, from, BOUNDLESS);
    },
  };
}
