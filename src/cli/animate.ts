/**
 * `loyd solve --animate`: a solution played move by move. On a terminal each board is drawn over the one before; elsewhere
 * all of them are printed one after another.
 */
import { setTimeout } from "node:timers/promises";
import { applyMoves } from "../board/board.ts";
import { shapeName } from "../board/geometry.ts";
import type { Labels } from "../board/labels.ts";
import { LoydError } from "../errors.ts";
import type { Board, SolvedResult } from "../types.ts";
import { drawBoard, slideText, widthOf } from "./draw.ts";
import { colours, counted, print, thousands } from "./output.ts";

const HIDE_CURSOR = "\u001b[?25l";
const SHOW_CURSOR = "\u001b[?25h";
const CLEAR_REST = "\u001b[K";

const INDENT = "  ";

/** Where boards are drawn. */
export type Screen = Pick<NodeJS.WriteStream, "isTTY" | "columns" | "rows" | "write">;

/** What is played. */
export interface Scene extends Pick<SolvedResult, "start" | "moves" | "tiles"> {
  readonly labels?: Labels | undefined;
}

/** How it is played. */
export interface Playing {
  readonly screen: Screen;
  readonly movesPerSecond: number;
  /** Ends it between two moves. */
  readonly signal: AbortSignal;
}

/**
 * Refuses a board that does not fit on the terminal, before it is solved.
 *
 * @throws LoydError `unsupported`, saying how large the terminal would have to be.
 */
export function expectRoom(screen: Screen, board: Board, labels?: Labels): void {
  if (!canRedraw(screen)) return;
  const { columns, rows } = screen;
  const width = widthOf(board, labels) + INDENT.length;
  // The line that says which move it is, and the one with the cursor.
  const height = drawBoard(board, Math.max(columns, width) - INDENT.length, labels).length + 2;
  if (width <= columns && height <= rows) return;
  throw new LoydError(
    "unsupported",
    `--animate: expected a terminal of at least ${width} columns and ${height} lines for ${shapeName(board)}, got ${columns} and ${rows}`,
  );
}

/** Plays a solution to its end, or until the signal aborts. */
export async function animate(scene: Scene, { screen, movesPerSecond, signal }: Playing): Promise<void> {
  if (canRedraw(screen)) return redraw(framesOf(scene, screen.columns), screen, 1000 / movesPerSecond, signal);
  for (const lines of framesOf(scene, Number.POSITIVE_INFINITY)) {
    if (signal.aborted) return;
    await print(`${lines.join("\n")}\n`);
  }
}

/** Whether a stream is a terminal on which the cursor can be moved. */
function canRedraw({ isTTY }: Screen): boolean {
  return isTTY === true && process.env.TERM !== "dumb";
}

/** The boards on the way, each in lines, with the move that led to it. */
function* framesOf({ start, moves, tiles, labels }: Scene, columns: number): Generator<string[], void, undefined> {
  const draw = (board: Board, caption: string, moved?: number) => {
    const paint = (text: string, tile: number) => (tile === moved ? colours.cyan(colours.bold(text)) : text);
    const lines = [...drawBoard(board, columns - INDENT.length, labels, paint), caption];
    return lines.map((line) => INDENT + line);
  };
  let board = start;
  yield draw(board, counted(moves.length, "move"));
  for (const [index, move] of moves.entries()) {
    board = applyMoves(board, [move]);
    const place = `move ${thousands(index + 1)} of ${thousands(moves.length)}`;
    yield draw(board, `${place}: ${slideText(move, tiles[index], labels)}`, tiles[index]);
  }
}

/** Draws frames over one another; whatever ends it, the cursor comes back, below the last one. */
async function redraw(frames: Iterable<string[]>, screen: Screen, pauseMs: number, signal: AbortSignal): Promise<void> {
  const showCursor = () => screen.write(SHOW_CURSOR);
  process.once("exit", showCursor);
  screen.write(HIDE_CURSOR);
  try {
    let height = 0;
    for (const lines of frames) {
      if (height > 0) await setTimeout(pauseMs, undefined, { signal }).catch(() => {});
      if (signal.aborted) break;
      // One write for the whole frame, so that no half of it is ever seen.
      const up = height > 0 ? `\u001b[${height}A` : "";
      screen.write(up + lines.map((line) => `\r${line}${CLEAR_REST}\n`).join(""));
      height = lines.length;
    }
  } finally {
    process.removeListener("exit", showCursor);
    // A terminal has written ^C where the cursor is.
    screen.write(`\r${CLEAR_REST}${SHOW_CURSOR}`);
  }
}
