/**
 * The top of an IDA* search as a tree, so that what is below its leaves can be shared among engines. The leaves with the
 * least f, below which there is most to search, are expanded first: their subtrees come out more alike than those of one
 * depth. A walk of the tree meets nodes in the order of an engine that searches alone, and counts as it does.
 */
import { neighbours } from "../../board/geometry.ts";
import { ask } from "../../engine/driver/asked.ts";
import type { Engine, Task } from "../../engine/engine.ts";

/** The nodes of a tree by number. The start is 0; the children of a node stand together, in the order of their cells. */
export interface Frontier {
  /** The cell that the blank enters; at the start, where it is. */
  readonly cells: Uint8Array;
  readonly h: Uint16Array;
  /** The first child of a node that has some. */
  readonly firstChild: Uint32Array;
  /** How many children; 0 for a leaf. */
  readonly children: Uint8Array;
}

/** On 2×2 the blank can only go round: such a tree never has more leaves, and ends at this many nodes for each of them. */
const MOST_NODES_PER_LEAF = 8;

/** Expands the top of a search until it has about so many leaves. The goal stays a leaf. Ends any search of the engine. */
export function expandFrontier(engine: Engine, task: Task, leaves: number): Frontier {
  const { shape, goalBlank, start } = task;
  const boards = [start];
  const cells = [start.indexOf(goalBlank)];
  const parents = [0];
  const moves = [0];
  const h = [...ask(engine.name, () => engine.estimate(task, start))];
  const firstChild = [0];
  const children = [0];
  const isGoal = (node: number) => h[node] === 0 && boards[node].every((goalCell, cell) => goalCell === cell);

  function expand(node: number): void {
    firstChild[node] = cells.length;
    for (const cell of neighbours(shape, cells[node])) {
      if (cell === cells[parents[node]]) continue;
      boards.push(slide(boards[node], cells[node], cell));
      cells.push(cell);
      parents.push(node);
      moves.push(moves[node] + 1);
      firstChild.push(0);
      children.push(0);
      children[node]++;
    }
  }

  let open = isGoal(0) ? [] : [0];
  let count = 1;
  while (open.length > 0 && count < leaves && cells.length < MOST_NODES_PER_LEAF * leaves) {
    // In loops: so many leaves as there may be are too many arguments for a call.
    let least = Number.POSITIVE_INFINITY;
    for (const node of open) least = Math.min(least, moves[node] + h[node]);
    const begun = cells.length;
    const left: number[] = [];
    for (const node of open) {
      if (moves[node] + h[node] > least || count >= leaves) {
        left.push(node);
        continue;
      }
      expand(node);
      count += children[node] - 1;
    }
    const starts = new Uint8Array((cells.length - begun) * start.length);
    for (let node = begun; node < cells.length; node++) starts.set(boards[node], (node - begun) * start.length);
    for (const estimate of ask(engine.name, () => engine.estimate(task, starts))) h.push(estimate);
    for (let node = begun; node < cells.length; node++) if (!isGoal(node)) left.push(node);
    open = left;
  }
  return {
    cells: Uint8Array.from(cells),
    h: Uint16Array.from(h),
    firstChild: Uint32Array.from(firstChild),
    children: Uint8Array.from(children),
  };
}

/** A leaf within a bound. */
export interface Root {
  readonly leaf: number;
  readonly board: Uint8Array;
  /** The cells that the blank enters from the start. */
  readonly path: readonly number[];
  /** The cell where the blank was a move before; its own where nothing was before. */
  readonly cameFrom: number;
  /** What a search alone has counted when it comes here: nodes expanded, and boards generated without the start. */
  readonly expanded: number;
  readonly generated: number;
}

/** What an iteration meets in a tree. */
export interface Walk {
  readonly roots: readonly Root[];
  /** The least f beyond the bound; infinite where there is none. */
  readonly least: number;
  readonly expanded: number;
  readonly generated: number;
}

/** The leaves within a bound in the order of the search, and what it counts above them. */
export function walkFrontier({ cells, h, firstChild, children }: Frontier, start: Uint8Array, bound: number): Walk {
  const roots: Root[] = [];
  let least = Number.POSITIVE_INFINITY;
  let expanded = 0;
  let generated = 0;

  function visit(node: number, board: Uint8Array, path: readonly number[], cameFrom: number): void {
    const f = path.length + h[node];
    if (f > bound) {
      least = Math.min(least, f);
      return;
    }
    if (children[node] === 0) {
      roots.push({ leaf: node, board, path, cameFrom, expanded, generated });
      return;
    }
    expanded++;
    for (let child = firstChild[node]; child < firstChild[node] + children[node]; child++) {
      generated++;
      const cell = cells[child];
      visit(child, slide(board, cells[node], cell), [...path, cell], cells[node]);
    }
  }

  visit(0, start, [], cells[0]);
  return { roots, least, expanded, generated };
}

/** The board after the blank has entered a cell. */
function slide(board: Uint8Array, blank: number, cell: number): Uint8Array {
  const next = board.slice();
  next[blank] = board[cell];
  next[cell] = board[blank];
  return next;
}
