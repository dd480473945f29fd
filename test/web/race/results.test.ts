/**
 * A whole race without a browser: lanes that measure in this process. What comes of it must be read and proved by the code
 * that reads and proves what `loyd bench` wrote, and refused once it was altered.
 */
import { describe, expect, it } from "vitest";
import { digestOf } from "../../../bench/records/digest.ts";
import type { RaceStep } from "../../../bench/records/race-step.ts";
import { formatResults, parseResults } from "../../../bench/records/text.ts";
import { runContest } from "../../../bench/runner/contest.ts";
import { failedReply } from "../../../bench/runner/failure.ts";
import { Ledger } from "../../../bench/runner/ledger.ts";
import { type Host, Measurer, projectEngine } from "../../../bench/runner/measure.ts";
import type { SearchRequest } from "../../../bench/runner/protocol.ts";
import { type Measuring, Requests } from "../../../bench/runner/requests.ts";
import { verifyResults } from "../../../bench/verification/verification.ts";
import { parseBoard, runSearch, runSearchSync } from "../../../src/index.ts";
import { boardsOf, isFault } from "../../../src/web/race/boards.ts";
import { environmentOf } from "../../../src/web/race/machine.ts";
import { outcomeOf } from "../../../src/web/race/results.ts";
import { DEFAULT_SETUP, fieldOf, type RaceSetup } from "../../../src/web/race/setup.ts";

/** Searches that take longer are cut short: so many nodes, since a time would depend on the machine. */
const HOST: Host = {
  clock: { runMs: 0.1, sampleMs: 0.1, mostRepeats: 64, roundMs: 0.2, paceRuns: 1 },
  store: null,
  runOnce: (engine, problem, memoryBytes) => runSearch(engine, problem, { memoryBytes, nodes: 20_000 }),
  trace: (engine, problem, memoryBytes) => runSearchSync(engine, problem, { memoryBytes }),
  collectGarbage: () => {},
  mostResidentBytes: () => 0,
};

function openHere(): Measuring {
  const measurer = new Measurer(projectEngine, HOST);
  const requests = new Requests(
    (request) => {
      measurer.answer(request as SearchRequest).then(
        (reply) => requests.answer(reply),
        (error: unknown) => requests.answer(failedReply(error)),
      );
    },
    () => {},
  );
  return { request: (request, patienceMs) => requests.request(request, patienceMs), abort: () => {}, kill: () => {} };
}

const NOBODY = { hints: null, userAgent: "a browser", platform: "a system" };

async function race(change: Partial<RaceSetup>) {
  const setup = { ...DEFAULT_SETUP, ...change };
  const board = parseBoard("1 2 0/3 4 5/6 7 8");
  const set = boardsOf(setup, { board, goal: board });
  if (isFault(set)) throw new Error(set.message);
  const { entries } = fieldOf(setup, set.instances[0].start, set.instances.length, () => null);
  const contest = { set, entries, share: 1 };
  const ledger = new Ledger(contest);
  const steps: RaceStep[] = [];
  await runContest(ledger, {
    open: openHere,
    signal: new AbortController().signal,
    patienceMs: 30_000,
    memoryLimitBytes: 2 ** 26,
    limits: null,
    cached: false,
    effort: { kind: "sampled", ms: 100, fewestRounds: 1 },
    onPhase: () => {},
    onStep(step) {
      ledger.take(step);
      steps.push(step);
    },
  });
  return outcomeOf({
    contest,
    steps,
    environment: environmentOf({ ...NOBODY, hardwareConcurrency: 2, deviceMemory: undefined }, "0.1.0", 0.001),
    begun: new Date("2024-05-01T12:00:00Z"),
    seconds: 1,
    leftOut: [],
  });
}

describe("the results of a race", () => {
  it("are those of the benchmark: read, proved, the same work on all lanes of a contest", async () => {
    const { text, rows, failed, verified } = await race({
      source: "random",
      size: "3x3",
      count: "4",
      algorithms: ["astar", "idastar"],
      heuristics: ["manhattan", "linear-conflict"],
    });
    expect(failed).toEqual([]);
    expect(verified).toBe(32);
    const results = parseResults(text);
    const verification = verifyResults(results);
    expect(verification.file.filter(({ passed }) => !passed)).toEqual([]);
    expect(verification.passed).toBe(true);
    expect(rows.map(({ title, engines }) => [title, engines.map(({ contestant }) => contestant.engine)])).toEqual([
      ["A*, Manhattan", ["wasm", "typescript"]],
      ["A*, linear conflict", ["wasm", "typescript"]],
      ["IDA*, Manhattan", ["wasm", "typescript"]],
      ["IDA*, linear conflict", ["wasm", "typescript"]],
    ]);
    for (const { engines } of rows) {
      expect(engines[0].speedUp).toBeNull();
      expect(engines[1].speedUp).toMatchObject({ instances: 4 });
    }
    for (const { traced } of results.trials) expect(traced?.fingerprint).toEqual(expect.any(Number));
  });

  it("keep searches that were cut short, which nobody runs again", async () => {
    // Two boards of Korf's need some half a million nodes each; the limit is 20,000.
    const { text, rows } = await race({ source: "korf-easy", count: "2" });
    const results = parseResults(text);
    expect(verifyResults(results).passed).toBe(true);
    expect(results.trials.map(({ outcome, ms, traced }) => [outcome, ms.samples.length, traced])).toEqual(
      new Array(4).fill(["node-limit", 1, null]),
    );
    expect(rows[0].engines[1].speedUp).toBe("no common instance");
  });

  it("are refused once a count, a move or a board is another, even with a new digest", async () => {
    const { text } = await race({ source: "random", size: "2x3", count: "3" });
    for (const [from, to] of [
      [/"expanded":(\d+)/, '"expanded":1$1'],
      [/"moves":"[UDLR]/, '"moves":"X'],
      [/"start":"(\d) (\d)/, '"start":"$2 $1'],
      [/"lowerBound":null/, '"lowerBound":3'],
    ] as const) {
      const altered = text.replace(from, to);
      expect(altered).not.toBe(text);
      expect(verifyResults(parseResults(altered)).passed).toBe(false);
      const renewed = parseResults(altered);
      const again = parseResults(formatResults({ ...renewed, digest: digestOf(renewed) }));
      expect(verifyResults(again).passed).toBe(false);
    }
  });
});
