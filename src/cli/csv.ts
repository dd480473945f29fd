/**
 * `--format csv`: what `--json` prints as objects, as rows under a header, for spreadsheets and notebooks. A command's
 * columns are always the same; objects within objects have a column for each of their fields.
 */
import { stringify } from "csv-stringify/sync";
import { printableLines } from "../printable.ts";

const BOARD = ["board", "rows", "cols", "layers", "goal"] as const;
/** Of a board that cannot be read, with --keep-going. */
const FAULT = ["place", "error.code", "error.message"] as const;
const WORK = ["expanded", "generated", "ms.load", "ms.tables", "ms.search", "memoryBytes", "verified"] as const;
const ANSWER = ["outcome", "cost", "optimal", "lowerBound", "moves", "tiles"] as const;

/** The columns of each command that has rows. */
export const CSV_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  check: [
    ...BOARD,
    ...[
      "solvable",
      "inversions",
      "invertedPairs",
      "blankRowFromBottom",
      "permutationParity",
      "cycles",
      "blankDistance",
    ],
    ...["rule", "applied", "repair.tiles", "repair.cells", "repair.board", "verified"],
    ...FAULT,
  ],
  solve: [
    ...[...BOARD, "engine", "algorithm", "heuristic", "pattern", "weight", "metric"],
    ...[...ANSWER, ...WORK, "reason", ...FAULT],
  ],
  compare: [
    ...[...BOARD, "asked.engine", "asked.algorithm", "asked.heuristic", "asked.pattern", "asked.weight"],
    ...["engine", "algorithm", "heuristic", ...ANSWER, ...WORK, "runs", "failed", "reason"],
  ],
  generate: [...BOARD, "solvable", "distance", "estimate", "heuristic", "pattern", "seed"],
  enumerate: [
    ...["rows", "cols", "layers", "goal", "engine", "outcome", "distance", "boards"],
    ...["ms.load", "ms.tables", "ms.search", "memoryBytes", "verified"],
  ],
};

type Row = Readonly<Record<string, unknown>>;

/** The rows of an object: an enumeration has one for each distance. */
function rowsOf(command: string, value: Row): Row[] {
  if (command !== "enumerate" || !Array.isArray(value.counts)) return [value];
  return value.counts.map((boards, distance) => ({ ...value, distance, boards }));
}

/** The value of a column: a field, or one within another. */
function fieldOf(row: Row, column: string): unknown {
  return column.split(".").reduce<unknown>((value, key) => (value as Row | null | undefined)?.[key], row);
}

/** A value in one cell: lists with spaces between, lists within them with hyphens. */
function cellOf(value: unknown): string | number {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map((one) => (Array.isArray(one) ? one.join("-") : textOf(one))).join(" ");
  return typeof value === "number" ? value : textOf(value);
}

function textOf(value: unknown): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/**
 * Turns the objects of a command into lines, the first one with the header before it. Texts that a spreadsheet would take
 * for a formula get an apostrophe in front.
 */
export function csvLines(command: string): (value: unknown) => string {
  const columns = CSV_COLUMNS[command];
  let header = [columns];
  return (value) => {
    const rows = rowsOf(command, value as Row).map((row) => columns.map((column) => cellOf(fieldOf(row, column))));
    const text = stringify([...header, ...rows], { escape_formulas: true });
    header = [];
    return printableLines(text.replace(/\n$/, ""));
  };
}
