/** What `loyd solve` says of a result to people. */
import type { Labels } from "../board/labels.ts";
import type { Check, SolveResult } from "../index.ts";
import type { HeuristicName, SolvedResult, StrategySolvedResult, Timing } from "../types.ts";
import { type Ground, groundOf } from "../verify/index.ts";
import { drawBoard } from "./draw.ts";
import {
  CUT_SHORT,
  colours,
  counted,
  field,
  goalField,
  inBytes,
  inMs,
  namedTiles,
  thousands,
  WIDTH,
} from "./output.ts";

function heuristicName(heuristic: HeuristicName, pattern: string | undefined): string {
  if (heuristic === "none") return "no heuristic";
  return pattern === undefined ? heuristic : `${heuristic} ${pattern}`;
}

/** The result for people, the board first. */
export function textOf(result: SolveResult, pattern?: string, labels?: Labels): string {
  const drawn = drawBoard(result.start, WIDTH - 2, labels).map((line) => `  ${line}`);
  return [...drawn, factsText(result, pattern, labels)].join("\n");
}

/** The result without its board. */
export function factsText(result: SolveResult, pattern?: string, labels?: Labels): string {
  return [
    headline(result),
    ...goalField(result.goal, labels),
    ...solutionFields(result, labels),
    ...workFields(result, pattern),
    ...verdictFields(result),
  ].join("\n");
}

/** What was done to get there. */
function workFields(result: SolveResult, pattern: string | undefined): string[] {
  const { engine, algorithm, heuristic, weight, expanded, generated, ms, memoryBytes } = result;
  const isAnsweredByParity = result.outcome === "unsolvable" && result.parityCheck;
  const nodes = field("nodes", `${thousands(expanded)} expanded, ${thousands(generated)} generated`);
  if (isAnsweredByParity) return [field("search", "none: parity gives the answer"), nodes, timeField(ms)];
  if (engine === null) return [field("search", `none: ${algorithm}`), field("time", inMs(ms.search))];
  const name = weight > 1 ? `${algorithm}, weight ${weight},` : algorithm;
  return [
    field("search", `${name} with ${heuristicName(heuristic, pattern)}, engine ${engine}`),
    nodes,
    timeField(ms),
    ...(memoryBytes > 0 ? [field("memory", inBytes(memoryBytes))] : []),
  ];
}

function timeField(ms: Timing): string {
  return field("time", `${inMs(ms.search)} search, ${inMs(ms.tables)} tables, ${inMs(ms.load)} load`);
}

function headline(result: SolveResult): string {
  switch (result.outcome) {
    case "solved": {
      const solved = colours.green(colours.bold("solved"));
      if (result.cost === 0) return `${solved}: the board is the goal already`;
      return `${solved} in ${counted(result.cost, "move")}${boundOf(result)}`;
    }
    case "unsolvable":
      return `${colours.red(colours.bold("unsolvable"))}: no sequence of moves leads to the goal`;
    default: {
      const bound = counted(result.lowerBound, "move");
      return `${colours.yellow(colours.bold(CUT_SHORT[result.outcome]))}: a solution has at least ${bound}`;
    }
  }
}

/** How good a solution is. */
function boundOf({ optimal, weight }: Pick<SolvedResult | StrategySolvedResult, "optimal" | "weight">): string {
  if (optimal) return ", and no solution is shorter";
  return weight > 1 ? `, at most ${weight} times the fewest` : "; shorter solutions may exist";
}

function solutionFields(result: SolveResult, labels: Labels | undefined): string[] {
  if (result.outcome !== "solved" || result.cost === 0) return [];
  const depth = result.start.layers > 1 ? ", F towards the first layer, B away from it" : "";
  return [
    field("moves", result.moves.join(" ")),
    field("", `(letters name the way the tile slides: U up, D down, L left, R right${depth})`),
    field("tiles moved", namedTiles(result.tiles, labels).join(" ")),
  ];
}

/** What was checked; of what failed, why, and of an unsolvable board, its parity. */
function verdictFields(result: SolveResult): string[] {
  const { checks, passed } = result.verdict;
  if (!passed) return failuresOf(result).map(({ name, reason }) => field(colours.red("FAILED"), `${name}: ${reason}`));
  const proof = result.outcome === "unsolvable" ? checks.filter(({ name }) => name === "unsolvable") : [];
  return [
    ...proof.map(({ reason }) => field("parity", reason)),
    ...groundFields(result),
    field("verified", `${counted(checks.length, "check")}: ${checks.map(({ name }) => name).join(", ")}`),
  ];
}

/** What it rests on that no solution is shorter. */
const GROUND_TEXTS: Readonly<Record<Ground, string>> = {
  bound: "proven: no solution has fewer moves than the Manhattan distance",
  counted: "proven: all boards of the shape were counted",
  published: "as published",
  agreement: "searches agree",
  search: "this one search says so; loyd compare asks others",
  patterns: "this one search says so, by pattern databases; those in files are sampled, not proven",
};

function groundFields(result: SolveResult): string[] {
  const ground = groundOf(result, result.verdict);
  return ground === null || ("cost" in result && result.cost === 0)
    ? []
    : [field("fewest moves", GROUND_TEXTS[ground])];
}

/** The checks that a result did not pass. */
export function failuresOf({ verdict }: Pick<SolveResult, "verdict">): Check[] {
  return verdict.checks.filter((check) => !check.passed);
}
