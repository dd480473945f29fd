/** Tables on terminals of usual widths: no line is longer than the terminal, and no figure is lost. */
import { readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { describe, expect, it } from "vitest";
import { contestantsOf } from "../../../bench/compare/contestants.ts";
import { comparisonReport } from "../../../bench/compare/table.ts";
import { parseResults } from "../../../bench/records/text.ts";
import { reportOf } from "../../../bench/report/report.ts";
import { type Report, terminalTables } from "../../../bench/report/table.ts";
import { makeGoal } from "../../../src/board/goals.ts";
import type { SearchResult } from "../../../src/types.ts";

const LONG = "10 2 8 3 1 6 4 7 5 9 11 12 13 15 14 0, a name that is longer than any terminal of a usual width can show";

/** Of searches whose names and figures are long. */
function comparison(): Report {
  const start = makeGoal({ rows: 4, cols: 4, layers: 1 }, "blank-last");
  const contestants = contestantsOf({
    engines: ["wasm", "typescript"],
    algorithms: ["auto", "idastar", "bidirectional"],
    heuristics: ["pdb-5-5-5", "walking-distance"],
  });
  const result: SearchResult = {
    ...{ start, goal: start, engine: "wasm" as const, algorithm: "idastar" as const, weight: 1 },
    heuristic: "pdb-4-4-4-3",
    ...{ parityCheck: true, expanded: 1_234_567_890, generated: 2_345_678_901, fingerprint: null },
    ...{ memoryBytes: 1_234_567_890, ms: { load: 0, tables: 1234, search: 123_456 } },
    outcome: "time-limit",
    lowerBound: 62,
  };
  const entries = contestants.map((contestant) => ({
    ...{ contestant, instance: { id: LONG, start, goal: start, known: {} }, result, missing: null },
    ...{ ms: 123_456, runs: 9, failed: [] },
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
