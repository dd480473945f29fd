/** Table and pool under one limit. A refusal, by the limit or by the host, ends the search as `memory-limit`. */
import { Pool } from "./pool.ts";
import { Table } from "./table.ts";

export class Memory {
  table = new Table();
  pool = new Pool();
  #limit = 0;
  #peak = 0;

  /** Most bytes held at once since the last reset. */
  get peakBytes(): number {
    return Math.max(this.#peak, this.table.bytes + this.pool.bytes);
  }

  /** Empties everything for a search that may hold up to `limit` bytes; false when not even its beginnings fit. */
  reset(limit: number): boolean {
    this.#limit = limit;
    this.#peak = 0;
    this.table.reset();
    this.pool.reset();
    return this.table.bytes + this.pool.bytes <= limit;
  }

  /**
   * Makes room for an expansion: up to `states` new states and `chunks` chunks. `running` when a large table has begun to
   * move, which `settle` goes on with.
   */
  reserve(states: number, chunks: number): "room" | "running" | "memory-limit" {
    if (!this.table.hasRoom(states)) {
      if (!this.#grow(this.table, this.pool.bytes)) return "memory-limit";
      if (this.table.isMoving) return "running";
    }
    if (!this.pool.hasRoom(chunks) && !this.#grow(this.pool, this.table.bytes)) return "memory-limit";
    return this.pool.bytes + this.table.bytes <= this.#limit ? "room" : "memory-limit";
  }

  /** Moves a part of a table that is moving; true when nothing is moving any more. */
  settle(): boolean {
    if (this.table.isMoving) this.table.move();
    return !this.table.isMoving;
  }

  /** Lets go of all arrays. */
  release(): void {
    this.table = new Table();
    this.pool = new Pool();
  }

  #grow(part: Table | Pool, others: number): boolean {
    const held = others + part.bytes + part.growthBytes;
    if (held > this.#limit) return false;
    try {
      part.grow();
    } catch (error) {
      if (error instanceof RangeError) return false;
      throw error;
    }
    this.#peak = Math.max(this.#peak, held);
    return true;
  }
}
