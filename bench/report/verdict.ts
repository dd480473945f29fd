/** The last lines of a run: what was proved, and what was not. */
import type { Results, Trial } from "../runner/records.ts";
import type { Suite } from "../suites/suite.ts";

/** Failed checks that are shown in full; more are counted. */
const SHOWN = 12;

/** Whether every trial passed every check and every measuring process did its work. */
export function allVerified({ trials, failures }: Results): boolean {
  return failures.length === 0 && trials.every((trial) => trial.failed.length === 0);
}

/** One line for what holds, one for each failed check. */
export function verdictLines(results: Results, suite: Suite): string[] {
  const { trials, failures } = results;
  const verified = trials.filter((trial) => trial.failed.length === 0);
  const checks = trials.reduce((sum, trial) => sum + trial.checks, 0);
  const unsolvable = verified.filter((trial) => trial.outcome === "unsolvable").length;
  const broken = trials.flatMap((trial) =>
    trial.failed.map(({ name, reason }) => `${trialName(trial)}: ${name}: ${reason}`),
  );
  return [
    `${verified.length} of ${trials.length} results verified, ${checks} checks${unsolvable > 0 ? `; ${unsolvable} unsolvable, each of odd parity` : ""}`,
    ...published(results, suite),
    ...failures.map((failure) => `failed: ${failure}`),
    ...broken.slice(0, SHOWN).map((line) => `failed: ${line}`),
    ...(broken.length > SHOWN ? [`failed: ${broken.length - SHOWN} checks more`] : []),
  ];
}

/** Where counts are published: how many were reproduced to the node. */
function published({ trials }: Results, suite: Suite): string[] {
  const known = suite.contests.flatMap((contest) =>
    contest.set.instances.map(({ id, known }) => ({ set: contest.set.name, id, known })),
  );
  const compared = trials.filter((trial) =>
    known.some(({ set, id, known }) => set === trial.set && id === trial.instance && known.generated !== undefined),
  );
  if (compared.length === 0) return [];
  const failed = (trial: Trial) => trial.failed.some(({ name }) => name === "known-counts" || name === "known-optimal");
  const same = compared.filter((trial) => !failed(trial)).length;
  return [
    `${same} of ${compared.length} results have the published optimal cost and number of generated nodes, to the node`,
  ];
}

function trialName({ set, instance, engine, algorithm, heuristic }: Trial): string {
  return `${set}, ${instance}, ${algorithm} ${heuristic}, ${engine}`;
}
