/** The last lines of a run: what was proved, what was not, and what is to be minded. */
import { type Results, WARNINGS } from "../records/schema.ts";
import { outliers, sum } from "../statistics.ts";
import { contestantTitle, trialTitle, workKey } from "../suites/contestant.ts";
import { failureTitle, isUnanswered } from "../verification/answered.ts";
import { proofOf, runTitle } from "../verification/check.ts";
import { recordsOf } from "../verification/seal.ts";
import { fewestOf, tallyTitle } from "../verification/tallies.ts";
import { WARNING_TEXTS } from "../verification/warnings.ts";

/** Failed checks that are shown in full; more are counted. */
const SHOWN = 12;

/** Whether every record passed every check and every run gave an answer, or was stopped by a limit. */
export function allVerified(results: Results): boolean {
  return !results.failures.some(isUnanswered) && recordsOf(results).every(({ failed }) => failed.length === 0);
}

/** One line for what holds, one for each failed check and each run without result, and what was left out. */
export function verdictLines(results: Results): string[] {
  const { leftOut } = results;
  const records = recordsOf(results);
  const names = namesOf(results);
  const verified = records.filter(({ failed }) => failed.length === 0);
  const checks = sum(Object.values(results.checks));
  const unsolvable = results.trials.filter(
    ({ failed, outcome }) => failed.length === 0 && outcome === "unsolvable",
  ).length;
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
    ...outlierLine(results),
    ...warningLines(results),
  ];
}

function shortened(lines: readonly string[], what: string): string[] {
  const shown = lines.slice(0, SHOWN).map((line) => `failed: ${line}`);
  return lines.length > SHOWN ? [...shown, `failed: ${lines.length - SHOWN} ${what} more`] : shown;
}

function isShared(check: string): boolean {
  return check.endsWith("-agreement");
}

/** The names of all records, in the order of {@link recordsOf}. */
function namesOf({ trials, tallies, builds, enumerations }: Results): string[] {
  return [
    ...trials.map(trialTitle),
    ...tallies.map(tallyTitle),
    ...builds.map(runTitle),
    ...enumerations.map(runTitle),
  ];
}

/** What has no result, and why. */
function failureLines({ failures }: Results): string[] {
  return failures.map((one) => `${failureTitle(one)}: ${one.outcome}: ${one.reason}`);
}

/** How many samples stand out among those of their board. */
function outlierLine({ seconds, trials }: Results): string[] {
  if (seconds === null) return [];
  const samples = trials.map(({ ms }) => ms.samples.flat());
  const standing = samples.reduce((sum, own) => sum + outliers(own).length, 0);
  const all = samples.reduce((sum, own) => sum + own.length, 0);
  return standing === 0
    ? []
    : [`${standing} of ${all} samples stand out among their board's; medians do not mind them`];
}

/** Each kind of warning once, with an example, what causes it and what helps. */
function warningLines({ warnings, sums }: Results): string[] {
  return WARNINGS.flatMap((name) => {
    const found = warnings.filter((one) => one.name === name);
    if (found.length === 0) return [];
    const [first] = found;
    const { cause, remedy } = WARNING_TEXTS[name];
    const where = `${found.length} of ${sums.length} rows, as ${first.set}, ${contestantTitle(first)}: ${first.reason}`;
    return [`warning: ${name}: ${where}. Cause: ${cause}. Remedy: ${remedy}.`];
  });
}

/** Where counts are published: how many were reproduced. */
export function publishedLines(results: Results): string[] {
  const { sets, jobs, trials, tallies, builds, enumerations } = results;
  const line = (records: readonly { readonly failed: readonly { readonly name: string }[] }[], what: string) => {
    const reproduced = records.filter(({ failed }) => failed.every(({ name }) => proofOf(name) !== "published"));
    return records.length === 0 ? [] : [`${reproduced.length} of ${records.length} results have ${what}`];
  };
  const works = new Map(
    sets.flatMap(({ name, instances }) =>
      instances.flatMap(({ id, published }) =>
        published === null ? [] : [[JSON.stringify([name, id]), workKey(published)] as const],
      ),
    ),
  );
  const known = new Set(
    jobs.flatMap((job) => ((job.kind === "tables" ? job.histograms : job.counts) === null ? [] : [job.name])),
  );
  const measured = new Set(sets.flatMap((set) => (fewestOf(set) === null ? [] : [set.name])));
  return [
    ...line(
      trials.filter((trial) => works.get(JSON.stringify([trial.set, trial.instance])) === workKey(trial)),
      "the published optimal cost and number of generated nodes, to the node",
    ),
    ...line(
      tallies.filter(({ set }) => measured.has(set)),
      "the published fewest moves of their boards",
    ),
    ...line(
      builds.filter(({ job }) => known.has(job)),
      "the known number of entries of each value",
    ),
    ...line(
      enumerations.filter(({ job }) => known.has(job)),
      "the published number of boards at each distance",
    ),
  ];
}
