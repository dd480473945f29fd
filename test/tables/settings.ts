/** Settings for the tests of stores, and bytes that stand for their tables: to a store they mean nothing. */
import { makeGoal } from "../../src/board/goals.ts";
import { parseShape } from "../../src/board/notation.ts";
import { makeSetting } from "../../src/engine/driver/run.ts";
import type { Setting } from "../../src/engine/engine.ts";
import { tableSizes } from "../../src/engine/partition.ts";
import type { Heuristic } from "../../src/types.ts";

export function settingOf(size: string, heuristic: Heuristic, pattern?: string): Setting {
  return makeSetting(makeGoal(parseShape(size), "blank-last"), {
    heuristic,
    ...(pattern !== undefined && { pattern }),
  });
}

/** Two tables of 27,216 bytes. */
export const EIGHT = settingOf("3x3", "pdb", "aaa/abb/bb.");
/** The same sizes, other patterns. */
export const OTHER_EIGHT = settingOf("3x3", "pdb", "aab/abb/ab.");

/** Tables of the right sizes, as views of one memory that begin anywhere, as those of an engine may. */
export function makeTables(setting: Setting, seed = 1): Uint8Array[] {
  const sizes = tableSizes(setting);
  const memory = new Uint8Array(sizes.reduce((sum, size) => sum + size, seed));
  for (let index = 0; index < memory.length; index++) memory[index] = Math.imul(index + seed, 0x9e3779b1) >>> 26;
  let start = seed;
  return sizes.map((size) => {
    start += size;
    return memory.subarray(start - size, start);
  });
}
