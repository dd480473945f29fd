/**
 * Algorithms against each other, in sentences: which one to use on the boards of a contest. Where some promise shortest
 * solutions and others do not, the winners are among those that do; of the others it is said what their solutions cost.
 * Everything is over boards that both sides settled and that were verified, and no difference is named that is not shown.
 */
import { isOwnName, promisesFewest } from "../../src/types.ts";
import type { Results, Trial } from "../records/schema.ts";
import { groups, includesOne, median, type Ratio, sum } from "../statistics.ts";
import { type Contestant, contestantKey, isOwn, REFERENCE, searchTitle } from "../suites/contestant.ts";
import { isSettled, type TimedContest, timedContests } from "./contests.ts";
import { type Comparison, figures, formatBytes, formatTimes } from "./format.ts";
import { compareNodes, compareTimes } from "./works.ts";

/** A contestant with its trials. */
interface Rival {
  readonly title: string;
  readonly trials: readonly Trial[];
  /** Whether it promises shortest solutions. */
  readonly isOptimal: boolean;
}

/** Fewer boards of a length say nothing about who is faster there. */
const FEWEST_BOARDS = 3;

/** Whether a trial came to an answer that was verified. */
function isSound(trial: Trial): boolean {
  return isSettled(trial) && trial.failed.length === 0;
}

/** Whether a contest sets different algorithms side by side, all with what they have. */
export function isOfAlgorithms({ trials, isOneWork }: TimedContest): boolean {
  return !isOneWork && new Set(trials.map(({ algorithm }) => algorithm)).size > 1;
}

/** What the contests of algorithms in results came to, a text each. */
export function algorithmLines(results: Results): string[] {
  return timedContests(results)
    .filter(isOfAlgorithms)
    .flatMap((contest) => {
      const sentences = algorithmSentences(contest);
      return sentences.length === 0 ? [] : [`${contest.title}: ${sentences.join(" ")}`];
    });
}

/**
 * Which algorithm wins what, and where another one does: where several engines took part, by the one that all others are
 * compared with, so that it is algorithms that differ.
 *
 * @param titleOf What searches are called.
 */
export function algorithmSentences(
  { trials }: Pick<TimedContest, "trials">,
  titleOf: (contestant: Contestant) => string = searchTitle,
): string[] {
  const engines = [...new Set(trials.map(({ engine }) => engine))].filter((engine) => engine !== null);
  const chosen = engines.includes(REFERENCE) ? REFERENCE : engines[0];
  const own = trials.filter((trial) => !isOwn(trial) && (trial.engine === null || trial.engine === chosen));
  const brought = groups(trials.filter(isOwn), contestantKey);
  const rivals = groups(own, contestantKey)
    .filter(([first]) => first.without.length === 0)
    .map((trials): Rival => ({ title: titleOf(trials[0]), trials, isOptimal: promisesOptimal(trials[0]) }))
    .filter(({ trials }) => trials.some(isSound));
  const exact = rivals.filter(({ isOptimal }) => isOptimal);
  const others = rivals.filter(({ isOptimal }) => !isOptimal);
  const field = exact.length > 1 ? exact : rivals;
  if (field.length < 2) return brought.flatMap((one) => broughtSentence(one, trials, field[0]?.trials ?? [], titleOf));
  const among = field === exact && others.length > 0 ? " of those that promise a shortest solution" : "";
  const fastest = ranked(field, compareTimes);
  return [
    winnerSentence(
      fastest,
      compareTimes,
      (title, tied) => `${title} ${tied ? "are" : "is"} the fastest${among}`,
      (ratio) => `takes ${ratio} as long`,
    ),
    winnerSentence(
      ranked(field, compareNodes),
      compareNodes,
      (title, tied) => `${title} ${tied ? "generate" : "generates"} the fewest nodes`,
      (ratio) => `generates ${ratio} as many`,
    ),
    memorySentence(field),
    turnSentence(field),
    ...others.map((other) => qualitySentence(other, field === exact ? fastest[0] : null, own)),
    ...brought.flatMap((one) => broughtSentence(one, trials, fastest[0].trials, titleOf)),
  ]
    .filter((sentence) => sentence !== null)
    .map((sentence) => (isOwnName(sentence.split(/[ ,]/, 1)[0]) ? sentence : capitalised(sentence)));
}

