/**
 * One error class with codes that programs can match. Messages name the argument, what was expected and what came.
 * Errors are for bad input, and for an engine, a thread or a host that fails; a limit that was reached is an outcome of the
 * search instead.
 */
import { printable } from "./printable.ts";

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

/** Thrown for input that cannot be used (and, as `engine-failed`, when an engine breaks, as `worker-failed`, when a thread does, or, as `out-of-memory`, when the host refuses memory for an engine or its tables). */
export class LoydError extends Error {
  /** By which the class is known where it was loaded twice. */
  override readonly name = "LoydError";
  /** What is wrong, for programs. */
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
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

/** Throws `bad-argument` naming it when `value` is no object. */
export function expectObject(name: string, value: unknown): void {
  if (typeof value !== "object" || value === null) {
    throw new LoydError("bad-argument", `${name}: expected an object, got ${show(value)}`);
  }
}
