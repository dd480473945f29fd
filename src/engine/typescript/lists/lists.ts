/** Boards, chunks and open list under one limit. A refusal, by the limit or by the host, ends the search as `memory-limit`. */
import { MAX_PACKED_CELLS } from "../../engine.ts";
import type { Goal } from "../board/state.ts";
import { Chunks } from "../memory/chunks.ts";
import type { Boards } from "./boards.ts";
import { Buckets, type OpenList } from "./buckets.ts";
import { PackedBoards } from "./packed-boards.ts";
import { WideBoards } from "./wide-boards.ts";

export class Lists {
  chunks = new Chunks();
  buckets = new Buckets(this.chunks);
  #packed = new PackedBoards();
  #wide = new WideBoards(this.chunks);
  /** Those of the search at hand. */
  boards: Boards = this.#packed;
  #limit = 0;
  #peak = 0;

  /** Most bytes held at once since the last reset. */
  get peakBytes(): number {
    return Math.max(this.#peak, this.#held);
  }

  get #held(): number {
    return this.boards.bytes + this.buckets.bytes + this.chunks.bytes;
  }

  /**
   * Empties everything for a search that may hold up to `limit` bytes, with an open list if it wants one; false when not
   * even its beginnings fit.
   */
  reset(goal: Goal, limit: number, openList: OpenList | null): boolean {
    this.#limit = limit;
    this.#peak = 0;
    const boards = goal.cells <= MAX_PACKED_CELLS ? this.#packed : this.#wide;
    // Those of the other kind may be large.
    if (boards !== this.boards) this.boards.empty();
    this.boards = boards;
    this.boards.reset(goal);
    this.chunks.reset();
    this.buckets.reset(this.boards.openWords, openList);
    return this.#reserveChunks(2, 1);
  }

  /**
   * Makes room for an expansion: up to `boards` new boards, as many rows of the open list, and `chunks` chunks beside those. `running` when a large table
   * has begun to move, which `settle` goes on with.
   */
  reserve(boards: number, chunks: number): "room" | "running" | "memory-limit" {
    const kept = this.boards;
    if (!kept.hasRoom(boards) && !this.#growTable() && !kept.fillUp(boards)) return "memory-limit";
    if (kept.isMoving) return "running";
    return this.#reserveChunks(chunks, boards) ? "room" : "memory-limit";
  }

  /** Makes sure of chunks, beside those of the boards, where the limit leaves room for so many more rows as well. */
  #reserveChunks(count: number, rows: number): boolean {
    const { boards, buckets } = this;
    const mostBytes = this.#limit - boards.bytes - buckets.bytes - rows * buckets.growthBytes;
    return this.chunks.reserve(count + boards.keeping, mostBytes);
  }

  /** Moves a part of a table that is moving; true when nothing is moving any more. */
  settle(): boolean {
    if (this.boards.isMoving) this.boards.move();
    return !this.boards.isMoving;
  }

  /** Lets go of all arrays. */
  release(): void {
    this.chunks = new Chunks();
    this.buckets = new Buckets(this.chunks);
    this.#packed = new PackedBoards();
    this.#wide = new WideBoards(this.chunks);
    this.boards = this.#packed;
  }

  #growTable(): boolean {
    const held = this.#held + this.boards.growthBytes;
    if (held > this.#limit) return false;
    try {
      this.boards.grow();
    } catch (error) {
      if (error instanceof RangeError) return false;
      throw error;
    }
    this.#peak = Math.max(this.#peak, held);
    return true;
  }
}
