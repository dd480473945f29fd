/**
 * The best that somebody did on each kind of puzzle, kept by the browser. Where it keeps nothing, or something that was
 * not written here, there simply is no best yet.
 */
import { shapeName } from "../../board/geometry.ts";
import type { Puzzle } from "../state.ts";

/** The fewest moves and the shortest time, which need not be of one game. */
export interface Best {
  readonly moves: number;
  readonly ms: number;
}

const KEY = "loyd.best";

/** The kind of a puzzle; null for those that are not shuffles, and may be next to their goal. */
export function kindOf({ board, goal, seed }: Puzzle): string | null {
  return seed === null || typeof goal !== "string" ? null : `${shapeName(board)} ${goal}`;
}

/** The best on a kind of puzzle; null where there is none. */
export function bestOf(kind: string): Best | null {
  return read().get(kind) ?? null;
}

/** Whether what somebody did is better, in moves or in time, than what was best before. */
export function isRecord({ moves, ms }: Best, before: Best | null): boolean {
  return before === null || moves < before.moves || ms < before.ms;
}

/** Keeps what somebody did where it is better, and says what the best is now. */
export function keepBest(kind: string, { moves, ms }: Best): Best {
  const all = read();
  const known = all.get(kind);
  const best = known ? { moves: Math.min(known.moves, moves), ms: Math.min(known.ms, ms) } : { moves, ms };
  all.set(kind, best);
  try {
    localStorage.setItem(KEY, JSON.stringify([...all]));
  } catch {
    // A browser that keeps nothing, or is full: the game goes on without.
  }
  return best;
}

function read(): Map<string, Best> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return new Map(Array.isArray(kept) ? kept.filter(isEntry) : []);
  } catch {
    return new Map();
  }
}

function isEntry(entry: unknown): entry is [string, Best] {
  if (!Array.isArray(entry) || entry.length !== 2 || typeof entry[0] !== "string") return false;
  const best: unknown = entry[1];
  if (typeof best !== "object" || best === null || !("moves" in best) || !("ms" in best)) return false;
  return [best.moves, best.ms].every((value) => typeof value === "number" && Number.isFinite(value) && value >= 0);
}
