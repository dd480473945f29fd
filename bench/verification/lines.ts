/**
 * Proves the lines of `solve`, `compare` and `check` from themselves alone: each by itself and by what is published about
 * its boards, engines that were compared on a board against the first that did the same, and all results of the same
 * boards against each other. Counters of a single search stand against what is possible, since nothing else is there.
 */
import { type Board, isStrategy, promisesFewest } from "../../src/types.ts";
import { type Claim, groundOf, verifyTwins } from "../../src/verify/index.ts";
import type { CompareLine, InstanceOfLine, Line, SolveLine } from "../records/lines.ts";
import { agreementsOf } from "./agreement.ts";
import { checkAnswer } from "./answers.ts";
import { failedOf, type RecordCheck, type RecordChecks, recordCheck } from "./check.ts";
import { boardsOf, type LineBoards, shapeFaults, tileOf } from "./claim.ts";
import { type Asked, verifySingle } from "./single.ts";

/** A line that says how a search ended. */
interface ResultLine {
  readonly line: Extract<Line, { readonly kind: "solve" | "compare" }>;
  readonly claim: Claim;
}

/** All checks of all lines, in their order. */
export function checkLines(lines: readonly Line[]): RecordChecks[] {
  const cases = lines.map((line) => ({ line, boards: boardsOf(line.data) }));
  const results = cases.flatMap(({ line, boards }): ResultLine[] => {
    if (line.kind === "check" || isWithoutResult(line)) return [];
    return [{ line, claim: claimOf(line.data, boards) }];
  });
  const found = new Map(results.map((one) => [one.line.number, one]));
  const agreements = agreementsOf(results, ({ line }) => instanceKey(line.data));
  const twins = twinsOf(results);
  return cases.map(({ line, boards }) => {
    const name = nameOf(line);
    if (line.kind === "check") return { name, checks: withVerdict(line.data.verified, checkAnswer(line.data, boards)) };
    const one = found.get(line.number);
    if (one === undefined) return { name, checks: [checkMissing(line.data), checkAnswered(line.data)] };
    const { claim } = one;
    const twin = twins.get(line.number);
    const checks = [
      checkFields(line.data, boards),
      ...(line.kind === "compare" ? [checkAsked(line.data)] : []),
      ...verifySingle(claim, askedOf(line)).checks,
      ...(twin === undefined ? [] : verifyTwins(twin, claim).checks),
      ...(agreements.get(one) ?? []),
    ];
    return { name, checks: withVerdict(line.data.verified === true, checks), ground: groundOf(claim, { checks }) };
  });
}

/** A line by its number, and by who is to answer for it. */
function nameOf({ number, kind, data }: Line): string {
  return kind === "check" ? `line ${number}` : `line ${number}, ${data.engine ?? data.algorithm}`;
}

function instanceKey({ board, goal }: InstanceOfLine): string {
  return JSON.stringify([board, goal]);
}

/** The checks of a line, and whether they come to what the line says of itself. */
function withVerdict(said: boolean, checks: readonly RecordCheck[]): RecordCheck[] {
  const failed = failedOf({ name: "", checks }).length;
  const found = failed === 0 ? "all checks passed" : `${failed} checks failed`;
  return [
    ...checks,
    recordCheck("verdict", said === (failed === 0), `said to be ${said ? "" : "not "}verified, ${found}`),
  ];
}

/** What a line claims, as the verification layer reads it. */
function claimOf(data: SolveLine | CompareLine, { start, goal, labels }: LineBoards): Claim {
  const { lowerBound, tiles, ms, ...rest } = data;
  return {
    ...rest,
    weight: "asked" in data ? data.asked.weight : data.weight,
    parityCheck: isByParity(data),
    start,
    goal,
    tiles: tiles?.map((written) => (isWritten(written) ? tileOf(written, labels) : written)) ?? null,
    ms: { load: 0, ...ms },
    fingerprint: null,
    ...(lowerBound !== undefined && { lowerBound }),
  };
}

function isWritten(value: unknown): value is number | string {
  return typeof value === "number" || typeof value === "string";
}

/** Whether parity was looked at before the search: where that gave the answer, nothing was generated. */
function isByParity({ algorithm, outcome, generated }: SolveLine | CompareLine): boolean {
  return algorithm !== "auto" && (isStrategy(algorithm) || (outcome === "unsolvable" && generated === 0));
}

