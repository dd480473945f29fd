/** Both sides of the boundary must mean the same numbers. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import * as host from "../../src/engine/wasm/abi.ts";
import { ALGORITHM_FACTS, ALGORITHMS, HEURISTICS, isPatternHeuristic, MOST_FARTHEST } from "../../src/types.ts";

const source = readFileSync(new URL("../../assembly/abi.ts", import.meta.url), "utf8");
const inside = new Map(
  [...source.matchAll(/export const (\w+): \w+ = (0x[0-9a-f]+|\d+);/g)].map(([, name, value]) => [name, Number(value)]),
);

it("offsets are equal", () => {
  for (const [name, value] of Object.entries(host)) {
    if (typeof value === "number") expect([name, inside.get(name)]).toEqual([name, value]);
  }
});

it("ids and status codes are equal", () => {
  const upper = (name: string) => name.toUpperCase().replaceAll("-", "_");
  const own = ALGORITHMS.filter((name) => ALGORITHM_FACTS[name].engines.includes("wasm"));
  expect(Object.keys(host.ALGORITHM_IDS).sort()).toEqual([...own].sort());
  for (const name of own) expect(inside.get(`ALGORITHM_${upper(name)}`)).toBe(host.ALGORITHM_IDS[name]);
  for (const name of HEURISTICS) {
    const kind = isPatternHeuristic(name) ? "PDB" : upper(name);
    expect(inside.get(`HEURISTIC_${kind}`)).toBe(host.HEURISTIC_IDS[name]);
  }
  host.ENUMERATION_STATUSES.forEach((status, code) => {
    expect(inside.get(`ENUMERATION_${upper(status)}`)).toBe(code);
  });
  expect(inside.get("MOST_FARTHEST")).toBe(MOST_FARTHEST);
  host.STATUSES.forEach((status, code) => {
    expect(inside.get(`STATUS_${upper(status)}`)).toBe(code);
  });
});

it("the fixed addresses lie below what the compiler places", () => {
  const config = JSON.parse(readFileSync(new URL("../../asconfig.json", import.meta.url), "utf8")) as {
    options: { memoryBase: number };
  };
  const buckets = readFileSync(new URL("../../assembly/lists/buckets.ts", import.meta.url), "utf8");
  const rowCount = Number(/ROW_COUNT: i32 = (\d+)/.exec(buckets)?.[1]);
  const end = Number(inside.get("ROWS")) + 4 * rowCount;
  expect(end).toBeGreaterThan(0);
  expect(end).toBeLessThanOrEqual(config.options.memoryBase);
});
