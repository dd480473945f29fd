/** Two tiles that pass each other, shown after they have changed places. */
import { prefersStillness } from "../ui/motion.ts";
import type { Layout } from "./layout.ts";

/** The cells of the two; a new object each time. */
export interface Exchange {
  readonly cells: readonly [number, number];
}

const DURATION_MS = 600;
/** How far the one goes over and the other under the line between them, in cells. */
const LIFT = 0.4;

/** Lets the tiles on two cells come from each other's place; not where people asked for less motion. */
export function showExchange(root: HTMLElement, layout: Layout, [a, b]: readonly [number, number]): void {
  if (prefersStillness()) return;
  for (const [to, from, lift] of [
    [a, b, -LIFT],
    [b, a, LIFT],
  ]) {
    const tile = root.querySelector<HTMLElement>(`[data-cell="${to}"]`);
    const cell = tile?.parentElement?.getBoundingClientRect().width ?? 0;
    const dx = layout.corner(from).x - layout.corner(to).x;
    const dy = layout.corner(from).y - layout.corner(to).y;
    const isAcross = Math.abs(dx) >= Math.abs(dy);
    const moved = (x: number, y: number) => ({ transform: `translate(${x * cell}px, ${y * cell}px)`, zIndex: 2 });
    tile?.animate([moved(dx, dy), moved(dx / 2 + (isAcross ? 0 : lift), dy / 2 + (isAcross ? lift : 0)), moved(0, 0)], {
      duration: DURATION_MS,
      easing: "ease-in-out",
    });
  }
}
