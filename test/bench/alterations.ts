/** Results files altered in one place, as by somebody who wants another result in them. */
import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { groups } from "../../bench/statistics.ts";
import { ALGORITHM_CHOICES, ENGINES, HEURISTICS, OUTCOMES } from "../../src/types.ts";

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type Random = ReturnType<typeof xoroshiro128plus>;

/** A place in a file: the names and indices that lead to it. */
type Path = readonly (string | number)[];

/** A file with one thing changed, and what was changed. */
export interface Alteration {
  readonly what: string;
  readonly altered: Json;
}

const CHOICES: Readonly<Record<string, readonly string[]>> = {
  engine: ENGINES,
  algorithm: ALGORITHM_CHOICES,
  heuristic: HEURISTICS,
  outcome: OUTCOMES,
};

const RECORDS: readonly string[] = ["trials", "tallies", "builds", "enumerations"];

/** `count` alterations of a file, at random places that `matters` takes; the same every time with the same seed. */
export function alterations(file: Json, count: number, matters: (path: string) => boolean, seed = 1879): Alteration[] {
  const random = xoroshiro128plus(seed);
  const pick = <T>(items: readonly T[]): T => items[uniformInt(random, 0, items.length - 1)];
  const places = placesOf(file, []).filter((path) => matters(path.join(".")));
  // By kind of field first: otherwise almost all would be tiles.
  const kinds = groups(places, (path) => path.filter((step) => typeof step === "string").join("."));
  const found: Alteration[] = [];
  while (found.length < count) {
    const path = pick(pick(kinds));
    const altered = structuredClone(file);
    const parent = path.slice(0, -1).reduce((value: Json, step) => (value as Record<string, Json>)[step], altered);
    const last = path[path.length - 1];
    const before = (parent as Record<string, Json>)[last];
    const after = changed(before, String(last), random, pick);
    if (JSON.stringify(after) === JSON.stringify(before)) continue;
    (parent as Record<string, Json>)[last] = after;
    const short = (value: Json) => JSON.stringify(value)?.slice(0, 80);
    found.push({ what: `${path.join(".")}: ${short(before)} → ${short(after)}`, altered });
  }
  return found;
}

function placesOf(value: Json, path: Path): Path[] {
  if (typeof value !== "object" || value === null) return [path];
  const below = Object.entries(value).flatMap(([name, one]) =>
    placesOf(one, [...path, Array.isArray(value) ? Number(name) : name]),
  );
  return Array.isArray(value) && value.length > 0 ? [path, ...below] : below;
}

function changed(value: Json, name: string, random: Random, pick: <T>(items: readonly T[]) => T): Json {
  if (typeof value === "boolean") return !value;
  if (value === null) return pick([0, 1, "U", true]);
  if (typeof value === "number") return pick([value + 1, value + 2, Math.max(0, value - 1), value * 2, 0]);
  if (typeof value === "string") {
    if (name in CHOICES) return pick(CHOICES[name]);
    if (name === "moves") return changedMoves(value.split(" "), pick).join(" ");
    return value.includes("/") && /^[\d /]+$/.test(value) ? exchanged(value, pick) : `${value}x`;
  }
  if (!Array.isArray(value)) return value;
  const at = uniformInt(random, 0, value.length - 1);
  const others = [value.toSpliced(at, 1), value.toSpliced(at, 0, value[at])];
  // The order of records says nothing.
  return pick(RECORDS.includes(name) ? others : [...others, value.toReversed()]);
}

function changedMoves(moves: readonly string[], pick: <T>(items: readonly T[]) => T): string[] {
  const at = pick(moves.map((_, index) => index));
  return pick([moves.toSpliced(at, 1), moves.with(at, pick(["U", "D", "L", "R"])), [...moves, "U", "D"]]);
}

/** A board with two of its tiles exchanged, or three, which leaves its parity as it was. */
function exchanged(board: string, pick: <T>(items: readonly T[]) => T): string {
  const tiles = board.match(/\d+/g) ?? [];
  const others = tiles.filter((tile) => tile !== "0");
  const [a, b, c] = [pick(others), pick(others), pick(others)];
  const to: Record<string, string> = pick([true, false]) ? { [a]: b, [b]: a } : { [a]: b, [b]: c, [c]: a };
  return board.replace(/\d+/g, (tile) => to[tile] ?? tile);
}
