/**
 * Where a row of text has a gap for the blank: more commas or tabs between two words, or wider space, than anywhere in the
 * other rows. A row that is merely short shows none.
 */

const WORD = /[^\s,]+/;

/**
 * The index in its row of the word that the gap is before.
 *
 * @param row The row that is one word short, counted over rows with words in them.
 */
export function gapIn(text: string, row: number): number | undefined {
  const rows = text.split(/[\r\n/]/).filter((line) => WORD.test(line));
  const [short = ""] = rows.splice(row, 1);
  const usual = Math.max(1, ...rows.flatMap(widthsOf));
  const wide = widthsOf(short).flatMap((width, index) => (width > usual ? [index] : []));
  return wide.length === 1 ? wide[0] : undefined;
}

/** How much is before each word, and after the last: commas or tabs, where they stand at an end one more, or spaces. */
function widthsOf(line: string): number[] {
  return line.split(WORD).map((between, index, { length }) => {
    const marks = between.replace(/[^,\t]/g, "").length;
    if (marks > 0) return marks + Number(index % (length - 1) === 0);
    return index < length - 1 ? between.length : 0;
  });
}
