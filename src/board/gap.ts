/**
 * Where a row of text has a gap for the blank: an empty field between commas or tabs, a column of the other rows without
 * a word, or spaces wider than everywhere else. A row that is merely short shows none.
 */

const ROW_ENDS = /[\r\n/]/;
const WORD = /[^\s,]+/g;
const SPACES_BETWEEN = /(?<=\S) +(?=\S)/g;

/**
 * The index in its row of the word that the gap is before.
 *
 * @param row The row that is one word short, counted over rows with words in them.
 * @param cols The words of every other row.
 */
export function gapIn(text: string, row: number, cols: number): number | undefined {
  const rows = text.split(ROW_ENDS).filter((line) => line.match(WORD) !== null);
  const short = rows[row];
  const full = rows.filter((_, index) => index !== row);
  return emptyField(short, full, cols) ?? emptyColumn(short, full, cols) ?? widestSpace(short, full);
}

/** The empty field of a row whose fields are split by commas or tabs as those of the others are. */
function emptyField(short: string, full: readonly string[], cols: number): number | undefined {
  for (const separator of [",", "\t"]) {
    const [fields, ...others] = [short, ...full].map((line) => line.split(separator).map((field) => field.trim()));
    if (fields.length !== cols || others.some((row) => row.length !== cols || row.includes(""))) continue;
    const empty = fields.indexOf("");
    if (empty !== -1 && empty === fields.lastIndexOf("")) return empty;
  }
  return undefined;
}

/** The column of the others, set one below another, in which a row has nothing but space. */
function emptyColumn(short: string, full: readonly string[], cols: number): number | undefined {
  const spans = spansOf(full[0] ?? "");
  for (const line of full) {
    for (const [col, { start, end }] of spansOf(line).entries()) {
      spans[col] = { start: Math.min(spans[col].start, start), end: Math.max(spans[col].end, end) };
    }
  }
  if (spans.some(({ end }, col) => col + 1 < cols && end > spans[col + 1].start)) return undefined;
  const filled = spansOf(short).map(({ start, end }) => {
    const met = spans.flatMap((span, col) => (start < span.end && span.start < end ? [col] : []));
    return met.length === 1 ? met[0] : -1;
  });
  const empty = spans.findIndex((_, col) => !filled.includes(col));
  if (filled.includes(-1) || new Set(filled).size !== cols - 1) return undefined;
  // Words with one space between them may have stood anywhere; before the first of them stands what moved it.
  const isSetOut = empty === 0 || / {2}/.test(short.trim());
  return isSetOut ? empty : undefined;
}

/** Spaces wider than all others. */
function widestSpace(short: string, full: readonly string[]): number | undefined {
  const widths = (line: string) => (line.match(SPACES_BETWEEN) ?? []).map((spaces) => spaces.length);
  const own = widths(short);
  const widest = Math.max(...own);
  const at = own.indexOf(widest);
  const isAlone = own.lastIndexOf(widest) === at && full.every((line) => widths(line).every((width) => width < widest));
  return at !== -1 && isAlone && widest > 1 ? at + 1 : undefined;
}

/** Where the words of a line begin and end. */
function spansOf(line: string): { start: number; end: number }[] {
  return [...line.matchAll(WORD)].map(({ index, 0: word }) => ({ start: index, end: index + word.length }));
}
