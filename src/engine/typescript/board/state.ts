/** The goal at hand. A tile is named by its goal cell exclusive-or the goal's blank cell, so that the blank is always 0. */
import { MAX_PACKED_CELLS } from "../../engine.ts";
import { packGoal } from "../../packed.ts";

export interface Goal {
  readonly cells: number;
  readonly goalBlank: number;
  /** Packed, both 0 where a board has more cells than that. */
  readonly goalLo: number;
  readonly goalHi: number;
}

export function makeGoal(cells: number, goalBlank: number): Goal {
  const { lo, hi } = cells <= MAX_PACKED_CELLS ? packGoal(cells, goalBlank) : { lo: 0, hi: 0 };
  return { cells, goalBlank, goalLo: lo, goalHi: hi };
}
