/**
 * What there is to see of a race while it runs: for each lane its boards, and how far the lap is. A lap is one run of all
 * boards by all lanes. Pure: a track and something that happened give the next track.
 */
import type { ContestPhase } from "../../../bench/runner/phase.ts";
import type { Reply, Request } from "../../../bench/runner/protocol.ts";
import { median } from "../../../bench/statistics.ts";
import type { Outcome } from "../../index.ts";
import type { RaceEntry } from "./setup.ts";

/** One board on one lane. */
export interface Cell {
  /** How often it was run, each round of samples counted once. */
  readonly laps: number;
  readonly outcome: Outcome | null;
  /** Why there is no result; null where there is one, or none yet. */
  readonly failure: string | null;
  /** Milliseconds of its first run, then of each round. */
  readonly times: readonly number[];
  readonly expanded: number;
  /** Whether its order of expansion has been hashed as well. */
  readonly traced: boolean;
}

interface Lane {
  readonly entry: RaceEntry;
  readonly cells: readonly Cell[];
}

/** What one lane is at; the others wait for their turn. */
interface Activity {
  readonly lane: number;
  readonly kind: Request["kind"];
  /** The board that it is at, null where it is at none. */
  readonly cell: number | null;
  /** When it began, by `performance.now()`. */
  readonly since: number;
  /** Nodes expanded so far, of a first run. */
  readonly expanded: number;
}

export interface Track {
  readonly lanes: readonly Lane[];
  readonly activity: Activity | null;
  /** From 1. */
  readonly lap: number;
  /** What it is at; null before its first step. */
  readonly phase: ContestPhase | null;
  /** How much of the time is over, from 0 to 1. */
  readonly part: number;
}

/** What happens in a race. */
export type RaceEvent =
  | { readonly kind: "phase"; readonly phase: ContestPhase; readonly part: number }
  | { readonly kind: "asked"; readonly lane: number; readonly request: Request; readonly at: number }
  | { readonly kind: "searching"; readonly expanded: number }
  | { readonly kind: "answered"; readonly lane: number; readonly request: Request; readonly reply: Reply }
  | { readonly kind: "failed"; readonly lane: number; readonly cell: number; readonly reason: string };

export function startingTrack(entries: readonly RaceEntry[], boards: number): Track {
  const cell: Cell = { laps: 0, outcome: null, failure: null, times: [], expanded: 0, traced: false };
  const lanes = entries.map((entry) => ({ entry, cells: new Array<Cell>(boards).fill(cell) }));
  return { lanes, activity: null, lap: 1, phase: null, part: 0 };
}

/** The lap that a round of samples is: the first is that of the first runs. */
export function lapOf({ round }: Extract<ContestPhase, { readonly kind: "round" }>): number {
  return round + 1;
}

/** The track after something has happened. */
export function after(track: Track, event: RaceEvent): Track {
  switch (event.kind) {
    case "phase": {
      const { phase, part } = event;
      return { ...track, phase, part, lap: phase.kind === "round" ? lapOf(phase) : track.lap };
    }
    case "asked": {
      const { lane, request, at } = event;
      const cell = "index" in request ? request.index : null;
      return { ...track, activity: { lane, kind: request.kind, cell, since: at, expanded: 0 } };
    }
    case "searching":
      return track.activity === null ? track : { ...track, activity: { ...track.activity, expanded: event.expanded } };
    case "answered": {
      const { lane, request, reply } = event;
      const done = { ...track, activity: null };
      return "index" in request ? withCell(done, lane, request.index, (cell) => answered(cell, reply)) : done;
    }
    case "failed":
      return withCell(track, event.lane, event.cell, (cell) => ({ ...cell, failure: event.reason }));
  }
}

