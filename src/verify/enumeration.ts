/**
 * Proves what can be proven of an enumeration without enumerating: the total, the boards on either colour of the blank's
 * cell, how many boards a level can have, and that the farthest boards are boards that can be that far away. A board
 * counted on one level instead of another of the same colour goes unseen here; tables that are known, and the other
 * engine, show it. As everywhere in this folder, none of the fields is trusted to be there.
 */
import { blankCell } from "../board/board.ts";
import { cellCount, neighbours, sameShape, shapeName, taxicabDistance } from "../board/geometry.ts";
import { LoydError, show } from "../errors.ts";
import { type Board, ENGINES, ENUMERATION_OUTCOMES, type EnumerationResult, MOST_FARTHEST } from "../types.ts";
import { parityCertificate, parityOf } from "./certificate.ts";
import { type Check, check, type Verdict, verdictOf } from "./check.ts";
import { isCount, isRecord, quoted, readBoard, timingFaults } from "./claim.ts";
import { manhattanDistance } from "./distance.ts";
import { halfOfPlacements } from "./placements.ts";

/** The fields of an enumeration, unproven. */
export type EnumerationClaim = { readonly [field in keyof EnumerationResult]?: unknown };

/** What stands when the boards and the counts can be read. */
interface Facts {
  readonly claim: EnumerationClaim;
  readonly goal: Board;
  readonly farthest: readonly Board[];
  readonly counts: readonly number[];
  readonly isComplete: boolean;
  readonly total: number;
}

/**
 * Checks an enumeration. What needs boards and counts is left out when `form` or `legal` fails.
 *
 * @param known Boards at each distance from elsewhere, complete or the first of them.
 * @example
 * verifyEnumeration(await enumerateBoards({ rows: 2, cols: 2, layers: 1 }), [1, 2, 2, 2, 2, 2, 1]).passed; // true
 */
export function verifyEnumeration(result: EnumerationClaim, known?: readonly number[]): Verdict {
  if (known !== undefined && !Array.isArray(known)) {
    throw new LoydError("bad-argument", `known: expected an array of counts, got ${show(known)}`);
  }
  const claim: EnumerationClaim = isRecord(result) ? result : {};
  const form = checkForm(claim);
  const boards = readBoards(claim);
  if (typeof boards === "string") return verdictOf([form, check("legal", false, boards)]);
  const shape = shapeName(boards.goal);
  const legal = check("legal", true, `the goal and ${boards.farthest.length} farthest boards are boards of ${shape}`);
  if (!form.passed) return verdictOf([form, legal]);
  const facts: Facts = {
    ...boards,
    claim,
    counts: claim.counts as number[],
    isComplete: claim.outcome === "complete",
    total: halfOfPlacements(boards.goal),
  };
  return verdictOf([
    form,
    legal,
    checkCounts(facts),
    checkTotal(facts),
    checkColours(facts),
    checkFarthest(facts),
    known === undefined ? null : checkKnown(facts, known),
  ]);
}

/** Every field is there and of its kind, and the radius is that of the counts. */
function checkForm(claim: EnumerationClaim): Check {
  const { counts, outcome, radius, states, memoryBytes } = claim;
  const faults: string[] = [];
  for (const [name, choices] of [
    ["outcome", ENUMERATION_OUTCOMES],
    ["engine", ENGINES],
  ] as const) {
    if (choices.some((one) => one === claim[name])) continue;
    faults.push(`${name}: expected one of ${choices.join(", ")}, got ${quoted(claim[name])}`);
  }
  for (const [name, value] of Object.entries({ states, memoryBytes })) {
    if (!isCount(value)) faults.push(`${name}: expected a whole number of at least 0, got ${quoted(value)}`);
  }
  faults.push(...timingFaults(claim.ms));
  if (!Array.isArray(counts) || !counts.every(isCount)) {
    faults.push(`counts: expected whole numbers of at least 0, got ${quoted(counts)}`);
  } else {
    const expected = outcome === "complete" ? counts.length - 1 : null;
    if (radius !== expected) faults.push(`radius: expected ${quoted(expected)}, got ${quoted(radius)}`);
  }
  if (faults.length > 0) return check("form", false, faults.join("; "));
  return check("form", true, "every field is of its kind");
}

