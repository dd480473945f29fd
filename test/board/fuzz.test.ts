/**
 * Ten thousand texts, each a board that was damaged a little: what comes of them is the board that the oracle reads, or a
 * LoydError of one line.
 */
import fc from "fast-check";
import { expect, it } from "vitest";
import { sameBoard } from "../../src/board/board.ts";
import { parseGoal } from "../../src/board/goals.ts";
import {
  formatBoard,
  formatLabelled,
  type LabelledBoard,
  parseBoard,
  parseLabelled,
} from "../../src/board/notation.ts";
import { LoydError } from "../../src/errors.ts";
import type { Board, Shape } from "../../src/types.ts";
import { anyBoard, anyShape, boardOf, labelled, shapesUpTo } from "./arbitraries.ts";
import { canonicalText } from "./oracle.ts";

/** The forms in which a canonical text may be written. */
const FORMS: ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replaceAll("//", "\n\n").replaceAll("/", "\n"),
  (text) => text.replaceAll("//", "\r\n\r\n").replaceAll("/", "\r\n"),
  (text) => text.replaceAll(" ", ", "),
  (text) => text.replaceAll("//", "/").replaceAll("/", " "),
  (text) => JSON.stringify(text.split(/[ /]+/)),
  (text) => JSON.stringify(gridOf(text)),
  (text) => JSON.stringify(gridOf(text)[0], null, 1),
  (text) => JSON.stringify(gridOf(text)).replaceAll('"', ""),
];

function gridOf(text: string): string[][][] {
  return text.split("//").map((layer) => layer.split("/").map((row) => row.split(" ")));
}

const ODD = [
  ..."0123456789xX_./,;:|[]{}\"'-+eE#\\ \t\n\r\v\f\u0000\u0007\u001b\u007f\u0085\u00a0\u00ad\u0301\u061c",
  ..."\u1680\u200b\u200d\u2028\u2029\u202e\u3000\ufeff\ufffe\ufffd\ud83d\ude00",
  ...["１", "١", "²", "½", "Ⅷ", "〇", "A", "a", "é", "e\u0301", "Å", "Å", "ß", "ﬁ", "漢", "🐱", "👩‍🚀", "🇪🇺"],
  ...["//", "///", "\n\n", "\r\n", "/\n", "[[", "]]", "],[", "[]", "{}", "null", "true", '""', "NaN", "Infinity"],
  ...[
    "-0",
    "-1",
    "+1",
    "1.0",
    "1.5",
    "1e0",
    "1e1",
    "1e999",
    "0x1",
    "0b1",
    "1_0",
    "1n",
    "00",
    "007",
    "10000",
    "4294967296",
  ],
  ...["9".repeat(20), "9".repeat(400), "18446744073709551617", " ".repeat(5000), "a".repeat(5000), "[".repeat(5000)],
  "\u0301\u0323".repeat(5000),
];

const SEPARATORS = [
  "",
  " ",
  ",",
  "/",
  "//",
  "///",
  "/ /",
  "/\n",
  "/\n\n",
  "\n//",
  "\n",
  "\n\n",
  "\r",
  "\t",
  "\v",
  "\u3000",
  ";",
];

/** One change to a text. */
type Mutation = (text: string) => string;

const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const at = (text: string, where: number) => Math.floor(where * (text.length + 1));
const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.tuple(place, fc.nat(3)).map(
    ([where, length]): Mutation =>
      (text) => {
        const from = at(text, where);
        return text.slice(0, from) + text.slice(from + length + 1);
      },
  ),
  fc.tuple(place, fc.constantFrom(...ODD)).map(
    ([where, odd]): Mutation =>
      (text) => {
        const from = at(text, where);
        return text.slice(0, from) + odd + text.slice(from);
      },
  ),
  fc.tuple(place, fc.constantFrom(...ODD)).map(
    ([where, odd]): Mutation =>
      (text) => {
        const from = at(text, where);
        return text.slice(0, from) + odd + text.slice(from + 1);
      },
  ),
  // What stands between two words: another.
  fc.tuple(place, fc.constantFrom(...SEPARATORS)).map(
    ([where, separator]): Mutation =>
      (text) => {
        const pieces = text.split(/([ /,\r\n]+)/);
        const chosen = 2 * Math.floor((where * (pieces.length - 1)) / 2) + 1;
        return pieces.map((piece, index) => (index === chosen ? separator : piece)).join("");
      },
  ),
  // Whole words: struck out, doubled, exchanged, replaced.
  fc.tuple(place, place, fc.constantFrom("strike", "double", "exchange", "replace"), fc.constantFrom(...ODD)).map(
    ([one, other, how, odd]): Mutation =>
      (text) => {
        const words = text.split(/(?<=[ /,[\]\n"])|(?=[ /,[\]\n"])/);
        const a = Math.floor(one * words.length);
        const b = Math.floor(other * words.length);
        if (how === "strike") words.splice(a, 1);
        else if (how === "double") words.splice(b, 0, words[a]);
        else if (how === "exchange") [words[a], words[b]] = [words[b], words[a]];
        else words[a] = odd;
        return words.join("");
      },
  ),
  fc.constantFrom<Mutation>(
    (text) => `\ufeff${text}`,
    (text) => ` ${text}\n`,
    (text) => `[${text}]`,
    (text) => text + text,
    (text) => text.slice(0, text.length >> 1),
    (text) => text.toUpperCase(),
    (text) => text.normalize("NFD"),
    (text) => text.replaceAll("0", "x"),
    (text) => text.replaceAll(" ", "\u00a0"),
    (text) => text.replaceAll(" ", "\n"),
    (text) => [...text].reverse().join(""),
  ),
);

