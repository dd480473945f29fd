/**
 * What the three fields (board, size, goal) say together: a board with its verdict, or the library's error with the field
 * that it is about and the words at fault. A pure function of the texts, so that it can run on a thread of its own.
 */
import { parseGoal } from "../../board/goals.ts";
import type { Labels } from "../../board/labels.ts";
import { parseLabelled, parseShape } from "../../board/notation.ts";
import { type BoardCheck, checkBoard } from "../../check.ts";
import { LoydError } from "../../errors.ts";
import type { Board } from "../../types.ts";
import { type Offer, offersFor } from "./mending.ts";
import { draftOf, type Word, wordsOf } from "./words.ts";

/** The three fields, as they were typed. */
export interface Fields {
  readonly board: string;
  /** `RxC` or `RxCxL`; empty: as the text shows. */
  readonly size: string;
  /** A goal's name, or a board; empty: blank-last. */
  readonly goal: string;
}

export const FIELDS = ["board", "size", "goal"] as const satisfies readonly (keyof Fields)[];
export type Field = (typeof FIELDS)[number];

/** A board that was read, and what was found out about it. */
export interface Found {
  readonly kind: "found";
  readonly board: Board;
  readonly labels: Labels | undefined;
  readonly goal: Board;
  readonly check: BoardCheck;
}

/** Why there is none. */
export interface Fault {
  readonly kind: "fault";
  readonly field: Field;
  readonly message: string;
  /** Indexes of the words of that field that the message is about; none where it is about all of it. */
  readonly words: readonly number[];
  /** Whether the text has another size than the one asked for. */
  readonly isAboutSize: boolean;
  /** What would mend the board. */
  readonly offers: readonly Offer[];
}

export interface Empty {
  readonly kind: "empty";
}

export type Reading = Empty | Found | Fault;

/** Reads the fields. */
export function read(fields: Fields): Reading {
  const { board: text, size, goal: goalText } = fields;
  if (text.trim() === "") return { kind: "empty" };
  let field: Field = "size";
  try {
    const shape = size.trim() === "" ? undefined : parseShape(size);
    field = "board";
    const { board, labels } = parseLabelled(text, { shape });
    field = "goal";
    const goal = parseGoal(goalText.trim() === "" ? "blank-last" : goalText, board, labels);
    return { kind: "found", board, labels, goal, check: checkBoard(board, goal) };
  } catch (error) {
    if (!(error instanceof LoydError)) throw error;
    const { message } = error;
    if (field === "size") return { kind: "fault", field, message, words: [], isAboutSize: false, offers: [] };
    const words = wordsOf(field === "goal" ? goalText : text);
    const offers = field === "goal" ? [] : offersFor(text, words, draft(fields, words), goalText);
    const isAboutSize = field === "board" && error.code === "bad-shape" && size.trim() !== "";
    return { kind: "fault", field, message, words: error.detail.words ?? [], isAboutSize, offers };
  }
}

/** The words of the board's text as a grid, also where they are no board; null where they are no grid. */
export function draft({ board, size }: Fields, words: readonly Word[] = wordsOf(board)): ReturnType<typeof draftOf> {
  return draftOf(words, sizeOf(size));
}

function sizeOf(size: string): ReturnType<typeof parseShape> | undefined {
  try {
    return size.trim() === "" ? undefined : parseShape(size);
  } catch {
    return undefined;
  }
}
