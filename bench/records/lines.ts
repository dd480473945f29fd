/**
 * The lines that `loyd solve`, `compare` and `check` print with `--json`, one object each: what in them is claimed, and
 * by which command.
 */
import { z } from "zod";
import { LoydError, show } from "../../src/errors.ts";
import { ALGORITHM_NAME, ENGINE_ID, HEURISTIC_NAME } from "./schema.ts";
import { issueOf } from "./text.ts";

const count = z.number().int().nonnegative();
const parity = z.enum(["even", "odd"]);
/** By its number, or by what is written on it. */
const tile = z.union([count, z.string()]);

/** What a line is about. */
const instance = { board: z.string(), rows: count, cols: count, layers: count, goal: z.string() };

/** Who searched how; a strategy has neither engine nor heuristic. */
const method = {
  engine: ENGINE_ID.nullable(),
  algorithm: ALGORITHM_NAME,
  heuristic: HEURISTIC_NAME.nullable(),
};

/**
 * Whatever an engine may have given for a figure: a wrong one is no bad input, but a check that fails. What is no number is
 * null in JSON.
 */
const figure = z.union([z.number(), z.null(), z.string(), z.boolean()]);
const times = z.record(z.string(), figure).nullable();

const solution = {
  /** One of the outcomes, or in what way there is no result. */
  outcome: z.string(),
  /** Null without one. */
  cost: figure,
  optimal: z.boolean(),
  /** Null where a search of the user's says only how many they are. */
  moves: z.array(figure).nullable(),
  tiles: z.array(figure).nullable(),
  /** Of a search that was cut short. */
  lowerBound: figure.optional(),
  /** Null without a result, as all that follows. */
  expanded: figure,
  generated: figure,
  ms: times,
  memoryBytes: figure,
  /** Null where there is nothing to verify. */
  verified: z.boolean().nullable(),
  /** Why there is no result. */
  reason: z.string().optional(),
};

const solveLine = z.strictObject({
  ...instance,
  ...method,
  /** As it was asked for; what `auto` makes for a shape is not told. */
  pattern: z.string().optional(),
  weight: z.number(),
  metric: z.literal("single"),
  ...solution,
});

/** What one who was compared was to do; null for what the algorithm takes by itself. */
const asked = z.strictObject({
  ...method,
  pattern: z.string().nullable(),
  weight: z.number(),
});

const compareLine = z.strictObject({
  ...instance,
  asked,
  ...method,
  ...solution,
  runs: count,
  failed: z.array(z.strictObject({ name: z.string(), passed: z.literal(false), reason: z.string() })),
});

const checkLine = z.strictObject({
  ...instance,
  solvable: z.boolean(),
  inversions: count,
  invertedPairs: z.array(z.tuple([tile, tile])).nullable(),
  blankRowFromBottom: count.nullable(),
  permutationParity: parity,
  cycles: z.array(z.array(tile)),
  blankDistance: count,
  rule: z.string(),
  applied: z.string(),
  repair: z
    .strictObject({ tiles: z.tuple([tile, tile]), cells: z.tuple([count, count]), board: z.string() })
    .nullable(),
  verified: z.boolean(),
});

/** The commands whose lines can be verified, each by a field that no other has. */
const KINDS = {
  solve: { schema: solveLine, field: "metric" },
  compare: { schema: compareLine, field: "asked" },
  check: { schema: checkLine, field: "solvable" },
} as const;

export type LineKind = keyof typeof KINDS;
export const LINE_KINDS = Object.keys(KINDS) as LineKind[];

export type SolveLine = z.infer<typeof solveLine>;
export type CompareLine = z.infer<typeof compareLine>;
export type CheckLine = z.infer<typeof checkLine>;
export type InstanceOfLine = Pick<SolveLine, keyof typeof instance>;

/** A line with its kind, and its number in the file. */
export type Line = { readonly number: number } & (
  | { readonly kind: "solve"; readonly data: SolveLine }
  | { readonly kind: "compare"; readonly data: CompareLine }
  | { readonly kind: "check"; readonly data: CheckLine }
);

/** Whether a text is lines of objects rather than one results file, going by how it begins. */
export function isLines(text: string): boolean {
  const [first] = text.trimStart().split("\n", 1);
  return /^\{\s*"/.test(first) && !/^\{\s*"format"/.test(first);
}

/**
 * The lines of a text; empty ones do not count.
 *
 * @param name What the text is called in messages.
 * @throws LoydError `bad-argument` for a line that is none of these kinds, or cut short.
 */
export function parseLines(text: string, name: string): Line[] {
  const lines = text.split("\n");
  return lines.flatMap((line, index) => {
    if (line.trim() === "") return [];
    const place = `${name}: line ${index + 1}`;
    return [parseLine(line, index + 1, place, index === lines.length - 1)];
  });
}

function parseLine(line: string, number: number, place: string, isUnended: boolean): Line {
  const refuse = (got: string) =>
    new LoydError("bad-argument", `${place}: expected an object of ${LINE_KINDS.join(", ")} --json, got ${got}`);
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw refuse(isUnended ? `one cut short, of ${line.length} characters` : show(line));
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw refuse(show(line));
  const kind = LINE_KINDS.find((one) => Object.hasOwn(value, KINDS[one].field));
  if (kind === undefined) throw refuse(`one with ${Object.keys(value).slice(0, TOLD).join(", ") || "no fields"}`);
  const parsed = KINDS[kind].schema.safeParse(value);
  if (!parsed.success) throw new LoydError("bad-argument", `${place}: ${kind}: ${issueOf(parsed.error)}`);
  return { number, kind, data: parsed.data } as Line;
}

/** Fields of a foreign object that are named. */
const TOLD = 8;
