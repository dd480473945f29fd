/**
 * What the page shows, as the fragment of its address: a view and the puzzle that it is about.
 *
 *     #/play?size=4x4&seed=17          a shuffle that anybody gets from that seed
 *     #/solve?board=8+6+7/2+5+4/3+0+1&goal=snail
 *
 * A fragment may come from anywhere, so reading it never throws: what is not understood is said in words beside the
 * view that was asked for, or the first. There is one spelling of each route, the one that {@link formatRoute} writes.
 */
import { cellCount, shapeName } from "../board/geometry.ts";
import { GOALS, type GoalName, parseGoal } from "../board/goals.ts";
import { type Labels, MAX_LABEL } from "../board/labels.ts";
import { formatBoard, formatLabelled, parseLabelled, parseShape } from "../board/notation.ts";
import { expectOneOf, LoydError, show } from "../errors.ts";
import type { Board, Shape } from "../types.ts";

export const VIEWS = ["play", "check", "solve", "race", "help"] as const;
export type ViewName = (typeof VIEWS)[number];

/** A goal as people choose it: one of the named ones, or a board. */
export type Goal = GoalName | Board;

/** Where somebody is on the page. A puzzle is a board, or a shape and the seed of a shuffle; null where none is named. */
export interface Route {
  readonly view: ViewName;
  readonly board: Board | null;
  /** What is written on the tiles of the board; undefined where that is their numbers. */
  readonly labels: Labels | undefined;
  readonly shape: Shape | null;
  readonly seed: number | null;
  readonly goal: Goal;
}

/** What every view is given. Leaving a view unmounts it, which has to end whatever it runs. */
export interface ViewProps {
  readonly route: Route;
}

/** A route, and what was wrong with the fragment if that is not the one it asked for. */
export interface ReadRoute {
  readonly route: Route;
  readonly fault: string | null;
}

const PARAMETERS = ["board", "size", "seed", "goal"] as const;
type Parameter = (typeof PARAMETERS)[number];

/** The route of an empty fragment. */
export const DEFAULT_ROUTE: Route = Object.freeze({
  view: "play",
  board: null,
  labels: undefined,
  shape: null,
  seed: null,
  goal: "blank-last",
});

export const MAX_SEED = 0xffffffff;

/** The largest board that the page shows: beyond it tiles are too small to read and to touch. */
const MAX_SHOWN_CELLS = 400;
const MAX_SHOWN_SIDE = 20;
const MAX_SHOWN_LAYERS = 6;

/**
 * The longest fragment that is looked at: none that {@link formatRoute} writes is longer. Its boards are two at most, with
 * nine characters of escapes for one of a label, and two slashes between layers.
 */
export const MAX_FRAGMENT = 2 * MAX_SHOWN_CELLS * (9 * MAX_LABEL + 2) + 100;

/** The shape of shuffles that name none. */
export const DEFAULT_SHAPE: Shape = Object.freeze({ rows: 4, cols: 4, layers: 1 });

