/**
 * Proves what `loyd check` says of a board: by the parity certificate, by counting the inversions pair by pair, which the
 * command does not, and by making the exchange that it names.
 */
import { makeBoard } from "../../src/board/board.ts";
import { taxicabDistance } from "../../src/board/geometry.ts";
import type { Labels } from "../../src/board/labels.ts";
import { formatLabelled } from "../../src/board/notation.ts";
import { solvability } from "../../src/board/parity.ts";
import type { Board } from "../../src/types.ts";
import { type ParityCertificate, parityCertificate } from "../../src/verify/index.ts";
import type { CheckLine } from "../records/lines.ts";
import { type RecordCheck, recordCheck } from "./check.ts";
import { type LineBoards, shapeFaults, tileOf } from "./claim.ts";

/** The most inversions that an answer lists. */
const MOST_LISTED = 12;

interface Answer {
  readonly line: CheckLine;
  readonly start: Board;
  readonly goal: Board;
  readonly labels: Labels | undefined;
  readonly certificate: ParityCertificate;
}

/** All checks of an answer. */
export function checkAnswer(line: CheckLine, { start, goal, labels }: LineBoards): RecordCheck[] {
  if (typeof start === "string" || typeof goal === "string") {
    return [recordCheck("legal", false, `expected two boards of one shape, got ${line.board} and ${line.goal}`)];
  }
  const faults = shapeFaults(line, start);
  const answer = { line, start, goal, labels, certificate: parityCertificate(start, goal) };
  return [
    recordCheck("legal", true, "start and goal are boards"),
    recordCheck("fields", faults.length === 0, faults.join("; ") || "all that are due"),
    checkSolvable(answer),
    checkParity(answer),
    checkCycles(answer),
    checkInversions(answer),
    checkRule(answer),
    checkRepair(answer),
  ];
}

function checkSolvable({ line: { solvable }, certificate }: Answer): RecordCheck {
  const { permutationParity, blankParity } = certificate;
  const parities = `the permutation is ${permutationParity}, the blank's distance ${blankParity}`;
  return recordCheck(solvable ? "solvable" : "unsolvable", solvable === certificate.solvable, parities);
}

function checkParity({ line: { permutationParity, blankDistance }, certificate }: Answer): RecordCheck {
  const passed = permutationParity === certificate.permutationParity && blankDistance === certificate.blankDistance;
  const found = `${certificate.permutationParity}, ${certificate.blankDistance} by the cycles`;
  return recordCheck(
    "parity",
    passed,
    `permutation ${permutationParity}, the blank's distance ${blankDistance}; ${found}`,
  );
}

function checkCycles({ line, start, labels, certificate }: Answer): RecordCheck {
  const found = certificate.cycles.map((cycle) => cycle.map((cell) => start.tiles[cell]));
  const passed =
    JSON.stringify(line.cycles.map((cycle) => cycle.map((written) => tileOf(written, labels)))) ===
    JSON.stringify(found);
  return recordCheck(
    "cycles",
    passed,
    `${line.cycles.length} listed, ${found.length} found${passed ? "" : ", or others"}`,
  );
}

/** Every pair of tiles, and where the blank stands. */
function checkInversions({ line, start, labels }: Answer): RecordCheck {
  const { tiles, layers, rows, cols } = start;
  let count = 0;
  const pairs: number[][] = [];
  for (const [place, tile] of tiles.entries()) {
    if (tile === 0) continue;
    const larger: number[] = [];
    for (let before = 0; before < place; before++) {
      if (tiles[before] <= tile) continue;
      count++;
      if (count <= MOST_LISTED) larger.push(tiles[before]);
    }
    pairs.push(...larger.sort((a, b) => b - a).map((one) => [one, tile]));
  }
  const row = layers > 1 ? null : rows - Math.floor(tiles.indexOf(0) / cols);
  const listed = line.invertedPairs?.map((pair) => pair.map((written) => tileOf(written, labels))) ?? null;
  const passed =
    line.inversions === count &&
    line.blankRowFromBottom === row &&
    JSON.stringify(listed) === JSON.stringify(count > MOST_LISTED ? null : pairs);
  const said = `${line.inversions} inversions, the blank in row ${line.blankRowFromBottom}`;
  return recordCheck("inversions", passed, `${said}; counted ${count}, row ${row}${passed ? "" : ", or other pairs"}`);
}

/** The sentences are those for these boards; their figures are counted by the other checks. */
function checkRule({ line: { rule, applied }, start, goal }: Answer): RecordCheck {
  const due = solvability(start, goal);
  const passed = rule === due.rule && applied === due.applied;
  return recordCheck(
    "rule",
    passed,
    passed ? `${rule}; ${applied}` : `${rule}; ${applied}; due: ${due.rule}; ${due.applied}`,
  );
}

/** An unsolvable board comes with two neighbours that, exchanged, make it solvable; a solvable one with none. */
function checkRepair({ line: { repair }, start, goal, labels, certificate }: Answer): RecordCheck {
  if (repair === null) return recordCheck("repair", certificate.solvable, "none is offered");
  const [a, b] = repair.cells;
  const isPair = Math.max(a, b) < start.tiles.length && taxicabDistance(start, a, b) === 1;
  if (!isPair) return recordCheck("repair", false, `cells: expected two neighbours, got ${a} and ${b}`);
  const tiles = start.tiles.with(a, start.tiles[b]).with(b, start.tiles[a]);
  const exchanged = makeBoard(start, tiles);
  const said = repair.tiles.map((written) => tileOf(written, labels)).join(" and ");
  const passed =
    !certificate.solvable &&
    start.tiles[a] * start.tiles[b] !== 0 &&
    said === `${start.tiles[a]} and ${start.tiles[b]}` &&
    repair.board === formatLabelled(exchanged, labels) &&
    parityCertificate(exchanged, goal).solvable;
  return recordCheck("repair", passed, `${said} exchanged give ${repair.board}`);
}
