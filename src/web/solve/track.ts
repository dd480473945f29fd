/**
 * A solution as it is played: moves, and how many of them are done. A place on it is a number of moves, so that it can be
 * gone to in any order, forwards and backwards.
 */
import { applyMoves, sameBoard } from "../../board/board.ts";
import { cellCount } from "../../board/geometry.ts";
import type { Labels } from "../../board/labels.ts";
import { formatBoard } from "../../board/notation.ts";
import type { Board, Move, SolvedResult, StrategySolvedResult } from "../../types.ts";
import { refutationOf } from "../failures.ts";
import { solveInWorker } from "../solver.ts";

/** A piece of a solution that is done in one go. */
export interface TrackStage {
  /** What is put in order. */
  readonly part: string;
  readonly sentence: string;
  /** The tiles that it is about. */
  readonly about: readonly number[];
  /** How many moves of the whole are done before it and after it. */
  readonly from: number;
  readonly to: number;
}

/** A solution. */
export interface Track {
  /** Whether none is shorter. */
  readonly optimal: boolean;
  readonly start: Board;
  readonly moves: readonly Move[];
  /** The tiles moved, in order. */
  readonly tiles: readonly number[];
  /** None where the solution is found by a search. */
  readonly stages: readonly TrackStage[];
}

/** The solution that was found without stages. */
export function trackOf({ start, optimal, moves, tiles }: SolvedResult | StrategySolvedResult): Track {
  return { optimal, start, moves, tiles, stages: [] };
}

/** The board after the first so many moves. */
export function boardAt({ start, moves }: Track, place: number): Board {
  return applyMoves(start, moves.slice(0, place));
}

/**
 * Where on a track somebody is who slides tiles by hand: further along it if the moves are the next ones, back if they take
 * the last ones back; null where they lead elsewhere.
 */
export function placeAfter(track: Track, place: number, moves: readonly Move[]): number | null {
  const board = applyMoves(boardAt(track, place), moves);
  for (const there of [place + moves.length, place - moves.length]) {
    if (there >= 0 && there <= track.moves.length && sameBoard(boardAt(track, there), board)) return there;
  }
  return null;
}

/** The stage that somebody is in: the one whose moves are being done, the last one at the end; null where there is none. */
export function stageAt({ stages }: Track, place: number): TrackStage | null {
  return stages.find(({ from, to }) => from <= place && place < to) ?? stages.at(-1) ?? null;
}

/** The largest board whose solution by hand is told in stages: beyond it nobody reads them all. */
const MOST_TOLD_CELLS = 100;

/**
 * The solution without a search: the one that people find by hand, told in stages, or on several layers and on larger
 * boards that of the constructive method, found in a worker. Null where nothing leads to the goal.
 */
export async function trackByHand(
  start: Board,
  goal: Board,
  labels: Labels | undefined,
  signal: AbortSignal,
): Promise<Track | null> {
  if (start.layers > 1 || cellCount(start) > MOST_TOLD_CELLS) {
    const result = await solveInWorker(start, { goal, algorithm: "constructive" }, signal);
    const refutation = refutationOf(result);
    if (refutation !== null) throw new Error(refutation);
    return result.outcome === "solved" ? trackOf(result) : null;
  }
  const { stagesOf } = await import("../../strategies/stages.ts");
  const told = stagesOf(start, goal, labels);
  if (told === null) return null;
  let from = 0;
  const stages = told.map(({ part, sentence, about, moves }) => {
    const stage = { part, sentence, about, from, to: from + moves.length };
    from = stage.to;
    return stage;
  });
  const moves = told.flatMap((stage) => stage.moves);
  if (!sameBoard(applyMoves(start, moves), goal)) throw new Error(`by hand: no solution of ${formatBoard(start)}`);
  return { optimal: false, start, moves, tiles: told.flatMap(({ tiles }) => tiles), stages };
}
