/**
 * Random boards by the thousand, as permutations: those that can be solved and have their blank on one of some cells, each
 * equally likely. The method is that of board/generate.ts, a shuffle and, in the wrong half, the exchange of two tiles whose
 * cells depend on the blank's cell alone; but the parity comes from the exchanges of the shuffle, and no board is made.
 */
import { uniformInt } from "pure-rand/distribution/uniformInt";
import type { RandomGenerator } from "pure-rand/types/RandomGenerator";
import { cellCount, taxicabDistance } from "../board/geometry.ts";
import type { Shape } from "../types.ts";

/**
 * One random number decides the choices from more than so many tiles, another the rest: drawing takes the time,
 * and for up to 15 tiles the products of the choices fit into 32 bits.
 */
const MOST_FEW = 8;

/** The product of the whole numbers from one to another. */
function product(first: number, last: number): number {
  let result = 1;
  for (let factor = first; factor <= last; factor++) result *= factor;
  return result;
}

export class Shuffler {
  readonly #cells: number;
  readonly #goalBlank: number;
  readonly #random: RandomGenerator;
  readonly #blanks: readonly number[];
  /** By cell of the blank: the parity that the shuffle of the tiles must have. */
  readonly #parities: readonly number[];
  readonly #tiles: Uint8Array;
  readonly #shuffled: Uint8Array;
  /** From how many tiles on another number decides, and how many ways it and the first one have to. */
  readonly #few: number;
  readonly #fewWays: number;
  readonly #manyWays: number;

  /** With a parity given, boards at such a distance from the goal: even 0, odd 1. */
  constructor(shape: Shape, goalBlank: number, random: RandomGenerator, parity: 0 | 1 | null) {
    this.#cells = cellCount(shape);
    this.#goalBlank = goalBlank;
    this.#random = random;
    const cells = Array.from({ length: this.#cells }, (_, cell) => cell);
    const distances = cells.map((cell) => taxicabDistance(shape, cell, goalBlank));
    this.#blanks = cells.filter((cell) => parity === null || distances[cell] % 2 === parity);
    // The tiles begin in their order, the blank let into it: as many exchanges as it is cells from its own.
    this.#parities = cells.map((cell) => (distances[cell] + Math.abs(cell - goalBlank)) % 2);
    this.#tiles = Uint8Array.from(cells.filter((cell) => cell !== goalBlank));
    this.#shuffled = this.#tiles.slice();
    this.#few = Math.min(MOST_FEW, this.#tiles.length);
    this.#fewWays = product(1, this.#few);
    this.#manyWays = product(this.#few + 1, this.#tiles.length);
  }

  /** Fills the place for some boards with as many: on each cell the goal cell of its tile. */
  fill(starts: Uint8Array): void {
    for (let at = 0; at < starts.length; at += this.#cells) this.#shuffle(starts, at);
  }

  /** Writes a board from a place on. */
  #shuffle(starts: Uint8Array, at: number): void {
    const blank = this.#blanks[uniformInt(this.#random, 0, this.#blanks.length - 1)];
    const tiles = this.#shuffled;
    tiles.set(this.#tiles);
    let parity = this.#parities[blank];
    let ways = uniformInt(this.#random, 0, this.#manyWays - 1);
    for (let choices = tiles.length; choices > 1; choices--) {
      if (choices === this.#few) ways = uniformInt(this.#random, 0, this.#fewWays - 1);
      const chosen = ways % choices;
      ways = Math.floor(ways / choices);
      const last = choices - 1;
      if (chosen === last) continue;
      const tile = tiles[last];
      tiles[last] = tiles[chosen];
      tiles[chosen] = tile;
      parity ^= 1;
    }
    if (parity !== 0) {
      const first = tiles[0];
      tiles[0] = tiles[1];
      tiles[1] = first;
    }
    starts.set(tiles, at + 1);
    starts.copyWithin(at, at + 1, at + 1 + blank);
    starts[at + blank] = this.#goalBlank;
  }
}
