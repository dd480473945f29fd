/**
 * How many boards there are. On purpose what `../board/geometry.ts` has as well: an enumeration takes its total from there,
 * and a wrong one must not confirm itself.
 */
import { cellCount } from "../board/geometry.ts";
import type { Shape } from "../types.ts";

/** Half of the n! placements: those that moves reach from any one of them. */
export function halfOfPlacements(shape: Shape): number {
  let half = 1;
  for (let factor = 3; factor <= cellCount(shape); factor++) half *= factor;
  return half;
}
