/**
 * The cells of a line of text, as people write them: words between spaces, commas, bars or the lines of a box, in quotes or
 * not, the blank by one of many signs or by nothing at all.
 */

/** How the blank is written, wherever it is not left out. Numbers and letters that may stand for it are looked at apart. */
const BLANK = /^(?:0+|_{1,2}|[.\-*#@]|[□▢■⬜]|-1|null|nil|none|None|NULL)$/u;
/** The blank among numbers only; elsewhere these are letters like others. */
const BLANK_AMONG_NUMBERS = /^[xXbB]$/;
const NUMBER = /^[0-9]+$/;

/** What separates the cells of boxes and of tables. */
const BAR = /[|¦│┃║]/;
/** A line of a box or of a table that separates rows. */
const RULE =
  /^[\s|¦│┃║]*[-+=:_─━═┄┅┈┉╌╍┌┐└┘├┤┬┴┼┏┓┗┛┣┫┳┻╋╔╗╚╝╠╣╦╩╬╭╮╯╰╒╕╘╛╞╡╤╧╪╓╖╙╜╟╢╥╨╫][-+=:_─━═┄┅┈┉╌╍┌┐└┘├┤┬┴┼┏┓┗┛┣┫┳┻╋╔╗╚╝╠╣╦╩╬╭╮╯╰╒╕╘╛╞╡╤╧╪╓╖╙╜╟╢╥╨╫|¦│┃║\s]+$/;
const QUOTED = /^(["'`])(.*)\1$/s;

/** A cell that is empty, as in `1,,2` or `| 1 |  | 2 |`. */
export const EMPTY = "";

/** Whether a word is the blank wherever it stands. */
export function isBlank(word: string): boolean {
  return word === EMPTY || BLANK.test(word);
}

/** Whether a word is the blank where all others are numbers. */
export function isBlankAmongNumbers(word: string): boolean {
  return BLANK_AMONG_NUMBERS.test(word);
}

/** Whether a word is a whole number. */
export function isNumber(word: string): boolean {
  return NUMBER.test(word);
}

/** Whether a line only separates rows: `+--+--+`, `|:-:|:-:|`, `├───┼───┤`. */
export function isRule(line: string): boolean {
  return line.length > 2 && RULE.test(line) && !/[0-9\p{L}]/u.test(line);
}

/**
 * The cells of a line. Where bars, semicolons, ampersands or commas separate, nothing between two of them is an empty cell;
 * spaces and tabs separate alike where none of these is there.
 */
export function cellsOf(line: string): string[] {
  const text = line.trim();
  const bars = BAR.test(text);
  const mark = bars ? BAR : [";", "&", ","].find((one) => text.includes(one));
  if (mark === undefined) return words(text);
  const cells = splitOutsideQuotes(bars ? text : text.replace(/\\\\$/, ""), mark).map((cell) => cell.trim());
  // Bars stand around a row as well; a comma or the like at its end only ends it.
  if (cells.length > 1 && cells[cells.length - 1] === EMPTY) cells.pop();
  if (bars && cells.length > 1 && cells[0] === EMPTY) cells.shift();
  // `1, 2, 3` and `1 2, 3 4`: what a mark separates may be several words.
  return cells.flatMap((cell) => (QUOTED.test(cell) || cell === EMPTY ? [unquoted(cell)] : words(cell)));
}

function words(text: string): string[] {
  return (text.match(/"[^"]*"|'[^']*'|[^\s\u00a0]+/g) ?? []).map(unquoted);
}

/** A word without the quotes around it. */
function unquoted(word: string): string {
  return (QUOTED.exec(word)?.[2] ?? word).trim();
}

function splitOutsideQuotes(text: string, mark: string | RegExp): string[] {
  if (!/["']/.test(text)) return text.split(mark);
  const cells: string[] = [];
  let cell = "";
  let quote = "";
  for (const char of text) {
    if (quote === "" && (typeof mark === "string" ? char === mark : mark.test(char))) {
      cells.push(cell);
      cell = "";
      continue;
    }
    if (char === quote) quote = "";
    else if (quote === "" && (char === '"' || char === "'") && cell.trim() === "") quote = char;
    cell += char;
  }
  return [...cells, cell];
}

/** Words whose characters are cells: digits, hexadecimal digits, or letters with a sign for the blank; by way, the rows. */
export function charactersOf(
  words: readonly string[],
): readonly { readonly rows: readonly string[][]; readonly note: string }[] {
  const plain = words.map((word) => word.replace(/^0x/i, ""));
  const all = plain.join("");
  const rows = plain.map((word) => [...word]);
  if (/^[0-9]+$/.test(all)) return [{ rows, note: "a digit a tile" }];
  const letters = { rows, note: "a character a tile" };
  const isHex = /^[0-9a-f]+$/.test(all) || /^[0-9A-F]+$/.test(all);
  if (!isHex) return [letters];
  const numbers = rows.map((row) => row.map((character) => String(Number.parseInt(character, 16))));
  const hex = { rows: numbers, note: "a hexadecimal digit a tile" };
  return /[0-9]/.test(all) ? [hex] : [hex, letters];
}
