/**
 * The journal of a run: what was found, line by line as it was found, in a file beside the results. It is what a run that
 * was interrupted, or killed, goes on from; the results file is made from it. A line is written whole, or
 * the run ends, so that at most the last one can be cut short, which is then left out.
 */
import { createHash } from "node:crypto";
import { closeSync, openSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { z } from "zod";
import { LoydError } from "../../src/errors.ts";
import { RACE_STEP_SCHEMA } from "./race-step.ts";
import { BUILD_SCHEMA, ENUMERATION_SCHEMA, ENVIRONMENT_SCHEMA, RESULTS_VERSION, TALLY_SCHEMA } from "./schema.ts";

const count = z.number().int().nonnegative();

const head = z.strictObject({
  format: z.literal("loyd-journal"),
  version: z.literal(RESULTS_VERSION),
  suite: z.string(),
  seconds: count.nullable(),
  date: z.string(),
  environment: ENVIRONMENT_SCHEMA,
  leftOut: z.array(z.string()),
  /** Stands for everything that is planned. */
  plan: z.string(),
});

const STEP_SCHEMA = z.union([
  z.strictObject({ contest: count, step: RACE_STEP_SCHEMA }),
  z.strictObject({ build: BUILD_SCHEMA }),
  z.strictObject({ enumeration: ENUMERATION_SCHEMA }),
  z.strictObject({ tally: TALLY_SCHEMA }),
  z.strictObject({ resumed: z.string() }),
]);

export type JournalHead = z.infer<typeof head>;
export type JournalStep = z.infer<typeof STEP_SCHEMA>;

/** A journal that is being written. */
export interface Journal {
  readonly head: JournalHead;
  /** What was found before this run took it up. */
  readonly steps: readonly JournalStep[];
  /** @throws LoydError `bad-argument` when it cannot be written; the steps before are kept. */
  append(step: JournalStep): void;
  /** Closes it; `remove` where nothing is left to go on with. */
  close(remove: boolean): void;
}

/** The journal of the results in a file. */
export function journalOf(out: string): string {
  return `${out}.journal`;
}

/** A text that is the same for the same plan. */
export function planDigest(plan: unknown): string {
  return createHash("sha256").update(JSON.stringify(plan)).digest("hex");
}

/**
 * Begins a journal anew.
 *
 * @throws LoydError `bad-argument` when it cannot be written, as on a full disk; nothing is left of it then.
 */
export function beginJournal(file: string, begun: JournalHead): Journal {
  const journal = opened(file, "w", begun, []);
  try {
    journal.write(begun);
  } catch (error) {
    journal.close(true);
    throw error;
  }
  return journal;
}

/**
 * Takes up the journal of an interrupted run. Null where there is none.
 *
 * @param now What a new journal would begin with: the run must be the same, and where it is measured.
 * @throws LoydError `bad-argument` for one of another suite, plan, machine or version, for one that is damaged, and where it
 * cannot be read or written.
 */
export function resumeJournal(file: string, now: JournalHead): Journal | null {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw new LoydError("bad-argument", `${file}: cannot be read (${(cause as NodeJS.ErrnoException).code})`, {
      cause,
    });
  }
  const whole = text.slice(0, text.lastIndexOf("\n") + 1);
  const [first, ...lines] = whole.split("\n").slice(0, -1);
  if (first === undefined) return null;
  const before = parsed(head, first, file, 1);
  expectSame(before, now, file);
  const steps = lines.map((line, index) => parsed(STEP_SCHEMA, line, file, index + 2));
  // A line that was cut short would be in the way of the next.
  named(file, () => truncateSync(file, Buffer.byteLength(whole)));
  return opened(file, "a", before, steps);
}

function opened(file: string, flags: "w" | "a", begun: JournalHead, steps: readonly JournalStep[]) {
  const descriptor = named(file, () => openSync(file, flags));
  // Unlike `writeSync`, which may write a part and only say so.
  const write = (value: unknown) => named(file, () => writeFileSync(descriptor, `${JSON.stringify(value)}\n`));
  return {
    head: begun,
    steps,
    write,
    append: (step: JournalStep) => write(step),
    close(remove: boolean) {
      closeSync(descriptor);
      if (remove) rmSync(file);
    },
  };
}

/** Does something with a file, and names it where the system refuses. */
function named<T>(file: string, act: () => T): T {
  try {
    return act();
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new LoydError("bad-argument", `${file}: cannot be written (${code})`, { cause });
  }
}

function parsed<T>(schema: z.ZodType<T>, line: string, file: string, number: number): T {
  try {
    return schema.parse(JSON.parse(line));
  } catch (cause) {
    throw new LoydError(
      "bad-argument",
      `${file}: line ${number} is no step of version ${RESULTS_VERSION}; measure anew, without --resume`,
      { cause },
    );
  }
}

/** Measured by other code or elsewhere, two halves make no whole. */
function expectSame(before: JournalHead, now: JournalHead, file: string): void {
  const factsOf = ({ date: _, environment: { clockMs: __, ...environment }, ...rest }: JournalHead) => ({
    ...environment,
    ...rest,
  });
  const there: Record<string, unknown> = factsOf(before);
  for (const [name, value] of Object.entries(factsOf(now))) {
    const [own, other] = [JSON.stringify(there[name]), JSON.stringify(value)];
    if (own === other) continue;
    const difference = name === "plan" ? "other boards or searches" : `${name} ${own}, now ${other}`;
    throw new LoydError(
      "bad-argument",
      `${file}: expected the run that was interrupted to be this one, got ${difference}; measure anew, without --resume`,
    );
  }
}
