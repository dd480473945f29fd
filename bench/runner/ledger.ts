/**
 * What a contest has come to so far: the sum of its steps, whether they were just taken or are read from a journal. Its
 * trials follow from it alone.
 */
import { isOwnName, type SearchResult } from "../../src/types.ts";
import { recordContestant } from "../records/plan.ts";
import type { RaceStep } from "../records/race-step.ts";
import type { ContestFailure, Trial } from "../records/schema.ts";
import { sum } from "../statistics.ts";
import type { Contestant } from "../suites/contestant.ts";
import type { Contest } from "../suites/suite.ts";
import type { AnyResult, Seen } from "./protocol.ts";

type StepOf<K extends RaceStep["kind"]> = Extract<RaceStep, { kind: K }>;
type Samples = NonNullable<StepOf<"turn">["samples"][number]>;

/** One contestant on one instance. */
interface Cell {
  first: StepOf<"first"> | null;
  /** By round. */
  rounds: Samples[];
  traced: StepOf<"traced">["traced"] | null;
  failure: StepOf<"failed"> | null;
}

export class Ledger {
  readonly contest: Contest;
  readonly #cells: Cell[][];
  readonly #processes: (StepOf<"process"> | null)[];
  readonly #turns: number[];
  /** Whether there are rounds enough. */
  sampled = false;
  done = false;
  /** Milliseconds that the rounds had taken at the last step. */
  elapsed = 0;

  constructor(contest: Contest) {
    this.contest = contest;
    const { entries, set } = contest;
    this.#cells = entries.map(({ instances }) =>
      set.instances.slice(0, instances).map(() => ({ first: null, rounds: [], traced: null, failure: null })),
    );
    this.#processes = entries.map(() => null);
    this.#turns = set.instances.map(() => 0);
  }

  /** Adds a step. */
  take(step: RaceStep): void {
    switch (step.kind) {
      case "process":
        this.#processes[step.entry] ??= step;
        break;
      case "first":
        this.#cell(step).first = step;
        break;
      case "turn":
        this.#turns[step.instance]++;
        this.elapsed = step.elapsed;
        for (const [entry, samples] of step.samples.entries()) {
          if (samples !== null) this.#cell({ entry, instance: step.instance }).rounds.push(samples);
        }
        break;
      case "traced":
        this.#cell(step).traced = step.traced;
        break;
      case "failed":
        this.#cell(step).failure = step;
        break;
      case "sampled":
        this.sampled = true;
        break;
      case "done":
        this.done = true;
        break;
    }
  }

  /**
   * Forgets what failed, to try it again. All contestants are then sampled anew on that instance, since their times are
   * compared with those that were measured in turn with them.
   */
  forgive(): void {
    for (const cells of this.#cells) {
      for (const [instance, { failure }] of cells.entries()) {
        if (failure === null) continue;
        cells[instance] = { first: null, rounds: [], traced: null, failure: null };
        for (const others of this.#cells) if (instance < others.length) others[instance].rounds = [];
        this.#turns[instance] = 0;
        this.done = false;
        this.sampled = false;
      }
    }
  }

  /** Whether a contestant takes an instance at all. */
  takes(entry: number, instance: number): boolean {
    return instance < this.#cells[entry].length;
  }

  /** Whether it takes it and has not failed at it. */
  isOpen(entry: number, instance: number): boolean {
    return this.takes(entry, instance) && this.#cells[entry][instance].failure === null;
  }

  hasFirst(entry: number, instance: number): boolean {
    return this.#cells[entry][instance].first !== null;
  }

  /** Whether it has been run and can be run again: no limit cut it short, and parity alone did not answer. */
  isRepeatable(entry: number, instance: number): boolean {
    const first = this.isOpen(entry, instance) ? this.#cells[entry][instance].first : null;
    if (first === null) return false;
    const { outcome, generated } = first.result;
    if (outcome === "unsolvable") return generated > 0;
    return outcome !== "time-limit" && outcome !== "node-limit" && outcome !== "aborted";
  }

  /** Whether a contestant settled an instance within so many milliseconds. */
  isQuick(entry: number, instance: number, ms: number): boolean {
    if (!this.isRepeatable(entry, instance)) return false;
    const { first } = this.#cells[entry][instance];
    return first !== null && isSettled(first) && first.ms < ms;
  }

  isTraced(entry: number, instance: number): boolean {
    return this.#cells[entry][instance].traced !== null;
  }

  /** How many rounds each instance has had. */
  get turns(): readonly number[] {
    return this.#turns;
  }

  /** What a new process is to be told of the instances that were run before. */
  seen(entry: number): (Seen | null)[] {
    return this.#cells[entry].map(({ first }) =>
      first === null ? null : { expanded: first.result.expanded, generated: first.result.generated, ms: first.ms },
    );
  }

  /** A run of all instances, in milliseconds. */
  passMs(entry: number): number {
    return sum(this.#cells[entry].map(({ first }) => first?.ms ?? 0));
  }

  /** The trials that are finished: with samples and trace in a contest that is sampled, else each that was run. */
  trials(isSampled: boolean): Trial[] {
    if (isSampled && !this.done) return [];
    return this.#each((cell, entry, instance) =>
      cell.failure === null && cell.first !== null ? [this.#trial(cell, cell.first, entry, instance)] : [],
    );
  }

  failures(): ContestFailure[] {
    return this.#each(({ failure }, entry, instance) =>
      failure === null
        ? []
        : [{ ...this.#identity(entry, instance), outcome: failure.outcome, reason: failure.reason }],
    );
  }

  #each<T>(act: (cell: Cell, entry: number, instance: number) => T[]): T[] {
    return this.#cells.flatMap((cells, entry) => cells.flatMap((cell, instance) => act(cell, entry, instance)));
  }

  #cell({ entry, instance }: { readonly entry: number; readonly instance: number }): Cell {
    return this.#cells[entry][instance];
  }

  #identity(entry: number, instance: number) {
    const { set, entries } = this.contest;
    return { set: set.name, instance: set.instances[instance].id, ...recordContestant(entries[entry]) };
  }

  #trial({ rounds, traced }: Cell, first: StepOf<"first">, entry: number, instance: number): Trial {
    const { load, tables, empty } = this.#processes[entry] ?? { load: 0, tables: 0, empty: 0 };
    const { memoryBytes, ...result } = first.result;
    return {
      ...this.#identity(entry, instance),
      ...result,
      traced,
      memoryBytes,
      maxRssBytes: Math.max(first.maxRssBytes, ...rounds.map(({ maxRssBytes }) => maxRssBytes)),
      ms: {
        load,
        tables: tables + first.tables,
        first: first.ms,
        empty,
        repeats: rounds[0]?.repeats ?? 1,
        samples: rounds.length === 0 ? [[first.ms]] : rounds.map(({ samples }) => samples),
        pace: rounds.length === 0 ? [first.pace] : rounds.map(({ pace }) => pace),
      },
      failed: [],
    };
  }
}

