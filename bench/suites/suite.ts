/**
 * What a suite is: contests, in which contestants are set side by side on a set of boards, and jobs, which build pattern
 * databases or enumerate the boards of a shape.
 */
import { shapeName } from "../../src/board/geometry.ts";
import type { Labels } from "../../src/board/labels.ts";
import type { Algorithm, Board, EngineName, Heuristic, OwnName } from "../../src/types.ts";
import type { Known } from "../../src/verify/index.ts";
import { type Contestant, type ContestantFields, makeContestant } from "./contestant.ts";

/** A start, a goal and what is known about it. */
export interface Instance {
  readonly id: string;
  readonly start: Board;
  readonly goal: Board;
  /** What is written on the tiles of both, where that is not their numbers. */
  readonly labels?: Labels;
  /** What is known whatever searches. */
  readonly known: Known;
  /** The published number of generated nodes of one algorithm and heuristic. */
  readonly published?: PublishedCount;
}

export interface PublishedCount {
  readonly algorithm: Algorithm;
  readonly heuristic: Heuristic;
  readonly generated: number;
}

/** Instances that belong together, with the title that tables show. */
export interface InstanceSet {
  readonly name: string;
  readonly title: string;
  readonly instances: readonly Instance[];
  /** Instead of instances: every board that can be solved to a goal, and the published number at each distance. */
  readonly every?: { readonly goal: Board; readonly counts: readonly number[] };
}

/** A contestant of a contest, and how many instances of the set it takes. */
export interface Entry extends Contestant {
  /** A slow one may take the first few instances only; ratios are over what both solved. */
  readonly instances: number;
  /**
   * Whether its pattern databases are those in the user's files, since they take minutes to build. It is left out, and
   * said to be, where they are not there.
   */
  readonly keptTables: boolean;
}

/** An entry of which only some fields are said. */
export function makeEntry(
  fields: ContestantFields & { readonly instances: number; readonly keptTables?: boolean },
): Entry {
  const { instances, keptTables = false } = fields;
  return { ...makeContestant(fields), instances, keptTables };
}

/**
 * Contestants that take turns on one set. Those of the same work are held against each other to the node; others are
 * compared with the first.
 */
export interface Contest {
  readonly set: InstanceSet;
  readonly entries: readonly Entry[];
  /** This contest's share of the suite's time, relative to the others'. */
  readonly share: number;
  /**
   * Whether only the moves of solutions count: nothing is timed, and instead of its trials only how many boards took how
   * many moves is kept, since the solutions would fill a disk. Default false.
   */
  readonly tallied?: boolean;
}

interface JobBase {
  /** Those that do it, in turn, each time in a fresh process. */
  readonly engines: readonly EngineName[];
  readonly rounds: number;
  readonly goal: Board;
}

/** The pattern databases of a goal and heuristic. */
export interface TableJob extends JobBase {
  readonly kind: "tables";
  readonly heuristic: Heuristic;
  readonly pattern?: string;
  /** Where they are published, for each pattern in its order the number of entries of each value. */
  readonly histograms?: readonly (readonly number[])[];
}

/** All the boards of the goal's shape. */
export interface EnumerationJob extends JobBase {
  readonly kind: "enumeration";
  /** The published number of boards at each distance. */
  readonly counts?: readonly number[];
}

export type Job = TableJob | EnumerationJob;

/** A file of the user's, with the names of what it brings, without their `my:`. */
export interface ModuleRecord {
  /** Without its folder. */
  readonly file: string;
  /** SHA-256 of its bytes, in hexadecimal digits. */
  readonly hash: string;
  readonly heuristics: readonly string[];
  readonly searches: readonly string[];
  readonly engines: readonly string[];
}

export interface Suite {
  readonly name: string;
  readonly title: string;
  /**
   * About how many seconds to sample each instance again and again, unless the user says otherwise; each is run once more
   * for its fingerprint. Null to run each instance once, however long it takes.
   */
  readonly seconds: number | null;
  readonly contests: readonly Contest[];
  readonly jobs: readonly Job[];
  /** Where contestants of the user's come from. Default: there are none. */
  readonly modules?: readonly ModuleRecord[];
}

/** What modules bring of a kind, as it is called everywhere. */
export function broughtBy(
  modules: readonly ModuleRecord[],
  kind: "heuristics" | "searches" | "engines",
): readonly OwnName[] {
  return modules.flatMap((module) => module[kind].map((name): OwnName => `my:${name}`));
}

/** The number of boards of a set. */
export function sizeOfSet({ instances, every }: InstanceSet): number {
  return every === undefined ? instances.length : every.counts.reduce((sum, count) => sum + count, 0);
}

/** The goal of the boards of a set. */
export function goalOfSet({ instances, every }: InstanceSet): Board {
  return every?.goal ?? instances[0].goal;
}

/** The name of a contest, unique within a suite. */
export function contestName({ set, entries }: Contest): string {
  const searches = new Set(entries.map(({ algorithm, heuristic }) => `${algorithm} ${heuristic}`));
  return searches.size === 1 ? `${set.name} ${[...searches][0]}` : set.name;
}

/** A job as people name it: the heuristic, or the shape as `3x4`. */
export function jobName(job: Job): string {
  if (job.kind === "enumeration") return shapeName(job.goal);
  return job.pattern === undefined ? job.heuristic : `${job.heuristic} ${job.pattern}`;
}
