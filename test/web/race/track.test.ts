/** What there is to see of a race, after each thing that can happen. */
import { describe, expect, it } from "vitest";
import type { Reply } from "../../../bench/runner/protocol.ts";
import { makeEntry } from "../../../bench/suites/suite.ts";
import type { SearchResult } from "../../../src/index.ts";
import {
  after,
  niceCeiling,
  progressOf,
  type RaceEvent,
  ratioSoFar,
  startingTrack,
  stateOf,
  type Track,
} from "../../../src/web/race/track.ts";

const search = { algorithm: "idastar", heuristic: "manhattan" } as const;
const entryOf = (engine: "wasm" | "typescript") => ({
  ...makeEntry({ ...search, engine, instances: 2 }),
  ...search,
  engine,
});
const start = startingTrack([entryOf("wasm"), entryOf("typescript")], 2);
const play = (events: readonly RaceEvent[], from: Track = start) => events.reduce(after, from);
const once = (index: number) => ({ kind: "once", index }) as const;
const sample = (index: number) => ({ kind: "sample", index }) as const;

function result(outcome: SearchResult["outcome"], expanded: number, ms: number): Reply {
  const found = { outcome, expanded, ms: { load: 0, tables: 0, search: ms } } as SearchResult;
  return { kind: "once", result: found, pace: 1, maxRssBytes: 0 };
}
const sampled = (...samples: number[]): Reply => ({ kind: "sample", samples, repeats: 1, pace: 1, maxRssBytes: 0 });

describe("a track", () => {
  it("grows while a board is searched, and ticks it off", () => {
    const asked = play([
      { kind: "asked", lane: 1, request: once(0), at: 1000 },
      { kind: "searching", expanded: 500 },
    ]);
    expect(stateOf(asked, 1, 0)).toBe("running");
    expect(stateOf(asked, 0, 0)).toBe("waiting");
    expect(progressOf(asked, 1, 1030)).toEqual({ ms: 30, expanded: 500, boards: 0, lapMs: 30, lapExpanded: 500 });
    const done = play([{ kind: "answered", lane: 1, request: once(0), reply: result("solved", 800, 42) }], asked);
    expect(stateOf(done, 1, 0)).toBe("done");
    expect(progressOf(done, 1, 9999)).toEqual({ ms: 42, expanded: 800, boards: 1, lapMs: 42, lapExpanded: 800 });
  });

  it("begins each lap anew, with the medians of the rounds", () => {
    const lap = play([
      { kind: "answered", lane: 0, request: once(0), reply: result("solved", 800, 40) },
      { kind: "phase", phase: { kind: "round", round: 1 }, part: 0.5 },
      { kind: "answered", lane: 0, request: sample(0), reply: sampled(10, 12, 20) },
      { kind: "phase", phase: { kind: "round", round: 2 }, part: 0.6 },
    ]);
    expect(lap.lap).toBe(3);
    expect(stateOf(lap, 0, 0)).toBe("waiting");
    expect(progressOf(lap, 0, 0)).toEqual({ ms: 0, expanded: 0, boards: 0, lapMs: 12, lapExpanded: 800 });
    const running = play([{ kind: "asked", lane: 0, request: sample(0), at: 100 }], lap);
    expect(progressOf(running, 0, 106)).toMatchObject({ ms: 6, expanded: 400 });
    // A sample of several searches takes longer than one.
    expect(progressOf(running, 0, 500)).toMatchObject({ ms: 12, expanded: 800 });
  });

  it("tells a limit, a failure and a proof from a finished board", () => {
    const track = play([
      { kind: "answered", lane: 0, request: once(0), reply: result("time-limit", 9, 5) },
      { kind: "failed", lane: 0, cell: 1, reason: "crashed" },
      { kind: "answered", lane: 1, request: once(0), reply: result("solved", 9, 5) },
      {
        kind: "answered",
        lane: 1,
        request: { kind: "trace", index: 0 },
        reply: { kind: "trace", result: {} as SearchResult },
      },
    ]);
    expect([stateOf(track, 0, 0), stateOf(track, 0, 1), stateOf(track, 1, 0)]).toEqual([
      "cut-short",
      "failed",
      "proven",
    ]);
  });
});

describe("the ratio so far", () => {
  it("is the median over the boards that both have settled", () => {
    const track = play([
      { kind: "answered", lane: 0, request: once(0), reply: result("solved", 9, 10) },
      { kind: "answered", lane: 1, request: once(0), reply: result("solved", 9, 30) },
      { kind: "answered", lane: 0, request: once(1), reply: result("solved", 9, 10) },
    ]);
    expect(ratioSoFar(track, 1, 0)).toBe(3);
    expect(ratioSoFar(start, 1, 0)).toBeNull();
    const cut = play([{ kind: "answered", lane: 1, request: once(1), reply: result("time-limit", 9, 50) }], track);
    expect(ratioSoFar(cut, 1, 0)).toBe(3);
    expect(ratioSoFar(cut, 0, 1)).toBe(1 / 3);
    const both = play([{ kind: "answered", lane: 1, request: once(1), reply: result("solved", 9, 50) }], track);
    expect(ratioSoFar(both, 1, 0)).toBe(4);
  });
});

describe("the end of a scale", () => {
  it.each([
    [0, 1],
    [0.03, 0.05],
    [1, 1],
    [1.01, 2],
    [34, 50],
    [500, 500],
    [501, 1000],
  ])("of %d is %d", (value, end) => {
    expect(niceCeiling(value)).toBeCloseTo(end, 12);
  });
});
