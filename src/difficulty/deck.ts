/** Drawing distinct numbers evenly, without a list of all of them. */
import { uniformInt } from "pure-rand/distribution/uniformInt";
import type { RandomGenerator } from "pure-rand/types/RandomGenerator";

/**
 * The numbers below `size`, shuffled: a Fisher–Yates shuffle from the front, of which only the places are kept that are not
 * as they were. So each order of the numbers drawn is equally likely, and the first of them do not depend on how many are
 * drawn.
 */
export class Deck {
  readonly #size: number;
  readonly #random: RandomGenerator;
  readonly #moved = new Map<number, number>();
  #drawn = 0;

  constructor(size: number, random: RandomGenerator) {
    this.#size = size;
    this.#random = random;
  }

  /** How many numbers are left. */
  get left(): number {
    return this.#size - this.#drawn;
  }

  /** A number that has not been drawn before. There must be one left. */
  draw(): number {
    const place = uniformInt(this.#random, this.#drawn, this.#size - 1);
    const number = this.#moved.get(place) ?? place;
    this.#moved.set(place, this.#moved.get(this.#drawn) ?? this.#drawn);
    this.#moved.delete(this.#drawn++);
    return number;
  }
}
