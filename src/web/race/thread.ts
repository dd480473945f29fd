/** The worker of one lane: measures one engine, algorithm and heuristic, as the processes of `loyd bench` do. */

import { clockStep } from "../../../bench/runner/clock.ts";
import { failedReply } from "../../../bench/runner/failure.ts";
import { type Host, Measurer, projectEngine } from "../../../bench/runner/measure.ts";
import type { SearchRequest } from "../../../bench/runner/protocol.ts";
import type { Clock } from "../../../bench/runner/timed-run.ts";
import { ENGINES, LoydError, loadEngine, runSearch, runSearchSync } from "../../index.ts";
import type { EngineFaults, LaneAnswer, LaneOptions, LaneQuestion } from "./lane.ts";

/** A sample takes at least so many steps of the clock, so that reading it is no part of what is measured. */
const SAMPLE_STEPS = 25;
/** Finer steps make no shorter samples, and with coarser ones nobody would wait for longer ones. */
const SAMPLE_MS = { least: 0.05, most: 25 };
/** What the fixed work takes once, about. */
const PACE_MS = 0.08;

/** What is asked of times on a clock of such steps. Browsers coarsen it on purpose, to 0.1 ms in Chromium. */
function clockOf(stepMs: number): Clock {
  const sampleMs = Math.min(SAMPLE_MS.most, Math.max(SAMPLE_MS.least, SAMPLE_STEPS * stepMs));
  return {
    runMs: sampleMs / 2,
    sampleMs,
    mostRepeats: 2 ** 14,
    roundMs: 2 * sampleMs,
    paceRuns: Math.ceil(sampleMs / PACE_MS),
  };
}

function hostOf({ timeMs }: LaneOptions): Host {
  return {
    clock: clockOf(clockStep()),
    store: null,
    runOnce: (engine, problem, memoryBytes) =>
      runSearch(engine, problem, {
        memoryBytes,
        timeMs,
        onProgress: ({ expanded }) => post({ kind: "searching", expanded }),
      }),
    trace: (engine, problem, memoryBytes) => runSearchSync(engine, problem, { memoryBytes }),
    collectGarbage: () => {},
    mostResidentBytes: () => 0,
  };
}

function post(answer: LaneAnswer): void {
  globalThis.postMessage(answer);
}

/** What the host refuses to engines here, where they are to run; what holds on the page need not hold in a worker. */
async function engineFaults(): Promise<EngineFaults> {
  const faults = new Map<(typeof ENGINES)[number], string>();
  for (const name of ENGINES) {
    try {
      (await loadEngine(name)).dispose();
    } catch (error) {
      if (!(error instanceof LoydError && error.code === "unsupported")) throw error;
      faults.set(name, error.message);
    }
  }
  return faults;
}

let measurer: Measurer | null = null;
globalThis.addEventListener("message", ({ data }: MessageEvent<LaneQuestion | LaneOptions | SearchRequest>) => {
  if (data.kind === "engines") {
    engineFaults().then(
      (faults) => post({ kind: "engines", faults }),
      (error: unknown) => post(failedReply(error)),
    );
    return;
  }
  if (data.kind === "options") {
    measurer = new Measurer(projectEngine, hostOf(data));
    return;
  }
  if (measurer === null) throw new Error("lane: expected its options first");
  measurer.answer(data).then(post, (error: unknown) => post(failedReply(error)));
});
