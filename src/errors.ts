/**
 * One error class with codes that programs can match. Messages name the argument, what was expected and what came.
 * Errors are for bad input, and for an engine, a thread or a host that fails; a limit that was reached is an outcome of the
 * search instead.
 */
import { printable } from "./printable.ts";

/** What can be wrong, as programs match it. */
export const ERROR_CODES = [
  "bad-argument",
  "bad-shape",
  "bad-tile",
  "bad-notation",
  "bad-goal",
  "bad-move",
  "unsupported",
  "out-of-memory",
  "engine-failed",
  "worker-failed",
] as const;
/** One of {@link ERROR_CODES}. */
export type ErrorCode = (typeof ERROR_CODES)[number];

/** What a fault in the text of a board looks like: a row that is one short where no blank is written, a single word, or a text with two readings. */
export type FaultReason = "gap" | "single-word" | "ambiguous";

/** Where a fault in a board is and what it looks like, for programs that mark it or have advice of their own. */
export interface FaultDetail {
  /** What it looks like, where that is known. */
  readonly reason?: FaultReason;
  /** The words of the text, or the cells of the board, that it is about, counted from 0; none where it is about all. */
  readonly words?: readonly number[];
  /** With the reason `gap`: the index of the word before which the blank belongs, where the text shows it. */
  readonly blankBefore?: number;
}

/** Options of a {@link LoydError}. */
export interface LoydErrorOptions extends ErrorOptions {
  /** Where the fault in a board is. Default: nothing is known of it. */
  readonly detail?: FaultDetail;
}

/** Thrown for input that cannot be used (and, as `engine-failed`, when an engine breaks, as `worker-failed`, when a thread does, or, as `out-of-memory`, when the host refuses memory for an engine or its tables). */
export class LoydError extends Error {
  /** By which the class is known where it was loaded twice. */
  override readonly name = "LoydError";
  /** What is wrong, for programs. */
  readonly code: ErrorCode;
  /** Of a fault in a board: where it is, and what it looks like. */
  readonly detail: FaultDetail;

  constructor(code: ErrorCode, message: string, options?: LoydErrorOptions) {
    super(message, options);
    this.code = code;
    this.detail = options?.detail ?? {};
  }
}

/**
 * How a run ended that has no result through no fault of whoever asked for it: `crashed`, an engine or a thread gave no
 * answer; `out-of-memory`, a limit of the host. Null for every other error.
 */
export function lossOf(error: unknown): "crashed" | "out-of-memory" | null {
  if (!(error instanceof LoydError)) return null;
  if (error.code === "out-of-memory") return "out-of-memory";
  return error.code === "engine-failed" || error.code === "worker-failed" ? "crashed" : null;
}

/** Runs `work`; a {@link LoydError} of it is thrown on with another message and, unless given, the same code. */
export function retelling<T>(work: () => T, message: (error: LoydError) => string, code?: ErrorCode): T {
  try {
    return work();
  } catch (error) {
    throw retold(error, message, code);
  }
}

/** The same error with another message; what is no {@link LoydError} as it is. */
export function retold(error: unknown, message: (error: LoydError) => string, code?: ErrorCode): unknown {
  if (!(error instanceof LoydError)) return error;
  return new LoydError(code ?? error.code, message(error), { cause: error, detail: error.detail });
}

/** The longest piece of foreign input that a message repeats, in characters. */
const SHOWN = 40;

/** Quotes foreign input for a message: one line, printable, cut to a readable length. */
export function show(value: unknown): string {
  if (typeof value !== "string") {
    if (
      typeof value === "number" ||
      typeof value === "bigint" ||
      typeof value === "boolean" ||
      value === null ||
      value === undefined
    ) {
      return String(value);
    }
    return Array.isArray(value) ? `an array of ${value.length}` : typeof value;
  }
  const text = value.length > SHOWN ? `${value.slice(0, SHOWN)}…` : value;
  return printable(JSON.stringify(text));
}

/** Returns `value` when it is an integer within [least, most]; throws `bad-argument` naming it otherwise. */
export function expectInteger(name: string, value: unknown, least: number, most: number): number {
  if (typeof value !== "number" || !Number.isInteger(value) || value < least || value > most) {
    throw new LoydError(
      "bad-argument",
      `${name}: expected a whole number from ${least} to ${most}, got ${show(value)}`,
    );
  }
  return value;
}

/** Returns `value` when it is one of `choices`; throws `bad-argument` listing them otherwise. */
export function expectOneOf<T extends string>(name: string, value: unknown, choices: readonly T[]): T {
  if (!choices.includes(value as T)) {
    throw new LoydError("bad-argument", `${name}: expected one of ${choices.join(", ")}, got ${show(value)}`);
  }
  return value as T;
}

/**
 * Throws `bad-argument` when `value` is no object, or has an own enumerable name that is not known, with the one that is
 * likeliest meant. What is undefined counts as left out.
 */
export function expectKnown(
  name: string,
  value: unknown,
  known: readonly string[],
  nearestOf?: (name: string, known: readonly string[]) => string | null,
): void {
  expectObject(name, value);
  const options = value as Readonly<Record<string, unknown>>;
  const key = Object.keys(options).find((name) => options[name] !== undefined && !known.includes(name));
  if (key === undefined) return;
  const meant = nearestOf?.(key, known) ?? known.join(" or ");
  throw new LoydError("bad-argument", `${name}: expected ${meant}, got ${show(key)}`);
}

/** Returns `value` when it is true or false; throws `bad-argument` naming it otherwise. */
export function expectBoolean(name: string, value: unknown): boolean {
  if (typeof value === "boolean") return value;
  throw new LoydError("bad-argument", `${name}: expected true or false, got ${show(value)}`);
}

/** Returns `value` when it is a text; throws `bad-argument` naming it otherwise. */
export function expectText(name: string, value: unknown): string {
  if (typeof value === "string") return value;
  throw new LoydError("bad-argument", `${name}: expected a text, got ${show(value)}`);
}

/** Throws `bad-argument` naming it when it is neither left out nor a function. */
export function expectCallback(name: string, value: unknown): void {
  if (value === undefined || typeof value === "function") return;
  throw new LoydError("bad-argument", `${name}: expected a function, got ${show(value)}`);
}

/** Throws `bad-argument` naming it when `value` is no object; the hint ends the message. */
export function expectObject(name: string, value: unknown, hint = ""): void {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new LoydError("bad-argument", `${name}: expected an object, got ${show(value)}${hint}`);
  }
}