function answered(cell: Cell, reply: Reply): Cell {
  switch (reply.kind) {
    case "once": {
      const { outcome, expanded, ms } = reply.result;
      return { ...cell, laps: 1, outcome, expanded, times: [ms.search] };
    }
    case "sample":
      return { ...cell, laps: cell.laps + 1, times: [...cell.times, median(reply.samples)] };
    case "trace":
      return { ...cell, traced: true };
    default:
      return cell;
  }
}

function withCell(track: Track, lane: number, index: number, change: (cell: Cell) => Cell): Track {
  const lanes = track.lanes.map((one, at) =>
    at === lane ? { ...one, cells: one.cells.map((cell, place) => (place === index ? change(cell) : cell)) } : one,
  );
  return { ...track, lanes };
}

/** The time of a board: the median of its rounds, of its first run where there are none; 0 before that. */
function timeOf({ times }: Cell): number {
  if (times.length === 0) return 0;
  return times.length === 1 ? times[0] : median(times.slice(1));
}

/** How a board stands in this lap. */
export type CellState = "waiting" | "running" | "done" | "proven" | "cut-short" | "failed";

export function stateOf(track: Track, lane: number, index: number): CellState {
  const cell = track.lanes[lane].cells[index];
  if (cell.failure !== null) return "failed";
  if (cell.traced) return "proven";
  const { activity } = track;
  if (activity?.lane === lane && activity.cell === index) return "running";
  if (cell.outcome !== null && !isSettled(cell)) return "cut-short";
  return cell.laps >= track.lap ? "done" : "waiting";
}

/** Whether a search came to an answer, not to a limit. */
function isSettled({ outcome }: Cell): boolean {
  return outcome === "solved" || outcome === "unsolvable";
}

/** How far a lane is in this lap. */
export interface Progress {
  /** Milliseconds of searching, and nodes expanded. */
  readonly ms: number;
  readonly expanded: number;
  /** Boards run in this lap. */
  readonly boards: number;
  /** What it came to in a whole lap, as far as is known. */
  readonly lapMs: number;
  readonly lapExpanded: number;
}

/**
 * How far a lane is.
 *
 * @param now The time by `performance.now()`, for the board that it is at.
 */
export function progressOf(track: Track, lane: number, now: number): Progress {
  const { cells } = track.lanes[lane];
  let [ms, expanded, boards, lapMs, lapExpanded] = [0, 0, 0, 0, 0];
  cells.forEach((cell, index) => {
    const time = timeOf(cell);
    lapMs += time;
    lapExpanded += cell.expanded;
    const state = stateOf(track, lane, index);
    if (state === "waiting" || state === "failed") return;
    if (state !== "running" || track.activity?.kind === "trace") {
      ms += time;
      expanded += cell.expanded;
      boards++;
      return;
    }
    const { since, expanded: sofar } = track.activity ?? { since: now, expanded: 0 };
    const running = Math.max(0, now - since);
    // It is sampled: it goes as far as it did before.
    const known = cell.laps > 0;
    const part = known && time > 0 ? Math.min(1, running / time) : 0;
    ms += known ? part * time : running;
    expanded += known ? part * cell.expanded : sofar;
  });
  return { ms, expanded, boards, lapMs: Math.max(lapMs, ms), lapExpanded: Math.max(lapExpanded, expanded) };
}

/** How many times as long one lane takes as another so far: the median over the boards; null where none is common. */
export function ratioSoFar(track: Track, lane: number, reference: number): number | null {
  const ratios = track.lanes[lane].cells.flatMap((cell, index) => {
    const other = track.lanes[reference].cells[index];
    return isSettled(cell) && isSettled(other) && timeOf(other) > 0 ? [timeOf(cell) / timeOf(other)] : [];
  });
  return ratios.length === 0 ? null : median(ratios);
}

/** The least of 1, 2 and 5 times a power of ten that is at least so much: where a scale may end. */
export function niceCeiling(value: number): number {
  if (!(value > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return [1, 2, 5, 10].map((step) => step * power).find((step) => step >= value * (1 - 1e-9)) ?? 10 * power;
}
