/** The heuristic at hand, as the searches see it: a table where each tile adds its own share to h, else a guide. */
import { cellCount } from "../../../board/geometry.ts";
import { isOwnName } from "../../../types.ts";
import { MAX_PACKED_CELLS, type Setting } from "../../engine.ts";
import { type OwnHeuristics, ownHeuristic } from "../../own-heuristic.ts";
import { layOutTables, type PatternTables } from "../patterns/tables.ts";
import { makeGaschnig } from "./gaschnig.ts";
import type { Guide } from "./guide.ts";
import { makeLinearConflict } from "./linear-conflict.ts";
import { makeOwn } from "./own.ts";
import { makePatterns } from "./patterns.ts";
import { growthOf, sharesOf } from "./shares.ts";
import { makeWalkingDistance } from "./walking-distance.ts";
import { makeWidePatterns } from "./wide-patterns.ts";

export interface Heuristic {
  /** `growth[edge | tile]`: by how much f grows, 0, 1 or 2. */
  readonly growth: Uint8Array;
  /** What gives h where it is no sum of the tiles' shares; `growth` is then that of Manhattan distance. */
  readonly guide: Guide | null;
  /** The pattern databases, null where the heuristic has none. */
  readonly patterns: PatternTables | null;
  /** Bytes of what is large: the guide's tables. */
  readonly bytes: number;
  /** h of a permutation. */
  estimate(start: Uint8Array): number;
}

/** Makes the small tables of a heuristic and lays out the large ones. @throws RangeError without memory. */
export function makeHeuristic(setting: Setting, own: OwnHeuristics): Heuristic {
  const { goalBlank, partition } = setting;
  const share = sharesOf(setting);
  const growth = growthOf(setting, share);
  const patterns = partition === null ? null : layOutTables(setting, partition);
  const guide = makeGuide(setting, patterns, own);
  return {
    growth,
    guide,
    patterns,
    bytes: guide?.bytes ?? 0,
    estimate: (start) =>
      guide?.place(start.map((goalCell) => goalCell ^ goalBlank)) ??
      start.reduce((h, goalCell, cell) => h + share(goalCell, cell), 0),
  };
}

/** Makes the guide of a heuristic in which the tiles do not each add their own share to h; of another, null. */
function makeGuide(setting: Setting, patterns: PatternTables | null, own: OwnHeuristics): Guide | null {
  const { partition, walkingBeside } = setting;
  if (partition !== null && patterns !== null) {
    if (cellCount(setting.shape) > MAX_PACKED_CELLS) return makeWidePatterns(setting, partition, patterns);
    return makePatterns(setting, partition, patterns, walkingBeside ? makeWalkingDistance(setting) : null);
  }
  if (isOwnName(setting.heuristic)) return makeOwn(setting, ownHeuristic(own, setting.heuristic));
  if (setting.heuristic === "gaschnig") return makeGaschnig(setting);
  if (setting.heuristic === "linear-conflict") return makeLinearConflict(setting);
  if (setting.heuristic === "walking-distance") return makeWalkingDistance(setting);
  return null;
}
