/**
 * Reads the fields at once where that is quick, and on a thread of its own where the text is so long that the page could
 * not be used meanwhile. Of several readings only the last one counts.
 */
import { type Fields, type Reading, read } from "./reading.ts";

/** The longest text, in characters, that is read at once: a 24×24 board, in some milliseconds. */
export const LONG_TEXT = 4_000;

/** A question to the thread and its answer, which carry the same number. */
export interface Question {
  readonly id: number;
  readonly fields: Fields;
}
export interface Answer {
  readonly id: number;
  readonly reading: Reading;
}

export interface Reader {
  /** Reads the fields; null means that the answer comes by `onAnswer`. */
  readonly read: (fields: Fields) => Reading | null;
  /** Ends the thread, if there is one. What it was asked is not answered any more. */
  readonly dispose: () => void;
}

/** Makes a reader; its thread begins when it is needed. */
export function makeReader(onAnswer: (reading: Reading) => void, onFailure: (message: string) => void): Reader {
  let thread: Worker | null = null;
  let last = 0;
  const start = () => {
    const started = new Worker(new URL("./reading-thread.ts", import.meta.url), { type: "module" });
    started.onmessage = ({ data }: MessageEvent<Answer>) => {
      if (data.id === last) onAnswer(data.reading);
    };
    started.onerror = ({ message }) => {
      dispose();
      onFailure(message);
    };
    return started;
  };
  const dispose = () => {
    last++;
    thread?.terminate();
    thread = null;
  };
  return {
    read(fields) {
      last++;
      if (fields.board.length + fields.goal.length <= LONG_TEXT) return read(fields);
      thread ??= start();
      thread.postMessage({ id: last, fields } satisfies Question);
      return null;
    },
    dispose,
  };
}
