import type { Board } from "../src/types.ts";

/** One board again and again, without end, and what whoever takes it has done so far. */
export class Endless {
  readonly boards: Generator<Board, void, undefined>;
  taken = 0;
  isClosed = false;

  constructor(board: Board) {
    this.boards = this.#repeat(board);
  }

  *#repeat(board: Board): Generator<Board, void, undefined> {
    try {
      for (;;) {
        this.taken++;
        yield board;
      }
    } finally {
      this.isClosed = true;
    }
  }
}
