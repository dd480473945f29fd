/**
 * Proves what can be proven of pattern databases without building any. An entry is a number of moves of the pattern's
 * tiles, so it is odd exactly when the sum of their taxicab distances is: how many placements have an even sum follows
 * from the colours of the cells alone, and an entry that is wrong by one shows. An entry wrong by two shows in the known
 * counts, or against the other engine and the other rounds, whose tables must be the same to the byte.
 */
import { cellCount, taxicabDistance } from "../../src/board/geometry.ts";
import { show } from "../../src/errors.ts";
import type { Board } from "../../src/types.ts";
import type { Build, Draft, TableJobRecord } from "../records/schema.ts";
import { type RecordCheck, type RecordChecks, recordCheck, runTitle, unplanned } from "./check.ts";
import { boardOf } from "./claim.ts";
import { expectedOf, isCover } from "./cover.ts";

type Table = Build["tables"][number];

/** How far a mean may be off: it is the quotient of two whole numbers, worked out twice. */
const MEAN_ERROR = 1e-9;

/** All checks of all builds, in their order. */
export function checkBuilds({ jobs, builds }: Pick<Draft, "jobs" | "builds">): RecordChecks[] {
  const firsts = new Map<string, Build>();
  return builds.map((build) => {
    const job = jobs.find((one): one is TableJobRecord => one.kind === "tables" && one.name === build.job);
    const first = firsts.get(build.job);
    if (first === undefined) firsts.set(build.job, build);
    return { name: runTitle(build), checks: job === undefined ? [unplanned()] : checkBuild(build, job, first) };
  });
}

function checkBuild(
  { tables }: Build,
  { goal: text, heuristic, pattern, histograms }: TableJobRecord,
  first: Build | undefined,
): RecordCheck[] {
  const goal = boardOf(text);
  if (typeof goal === "string") return [recordCheck("legal", false, `goal: expected a board, got ${show(goal)}`)];
  const cells = tables.map((table) => table.cells);
  const isOrdered = cells.every((own) => own.every((cell, index) => index === 0 || cell > own[index - 1]));
  const isLegal = isOrdered && cells.every((own) => own.length > 0 && own[own.length - 1] < goal.tiles.length);
  const covers = isLegal && isCover(goal, cells, expectedOf(heuristic, pattern));
  const checks: RecordCheck[] = [
    recordCheck("legal", true, "the goal is a board"),
    recordCheck(
      "tables",
      covers,
      `${tables.length} tables for ${goal.tiles.length - 1} tiles of ${pattern ?? heuristic}${isLegal ? "" : ", not in order"}`,
    ),
    ...tables.flatMap((table, index) => checkTable(goal, table, `table ${index + 1}`, histograms?.[index])),
  ];
  if (first !== undefined) {
    const own = checksums(tables);
    const other = checksums(first.tables);
    checks.push(recordCheck("twin-tables", own === other, `checksums ${own}, of the first build ${other}`));
  }
  return checks;
}

function checkTable(goal: Board, table: Table, name: string, known?: readonly number[]): RecordCheck[] {
  const { cells, entries, histogram } = table;
  const size = cellCount(goal);
  const placements = cells.reduce((product, _, index) => product * (size - index), 1);
  const withBlank = placements * (size - cells.length);
  // With the blank in the index the tiles are at home as often as there are cells for it.
  const blanks = entries === withBlank ? size - cells.length : 1;
  const atGoal = histogram[0] ?? 0;
  const even = histogram.reduce((sum, count, value) => (value % 2 === 0 ? sum + count : sum), 0);
  const evenPlacements = evenSums(goal, cells) * blanks;
  const sum = histogram.reduce((total, count) => total + count, 0);
  const mean = histogram.reduce((total, count, value) => total + count * value, 0) / sum;
  const isTheirs =
    entries === sum && table.largest === histogram.length - 1 && Math.abs(table.mean - mean) <= MEAN_ERROR * mean;
  const checks: RecordCheck[] = [
    {
      name: "statistics",
      passed: isTheirs,
      reason: `${name}: ${entries} entries up to ${table.largest}, mean ${table.mean}; by the values ${sum} up to ${histogram.length - 1}, mean ${mean}`,
    },
    {
      name: "entries",
      passed: entries === placements || entries === withBlank,
      reason: `${name}: ${entries} entries, expected ${placements}, or ${withBlank} with the blank`,
    },
    {
      name: "goal-entry",
      // Tiles at home may shut the blank in, or out, and then have to move for it.
      passed: atGoal >= 1 && atGoal <= blanks,
      reason: `${name}: ${atGoal} entries of 0, expected 1${blanks > 1 ? ` to ${blanks}` : ""}`,
    },
    {
      name: "colours",
      passed: even === evenPlacements,
      reason: `${name}: ${even} even entries, expected ${evenPlacements}`,
    },
  ];
  if (known !== undefined) {
    const wrong = Array.from({ length: Math.max(known.length, histogram.length) }).findIndex(
      (_, value) => known[value] !== histogram[value],
    );
    checks.push({
      name: "known-counts",
      passed: wrong === -1,
      reason:
        wrong === -1
          ? `${name}: ${known.length} values as published`
          : `${name}: value ${wrong}: ${histogram[wrong] ?? 0} entries, published ${known[wrong] ?? 0}`,
    });
  }
  return checks;
}

/** Placements of tiles on different cells whose taxicab distances from their goal cells have an even sum. */
function evenSums(goal: Board, cells: readonly number[]): number {
  const size = cellCount(goal);
  const colour = (cell: number) => taxicabDistance(goal, 0, cell) % 2;
  const dark = goal.tiles.filter((_, cell) => colour(cell) === 1).length;
  /** By parity of the sum and number of dark cells taken, the placements of the tiles so far. */
  let sums = [[1], [0]];
  for (const [placed, cell] of cells.entries()) {
    const next = [0, 1].map(() => new Array<number>(placed + 2).fill(0));
    for (const parity of [0, 1]) {
      for (const [darkTaken, ways] of sums[parity].entries()) {
        const ofColour = [size - dark - (placed - darkTaken), dark - darkTaken];
        for (const to of [0, 1]) {
          next[parity ^ (to === colour(cell) ? 0 : 1)][darkTaken + to] += ways * Math.max(0, ofColour[to]);
        }
      }
    }
    sums = next;
  }
  return sums[0].reduce((sum, ways) => sum + ways, 0);
}

function checksums(tables: readonly Table[]): string {
  return tables.map(({ checksum }) => checksum).join(" ");
}
