/** What is a new best. */
import { expect, it } from "vitest";
import { isRecord } from "../../../src/web/play/records.ts";

it.each([
  [{ moves: 20, ms: 5000 }, null, true],
  [{ moves: 20, ms: 5000 }, { moves: 20, ms: 4000 }, false],
  [{ moves: 20, ms: 5000 }, { moves: 20, ms: 5000 }, false],
  [{ moves: 20, ms: 3999 }, { moves: 20, ms: 4000 }, true],
  [{ moves: 19, ms: 9000 }, { moves: 20, ms: 4000 }, true],
  [{ moves: 21, ms: 3999 }, { moves: 20, ms: 4000 }, true],
])("%j after %j: a best, %s", (done, before, expected) => {
  expect(isRecord(done, before)).toBe(expected);
});
