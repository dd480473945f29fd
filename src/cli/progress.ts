/** How far a search or an enumeration is, in one line on a terminal that is written over again and again and gone at the end. */
import type { WriteStream } from "node:tty";
import type { SingleBar } from "cli-progress";
import type { Progress } from "../index.ts";
import { counted, thousands } from "./output.ts";

/** A line about one piece of work after another. */
export interface ProgressLine<Glance> {
  show(glance: Glance): void;
  /** Removes the line; the next {@link show} begins a new one. */
  clear(): void;
}

/** A line about searches on `stream`, or null where that is no terminal. */
export function makeProgressLine(stream: WriteStream): Promise<ProgressLine<Progress> | null> {
  return makeLine(stream, progressText);
}

/** The same about anything that `textOf` can put into words. */
export async function makeLine<Glance>(
  stream: WriteStream,
  textOf: (glance: Glance) => string,
): Promise<ProgressLine<Glance> | null> {
  if (!stream.isTTY) return null;
  const { default: progress } = await import("cli-progress");
  let bar: SingleBar | null = null;
  return {
    show: (glance) => {
      if (bar === null) {
        // Ctrl-C is handled elsewhere, and may end the process: so nothing of the terminal's state is touched.
        bar = new progress.SingleBar({
          stream,
          format: (_options, _params, payload: { text: string }) => payload.text,
          clearOnComplete: true,
          gracefulExit: false,
          hideCursor: false,
          linewrap: true,
        });
        bar.start(1, 0, { text: textOf(glance) });
      }
      bar.update(0, { text: textOf(glance) });
    },
    clear: () => {
      bar?.stop();
      bar = null;
    },
  };
}

/** Elapsed time, then of tables how much is built, of a search nodes expanded, proven lower bound, nodes a second. */
export function progressText({ phase, fraction, expanded, elapsedMs, lowerBound }: Progress): string {
  const elapsed = elapsedMs / 1000;
  if (phase === "tables") {
    const left = fraction ? `, about ${Math.ceil((elapsed * (1 - fraction)) / fraction)} s left` : "";
    return `${elapsed.toFixed(1)} s, building tables, ${Math.floor((fraction ?? 0) * 100)} %${left}`;
  }
  const rate = elapsed > 0 ? expanded / elapsed : 0;
  return `${elapsed.toFixed(1)} s, ${counted(expanded, "node")}, bound ${lowerBound}, ${thousands(rate)} nodes/s`;
}
