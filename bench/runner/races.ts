/**
 * Runs suites that search: for each contest one process per configuration, all alive at once but only one at work. They
 * take turns board by board, in an order drawn anew each time: a shared machine may lose a third of its speed for some
 * seconds, and that then hurts all alike. Every step is noted as it is taken, so that a run that ends early loses no more
 * than the one in hand.
 */
import { sameBoard } from "../../src/board/board.ts";
import { shapeName } from "../../src/board/geometry.ts";
import { GOALS, makeGoal } from "../../src/board/goals.ts";
import { formatBoard } from "../../src/board/notation.ts";
import { DEFAULT_MEMORY_BYTES, makeSetting } from "../../src/engine/run.ts";
import { show } from "../../src/errors.ts";
import { openFileStore } from "../../src/tables/file-store.ts";
import type { Board } from "../../src/types.ts";
import { recordContest, recordSets } from "../records/plan.ts";
import { type Configuration, type Contest, contestName, type SearchSuite } from "../suites/suite.ts";
import { runContest } from "./contest.ts";
import { Ledger } from "./ledger.ts";
import type { Run } from "./options.ts";
import { MeasuringProcess } from "./process.ts";

/** How long a run may take before it is taken to hang, in seconds: sampled again and again, or run once. */
const PATIENCE_SAMPLED = 60;
const PATIENCE_ONCE = 3600;

/** What is to be run of a suite, and of the rest why it is left out. */
async function planRaces(suite: SearchSuite): Promise<{ contests: Contest[]; leftOut: string[] }> {
  const contests: Contest[] = [];
  const leftOut: string[] = [];
  for (const planned of suite.contests) {
    const configurations = await availableOf(planned, leftOut);
    if (configurations.length > 0) contests.push({ ...planned, configurations });
  }
  return { contests, leftOut };
}

/** The configurations that can be run; of the others it is said why they are left out. */
async function availableOf({ set, configurations }: Contest, leftOut: string[]): Promise<Configuration[]> {
  const store = openFileStore();
  const [{ goal }] = set.instances;
  const available: Configuration[] = [];
  for (const configuration of configurations) {
    if (!configuration.keptTables || (await store.has(makeSetting(goal, configuration)))) {
      available.push(configuration);
      continue;
    }
    const { heuristic, pattern } = configuration;
    const which = pattern === undefined ? `--heuristic ${heuristic}` : `--pattern ${show(pattern)}`;
    leftOut.push(
      `${set.name}: ${heuristic} is left out, its tables are not there; \`loyd tables build ${which} --size ${shapeName(goal)} --goal ${goalText(goal)}\` builds them`,
    );
  }
  return available;
}

/** A goal as the command line takes it, by its name where it has one. */
function goalText(goal: Board): string {
  const name = GOALS.find((one) => sameBoard(makeGoal(goal, one), goal));
  return name ?? show(formatBoard(goal));
}

/** Plans the contests of a suite, and takes up what a run before this one has found. */
export async function makeRaces(suite: SearchSuite): Promise<Run> {
  const { contests, leftOut } = await planRaces(suite);
  const ledgers = contests.map((contest) => new Ledger(contest));
  const sets = recordSets(contests);
  const records = contests.map(recordContest);
  return {
    leftOut,
    plan: { sets, contests: records },
    take(step) {
      if ("contest" in step) ledgers[step.contest]?.take(step.step);
      if ("resumed" in step) for (const ledger of ledgers) ledger.forgive();
    },
    async run(options) {
      const shares = contests.reduce((sum, contest) => sum + contest.share, 0);
      let shareBefore = 0;
      for (const [index, ledger] of ledgers.entries()) {
        const { contest } = ledger;
        const name = contestName(contest);
        const share = contest.share / shares;
        if (!ledger.done) {
          const patience = options.patienceSeconds ?? (options.seconds === null ? PATIENCE_ONCE : PATIENCE_SAMPLED);
          await runContest(ledger, {
            open: () => new MeasuringProcess(options.child),
            signal: options.signal,
            patienceMs: 1000 * patience,
            memoryLimitBytes: DEFAULT_MEMORY_BYTES,
            ms: options.seconds === null ? null : options.seconds * 1000 * share,
            onPhase: (phase, part) =>
              options.onProgress({ done: shareBefore / shares + share * part, contest: name, phase }),
            onStep(step) {
              ledger.take(step);
              options.onStep({ contest: index, step });
            },
          });
        }
        shareBefore += contest.share;
      }
    },
    draft(head, seconds) {
      return {
        ...head,
        kind: suite.kind,
        seconds,
        sets,
        contests: records,
        trials: ledgers.flatMap((ledger) => ledger.trials(seconds !== null)),
        failures: ledgers.flatMap((ledger) => ledger.failures()),
      };
    },
  };
}
