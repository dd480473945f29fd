/** The lease of an engine: it has one memory, and only the search that it began last may use it. */
import { LoydError } from "../errors.ts";

export class Lease {
  #holder: object | null = null;
  #closed = false;

  /** Gives the lease to a search that begins. */
  take(search: object): void {
    this.#holder = search;
  }

  /** Whether a search holds the lease: the engine has done nothing else since it began. */
  isOf(search: object | null): boolean {
    return search !== null && this.#holder === search;
  }

  /** @throws LoydError `engine-failed` when another search holds the lease. */
  expect(search: object): void {
    this.expectOpen();
    if (this.#holder !== search) {
      throw new LoydError("engine-failed", "search: expected the last one that its engine began, got an earlier one");
    }
  }

  /** @throws LoydError `engine-failed` when the engine was disposed of. */
  expectOpen(): void {
    if (this.#closed) throw new LoydError("engine-failed", "engine: expected one in use, got one disposed of");
  }

  /** Takes the lease from whoever holds it. */
  release(): void {
    this.#holder = null;
  }

  /** Leaves nobody with a lease, for good. */
  close(): void {
    this.#closed = true;
    this.release();
  }
}