/** The goal and the farthest boards of a claim, or the sentence that says why they cannot be. */
function readBoards(claim: EnumerationClaim): { goal: Board; farthest: Board[] } | string {
  const goal = readBoard("goal", claim.goal);
  if (typeof goal === "string") return goal;
  const { rows, cols, layers } = claim;
  if (rows !== goal.rows || cols !== goal.cols || layers !== goal.layers) {
    return `goal: expected a board of ${[rows, cols, layers].map(quoted).join("x")}, got ${shapeName(goal)}`;
  }
  if (!Array.isArray(claim.farthest)) return `farthest: expected an array of boards, got ${quoted(claim.farthest)}`;
  const farthest: Board[] = [];
  for (const [index, value] of claim.farthest.entries()) {
    const board = readBoard(`farthest board ${index + 1}`, value);
    if (typeof board === "string") return board;
    if (!sameShape(board, goal)) {
      return `farthest board ${index + 1}: expected a board of ${shapeName(goal)}, got ${shapeName(board)}`;
    }
    farthest.push(board);
  }
  return { goal, farthest };
}

/** A board of a level has at least one move back, so the next has at most the other moves of each. */
function checkCounts({ counts, goal }: Facts): Check {
  const moves = goal.tiles.map((_, cell) => neighbours(goal, cell).length);
  const onward = Math.max(...moves) - 1;
  const first = moves[blankCell(goal)];
  const fault = counts.findIndex((count, distance) => {
    if (distance === 0) return count !== 1;
    if (distance === 1) return count !== first;
    return count < 1 || count > onward * counts[distance - 1];
  });
  if (fault === -1) return check("counts", true, `${counts.length} distances, each with as many boards as can be`);
  const expected = fault === 0 ? "1" : fault === 1 ? String(first) : `1 to ${onward * counts[fault - 1]}`;
  return check("counts", false, `distance ${fault}: ${counts[fault]} boards, expected ${expected}`);
}

function checkTotal({ claim: { states }, counts, isComplete, total }: Facts): Check {
  const sum = sumOf(counts);
  const passed = states === sum && (isComplete ? sum === total : sum <= total);
  const said = states === sum ? "" : `, said to be ${quoted(states)}`;
  return check("total", passed, `${sum} boards${said}, of ${total} that can be reached`);
}

/** Each cell of the blank has as many boards as any other, and each move changes the colour. */
function checkColours({ goal, counts, isComplete, total }: Facts): Check | null {
  if (!isComplete) return null;
  const blank = blankCell(goal);
  const cells = goal.tiles.filter((_, cell) => taxicabDistance(goal, blank, cell) % 2 === 0).length;
  const expected = (total / cellCount(goal)) * cells;
  const even = sumOf(counts.filter((_, distance) => distance % 2 === 0));
  return check("colours", even === expected, `${even} boards at even distances, of ${expected} with such a blank`);
}

function checkFarthest({ goal, counts, farthest, isComplete }: Facts): Check {
  const radius = counts.length - 1;
  const expected = isComplete ? Math.min(MOST_FARTHEST, counts[radius] ?? 0) : 0;
  if (farthest.length !== expected) return check("farthest", false, `${farthest.length} boards, expected ${expected}`);
  const different = new Set(farthest.map(({ tiles }) => tiles.join())).size;
  if (different !== expected) return check("farthest", false, `${different} different boards, expected ${expected}`);
  for (const [index, board] of farthest.entries()) {
    const { solvable, blankParity } = parityCertificate(board, goal);
    const name = `board ${index + 1}`;
    if (!solvable) return check("farthest", false, `${name} cannot be solved`);
    if (blankParity !== parityOf(radius)) {
      return check("farthest", false, `${name}: the blank's distance is ${blankParity}, expected that of ${radius}`);
    }
    const distance = manhattanDistance(board, goal);
    if (distance > radius)
      return check("farthest", false, `${name}: Manhattan distance ${distance} of ${radius} moves`);
  }
  return check("farthest", true, `${expected} boards, different, solvable, with the parity of the distance`);
}

function checkKnown({ counts, isComplete }: Facts, known: readonly number[]): Check {
  const common = Math.min(counts.length, known.length);
  const wrong = counts.findIndex((count, distance) => distance < common && count !== known[distance]);
  if (wrong !== -1) {
    return check("known-counts", false, `distance ${wrong}: ${counts[wrong]} boards, known ${known[wrong]}`);
  }
  const passed = !isComplete || counts.length >= known.length;
  return check("known-counts", passed, `${counts.length} distances, ${known.length} known, ${common} compared`);
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
