/**
 * One call from a board to the answer whether it can be solved, with everything that says why: the pre-check by
 * inversions, the certificate by cycles that the verification layer makes with code of its own, and for an unsolvable
 * board the exchange that makes it solvable.
 */
import { expectBoard } from "./board/board.ts";
import { type GoalName, goalOn } from "./board/goals.ts";
import { type Solvability, solvability } from "./board/parity.ts";
import { type Repair, repair } from "./board/repair.ts";
import type { Board } from "./types.ts";
import { type ParityCertificate, parityCertificate } from "./verify/certificate.ts";

/** Whether a board can be solved, and why. */
export interface BoardCheck extends Solvability {
  /** The proof by cycles, made without the inversions. */
  readonly certificate: ParityCertificate;
  /** What makes the board solvable; null where it is. */
  readonly repair: Repair | null;
  /** Whether the certificate confirms the answer, its parity and the blank's distance. */
  readonly verified: boolean;
}

/**
 * Says whether some sequence of moves turns `start` into `goal`, a board or the name of one (`blank-last` unless given), and why.
 *
 * @throws LoydError for boards that are none, `bad-goal` when the shapes differ, `bad-argument` for an unknown name.
 * @example
 * checkBoard(parseBoard("1 2 3/4 5 6/8 7 0")).repair?.tiles; // [8, 7]
 */
export function checkBoard(start: Board, goal?: Board | GoalName): BoardCheck {
  const from = expectBoard("start", start);
  const to = goalOn(from, goal);
  const found = solvability(from, to);
  const certificate = parityCertificate(from, to);
  const verified =
    certificate.solvable === found.solvable &&
    certificate.permutationParity === found.permutationParity &&
    certificate.blankDistance === found.blankDistance;
  return { ...found, certificate, repair: repair(from, to), verified };
}
