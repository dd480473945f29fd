/**
 * How far something is: on a terminal one line that is written over again and again and gone at the end, elsewhere a line a
 * minute.
 */
import type { WriteStream } from "node:tty";
import type { SingleBar } from "cli-progress";
import { printable } from "../../src/printable.ts";

/** A line about one piece of work after another. */
export interface ProgressLine<Glance> {
  show(glance: Glance): void;
  /** Removes the line; the next {@link show} begins a new one. */
  clear(): void;
}

/** Seconds between two lines where there is no terminal; `LOYD_PROGRESS` in the environment is another number of them. */
const PLAIN_SECONDS = 60;

/**
 * A line about work that `textOf` puts into words, each time that it is shown.
 *
 * @param plainMs Milliseconds between two lines where the stream is no terminal.
 */
export async function makeLine<Glance>(
  stream: WriteStream,
  textOf: (glance: Glance) => string,
  plainMs: number = plainInterval(),
): Promise<ProgressLine<Glance>> {
  const lineOf = (glance: Glance) => printable(textOf(glance));
  return stream.isTTY ? terminalLine(stream, lineOf) : plainLines(stream, lineOf, plainMs);
}

async function terminalLine<Glance>(
  stream: WriteStream,
  textOf: (glance: Glance) => string,
): Promise<ProgressLine<Glance>> {
  const { default: progress } = await import("cli-progress");
  let bar: SingleBar | null = null;
  return {
    show: (glance) => {
      if (bar === null) {
        // Ctrl-C is handled elsewhere, and may end the process: so nothing of the terminal's state is touched.
        bar = new progress.SingleBar({
          stream,
          format: (_options, _params, payload: { glance: Glance }) => textOf(payload.glance),
          clearOnComplete: true,
          gracefulExit: false,
          hideCursor: false,
          linewrap: true,
        });
        bar.start(1, 0, { glance });
      }
      bar.update(0, { glance });
    },
    clear: () => {
      bar?.stop();
      bar = null;
    },
  };
}

/** The first line comes when the interval has passed, which quick work does not live to see. */
function plainLines<Glance>(
  stream: WriteStream,
  textOf: (glance: Glance) => string,
  plainMs: number,
): ProgressLine<Glance> {
  let current: { readonly glance: Glance } | null = null;
  let isBegun = false;
  return {
    show: (glance) => {
      current = { glance };
      if (isBegun) return;
      isBegun = true;
      // It outlives `clear`: many pieces of half an interval each are a long time as well.
      setInterval(() => {
        if (current !== null) stream.write(`loyd: ${textOf(current.glance)}\n`);
      }, plainMs).unref();
    },
    clear: () => {
      current = null;
    },
  };
}

function plainInterval(): number {
  const seconds = Number(process.env.LOYD_PROGRESS);
  return 1000 * (seconds > 0 && seconds < 1e6 ? seconds : PLAIN_SECONDS);
}
