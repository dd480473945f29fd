/** Runs a race: each lane has a worker of its own, and only one of them is at work at a time. */
import { type Signal, signal } from "@preact/signals";
import type { RaceStep } from "../../../bench/records/race-step.ts";
import { runContest } from "../../../bench/runner/contest.ts";
import { Ledger } from "../../../bench/runner/ledger.ts";
import type { Measuring } from "../../../bench/runner/requests.ts";
import { type LaneWatch, openLane } from "./lane.ts";
import type { RaceContest } from "./setup.ts";
import { after, type RaceEvent, startingTrack, type Track } from "./track.ts";

/** How long a worker may say nothing before it is taken to hang. */
const PATIENCE_MS = 120_000;

export interface RaceOptions {
  readonly contest: RaceContest;
  /** About how long to race. */
  readonly seconds: number;
  /** The most time of one search. */
  readonly limitMs: number;
  readonly memoryLimitBytes: number;
  /** Starts what measures a lane. Default: a worker. */
  readonly open?: typeof openLane;
}

/** A race under way. */
export interface Race {
  readonly contest: RaceContest;
  /** When it began, by `performance.now()`, and about how long it takes. */
  readonly begun: number;
  readonly seconds: number;
  /** What there is to see, at most once a frame. */
  readonly track: Signal<Track>;
  /** The steps by which it was found, once all is run; null where the race was called off. Rejects with what broke. */
  readonly finished: Promise<readonly RaceStep[] | null>;
  /** Ends all work at once. */
  cancel(): void;
}

export function startRace({ contest, seconds, limitMs, memoryLimitBytes, open = openLane }: RaceOptions): Race {
  const ledger = new Ledger(contest);
  const steps: RaceStep[] = [];
  const controller = new AbortController();
  let latest = startingTrack(contest.entries, contest.set.instances.length);
  const track = signal(latest);
  let isDue = false;
  const happen = (event: RaceEvent) => {
    latest = after(latest, event);
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      track.value = latest;
    });
  };
  const watchOf = (lane: number): LaneWatch => ({
    asked: (request) => happen({ kind: "asked", lane, request, at: performance.now() }),
    searching: (expanded) => happen({ kind: "searching", expanded }),
    answered: (request, reply) => happen({ kind: "answered", lane, request, reply }),
  });
  const finished = runContest(ledger, {
    open: (lane): Measuring => open({ timeMs: limitMs }, watchOf(lane)),
    signal: controller.signal,
    patienceMs: PATIENCE_MS,
    memoryLimitBytes,
    limits: null,
    cached: false,
    effort: { kind: "sampled", ms: 1000 * seconds, fewestRounds: 1 },
    onPhase: (phase, part) => happen({ kind: "phase", phase, part }),
    onStep(step) {
      ledger.take(step);
      steps.push(step);
      if (step.kind !== "failed") return;
      happen({ kind: "failed", lane: step.entry, cell: step.instance, reason: step.reason });
    },
  }).then(
    () => steps,
    (error: unknown) => {
      if (controller.signal.aborted) return null;
      throw error;
    },
  );
  return { contest, begun: performance.now(), seconds, track, finished, cancel: () => controller.abort() };
}
