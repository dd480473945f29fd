import { expect } from "vitest";
import { type ErrorCode, LoydError } from "../../src/errors.ts";

/** Expects a LoydError of that code whose message is one line and matches. */
export function expectLoydError(run: () => unknown, code: ErrorCode, message: RegExp): void {
  let caught: unknown;
  try {
    run();
  } catch (error) {
    caught = error;
  }
  expect(caught).toBeInstanceOf(LoydError);
  const error = caught as LoydError;
  expect(error.message).toMatch(message);
  expect(error.code).toBe(code);
  expect(error.message).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
}
