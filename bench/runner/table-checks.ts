/**
 * Proves what can be proven of pattern databases without building any. An entry is a number of moves of the pattern's
 * tiles, so it is odd exactly when the sum of their taxicab distances is: how many placements have an even sum follows
 * from the colours of the cells alone, and an entry that is wrong by one shows. An entry wrong by two shows in the known
 * counts, or against the other engine and the other rounds, whose tables must be the same to the byte.
 */
import { cellCount, taxicabDistance } from "../../src/board/geometry.ts";
import type { Board } from "../../src/types.ts";
import type { TableJob } from "../suites/suite.ts";
import type { BuiltTable, BuiltTables } from "./protocol.ts";

/**
 * - `tables`: there is one table for each pattern, and each tile but the blank is in one.
 * - `entries`: as many as the tiles, and the blank where it is in the index, have placements.
 * - `goal-entry`: the pattern's tiles cost nothing on their goal cells, and nowhere else.
 * - `colours`: as many entries are even as placements whose taxicab distances have an even sum.
 * - `known-counts`: the entries of each value are as many as are published.
 * - `twin-tables`: the checksums are those of the first build.
 */
export interface TableCheck {
  readonly name: "tables" | "entries" | "goal-entry" | "colours" | "known-counts" | "twin-tables";
  readonly passed: boolean;
  readonly reason: string;
}

/**
 * Checks the tables of one build.
 *
 * @param first The first build of the same job, by whatever engine; null for that one itself.
 */
export function checkTables(job: TableJob, { tables }: BuiltTables, first: BuiltTables | null): TableCheck[] {
  const { goal, histograms } = job;
  const tiles = tables.flatMap(({ cells }) => cells);
  const blank = goal.tiles.indexOf(0);
  const expected = goal.tiles.flatMap((_, cell) => (cell === blank ? [] : [cell]));
  const covers = [...tiles].sort((a, b) => a - b).join() === expected.join();
  const checks: TableCheck[] = [
    {
      name: "tables",
      passed: covers,
      reason: `${tables.length} tables for ${tiles.length} of ${expected.length} tiles`,
    },
    ...tables.flatMap((table, index) => checkTable(goal, table, `table ${index + 1}`, histograms?.[index])),
  ];
  if (first !== null) {
    const own = checksums(tables);
    const other = checksums(first.tables);
    checks.push({
      name: "twin-tables",
      passed: own === other,
      reason: `checksums ${own}, of the first build ${other}`,
    });
  }
  return checks;
}

function checkTable(goal: Board, table: BuiltTable, name: string, known?: readonly number[]): TableCheck[] {
  const { cells, entries, histogram } = table;
  const size = cellCount(goal);
  const placements = cells.reduce((product, _, index) => product * (size - index), 1);
  const withBlank = placements * (size - cells.length);
  // With the blank in the index the tiles are at home as often as there are cells for it.
  const blanks = entries === withBlank ? size - cells.length : 1;
  const atGoal = histogram[0] ?? 0;
  const even = histogram.reduce((sum, count, value) => (value % 2 === 0 ? sum + count : sum), 0);
  const evenPlacements = evenSums(goal, cells) * blanks;
  const checks: TableCheck[] = [
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

function checksums(tables: readonly BuiltTable[]): string {
  return tables.map(({ checksum }) => checksum).join(" ");
}
