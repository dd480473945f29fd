/**
 * What a contest has come to so far: the sum of its steps, whether they were just taken or are read from a journal. Its
 * trials follow from it alone.
 */
import type { SearchResult } from "../../src/types.ts";
import { recordSearcher } from "../records/plan.ts";
import type { RaceStep } from "../records/race-step.ts";
import type { Trial, TrialFailure } from "../records/schema.ts";
import type { Contest } from "../suites/suite.ts";
import type { Seen } from "./protocol.ts";

type StepOf<K extends RaceStep["kind"]> = Extract<RaceStep, { kind: K }>;
type Samples = NonNullable<StepOf<"turn">["samples"][number]>;

/** One configuration on one instance. */
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
    const { configurations, set } = contest;
    this.#cells = configurations.map(({ instances }) =>
      set.instances.slice(0, instances).map(() => ({ first: null, rounds: [], traced: null, failure: null })),
    );
    this.#processes = configurations.map(() => null);
    this.#turns = set.instances.map(() => 0);
  }

  /** Adds a step. */
  take(step: RaceStep): void {
    switch (step.kind) {
      case "process":
        this.#processes[step.configuration] ??= step;
        break;
      case "first":
        this.#cell(step).first = step;
        break;
      case "turn":
        this.#turns[step.instance]++;
        this.elapsed = step.elapsed;
        for (const [configuration, samples] of step.samples.entries()) {
          if (samples !== null) this.#cell({ configuration, instance: step.instance }).rounds.push(samples);
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
   * Forgets what failed, to try it again. All configurations are then sampled anew on that instance, since their times are
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

  /** Whether a configuration takes an instance at all. */
  takes(configuration: number, instance: number): boolean {
    return instance < this.#cells[configuration].length;
  }

  /** Whether it takes it and has not failed at it. */
  isOpen(configuration: number, instance: number): boolean {
    return this.takes(configuration, instance) && this.#cells[configuration][instance].failure === null;
  }

  hasFirst(configuration: number, instance: number): boolean {
    return this.#cells[configuration][instance].first !== null;
  }

  /** Whether it has been run and can be run again: no clock and no count of nodes cut it short. */
  isRepeatable(configuration: number, instance: number): boolean {
    if (!this.isOpen(configuration, instance)) return false;
    const outcome = this.#cells[configuration][instance].first?.result.outcome;
    return outcome !== undefined && outcome !== "time-limit" && outcome !== "node-limit";
  }

  isTraced(configuration: number, instance: number): boolean {
    return this.#cells[configuration][instance].traced !== null;
  }

  /** How many rounds each instance has had. */
  get turns(): readonly number[] {
    return this.#turns;
  }

  /** What a new process is to be told of the instances that were run before. */
  seen(configuration: number): (Seen | null)[] {
    return this.#cells[configuration].map(({ first }) =>
      first === null ? null : { expanded: first.result.expanded, generated: first.result.generated, ms: first.ms },
    );
  }

  /** A run of all instances, in milliseconds. */
  passMs(configuration: number): number {
    return this.#cells[configuration].reduce((sum, { first }) => sum + (first?.ms ?? 0), 0);
  }

  /** The trials that are finished: with samples and trace in a contest that is sampled, else each that was run. */
  trials(isSampled: boolean): Trial[] {
    if (isSampled && !this.done) return [];
    return this.#each((cell, configuration, instance) =>
      cell.failure === null && cell.first !== null ? [this.#trial(cell, cell.first, configuration, instance)] : [],
    );
  }

  failures(): TrialFailure[] {
    return this.#each(({ failure }, configuration, instance) =>
      failure === null
        ? []
        : [{ ...this.#identity(configuration, instance), outcome: failure.outcome, reason: failure.reason }],
    );
  }

  #each<T>(act: (cell: Cell, configuration: number, instance: number) => T[]): T[] {
    return this.#cells.flatMap((cells, configuration) =>
      cells.flatMap((cell, instance) => act(cell, configuration, instance)),
    );
  }

  #cell({ configuration, instance }: { readonly configuration: number; readonly instance: number }): Cell {
    return this.#cells[configuration][instance];
  }

  #identity(configuration: number, instance: number) {
    const { set, configurations } = this.contest;
    return {
      set: set.name,
      instance: set.instances[instance].id,
      ...recordSearcher(configurations[configuration]),
    };
  }

  #trial({ rounds, traced }: Cell, first: StepOf<"first">, configuration: number, instance: number): Trial {
    const { load, tables, empty } = this.#processes[configuration] ?? { load: 0, tables: 0, empty: 0 };
    const { memoryBytes, ...result } = first.result;
    return {
      ...this.#identity(configuration, instance),
      ...result,
      traced,
      memoryBytes,
      maxRssBytes: Math.max(first.maxRssBytes, ...rounds.map(({ maxRssBytes }) => maxRssBytes)),
      ms: {
        load,
        tables,
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

/** The fields of a first run's step that come from its result. */
export function recordResult(result: SearchResult): StepOf<"first">["result"] {
  const { outcome, expanded, generated, memoryBytes } = result;
  const solved = result.outcome === "solved" ? result : null;
  return {
    outcome,
    optimal: solved?.optimal ?? null,
    cost: solved?.cost ?? null,
    moves: solved?.moves.join(" ") ?? null,
    tiles: solved === null ? null : [...solved.tiles],
    lowerBound: "lowerBound" in result ? result.lowerBound : null,
    expanded,
    generated,
    memoryBytes,
  };
}

/** What a traced run came to. Throws where it was not traced. */
export function recordTraced(result: SearchResult): StepOf<"traced">["traced"] {
  const { outcome, cost, moves, expanded, generated } = recordResult(result);
  if (result.fingerprint === null) throw new Error("trace: expected a fingerprint, got none");
  return { outcome, cost, moves, expanded, generated, fingerprint: result.fingerprint };
}

/** Milliseconds to the nanosecond: beyond that a clock's digits mean nothing. */
export function roundMs(ms: number): number {
  return Math.round(ms * 1e6) / 1e6;
}