function capitalised(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function promisesOptimal(contestant: Contestant): boolean {
  return (
    contestant.algorithm === "auto" || promisesFewest(contestant.algorithm, contestant.heuristic, contestant.weight)
  );
}

type Compare = (own: readonly Trial[], base: readonly Trial[]) => Comparison;

function ratioOf(own: Rival, base: Rival, compare: Compare): Ratio | null {
  const comparison = compare(own.trials, base.trials);
  return comparison === null || typeof comparison === "string" ? null : comparison;
}

/** By what they take beside the first of them, the least first; who cannot be compared with it comes last. */
function ranked(field: readonly Rival[], compare: Compare): Rival[] {
  const [base] = field;
  const beside = new Map(
    field.map((rival) => [
      rival,
      rival === base ? 1 : (ratioOf(rival, base, compare)?.ratio ?? Number.POSITIVE_INFINITY),
    ]),
  );
  return field.toSorted((a, b) => (beside.get(a) ?? 1) - (beside.get(b) ?? 1));
}

/** Who is first, and how far behind the next one is. */
function winnerSentence(
  [first, second]: readonly Rival[],
  compare: Compare,
  say: (title: string, isTied: boolean) => string,
  more: (times: string) => string,
): string | null {
  const behind = ratioOf(second, first, compare);
  if (behind === null) return null;
  if (behind.low === behind.high && behind.ratio === 1)
    return `${say(`${first.title} and ${second.title}`, true)}, with equal counts.`;
  if (includesOne(behind)) {
    return `${say(`${first.title} and ${second.title}`, true)}; no difference between the two is shown.`;
  }
  return `${say(first.title, false)}; ${second.title}, which is next, ${more(formatTimes(behind))}.`;
}

/** Those that took all boards: others took the first of them, which are often the easiest. */
function wholeOf(field: readonly Rival[]): Rival[] {
  const most = Math.max(...field.map(({ trials }) => trials.length));
  return field.filter(({ trials }) => trials.length === most);
}

/** The most memory that each held. */
function memorySentence(field: readonly Rival[]): string | null {
  const held = wholeOf(field)
    .map(({ title, trials }) => ({
      title,
      bytes: Math.max(...trials.filter(isSound).map((trial) => trial.memoryBytes)),
    }))
    .sort((a, b) => a.bytes - b.bytes);
  const least = held[0];
  const most = held[held.length - 1];
  if (least.bytes === most.bytes || least.bytes === 0) return null;
  return `${least.title} needs the least memory, ${formatBytes(least.bytes)}; ${most.title} the most, ${formatBytes(most.bytes)}.`;
}

/**
 * Where, by the length of the shortest solution, another one becomes the fastest; null where it is the same throughout, or
 * where no difference is shown on either side.
 */
function turnSentence(field: readonly Rival[]): string | null {
  const whole = wholeOf(field);
  const lengths = lengthsOf(whole.flatMap(({ trials }) => trials));
  const winners = groups([...lengths], ([, length]) => String(length))
    .filter((boards) => boards.length >= FEWEST_BOARDS)
    .flatMap((boards) => {
      const ids = new Set(boards.map(([id]) => id));
      const rated = whole.flatMap((rival) => {
        const own = rival.trials.filter((trial) => ids.has(trial.instance) && isSound(trial));
        return own.length < boards.length
          ? []
          : [{ rival, ms: median(own.map(({ ms }) => median(ms.samples.flat()))) }];
      });
      const [best] = rated.sort((a, b) => a.ms - b.ms);
      return best === undefined ? [] : [{ length: boards[0][1], rival: best.rival }];
    })
    .sort((a, b) => a.length - b.length);
  const runs: { rival: Rival; from: number; to: number }[] = [];
  for (const { rival, length } of winners) {
    const last = runs.at(-1);
    if (last?.rival === rival) last.to = length;
    else runs.push({ rival, from: length, to: length });
  }
  // Where they take turns there is no turning point.
  if (runs.length !== 2) return null;
  const [near, far] = runs;
  const within = ({ trials }: Rival, { from, to }: { readonly from: number; readonly to: number }) =>
    trials.filter(({ instance }) => {
      const length = lengths.get(instance) ?? -1;
      return length >= from && length <= to;
    });
  const isShown = (winner: (typeof runs)[number], other: Rival) => {
    const ratio = compareTimes(within(winner.rival, winner), within(other, winner));
    return ratio !== null && typeof ratio !== "string" && ratio.high < 1;
  };
  if (!isShown(near, far.rival) || !isShown(far, near.rival)) return null;
  return `Up to ${near.to} moves from the goal ${near.rival.title} is the fastest, from ${far.from} moves on ${far.rival.title}.`;
}

/** The fewest moves of each board, by what was proven of it. */
function lengthsOf(trials: readonly Trial[]): Map<string, number> {
  return new Map(
    trials.flatMap((trial) =>
      trial.cost !== null && trial.optimal === true && isSound(trial) ? [[trial.instance, trial.cost] as const] : [],
    ),
  );
}

/**
 * How one of the user's stands: a heuristic beside the project's in the same algorithm on the same engine, an engine beside
 * the reference in the same search, where those took part; anything else beside the fastest.
 */
function broughtSentence(
  own: readonly Trial[],
  all: readonly Trial[],
  fastest: readonly Trial[],
  titleOf: (contestant: Contestant) => string,
): string[] {
  const [{ algorithm, heuristic, engine }] = own;
  const isBeside = (one: Trial) =>
    one.algorithm === algorithm &&
    !isOwn(one) &&
    (isOwnName(engine) ? one.engine === REFERENCE && one.heuristic === heuristic : one.engine === engine);
  const [beside = fastest] = groups(all.filter(isBeside), contestantKey);
  const title = isOwnName(engine) ? `${titleOf(own[0])} on engine ${engine}` : titleOf(own[0]);
  const rival = (trials: readonly Trial[]): Rival => ({ title: titleOf(trials[0]), trials, isOptimal: true });
  const parts: string[] = [];
  if (beside.length > 0) {
    const base = rival(beside);
    const isSameSearch = beside[0].algorithm === algorithm && beside[0].engine !== null;
    const where = isSameSearch ? ` on engine ${beside[0].engine}` : "";
    const nodes = own.some(({ generated }) => generated > 0) ? ratioOf(rival(own), base, compareNodes) : null;
    const time = ratioOf(rival(own), base, compareTimes);
    const isEqual = nodes !== null && nodes.low === 1 && nodes.high === 1;
    if (nodes !== null)
      parts.push(
        `generates ${isEqual ? "as many nodes as" : `${formatTimes(nodes)} the nodes of`} ${base.title}${where}`,
      );
    if (time !== null) {
      const than = nodes === null ? ` as ${base.title}${where}` : "";
      parts.push(
        includesOne(time)
          ? `takes as long${than}: no difference is shown`
          : `takes ${formatTimes(time)} as long${than}`,
      );
    }
  }
  const facts = [parts.join(" and "), ...solutionsOf(own, all)].filter((fact) => fact !== "");
  return facts.length === 0 ? [] : [`${title} ${facts.join("; ")}.`];
}

/** How good the solutions of somebody are who promises nothing, and how many boards have none. */
function solutionsOf(own: readonly Trial[], all: readonly Trial[]): string[] {
  const fewest = lengthsOf(all);
  const settled = own.filter(isSound);
  const known = settled.flatMap(({ instance, cost }) => {
    const least = fewest.get(instance);
    return cost === null || least === undefined ? [] : [{ cost, least }];
  });
  const share = sum(known.map(({ cost }) => cost)) / sum(known.map(({ least }) => least));
  const quality =
    share > 1 ? `its solutions have ${figures(share)} times the fewest moves` : "every solution is a shortest one";
  return [
    ...(known.length === 0 ? [] : [quality]),
    ...(settled.length === own.length ? [] : [`${settled.length} of ${own.length} boards settled`]),
  ];
}

/** What solutions that need not be the shortest cost, and how long they take beside the fastest that are, if any. */
function qualitySentence(other: Rival, fastest: Rival | null, all: readonly Trial[]): string | null {
  const fewest = lengthsOf(all);
  const solved = other.trials.flatMap(({ instance, cost, failed }) => {
    const least = fewest.get(instance);
    return cost !== null && failed.length === 0 && least !== undefined ? [{ cost, least }] : [];
  });
  if (solved.length === 0) return null;
  const share = sum(solved.map(({ cost }) => cost)) / sum(solved.map(({ least }) => least));
  const beside = fastest === null ? null : ratioOf(other, fastest, compareTimes);
  const time =
    beside === null || fastest === null
      ? ""
      : includesOne(beside)
        ? `, with no difference in time to ${fastest.title} shown`
        : `, in ${formatTimes(beside)} the time of ${fastest.title}`;
  return `${other.title} promises no shortest solution: its solutions have ${figures(share)} times the fewest moves${time}.`;
}
