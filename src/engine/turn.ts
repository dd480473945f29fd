/** Whose turn it is: an engine has one memory, and only the search that it began last may use it. */
import { LoydError } from "../errors.ts";

export class Turn {
  #holder: object | null = null;
  #closed = false;

  /** Gives the turn to a search that begins. */
  take(search: object): void {
    this.#holder = search;
  }

  /** Whether it is a search's turn: the engine has done nothing else since it began. */
  isOf(search: object | null): boolean {
    return search !== null && this.#holder === search;
  }

  /** @throws LoydError `engine-failed` when the turn is another search's. */
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

  /** Takes the turn from whoever has it. */
  release(): void {
    this.#holder = null;
  }

  /** Nobody's turn any more. */
  close(): void {
    this.#closed = true;
    this.release();
  }
}
