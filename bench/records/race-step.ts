/** The steps of a contest: what was found, one thing after another. */
import { z } from "zod";
import { FAILURES, TRIAL_SCHEMA } from "./schema.ts";

const count = z.number().int().nonnegative();
const time = z.number().nonnegative();

/** Whose step it is: a place in the contest's entries, and one in its set. */
const place = { entry: count, instance: count };
const { took, outcome, optimal, cost, moves, tiles, lowerBound, expanded, generated, memoryBytes, traced, ms } =
  TRIAL_SCHEMA.shape;

/** The schema of a step. */
export const RACE_STEP_SCHEMA = z.discriminatedUnion("kind", [
  /** A process is ready; of several of an entry the first counts. */
  z.strictObject({ kind: z.literal("process"), entry: count, load: time, tables: time, empty: time }),
  /** An instance was run for the first time. */
  z.strictObject({
    kind: z.literal("first"),
    ...place,
    result: z.strictObject({
      took,
      outcome,
      optimal,
      cost,
      moves,
      tiles,
      lowerBound,
      expanded,
      generated,
      memoryBytes,
    }),
    tables: time,
    ms: time,
    pace: time,
    maxRssBytes: count,
  }),
  /** All took their turn on an instance; null stands for one that had none, or failed. */
  z.strictObject({
    kind: z.literal("turn"),
    instance: count,
    samples: z.array(
      z
        .strictObject({
          samples: z.array(time).min(1),
          pace: time,
          repeats: ms.shape.repeats,
          maxRssBytes: count,
        })
        .nullable(),
    ),
    /** Since the contest began, without interruptions. */
    elapsed: time,
  }),
  z.strictObject({ kind: z.literal("traced"), ...place, traced: traced.unwrap() }),
  z.strictObject({ kind: z.literal("failed"), ...place, outcome: z.enum(FAILURES), reason: z.string() }),
  /** There are rounds enough. */
  z.strictObject({ kind: z.literal("sampled") }),
  z.strictObject({ kind: z.literal("done") }),
]);

export type RaceStep = z.infer<typeof RACE_STEP_SCHEMA>;