/** Reads a fragment, with or without its `#`. */
export function parseRoute(fragment: string): ReadRoute {
  let view = DEFAULT_ROUTE.view;
  try {
    const text = fragment.replace(/^#/, "");
    if (text === "") return { route: DEFAULT_ROUTE, fault: null };
    const queryAt = text.indexOf("?");
    const path = queryAt === -1 ? text : text.slice(0, queryAt);
    view = expectOneOf("view", path.replace(/^\//, ""), VIEWS);
    if (text.length > MAX_FRAGMENT) {
      throw new LoydError("bad-argument", `link: expected at most ${MAX_FRAGMENT} characters, got ${text.length}`);
    }
    return { route: readPuzzle(view, readParameters(queryAt === -1 ? "" : text.slice(queryAt + 1))), fault: null };
  } catch (error) {
    if (!(error instanceof LoydError)) throw error;
    return { route: { ...DEFAULT_ROUTE, view }, fault: error.message };
  }
}

/** The fragment of a route, from `#` on. What is left out is as in {@link DEFAULT_ROUTE}. */
export function formatRoute(route: Partial<Route>): string {
  const { view, board, labels, shape, seed, goal } = { ...DEFAULT_ROUTE, ...route };
  const values: Record<Parameter, string | null> = {
    board: board && formatLabelled(board, labels),
    size: board === null && shape !== null ? shapeName(shape) : null,
    seed: board === null && seed !== null ? String(seed) : null,
    goal: typeof goal === "string" ? (goal === DEFAULT_ROUTE.goal ? null : goal) : goalText(goal, labels),
  };
  const query = PARAMETERS.flatMap((name) => {
    const value = values[name];
    return value === null ? [] : [`${name}=${encode(value)}`];
  });
  return `#/${view}${query.length === 0 ? "" : `?${query.join("&")}`}`;
}

/** @throws LoydError `bad-shape` for a shape that is too large to be shown. */
export function expectShown(shape: Shape): Shape {
  const { rows, cols, layers } = shape;
  if (Math.max(rows, cols) > MAX_SHOWN_SIDE || layers > MAX_SHOWN_LAYERS || cellCount(shape) > MAX_SHOWN_CELLS) {
    throw new LoydError(
      "bad-shape",
      `size: expected at most ${MAX_SHOWN_SIDE} rows and columns, ${MAX_SHOWN_LAYERS} layers and ${MAX_SHOWN_CELLS} cells on this page, got ${shapeName(shape)}`,
    );
  }
  return shape;
}

/**
 * Reads a seed.
 *
 * @throws LoydError `bad-argument` for what is no whole number of 32 bits.
 */
export function parseSeed(text: string): number {
  const seed = /^[0-9]{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (seed <= MAX_SEED) return seed;
  throw new LoydError("bad-argument", `seed: expected a whole number from 0 to ${MAX_SEED}, got ${show(text)}`);
}

function goalText(goal: Board, labels: Labels | undefined): string {
  return labels === undefined ? formatBoard(goal) : formatLabelled(goal, labels);
}

function readParameters(query: string): ReadonlyMap<Parameter, string> {
  const found = new Map<Parameter, string>();
  if (query === "") return found;
  for (const part of query.split("&")) {
    const equals = part.indexOf("=");
    if (equals === -1) throw new LoydError("bad-argument", `link: expected NAME=VALUE, got ${show(part)}`);
    const name = expectOneOf("link", part.slice(0, equals), PARAMETERS);
    if (found.has(name)) throw new LoydError("bad-argument", `${name}: expected once in a link, got it twice`);
    found.set(name, decode(name, part.slice(equals + 1)));
  }
  return found;
}

function readPuzzle(view: ViewName, values: ReadonlyMap<Parameter, string>): Route {
  const text = (name: Parameter) => values.get(name);
  const size = text("size");
  const asked = size === undefined ? undefined : expectShown(parseShape(size));
  const boardText = text("board");
  const seedText = text("seed");
  const goal = text("goal");
  if (boardText !== undefined) {
    if (seedText !== undefined) {
      throw new LoydError("bad-argument", `seed: expected none beside a board, got ${show(seedText)}`);
    }
    const { board, labels } = parseLabelled(boardText, { shape: asked });
    expectShown(board);
    return { ...DEFAULT_ROUTE, view, board, labels, goal: readGoal(goal, board, labels) };
  }
  const seed = seedText === undefined ? null : parseSeed(seedText);
  const shape = asked ?? (seed === null && goal === undefined ? null : DEFAULT_SHAPE);
  return { ...DEFAULT_ROUTE, view, shape, seed, goal: readGoal(goal, shape ?? DEFAULT_SHAPE, undefined) };
}

function readGoal(text: string | undefined, shape: Shape, labels: Labels | undefined): Goal {
  if (text === undefined) return DEFAULT_ROUTE.goal;
  return GOALS.find((name) => name === text) ?? parseGoal(text, shape, labels);
}

/** Spaces as `+` and slashes as they are, so that a board in a link can be read. */
function encode(value: string): string {
  return encodeURIComponent(value).replaceAll("%2F", "/").replaceAll("%20", "+");
}

function decode(name: Parameter, value: string): string {
  try {
    return decodeURIComponent(value.replaceAll("+", " "));
  } catch {
    throw new LoydError("bad-argument", `${name}: expected whole percent escapes, got ${show(value)}`);
  }
}
