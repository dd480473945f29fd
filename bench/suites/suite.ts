/**
 * What a suite is, as data, and what its searches, contests and jobs are called. Five kinds, by what they set side by side. `engines`: engines that do the same work, so that
 * a speed-up can be given. `techniques`: heuristics and what makes a search quicker, which change the work, so that nodes
 * are compared as well as times. `tables`: the building of pattern databases. `enumerations`: complete breadth-first
 * searches of a shape. `strategies`: methods that do not search, by the number of moves that they take.
 */
import type { Labels } from "../../src/board/labels.ts";
import type { Algorithm, Board, EngineName, Heuristic, Shape, Strategy, Technique } from "../../src/types.ts";
import type { Known } from "../../src/verify/index.ts";

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
}

/** How a search is done, and how many instances of a set it takes. */
export interface Configuration {
  readonly engine: EngineName;
  readonly algorithm: Algorithm;
  readonly heuristic: Heuristic;
  /** With the heuristic `pdb` its patterns. */
  readonly pattern?: string;
  /** With A* how much h counts. Default 1. */
  readonly weight?: number;
  /** Techniques to do without. Default: none. */
  readonly without?: readonly Technique[];
  /** False for boards that are to be searched to exhaustion. Default true. */
  readonly parityCheck?: boolean;
  /** A slow one may take the first few instances only; ratios are over what both solved. */
  readonly instances: number;
  /**
   * Whether its pattern databases are those in the user's files, since they take minutes to build. It is left out, and
   * said to be, where they are not there.
   */
  readonly keptTables?: boolean;
}

/** Configurations that take turns on one set. Those that do the same work are held against each other to the node. */
export interface Contest {
  readonly set: InstanceSet;
  readonly configurations: readonly Configuration[];
  /** This contest's share of the suite's time, relative to the others'. */
  readonly share: number;
}

interface SuiteBase {
  readonly name: string;
  readonly title: string;
}

interface SearchSuiteBase extends SuiteBase {
  /**
   * About how many seconds to sample each instance again and again, unless the user says otherwise; each is run once more
   * for its fingerprint. Null to run each instance once, however long it takes.
   */
  readonly seconds: number | null;
  readonly contests: readonly Contest[];
}

/** In each contest all configurations do the same work. */
export interface EnginesSuite extends SearchSuiteBase {
  readonly kind: "engines";
}

/** In each contest the first configuration is what the others are compared with. */
export interface TechniquesSuite extends SearchSuiteBase {
  readonly kind: "techniques";
}

export type SearchSuite = EnginesSuite | TechniquesSuite;

/** How often each of some engines does a job, in a fresh process each time. Engines take turns. */
export interface Job {
  readonly engines: readonly EngineName[];
  readonly rounds: number;
}

/** The pattern databases of a goal and heuristic. */
export interface TableJob extends Job {
  readonly goal: Board;
  readonly heuristic: Heuristic;
  readonly pattern?: string;
  /** Where they are published, for each pattern in its order the number of entries of each value. */
  readonly histograms?: readonly (readonly number[])[];
}

export interface TablesSuite extends SuiteBase {
  readonly kind: "tables";
  readonly jobs: readonly TableJob[];
}

/** All the boards of a shape. */
export interface EnumerationJob extends Job {
  readonly shape: Shape;
  readonly goal: Board;
  /** The published number of boards at each distance. */
  readonly counts?: readonly number[];
}

export interface EnumerationsSuite extends SuiteBase {
  readonly kind: "enumerations";
  readonly jobs: readonly EnumerationJob[];
}

/** Boards that strategies solve, beside the fewest moves where they can be had. */
export interface StrategyJob {
  readonly name: string;
  readonly title: string;
  readonly goal: Board;
  readonly strategies: readonly Strategy[];
  readonly boards: StrategyBoards;
}

/**
 * `all`: every board that can be solved, with its distance by enumeration, and the published number of boards at each.
 * `instances`: these, with the fewest moves that are known of them. `searched`: these, solved optimally as well by IDA*
 * with pdb-6-6-3.
 */
export type StrategyBoards =
  | { readonly kind: "all"; readonly counts: readonly number[] }
  | { readonly kind: "instances" | "searched"; readonly instances: readonly Instance[] };

export interface StrategiesSuite extends SuiteBase {
  readonly kind: "strategies";
  readonly jobs: readonly StrategyJob[];
}

export type JobsSuite = TablesSuite | EnumerationsSuite;
export type Suite = SearchSuite | JobsSuite | StrategiesSuite;

/** The techniques that change which nodes a search expands; the others only change how fast it does. */
function changesWork(technique: Technique): boolean {
  return technique !== "kernels";
}

/** What decides the work that a search does on an instance. */
type Work = Pick<Configuration, "algorithm" | "heuristic"> & {
  readonly pattern?: string | null;
  readonly weight?: number;
  readonly without?: readonly Technique[];
  readonly parityCheck?: boolean;
};

/** A text that is the same exactly where two configurations must expand the same nodes in the same order. */
export function workKey(work: Work): string {
  const { algorithm, heuristic, pattern = null, weight = 1, without = [], parityCheck = true } = work;
  return JSON.stringify([algorithm, heuristic, pattern, weight, without.filter(changesWork).sort(), parityCheck]);
}

/** The name of a contest, unique within a suite. */
export function contestName({ set, configurations }: Contest): string {
  const searches = new Set(configurations.map(({ algorithm, heuristic }) => `${algorithm} ${heuristic}`));
  return searches.size === 1 ? `${set.name} ${[...searches][0]}` : set.name;
}

/** A job as people name it: the heuristic, or the shape as `3x4`. */
export function jobName(job: TableJob | EnumerationJob): string {
  if ("heuristic" in job) return job.pattern === undefined ? job.heuristic : `${job.heuristic} ${job.pattern}`;
  const { rows, cols, layers } = job.shape;
  return layers === 1 ? `${rows}x${cols}` : `${rows}x${cols}x${layers}`;
}
