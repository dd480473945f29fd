/** Table, chunks and open list under one limit. A refusal, by the limit or by the host, ends the search as `memory-limit`. */
import { Buckets } from "./buckets.ts";
import { Chunks } from "./chunks.ts";
import { Table } from "./table.ts";

export class Arena {
  table = new Table();
  chunks = new Chunks();
  buckets = new Buckets(this.chunks);
  #limit = 0;
  #peak = 0;

  /** Most bytes held at once since the last reset. */
  get peakBytes(): number {
    return Math.max(this.#peak, this.table.bytes + this.chunks.bytes);
  }

  /** Empties everything for a search that may hold up to `limit` bytes; false when not even its beginnings fit. */
  reset(limit: number): boolean {
    this.#limit = limit;
    this.#peak = 0;
    this.table.reset();
    this.chunks.reset();
    this.buckets.reset();
    return this.chunks.reserve(2, limit - this.table.bytes);
  }

  /**
   * Makes room for an expansion: up to `states` new states and `chunks` chunks. `running` when a large table has begun to
   * move, which `settle` goes on with.
   */
  reserve(states: number, chunks: number): "room" | "running" | "memory-limit" {
    if (!this.table.hasRoom(states) && !this.#growTable() && !this.table.fillUp(states)) return "memory-limit";
    if (this.table.isMoving) return "running";
    return this.chunks.reserve(chunks, this.#limit - this.table.bytes) ? "room" : "memory-limit";
  }

  /** Moves a part of a table that is moving; true when nothing is moving any more. */
  settle(): boolean {
    if (this.table.isMoving) this.table.move();
    return !this.table.isMoving;
  }

  /** Lets go of all arrays. */
  release(): void {
    this.table = new Table();
    this.chunks = new Chunks();
    this.buckets = new Buckets(this.chunks);
  }

  #growTable(): boolean {
    const held = this.chunks.bytes + this.table.bytes + this.table.growthBytes;
    if (held > this.#limit) return false;
    try {
      this.table.grow();
    } catch (error) {
      if (error instanceof RangeError) return false;
      throw error;
    }
    this.#peak = Math.max(this.#peak, held);
    return true;
  }
}
