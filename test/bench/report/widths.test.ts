/** Tables on terminals of usual widths: no line is longer than the terminal, and no figure is lost. */
import { readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { describe, expect, it } from "vitest";
import { parseResults } from "../../../bench/records/text.ts";
import { comparisonReport } from "../../../bench/report/comparison.ts";
import { reportOf } from "../../../bench/report/report.ts";
import { type Report, terminalTables } from "../../../bench/report/table.ts";
import { contestantsOf } from "../../../bench/suites/field.ts";
import { makeGoal } from "../../../src/board/goals.ts";

const LONG = "10 2 8 3 1 6 4 7 5 9 11 12 13 15 14 0, a name that is longer than any terminal of a usual width can show";

/** Of searches whose names and figures are long. */
function comparison(): Report {
  const start = makeGoal({ rows: 4, cols: 4, layers: 1 }, "blank-last");
  const contestants = contestantsOf({
    engines: ["wasm", "typescript"],
    algorithms: ["auto", "idastar", "bidirectional"],
    heuristics: ["pdb-5-5-5", "walking-distance"],
  });
  const entries = contestants.map((contestant) => ({
    contestant,
    instance: { id: LONG, start, goal: start, known: {} },
    trial: {
      ...{ set: "boards", instance: LONG, ...contestant, without: [...contestant.without] },
      took: { algorithm: "idastar" as const, heuristic: "pdb-4-4-4-3" as const },
      outcome: "time-limit" as const,
      ...{ optimal: null, cost: null, moves: null, tiles: null, lowerBound: 62, traced: null },
      ...{ expanded: 1_234_567_890, generated: 2_345_678_901, memoryBytes: 1_234_567_890, maxRssBytes: 0 },
      ms: { load: 0, tables: 1234, first: 123_456, empty: 0, repeats: 1, samples: [[123_456]], pace: [1] },
      failed: [],
    },
    failure: null,
    ms: 123_456,
  }));
  return comparisonReport([entries, entries], "none");
}

const REPORTS: Record<string, () => Report> = { comparison };
for (const name of ["baseline", "korf", "heuristics"]) {
  REPORTS[name] = () => reportOf(parseResults(readFileSync(`results/${name}.json`, "utf8"), name));
}

describe.each(Object.entries(REPORTS))("%s", (_, make) => {
  it.each([80, 120])("at %i columns", (width) => {
    const report = make();
    const text = stripVTControlCharacters(terminalTables(report, width));
    expect(text.split("\n").filter((line) => line.length > width)).toEqual([]);
    for (const { columns, sections } of report.parts) {
      for (const { head } of columns) expect(text).toContain(head);
      for (const cell of sections.flatMap(({ lines }) => lines.flat())) expect(text).toContain(cell.text);
    }
  });
});
