/**
 * The best that somebody did on each kind of puzzle, kept by the browser. Where it keeps nothing, or something that was
 * not written here, there simply is no best yet.
 */
import { shapeName } from "../../board/geometry.ts";
import { GOALS } from "../../board/goals.ts";
import type { Puzzle } from "../state.ts";

/** The fewest moves and the shortest time, which need not be of one game. */
export interface Best {
  readonly moves: number;
  readonly ms: number;
}

const KEY = "loyd.best";

/** Nobody makes more moves in a game, or takes longer: a billion, and a hundred years. */
const MOST_MOVES = 1e9;
const MOST_MS = 100 * 366 * 86_400_000;

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
  if (!Array.isArray(entry) || entry.length !== 2 || !isKind(entry[0])) return false;
  const best: unknown = entry[1];
  if (typeof best !== "object" || best === null || !("moves" in best) || !("ms" in best)) return false;
  const { moves, ms } = best;
  const isPlayed = typeof moves === "number" && Number.isInteger(moves) && moves >= 1 && moves <= MOST_MOVES;
  return isPlayed && typeof ms === "number" && ms >= 0 && ms <= MOST_MS;
}

/** Whether something may be what {@link kindOf} gives. */
function isKind(kind: unknown): kind is string {
  if (typeof kind !== "string") return false;
  const [size, goal, ...others] = kind.split(" ");
  return /^\d{1,4}(x\d{1,4}){1,2}$/.test(size) && GOALS.some((name) => name === goal) && others.length === 0;
}
