/** What is drawn over a board to show why it can or cannot be solved, as data: curves, colours, points and numbers. */
import type { BoardCheck } from "../../check.ts";
import type { Board } from "../../types.ts";
import { arcPath, linePath, type Point } from "./arcs.ts";
import { inversionsOf, inversionsOn } from "./inversions.ts";
import type { Layout } from "./layout.ts";
import { blankPath } from "./path.ts";
import type { ProofName } from "./proof.ts";

/** A curve from one cell to another. */
export interface Arc {
  readonly from: number;
  readonly to: number;
  readonly d: string;
  /** Which cycle it belongs to; null for an inversion. */
  readonly cycle: number | null;
  /** Whether it is one of the tile that is looked at, or nothing is looked at and there are few. */
  readonly strong: boolean;
}

/** The blank's way to its goal cell: a line under the numbers of the cells that it passes. */
export interface Way {
  readonly d: string;
  /** Where it begins, and where each step ends. */
  readonly start: Point;
  readonly steps: readonly Point[];
  /** The middle of the goal cell. */
  readonly target: Point;
}

/** How far the way lies below and beside the middles of the cells, in cells. */
const WAY_ASIDE = 0.33;

export interface Drawing {
  /** The cells at the ends of the strong arcs of a tile that is looked at. */
  readonly partners: readonly number[];
  readonly arcs: readonly Arc[];
  /** For each cell the cycle that it is in; null for what is in place, and wherever cycles are not drawn. */
  readonly cycleOf: readonly (number | null)[];
  readonly way: Way | null;
  /** The row of the blank counted from the bottom, where it counts. */
  readonly blankRow: number | null;
}

/** The most arcs that are drawn at a time: those of 25 tiles the wrong way round. With more, those of one tile only. */
export const MOST_ARCS = 300;

/** The most arcs that are all strong while no tile is looked at. */
export const FEW_ARCS = 12;

/** The opacity of faint arcs, and up to how many of them; of more each is fainter, so that numbers can be read. */
const FAINT = 0.35;
const MANY_ARCS = 40;

/** How opaque faint arcs are drawn where there are so many. */
export function faintness(arcs: number): number {
  return Number((FAINT * Math.min(1, Math.sqrt(MANY_ARCS / arcs))).toFixed(3));
}

/**
 * The drawing of one of the proofs.
 *
 * @param active The cell that is looked at; null for none.
 */
export function drawingOf(
  proof: ProofName,
  board: Board,
  goal: Board,
  check: BoardCheck,
  layout: Layout,
  active: number | null,
): Drawing {
  return proof === "cycles"
    ? drawCycles(board, goal, check, layout, active)
    : drawInversions(board, check, layout, active);
}

function drawInversions(board: Board, check: BoardCheck, { middle }: Layout, active: number | null): Drawing {
  const isDrawable = check.inversions <= MOST_ARCS;
  const found = isDrawable ? inversionsOn(board) : active === null ? [] : inversionsOf(board, active);
  const isAnyActive = active !== null && board.tiles[active] !== 0;
  const arcs = found.map(({ from, to }) => ({
    from,
    to,
    d: arcPath(middle(from), middle(to)),
    cycle: null,
    strong: isAnyActive ? from === active || to === active : found.length <= FEW_ARCS,
  }));
  const blankRow = board.cols % 2 === 0 ? check.blankRowFromBottom : null;
  const partners = isAnyActive ? arcs.filter(({ strong }) => strong).flatMap(({ from, to }) => [from, to]) : [];
  return { arcs: strongLast(arcs), cycleOf: board.tiles.map(() => null), way: null, blankRow, partners };
}

function drawCycles(board: Board, goal: Board, check: BoardCheck, { middle }: Layout, active: number | null): Drawing {
  const { cycles } = check.certificate;
  const cycleOf: (number | null)[] = board.tiles.map(() => null);
  cycles.forEach((cycle, index) => {
    for (const cell of cycle) cycleOf[cell] = index;
  });
  const lookedAt = active === null ? null : cycleOf[active];
  const all = cycles.flatMap((cycle, index) =>
    cycle.map((from, place) => {
      const to = cycle[(place + 1) % cycle.length];
      const strong = lookedAt === null ? board.tiles.length <= FEW_ARCS : lookedAt === index;
      return { from, to, d: arcPath(middle(from), middle(to)), cycle: index, strong };
    }),
  );
  const arcs = all.length <= MOST_ARCS ? all : all.filter(({ strong }) => strong);
  return { arcs: strongLast(arcs), cycleOf, way: wayOf(board, goal, middle), blankRow: null, partners: [] };
}

function wayOf(board: Board, goal: Board, middle: Layout["middle"]): Way | null {
  const middles = blankPath(board, goal).map(middle);
  if (middles.length === 1) return null;
  const points = middles.map(({ x, y }) => ({ x: x + WAY_ASIDE, y: y + WAY_ASIDE }));
  const [start, ...steps] = points;
  return { d: linePath(points), start, steps, target: middles[middles.length - 1] };
}

/** Strong arcs over faint ones. */
function strongLast(arcs: readonly Arc[]): Arc[] {
  return [...arcs.filter(({ strong }) => !strong), ...arcs.filter(({ strong }) => strong)];
}
