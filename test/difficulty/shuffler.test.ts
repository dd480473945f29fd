import { describe, expect, it } from "vitest";
import { makeBoard } from "../../src/board/board.ts";
import { makeRandom } from "../../src/board/generate.ts";
import { cellCount, taxicabDistance } from "../../src/board/geometry.ts";
import { parseShape } from "../../src/board/notation.ts";
import { isSolvable } from "../../src/board/parity.ts";
import { Deck } from "../../src/difficulty/deck.ts";
import { Ranking } from "../../src/difficulty/ranking.ts";
import { Shuffler } from "../../src/difficulty/shuffler.ts";
import { chiSquare, chiSquareQuantile999 } from "../board/chi-square.ts";

const PER_CLASS = 100;

describe("Shuffler", () => {
  it.each([
    ["2x3", 5, null, 360],
    ["2x3", 1, 0, 180],
    ["2x3", 1, 1, 180],
    ["2x2x2", 3, null, 20160],
    ["2x2", 0, 1, 6],
  ] as const)(
    "%s, goal's blank on %i, parity %s: each of %i boards equally often",
    (size, goalBlank, parity, classes) => {
      const shape = parseShape(size);
      const cells = cellCount(shape);
      const starts = new Uint8Array(cells * classes * (classes > 1000 ? 20 : PER_CLASS));
      new Shuffler(shape, goalBlank, makeRandom(3), parity).fill(starts);
      const goal = makeBoard(
        shape,
        nameTiles(
          Uint8Array.from({ length: cells }, (_, cell) => cell),
          goalBlank,
        ),
      );
      const texts: string[] = [];
      for (let at = 0; at < starts.length; at += cells) texts.push(starts.subarray(at, at + cells).join());
      for (const text of new Set(texts)) {
        const start = text.split(",").map(Number);
        const board = makeBoard(shape, nameTiles(start, goalBlank));
        const distance = taxicabDistance(shape, start.indexOf(goalBlank), goalBlank);
        expect(isSolvable(board, goal) && (parity === null || distance % 2 === parity)).toBe(true);
      }
      expect(chiSquare(texts, classes)).toBeLessThan(chiSquareQuantile999(classes - 1));
    },
  );

  it("takes boards of up to 16 cells, none twice among thousands", () => {
    for (const size of ["3x4", "2x7", "3x5", "4x4"]) {
      const shape = parseShape(size);
      const cells = cellCount(shape);
      const starts = new Uint8Array(cells * 5000);
      new Shuffler(shape, cells - 1, makeRandom(1), null).fill(starts);
      const goal = makeBoard(
        shape,
        nameTiles(
          Uint8Array.from({ length: cells }, (_, cell) => cell),
          cells - 1,
        ),
      );
      const texts = new Set<string>();
      for (let at = 0; at < starts.length; at += cells) {
        const start = starts.subarray(at, at + cells);
        texts.add(start.join());
        expect(isSolvable(makeBoard(shape, nameTiles(start, cells - 1)), goal)).toBe(true);
      }
      expect(texts.size).toBeGreaterThan(4990);
    }
  });
});

/** Tiles from 1 for goal cells, 0 for the blank's. */
function nameTiles(goalCells: ArrayLike<number>, goalBlank: number): number[] {
  return Array.from(goalCells, (cell) => (cell === goalBlank ? 0 : cell < goalBlank ? cell + 1 : cell));
}

describe("Deck", () => {
  it("draws every number once, each order equally often", () => {
    const random = makeRandom(5);
    const orders = Array.from({ length: 120 * PER_CLASS }, () => {
      const deck = new Deck(5, random);
      return Array.from({ length: 5 }, () => deck.draw()).join();
    });
    expect(new Set(orders).size).toBe(120);
    expect(chiSquare(orders, 120)).toBeLessThan(chiSquareQuantile999(119));
  });

  it("draws some of very many without a list of them", () => {
    const deck = new Deck(2 ** 32, makeRandom(5));
    const drawn = Array.from({ length: 1000 }, () => deck.draw());
    expect(new Set(drawn).size).toBe(1000);
    expect(deck.left).toBe(2 ** 32 - 1000);
    expect(Math.max(...drawn)).toBeGreaterThan(2 ** 31);
  });
});

describe("Ranking", () => {
  const offerAll = (ranking: Ranking, values: readonly number[]) => {
    for (const [index, value] of values.entries())
      ranking.offer(value, value + 1, Uint8Array.of(index >> 8, index & 255));
  };
  const given = (ranking: Ranking) =>
    [...ranking.boards()].map(({ value, distance, start }) => {
      expect(distance).toBe(value + 1);
      return { value, index: start[0] * 256 + start[1] };
    });

  it("gives the greatest, whatever their order, and no more than are wanted", () => {
    const values = Array.from({ length: 600 }, (_, index) => (index * 7919) % 101);
    const sorted = [...values].sort((a, b) => b - a);
    for (const wanted of [0, 1, 2, 6, 7, 100, 599, 600, 1000]) {
      const ranking = new Ranking(wanted, 2, 1);
      offerAll(ranking, values);
      const found = given(ranking);
      expect(found.map(({ value }) => value)).toEqual(sorted.slice(0, wanted));
      expect(found.every(({ value, index }) => values[index] === value)).toBe(true);
      expect(new Set(found.map(({ index }) => index)).size).toBe(found.length);
      if (wanted > 0) expect(ranking.first).toBe(6);
    }
  });

  it("draws the first of equal ones evenly, also where it keeps only some of them, whatever is wanted", () => {
    for (const most of [3, 1000]) {
      const first = Array.from({ length: 20 * PER_CLASS }, (_, seed) => {
        const [one, two] = [new Ranking(1, 2, seed, most), new Ranking(3, 2, seed, most)];
        for (const ranking of [one, two]) offerAll(ranking, [...Array(20).fill(5), 3, 1, 4]);
        const [index] = given(one).map((board) => board.index);
        expect(given(two)[0].index).toBe(index);
        return String(index);
      });
      expect(chiSquare(first, 20)).toBeLessThan(chiSquareQuantile999(19));
    }
  });
});
