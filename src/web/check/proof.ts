/**
 * The two proofs that a board can or cannot be solved, each as arithmetic that can be followed: two numbers that must be
 * both even or both odd, what each is the sum of, and why no move can change that. The figures are the library's; only
 * the words are made here.
 */
import { blankCell } from "../../board/board.ts";
import { solvability } from "../../board/parity.ts";
import type { BoardCheck } from "../../check.ts";
import type { Board, Parity } from "../../types.ts";
import { parityOf } from "../../verify/certificate.ts";
import { letters } from "../names.ts";
import { counted } from "../ui/figures.ts";
import { stepsBetween } from "./path.ts";

/** Inversions with the blank's row, on flat boards; cycles with the blank's distance, on all. */
export const PROOFS = ["inversions", "cycles"] as const;
export type ProofName = (typeof PROOFS)[number];

/** A number and what it counts. */
export interface Term {
  readonly value: number;
  /** What it counts, as it stands beside the number. */
  readonly label: string;
}

/** One of the two numbers: a sum. */
export interface Side {
  readonly name: string;
  readonly terms: readonly Term[];
  readonly sum: number;
  readonly parity: Parity;
}

export interface Proof {
  readonly name: ProofName;
  /** The two sums whose parities must be alike. */
  readonly sides: readonly [Side, Side];
  /** How far the two are apart, which must be even. */
  readonly difference: number;
  readonly parity: Parity;
  readonly solvable: boolean;
  /** Why the parity never changes, whatever is moved. */
  readonly rule: string;
  /** The arithmetic in a sentence. */
  readonly conclusion: string;
}

/** The most cycles that are summands of their own. */
const MOST_TERMS = 6;

/** The proof of that name; null where there is none, which is by inversions on several layers. */
export function proofOf(name: ProofName, board: Board, goal: Board, check: BoardCheck): Proof | null {
  return name === "cycles" ? byCycles(board, goal, check) : byInversions(board, goal, check);
}

function byInversions(board: Board, goal: Board, check: BoardCheck): Proof | null {
  if (check.blankRowFromBottom === null) return null;
  const own = inversionSide("This board", board.cols, check.inversions, check.blankRowFromBottom);
  const atGoal = solvability(goal, goal);
  const goals = inversionSide("The goal", board.cols, atGoal.inversions, atGoal.blankRowFromBottom ?? 0);
  const alike = own.parity === goals.parity;
  const isSum = own.terms.length > 1;
  const row = isSum ? ` + row ${check.blankRowFromBottom} from the bottom = ${own.sum.toLocaleString("en")}` : "";
  return {
    name: "inversions",
    ...apart(own, goals),
    rule: inversionRule(board.cols),
    conclusion: `${counted(check.inversions, "inversion")}${row}: ${own.parity}. The goal’s ${isSum ? "sum" : "number"}, ${goals.sum.toLocaleString("en")}, is ${goals.parity}${ending(alike)}`,
  };
}

function inversionSide(name: string, cols: number, inversions: number, row: number): Side {
  const pairs = { value: inversions, label: inversions === 1 ? "inversion" : "inversions" };
  // On an odd width the blank's row says nothing.
  return side(name, cols % 2 === 1 ? [pairs] : [pairs, { value: row, label: "row of the blank, from the bottom" }]);
}

function inversionRule(cols: number): string {
  const between = cols - 1;
  const sideways = "A tile that slides sideways changes no pair, since the blank does not count.";
  const passes = `One that slides up or down passes ${counted(between, "other")}, and each of these pairs turns round:`;
  return cols % 2 === 1
    ? `${sideways} ${passes} an even number of pairs. So the inversions stay odd, or stay even, for ever.`
    : `${sideways} ${passes} an odd number of pairs; and the blank moves by one row. Together that is even, so the sum stays odd, or stays even, for ever.`;
}

function byCycles(board: Board, goal: Board, { certificate }: BoardCheck): Proof {
  const { cycles } = certificate;
  const things = cycles.reduce((sum, { length }) => sum + length, 0);
  const terms =
    cycles.length === 0
      ? [{ value: 0, label: "everything is in place" }]
      : cycles.length <= MOST_TERMS
        ? cycles.map((cycle, index) => ({
            value: cycle.length - 1,
            label: `cycle ${letters(index)}, of ${cycle.length} cells`,
          }))
        : [
            {
              value: things - cycles.length,
              label: `for ${things.toLocaleString("en")} cells in ${cycles.length.toLocaleString("en")} cycles`,
            },
          ];
  const steps = stepsBetween(board, blankCell(board), blankCell(goal));
  const axes = [
    axisTerm(steps.cols, "column", "to the right", "to the left"),
    axisTerm(steps.rows, "row", "down", "up"),
    axisTerm(steps.layers, "layer", "on", "back"),
  ].filter(({ value }) => value > 0);
  const exchanges = side("Exchanges", terms);
  const distance = side("The blank’s way", axes.length > 0 ? axes : [{ value: 0, label: "steps: it is at home" }]);
  const alike = exchanges.parity === distance.parity;
  return {
    name: "cycles",
    ...apart(exchanges, distance),
    rule: `A move exchanges the blank with a tile beside it: one exchange, and one step of the blank. Each turns odd into even and even into odd, so the two stay alike or stay different for ever; on the goal both are 0.`,
    conclusion:
      `${counted(exchanges.sum, "exchange")}: ${exchanges.parity}. ` +
      `The blank is ${counted(distance.sum, "step")} from its goal cell: ${distance.parity}${ending(alike)}`,
  };
}

/** Steps along one axis, with the way that they lead. */
function axisTerm(steps: number, noun: string, forwards: string, backwards: string): Term {
  const value = Math.abs(steps);
  return { value, label: `${noun}${value === 1 ? "" : "s"} ${steps > 0 ? forwards : backwards}` };
}

function ending(alike: boolean): string {
  return alike ? " as well, so it can be solved." : ", so it cannot be solved.";
}

function side(name: string, terms: readonly Term[]): Side {
  const sum = terms.reduce((total, { value }) => total + value, 0);
  return { name, terms, sum, parity: parityOf(sum) };
}

function apart(a: Side, b: Side): Pick<Proof, "sides" | "difference" | "parity" | "solvable"> {
  const difference = Math.abs(a.sum - b.sum);
  return { sides: [a, b], difference, parity: parityOf(difference), solvable: difference % 2 === 0 };
}
