/**
 * Curves between cells as SVG path data, in the coordinates of whoever draws the board. Every arc is bent to the left of
 * its direction, so that pairs in one row or column do not lie on each other and an arc there and back are two.
 */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How far an arc bulges, as a share of its length, and at least, in cells. */
const BEND = 0.16;
const LEAST_BEND = 0.45;

/** What is left free around the middle of a cell, so that the number can be read. */
const CLEARANCE = 0.3;

/** An arc from the middle of one cell to that of another. Two different points. */
export function arcPath(from: Point, to: Point, clearance = CLEARANCE): string {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = Math.hypot(dx, dy);
  const bend = Math.max(LEAST_BEND, BEND * length);
  const control = {
    x: (from.x + to.x) / 2 + (dy / length) * bend,
    y: (from.y + to.y) / 2 - (dx / length) * bend,
  };
  const start = towards(from, control, clearance);
  const end = towards(to, control, clearance);
  return `M${point(start)}Q${point(control)} ${point(end)}`;
}

/** A line through the middles of cells. */
export function linePath(points: readonly Point[]): string {
  return points.map((one, index) => `${index === 0 ? "M" : "L"}${point(one)}`).join("");
}

/** The point that is so far from `from` in the direction of `to`. */
function towards(from: Point, to: Point, distance: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const share = length === 0 ? 0 : distance / length;
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

function point({ x, y }: Point): string {
  return `${rounded(x)} ${rounded(y)}`;
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
