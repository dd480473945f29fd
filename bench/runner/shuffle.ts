/** Orders drawn anew, so that nobody always comes first. */
import { uniformInt } from "pure-rand/distribution/uniformInt";
import type { RandomGenerator } from "pure-rand/types/RandomGenerator";

/** The items in an order drawn uniformly (Fisher and Yates). */
export function shuffled<T>(items: readonly T[], random: RandomGenerator): T[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last--) {
    const other = uniformInt(random, 0, last);
    [order[last], order[other]] = [order[other], order[last]];
  }
  return order;
}
