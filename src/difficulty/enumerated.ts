/** The levels of a shape that can be enumerated, one after another on an engine of their own. */

import { blankCell, boardOfGoalCells } from "../board/board.ts";
import { halfOfPlacements } from "../board/geometry.ts";
import { beginEnumeration } from "../engine/driver/asked.ts";
import type { Engine } from "../engine/engine.ts";
import type { Enumeration } from "../engine/enumeration.ts";
import { runEnumeration } from "../enumerate.ts";
import { loadEngine } from "../solve.ts";
import type { Board, EnumerationOutcome } from "../types.ts";
import type { Request, Watch } from "./generation.ts";

/** Boards by their distance from a goal. To be closed after use. */
export class EnumeratedLevels {
  readonly #goal: Board;
  readonly #engine: Engine;
  readonly #memoryBytes: number;
  readonly #watch: Watch;
  #enumeration: Enumeration;

  private constructor({ goal, memoryBytes }: Request, engine: Engine, watch: Watch) {
    this.#goal = goal;
    this.#engine = engine;
    this.#memoryBytes = memoryBytes;
    this.#watch = watch;
    this.#enumeration = this.#begin();
  }

  static async open(request: Request, watch: Watch): Promise<EnumeratedLevels> {
    return new EnumeratedLevels(request, await loadEngine(request.engine), watch);
  }

  #begin(): Enumeration {
    return beginEnumeration(this.#engine, this.#goal, blankCell(this.#goal), this.#memoryBytes);
  }

  /** Begins with the goal again. */
  restart(): void {
    this.#enumeration = this.#begin();
  }

  /**
   * Finds all boards up to a distance, or all that there are: `complete`, or the limit that was reached before. `onFound`
   * is told from time to time how many have been found.
   */
  reach(distance: number, onFound?: (found: number) => void): Promise<EnumerationOutcome> {
    const watch = this.#watch;
    const onProgress = ({ found }: { found: number }) => {
      onFound?.(found);
      watch.tell();
    };
    const total = halfOfPlacements(this.#goal);
    return runEnumeration(this.#enumeration, total, { ...watch.limits, onProgress }, distance);
  }

  /** Boards at each distance, as far as they are all found. */
  counts(): number[] {
    return this.#enumeration.counts();
  }

  /** Boards at the distance that was reached, by ascending index: the goal cell of the tile on each cell. */
  select(indices: Uint32Array): Uint8Array {
    return this.#enumeration.select(indices);
  }

  /** The same in the labels of the goal. */
  boards(indices: Uint32Array): Board[] {
    const cells = this.#goal.tiles.length;
    const selected = this.select(indices);
    return Array.from(indices, (_, at) =>
      boardOfGoalCells(this.#goal, selected.subarray(at * cells, (at + 1) * cells)),
    );
  }

  close(): void {
    this.#engine.dispose();
  }
}
