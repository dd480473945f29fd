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

  /** Makes room for an expansion: up to `states` new states and `chunks` chunks. */
  reserve(states: number, chunks: number): boolean {
    return (
      (this.table.hasRoom(states) || this.#grow(this.table, this.pool.bytes)) &&
      (this.pool.hasRoom(chunks) || this.#grow(this.pool, this.table.bytes)) &&
      this.pool.bytes + this.table.bytes <= this.#limit
    );
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
