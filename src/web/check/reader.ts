/**
 * Reads the fields at once where that is quick, and on a thread of its own where the text is so long that the page could
 * not be used meanwhile. A browser that lets no thread begin, or closes it unasked, makes the page read it. Of several
 * readings only the last one counts.
 */
import { makePulse } from "../../worker/pulse.ts";
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

/**
 * Makes a reader; its thread begins when it is needed.
 *
 * @param onAnswer Told what fields say, once it was read on the thread.
 * @param startThread Default: a worker.
 */
export function makeReader(
  onAnswer: (fields: Fields, reading: Reading) => void,
  startThread: () => Worker = startWorker,
): Reader {
  let thread: Worker | null = null;
  /** Whether the browser may yet let a thread begin. */
  let mayStart = true;
  let last = 0;
  /** What the thread was asked last, until it has answered. */
  let asked: Fields | null = null;

  // A thread that reads answers nothing else, so that it is only waited for.
  const pulse = makePulse(
    () => {},
    () => readHere(),
  );

  function start(): Worker {
    const started = startThread();
    started.onmessage = ({ data }: MessageEvent<Answer>) => {
      pulse.felt();
      if (data.id !== last || asked === null) return;
      const fields = asked;
      setAsked(null);
      onAnswer(fields, data.reading);
    };
    started.onerror = () => {
      if (started === thread) readHere();
    };
    return started;
  }

  function setAsked(fields: Fields | null): void {
    asked = fields;
    pulse.hold(fields !== null);
  }

  /** Does what the thread was asked and does not do. */
  function readHere(): void {
    const fields = asked;
    giveUp();
    if (fields !== null) onAnswer(fields, read(fields));
  }

  function giveUp(): void {
    mayStart = false;
    dispose();
  }

  function dispose(): void {
    last++;
    setAsked(null);
    thread?.terminate();
    thread = null;
  }

  return {
    read(fields) {
      last++;
      setAsked(null);
      const isLong = fields.board.length + fields.goal.length > LONG_TEXT;
      if (!isLong || !mayStart) return read(fields);
      try {
        thread ??= start();
        thread.postMessage({ id: last, fields } satisfies Question);
      } catch {
        giveUp();
        return read(fields);
      }
      setAsked(fields);
      return null;
    },
    dispose,
  };
}

function startWorker(): Worker {
  return new Worker(new URL("./reading-thread.ts", import.meta.url), { type: "module" });
}
