/**
 * Labels: what is written on the tiles of a board whose tiles are letters or words. Boards and engines know tiles as
 * numbers; a list of labels, indexed by those numbers, is all that reading and writing need beside them.
 *
 * Which tile has which number follows from the labels alone: they are numbered in alphabetical order, numbers in them by
 * their value (`t2` before `t10`), whatever the order on the board. So the named goals mean for letters what they mean
 * for numbers, and start and goal agree without knowing of one another.
 */
import { expectInteger, LoydError, show } from "../errors.ts";
import { MAX_CELLS } from "./geometry.ts";

/** What is written on each tile: `labels[tile]`, and on `labels[0]` how the blank is written. No two are alike. */
export type Labels = readonly string[];

/** How the blank is written among labels. */
const BLANK_LABEL = "_";

/** The longest label, in characters: putting hundreds of thousands of accents in order would take minutes. */
export const MAX_LABEL = 100;

/**
 * The order of a dictionary, the same everywhere; not that of the user's language, in which a goal would change. Made when
 * it is needed: loading the languages takes longer than importing all the rest of the parser.
 */
let dictionary: Intl.Collator | undefined;

/** What separates tiles, cannot be seen, is half a character, or stands for one that could not be read. */
const UNFIT = /[\p{Cc}\p{Cf}\p{Cs}\p{Z}/,\ufffd]/u;
/** What begins JSON or a comment, or joins the character before it. */
const BEGINS_BADLY = /^(?:[[#]|\p{M})/u;
const BEGINS_LIKE_A_NUMBER = /^[-+]?\.?[0-9]/;
const WHOLE_NUMBER = /^[0-9]+$/;

/** What is written on a tile: its label, or its number where tiles have none. The blank is 0. */
export function tileText(tile: number, labels?: Labels): string {
  expectInteger("tile", tile, 0, MAX_CELLS - 1);
  expectLabelsFor(labels, tile + 1);
  return labels === undefined ? String(tile) : labels[tile];
}

/** @throws LoydError `bad-argument` for labels that are no texts, or fewer than there are tiles. */
export function expectLabelsFor(labels: unknown, cells: number): void {
  if (labels === undefined || (Array.isArray(labels) && typeof labels[cells - 1] === "string")) return;
  throw new LoydError("bad-argument", `labels: expected an array of ${cells} texts or more, got ${show(labels)}`);
}

/** Whether a word is a number in any notation, also in those that no tile may have: `1`, `-1`, `1.5`, `0x1`. */
export function isNumeric(word: string): boolean {
  return BEGINS_LIKE_A_NUMBER.test(word) && !Number.isNaN(Number(word));
}

/**
 * Reads a word as a label. Characters that can be written in two ways (é, e and an accent) come out in one.
 *
 * @param words Which word of a board's text it is, if it is one.
 * @throws LoydError `bad-tile` for a word that could not be told from others when it is written: empty, with spaces,
 * commas, slashes or what cannot be seen, beginning with `[` or `#`, or a number other than a whole one; and for one of
 * over a hundred characters.
 */
export function readLabel(word: string, place: () => string, words: readonly number[] = []): string {
  const fault = (expected: string) =>
    new LoydError("bad-tile", `${place()}: expected ${expected}, got ${show(word)}`, { detail: { words } });
  // Some characters come out as several.
  const label = word.length > MAX_LABEL ? word : word.normalize("NFC");
  if (label.length > MAX_LABEL) throw fault(`at most ${MAX_LABEL} characters`);
  const isNumber = isNumeric(label) && !WHOLE_NUMBER.test(label);
  if (label !== "" && !UNFIT.test(label) && !BEGINS_BADLY.test(label) && !isNumber) return label;
  throw fault("a letter or a word");
}

/** Numbers the labels of tiles in the order of a dictionary, after the blank's. */
export function sortLabels(words: readonly string[]): Labels {
  dictionary ??= new Intl.Collator("en", { numeric: true });
  const { compare } = dictionary;
  const sorted = [...words].sort((a, b) => compare(a, b) || Number(a > b) - Number(a < b));
  return Object.freeze([BLANK_LABEL, ...sorted]);
}

/**
 * Whether no label is a number, or the labels are the digits of large bases: 1 to 9, then A to Z. Any other mixture is
 * likelier a slip in a board of numbers.
 */
export function isUniform(labels: Labels): boolean {
  const words = labels.slice(1);
  if (!words.some((word) => WHOLE_NUMBER.test(word))) return true;
  const digits = words.map((_, index) => (index + 1).toString(36));
  return [digits.join(), digits.join().toUpperCase()].includes(words.join());
}
