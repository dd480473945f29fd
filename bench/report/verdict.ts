/** The last lines of a run: what was proved, and what was not. */
import type { Build, Checked, EnumerationRecord, Results, Trial } from "../runner/records.ts";
import { type Suite, workKey } from "../suites/suite.ts";
import { searchTitle, withoutTitle } from "./format.ts";

/** Failed checks that are shown in full; more are counted. */
const SHOWN = 12;

/** A record of any kind with the name that people find it by. */
interface Named extends Checked {
  readonly name: string;
}

/** Whether every record passed every check and every measuring process did its work. */
export function allVerified(results: Results): boolean {
  return results.failures.length === 0 && recordsOf(results).every(({ failed }) => failed.length === 0);
}

/** One line for what holds, one for each failed check, and what was left out. */
export function verdictLines(results: Results, suite: Suite): string[] {
  const { failures, leftOut } = results;
  const records = recordsOf(results);
  const verified = records.filter(({ failed }) => failed.length === 0);
  const checks = records.reduce((sum, record) => sum + record.checks, 0);
  const unsolvable =
    "trials" in results
      ? results.trials.filter(({ failed, outcome }) => failed.length === 0 && outcome === "unsolvable").length
      : 0;
  // What a record fails by itself comes first: all results of a board share the blame for not agreeing.
  const broken = records
    .flatMap((record) => record.failed.map((check) => ({ ...check, record: record.name })))
    .sort((a, b) => Number(isShared(a.name)) - Number(isShared(b.name)))
    .map(({ record, name, reason }) => `${record}: ${name}: ${reason}`);
  return [
    `${verified.length} of ${records.length} results verified, ${checks} checks${unsolvable > 0 ? `; ${unsolvable} unsolvable, each of odd parity` : ""}`,
    ...published(results, suite),
    ...leftOut,
    ...failures.map((failure) => `failed: ${failure}`),
    ...broken.slice(0, SHOWN).map((line) => `failed: ${line}`),
    ...(broken.length > SHOWN ? [`failed: ${broken.length - SHOWN} checks more`] : []),
  ];
}

function isShared(check: string): boolean {
  return check.endsWith("-agreement");
}

function recordsOf(results: Results): Named[] {
  const named = <R extends Checked>(records: readonly R[], nameOf: (record: R) => string) =>
    records.map((record) => ({ name: nameOf(record), checks: record.checks, failed: record.failed }));
  switch (results.kind) {
    case "engines":
    case "techniques":
      return named(results.trials, trialName);
    case "tables":
      return named(results.builds, buildName);
    case "enumerations":
      return named(results.enumerations, enumerationName);
  }
}

/** Where counts are published: how many were reproduced. */
function published(results: Results, suite: Suite): string[] {
  const failing = (names: readonly string[], { failed }: Checked) => failed.some(({ name }) => names.includes(name));
  const line = (records: readonly Checked[], names: readonly string[], what: string) =>
    records.length === 0
      ? []
      : [`${records.filter((record) => !failing(names, record)).length} of ${records.length} results have ${what}`];
  if ("trials" in results && "contests" in suite) {
    const known = new Set(
      suite.contests.flatMap(({ set }) =>
        set.instances.flatMap(({ id, published }) =>
          published === undefined ? [] : [`${set.name} ${id} ${workKey(published)}`],
        ),
      ),
    );
    const compared = results.trials.filter((trial) => known.has(`${trial.set} ${trial.instance} ${workKey(trial)}`));
    return line(
      compared,
      ["known-counts", "known-optimal"],
      "the published optimal cost and number of generated nodes, to the node",
    );
  }
  if (results.kind === "tables" && suite.kind === "tables") {
    const known = suite.jobs.filter(({ histograms }) => histograms !== undefined).map(({ heuristic }) => heuristic);
    const compared = results.builds.filter(({ heuristic }) => known.includes(heuristic));
    return line(compared, ["known-counts"], "the known number of entries of each value");
  }
  if (results.kind === "enumerations" && suite.kind === "enumerations") {
    const known = suite.jobs.filter(({ counts }) => counts !== undefined).map(({ shape }) => JSON.stringify(shape));
    const compared = results.enumerations.filter(({ rows, cols, layers }) =>
      known.includes(JSON.stringify({ rows, cols, layers })),
    );
    return line(compared, ["known-counts"], "the published number of boards at each distance");
  }
  return [];
}

function trialName(trial: Trial): string {
  const left = trial.without.length === 0 ? "" : `, ${withoutTitle(trial.without)}`;
  return `${trial.set}, ${trial.instance}, ${searchTitle(trial)}${left}, ${trial.engine}`;
}

function buildName({ heuristic, pattern, engine, round }: Build): string {
  return `${pattern ?? heuristic}, ${engine}, round ${round}`;
}

function enumerationName({ rows, cols, layers, engine, round }: EnumerationRecord): string {
  return `${rows}x${cols}${layers === 1 ? "" : `x${layers}`}, ${engine}, round ${round}`;
}
