/**
 * The boards with the greatest values among many: as many as are wanted, and those that equal the least of these. Of a value
 * that very many boards share, an even choice of a million is kept. Which boards come first is drawn for each value by
 * random numbers of its own, so that it does not depend on how many are wanted.
 */
import { uniformInt } from "pure-rand/distribution/uniformInt";
import type { RandomGenerator } from "pure-rand/types/RandomGenerator";
import { makeRandom } from "../board/generate.ts";
import { MOST_GENERATED } from "../board/limits.ts";
import { Deck } from "./deck.ts";

const FIRST_ROOM = 64;

/** Sets the seeds of neighbouring values far apart: the golden ratio in 32 bits. */
const SEED_STEP = 0x9e3779b1;

/** A board as a permutation, and its distance. */
export interface RankedBoard {
  readonly distance: number;
  readonly start: Uint8Array;
}

/** Boards of one value, in one array: a byte for the distance, then the board. */
class Row {
  /** How many have come. */
  total = 0;
  readonly #most: number;
  readonly #length: number;
  readonly #random: RandomGenerator;
  #bytes: Uint8Array;

  constructor(cells: number, seed: number, most: number) {
    this.#most = most;
    this.#length = 1 + cells;
    this.#random = makeRandom(seed);
    this.#bytes = new Uint8Array(FIRST_ROOM * this.#length);
  }

  add(distance: number, start: Uint8Array): void {
    // Once the row is full, each board that comes takes a place with the probability that leaves all equally likely.
    const place = this.total < this.#most ? this.total : uniformInt(this.#random, 0, this.total);
    this.total++;
    if (place >= this.#most) return;
    const at = place * this.#length;
    if (at === this.#bytes.length) {
      const larger = new Uint8Array(2 * at);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes[at] = distance;
    this.#bytes.set(start, at + 1);
  }

  /** The boards in an order drawn evenly. */
  *boards(): Generator<RankedBoard, void, undefined> {
    const deck = new Deck(Math.min(this.total, this.#most), this.#random);
    while (deck.left > 0) {
      const at = deck.draw() * this.#length;
      yield { distance: this.#bytes[at], start: this.#bytes.subarray(at + 1, at + this.#length) };
    }
  }
}

export class Ranking {
  readonly #wanted: number;
  readonly #cells: number;
  readonly #seed: number;
  readonly #most: number;
  readonly #rows = new Map<number, Row>();
  /** Boards of all values that are kept, and the smallest of these. */
  #total = 0;
  #smallest = Number.POSITIVE_INFINITY;
  /** No board of a smaller value is among those wanted. */
  least = Number.NEGATIVE_INFINITY;

  /** `most` is how many boards of a value are kept, no less than are wanted. */
  constructor(wanted: number, cells: number, seed: number, most = MOST_GENERATED) {
    this.#wanted = wanted;
    this.#cells = cells;
    this.#seed = seed;
    this.#most = most;
  }

  /** Takes a board if it may be among those wanted. */
  offer(value: number, distance: number, start: Uint8Array): void {
    if (value < this.least) return;
    let row = this.#rows.get(value);
    if (row === undefined) {
      row = new Row(this.#cells, (this.#seed + Math.imul(value, SEED_STEP)) >>> 0, this.#most);
      this.#rows.set(value, row);
      this.#smallest = Math.min(this.#smallest, value);
    }
    row.add(distance, start);
    this.#total++;
    if (value > this.#smallest) this.#drop();
  }

  /** How many boards have the greatest value. */
  get first(): number {
    return this.#rows.get(Math.max(...this.#rows.keys()))?.total ?? 0;
  }

  /** The boards that were wanted and their values, the greatest first. */
  *boards(): Generator<RankedBoard & { readonly value: number }, void, undefined> {
    let left = this.#wanted;
    for (const [value, row] of [...this.#rows].sort(([a], [b]) => b - a)) {
      for (const board of row.boards()) {
        if (left-- <= 0) return;
        yield { ...board, value };
      }
    }
  }

  /** Drops the smallest values as long as the others have boards enough. */
  #drop(): void {
    for (;;) {
      const others = this.#total - (this.#rows.get(this.#smallest)?.total ?? 0);
      if (others < this.#wanted || this.#rows.size < 2) return;
      this.#rows.delete(this.#smallest);
      this.#total = others;
      this.#smallest = Math.min(...this.#rows.keys());
      this.least = this.#smallest;
    }
  }
}
