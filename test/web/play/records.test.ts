/** What is a new best. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { bestOf, isRecord, keepBest } from "../../../src/web/play/records.ts";

/** What the browser keeps. */
let kept = new Map<string, string>();
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

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

const KIND = "3x3 blank-last";
const GOOD = { moves: 20, ms: 5000 };

it.each([
  '[["3x3 blank-last", {"moves": 0, "ms": 5000}]]',
  '[["3x3 blank-last", {"moves": -1, "ms": 5000}]]',
  '[["3x3 blank-last", {"moves": 0.5, "ms": 5000}]]',
  '[["3x3 blank-last", {"moves": 1e308, "ms": 5000}]]',
  '[["3x3 blank-last", {"moves": 20, "ms": 1e308}]]',
  '[["3x3 blank-last", {"moves": 20, "ms": -1}]]',
  '[["3x3 blank-last", {"moves": "1", "ms": 1}]]',
  '[["3x3 blank-last", {"moves": 20}]]',
  '[["3x3 blank-last", null]]',
  '[["3x3 blank-last"]]',
  '{"3x3 blank-last": {"moves": 1, "ms": 1}}',
  '[["3x3 blank-last", {"moves": 1',
  "null",
])("repairs what is damaged, and does not believe it: %s", (text) => {
  kept.set("loyd.best", text);
  expect(bestOf(KIND)).toBeNull();
  expect(keepBest(KIND, GOOD)).toEqual(GOOD);
  expect(kept.get("loyd.best")).toBe(JSON.stringify([[KIND, GOOD]]));
});

it("keeps what is as it should be beside what is damaged, and forgets what was never kept", () => {
  const whole = [KIND, GOOD];
  const damaged = [
    ["__proto__", GOOD],
    ["3x3 nowhere", GOOD],
    ["4x4 snail", { moves: 0, ms: 1 }],
  ];
  kept.set("loyd.best", JSON.stringify([...damaged, whole]));
  expect(bestOf(KIND)).toEqual(GOOD);
  keepBest("4x4 snail", GOOD);
  expect(JSON.parse(kept.get("loyd.best") ?? "")).toEqual([whole, ["4x4 snail", GOOD]]);
});