function isSettled({ result: { outcome } }: StepOf<"first">): boolean {
  return outcome === "solved" || outcome === "unsolvable";
}

/** The fields of a first run's step that come from its result. */
export function recordResult(result: AnyResult, { algorithm }: Contestant): StepOf<"first">["result"] {
  const { outcome, expanded, generated, memoryBytes } = result;
  const solved = result.outcome === "solved" ? result : null;
  return {
    took:
      algorithm === "auto" && !isOwnName(result.algorithm)
        ? { algorithm: result.algorithm, heuristic: result.heuristic }
        : null,
    outcome,
    optimal: solved?.optimal ?? null,
    cost: solved?.cost ?? null,
    moves: solved?.moves?.join(" ") ?? null,
    tiles: solved?.tiles ? [...solved.tiles] : null,
    lowerBound: "lowerBound" in result ? result.lowerBound : null,
    expanded,
    generated,
    memoryBytes,
  };
}

/** What a traced run came to. Throws where it was not traced. */
export function recordTraced(result: SearchResult, contestant: Contestant): StepOf<"traced">["traced"] {
  const { outcome, cost, moves, expanded, generated } = recordResult(result, contestant);
  if (result.fingerprint === null) throw new Error("trace: expected a fingerprint, got none");
  return { outcome, cost, moves, expanded, generated, fingerprint: result.fingerprint };
}

/** Milliseconds to the nanosecond: beyond that a clock's digits mean nothing. */
export function roundMs(ms: number): number {
  return Math.round(ms * 1e6) / 1e6;
}
