/** The last lines of a run: what was proved, what was not, and what is to be minded. */
import { type Results, type SearchResults, WARNINGS } from "../records/schema.ts";
import { outliers } from "../statistics.ts";
import { workKey } from "../suites/suite.ts";
import { tableJobKey } from "../verification/builds.ts";
import { shapeJobKey } from "../verification/enumerations.ts";
import { recordsOf } from "../verification/seal.ts";
import { strategyKey } from "../verification/strategies.ts";
import { buildName, enumerationName, searcherTitle, trialName } from "./format.ts";
import { WARNING_TEXTS } from "./warnings.ts";

/** Failed checks that are shown in full; more are counted. */
const SHOWN = 12;

/** Whether every record passed every check and every measuring process did its work. */
export function allVerified(results: Results): boolean {
  return results.failures.length === 0 && recordsOf(results).every(({ failed }) => failed.length === 0);
}

/** One line for what holds, one for each failed check and each run without result, and what was left out. */
export function verdictLines(results: Results): string[] {
  const { leftOut } = results;
  const records = recordsOf(results);
  const names = namesOf(results);
  const verified = records.filter(({ failed }) => failed.length === 0);
  const checks = Object.values(results.checks).reduce((sum, count) => sum + count, 0);
  const unsolvable =
    "trials" in results
      ? results.trials.filter(({ failed, outcome }) => failed.length === 0 && outcome === "unsolvable").length
      : 0;
  // What a record fails by itself comes first: all results of a board share the blame for not agreeing.
  const broken = records
    .flatMap(({ failed }, index) => failed.map((check) => ({ ...check, record: names[index] })))
    .sort((a, b) => Number(isShared(a.name)) - Number(isShared(b.name)))
    .map(({ record, name, reason }) => `${record}: ${name}: ${reason}`);
  const lost = failureLines(results);
  return [
    `${verified.length} of ${records.length + lost.length} results verified, ${checks} checks${unsolvable > 0 ? `; ${unsolvable} unsolvable, each of odd parity` : ""}`,
    ...publishedLines(results),
    ...leftOut,
    ...shortened(lost, "runs without a result"),
    ...shortened(broken, "checks"),
    ...("warnings" in results ? [...outlierLine(results), ...warningLines(results)] : []),
  ];
}

function shortened(lines: readonly string[], what: string): string[] {
  const shown = lines.slice(0, SHOWN).map((line) => `failed: ${line}`);
  return lines.length > SHOWN ? [...shown, `failed: ${lines.length - SHOWN} ${what} more`] : shown;
}

function isShared(check: string): boolean {
  return check.endsWith("-agreement");
}

function namesOf(results: Results): string[] {
  switch (results.kind) {
    case "engines":
    case "techniques":
      return results.trials.map(trialName);
    case "tables":
      return results.builds.map(buildName);
    case "enumerations":
      return results.enumerations.map(enumerationName);
    case "strategies":
      return results.strategies.map(strategyKey);
  }
}

/** The runs that have no result, and why. */
function failureLines(results: Results): string[] {
  switch (results.kind) {
    case "engines":
    case "techniques":
      return results.failures.map((one) => `${trialName(one)}: ${one.outcome}: ${one.reason}`);
    case "tables":
      return results.failures.map((one) => `${buildName(one)}: ${one.outcome}: ${one.reason}`);
    case "enumerations":
      return results.failures.map((one) => `${enumerationName(one)}: ${one.outcome}: ${one.reason}`);
    case "strategies":
      return results.failures.map((one) => `${strategyKey(one)}: ${one.outcome}: ${one.reason}`);
  }
}

/** How many samples stand out among those of their board. */
function outlierLine({ seconds, trials }: SearchResults): string[] {
  if (seconds === null) return [];
  const samples = trials.map(({ ms }) => ms.samples.flat());
  const standing = samples.reduce((sum, own) => sum + outliers(own).length, 0);
  const all = samples.reduce((sum, own) => sum + own.length, 0);
  return standing === 0
    ? []
    : [`${standing} of ${all} samples stand out among their board's; medians do not mind them`];
}

/** Each kind of warning once, with an example, what causes it and what helps. */
function warningLines({ warnings, sums }: SearchResults): string[] {
  return WARNINGS.flatMap((name) => {
    const found = warnings.filter((one) => one.name === name);
    if (found.length === 0) return [];
    const [first] = found;
    const { cause, remedy } = WARNING_TEXTS[name];
    const where = `${found.length} of ${sums.length} rows, as ${first.set}, ${searcherTitle(first)}: ${first.reason}`;
    return [`warning: ${name}: ${where}. Cause: ${cause}. Remedy: ${remedy}.`];
  });
}

/** Where counts are published: how many were reproduced. */
export function publishedLines(results: Results): string[] {
  const line = (records: readonly { readonly failed: readonly { readonly name: string }[] }[], what: string) => {
    const reproduced = records.filter(({ failed }) => failed.every(({ name }) => !name.startsWith("known-")));
    return records.length === 0 ? [] : [`${reproduced.length} of ${records.length} results have ${what}`];
  };
  switch (results.kind) {
    case "engines":
    case "techniques": {
      const works = new Map(
        results.sets.flatMap(({ name, instances }) =>
          instances.flatMap(({ id, published }) =>
            published === null ? [] : [[JSON.stringify([name, id]), workKey(published)] as const],
          ),
        ),
      );
      return line(
        results.trials.filter((trial) => works.get(JSON.stringify([trial.set, trial.instance])) === workKey(trial)),
        "the published optimal cost and number of generated nodes, to the node",
      );
    }
    case "tables": {
      const known = results.jobs.filter(({ histograms }) => histograms !== null).map(tableJobKey);
      return line(
        results.builds.filter((build) => known.includes(tableJobKey(build))),
        "the known number of entries of each value",
      );
    }
    case "enumerations": {
      const known = results.jobs.filter(({ counts }) => counts !== null).map(shapeJobKey);
      return line(
        results.enumerations.filter((record) => known.includes(shapeJobKey(record))),
        "the published number of boards at each distance",
      );
    }
    case "strategies": {
      const known = results.jobs.filter(({ fewest }) => fewest !== null).map(({ set }) => set);
      return line(
        results.strategies.filter(({ set }) => known.includes(set)),
        "the published fewest moves of their boards",
      );
    }
  }
}