/** What a line of a search has beside its claim: the shape, and a solution's fields exactly where there is one. */
function checkFields(data: SolveLine | CompareLine, { start, goal }: LineBoards): RecordCheck {
  const { rows, cols, layers, outcome, cost, optimal, moves, tiles, lowerBound, algorithm, heuristic } = data;
  const { weight, pattern = null } = "asked" in data ? data.asked : data;
  const faults = shapeFaults(data, start);
  const isSolved = outcome === "solved";
  const isLimited = !isSolved && outcome !== "unsolvable";
  if (isSolved !== (cost !== null)) faults.push(`cost: expected ${isSolved ? "a number" : "null"} of ${outcome}`);
  if (!isSolved && (optimal || (moves ?? []).length > 0 || (tiles ?? []).length > 0))
    faults.push(`a solution beside ${outcome}`);
  if (isLimited !== (lowerBound !== undefined)) {
    faults.push(`lowerBound: expected ${isLimited ? "a number" : "none"} of ${outcome}`);
  }
  if (isSolved && !optimal && promisesFewest(algorithm, heuristic, weight)) {
    faults.push(`optimal: expected true of ${algorithm} with weight 1, got false`);
  }
  if (pattern !== null && (heuristic !== "pdb" || !fits(pattern, goal))) {
    faults.push(`pattern: expected one of ${rows}x${cols}x${layers} with the heuristic pdb, got ${pattern}`);
  }
  return recordCheck("fields", faults.length === 0, faults.join("; ") || "all that are due");
}

/** Whether a pattern has a letter for each tile of a goal, and its dot where the blank is. */
function fits(pattern: string, goal: Board | string): boolean {
  if (typeof goal === "string") return false;
  const letters = pattern.replaceAll(/[\s/]/g, "");
  return (
    letters.length === goal.tiles.length &&
    [...letters].every((one, cell) => (one === ".") === (goal.tiles[cell] === 0))
  );
}

/** Whoever was compared did what was asked of it. */
function checkAsked({ asked, engine, algorithm, heuristic, ms, runs, reason, failed }: CompareLine): RecordCheck {
  const faults = Object.entries({ engine, algorithm, heuristic }).flatMap(([name, value]) => {
    const wanted = asked[name as "engine" | "algorithm" | "heuristic"];
    const isFree = wanted === null ? name === "heuristic" : wanted === "auto";
    return isFree || wanted === value ? [] : [`${name}: asked for ${wanted}, got ${value}`];
  });
  if (asked.pattern !== null && asked.heuristic !== "pdb") faults.push("pattern: expected the heuristic pdb as well");
  if (ms === null) faults.push("ms: expected times beside a result, got none");
  if (runs < 1) faults.push(`runs: expected at least 1 beside a result, got ${runs}`);
  if (reason !== undefined) faults.push("reason: expected none beside a result");
  if (failed.length > 0) faults.push(`failed: expected none, got ${failed[0].name}`);
  return recordCheck("asked", faults.length === 0, faults.join("; ") || "as asked");
}

/** A line without a result says why, and claims nothing. */
function checkMissing(data: SolveLine | CompareLine): RecordCheck {
  const { engine, algorithm, heuristic, reason, outcome, optimal, moves, tiles, verified } = data;
  // What was asked of `solve` is all that its line has.
  const { asked, failed, runs } = "asked" in data ? data : { asked: data, failed: [], runs: 0 };
  const { cost, expanded, generated, ms, memoryBytes, lowerBound = null } = data;
  const isAsked = engine === asked.engine && algorithm === asked.algorithm && heuristic === asked.heuristic;
  const isEmpty =
    [cost, expanded, generated, ms, memoryBytes, lowerBound].every((value) => value === null) &&
    [moves, tiles, failed].every((list) => list?.length === 0) &&
    runs === 0 &&
    !optimal &&
    verified === (outcome === "crashed" ? false : null);
  const passed = isAsked && isEmpty && reason !== undefined && MISSING.includes(outcome);
  return recordCheck(
    "fields",
    passed,
    passed ? `${outcome}: ${reason}` : `${outcome}, with claims or without a reason`,
  );
}

/** An engine that gave no answer has failed; nobody has where a combination is not supported, or memory is short. */
function checkAnswered({ outcome, engine, algorithm, reason }: SolveLine | CompareLine): RecordCheck {
  return recordCheck("answer", outcome !== "crashed", `${engine ?? algorithm}: ${outcome}: ${reason}`);
}

const MISSING: readonly string[] = ["unsupported", "crashed", "out-of-memory"];

/** Whether a line says why there is no result. */
export function isWithoutResult({ kind, data }: Line): boolean {
  return kind !== "check" && MISSING.includes(data.outcome);
}

/** The first of a comparison on a board whom the same search was asked of, by the number of each other's line. */
function twinsOf(results: readonly ResultLine[]): Map<number, Claim> {
  const twins = new Map<number, Claim>();
  let block = "";
  let firsts = new Map<string, Claim>();
  for (const { line, claim } of results) {
    if (line.kind !== "compare") continue;
    // Limits are the same within one comparison only.
    if (instanceKey(line.data) !== block) firsts = new Map();
    block = instanceKey(line.data);
    const { algorithm, heuristic, pattern, weight } = line.data.asked;
    if (algorithm === "auto" || isStrategy(algorithm)) continue;
    const work = JSON.stringify([algorithm, heuristic, pattern, weight]);
    const first = firsts.get(work);
    if (first === undefined) firsts.set(work, claim);
    else twins.set(line.number, first);
  }
  return twins;
}

/** How the search of a line was asked for, as far as it says. */
function askedOf({ kind, data }: ResultLine["line"]): Asked {
  return kind === "solve" ? data : { pattern: data.asked.pattern, isNamed: data.asked.algorithm !== "auto" };
}