const small = fc.constantFrom(...shapesUpTo(12)).chain(boardOf);
const canonical = fc.oneof(
  { weight: 3, arbitrary: small.map(formatBoard) },
  { weight: 1, arbitrary: anyBoard.map(formatBoard) },
  { weight: 2, arbitrary: labelled(small).map(([board, labels]) => formatLabelled(board, labels)) },
);
const whole = fc.tuple(canonical, fc.constantFrom(...FORMS)).map(([text, form]) => form(text));
const damaged = fc
  .tuple(whole, fc.array(mutation, { minLength: 1, maxLength: 3 }))
  .map(([text, changes]) => changes.reduce((changed, change) => change(changed), text));
const asked = fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: anyShape });

/** The board that a parser gives; null for a LoydError of one printable line. */
function attempt<T>(parse: () => T): T | null {
  try {
    return parse();
  } catch (error) {
    expect(error).toBeInstanceOf(LoydError);
    const { message } = error as LoydError;
    expect(message).not.toMatch(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u);
    expect(message.length).toBeLessThan(400);
    return null;
  }
}

function expectBoard({ board, labels }: LabelledBoard): void {
  expect([...board.tiles].sort((a, b) => a - b)).toEqual(board.tiles.map((_, tile) => tile));
  expect(board.tiles).toHaveLength(board.rows * board.cols * board.layers);
  const again = parseLabelled(formatLabelled(board, labels));
  expect(sameBoard(again.board, board)).toBe(true);
  expect(again.labels).toEqual(labels);
}

/** All that must hold of a text, whatever it is. Gives whether it is a board. */
function expectSense(text: string, shape: Shape | undefined): boolean {
  const read = attempt(() => parseLabelled(text, { shape }));
  const truth = canonicalText(text, shape);
  expect(read === null ? null : formatLabelled(read.board, read.labels).replace(/(?<![^ /])0(?![^ /])/, "_")).toBe(
    truth,
  );
  const numbers = attempt(() => parseBoard(text, { shape }));
  expect(numbers).toEqual(read !== null && read.labels === undefined ? read.board : null);
  if (read !== null) expectBoard(read);
  const start: Board = { rows: 2, cols: 2, layers: 1, tiles: [1, 2, 3, 0] };
  attempt(() => parseGoal(text, start));
  return read !== null;
}

it("reads whole boards in every form as the oracle does", () => {
  fc.assert(
    fc.property(whole, asked, (text, shape) => {
      expectSense(text, shape);
    }),
    { numRuns: 500 },
  );
});

it("takes damaged boards for the board that they are, or for none", () => {
  let boards = 0;
  fc.assert(
    fc.property(damaged, asked, (text, shape) => {
      if (expectSense(text, shape)) boards++;
    }),
    {
      numRuns: 10_000,
      examples: [
        // A word a line is a list once the shape is known, and otherwise a board of one column, which is none.
        ["1\n2\n3\n0", { rows: 2, cols: 2, layers: 1 }],
        ["1\n\n2\n\n3\n\n4\n\n5\n\n0", { rows: 2, cols: 3, layers: 1 }],
        ["1\n2\n3\n0", undefined],
        ["1/2/3//4/5/0", { rows: 2, cols: 3, layers: 1 }],
      ],
    },
  );
  // Not all are refused, nor taken.
  expect(boards).toBeGreaterThan(300);
  expect(boards).toBeLessThan(9000);
});
