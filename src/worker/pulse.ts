/**
 * Whether a thread that has work is still alive. Browsers tell nobody when a thread closes itself, or is closed to save
 * memory, so it is asked once in a while. What counts is questions, not time: a page that slept, or was kept from its
 * timers, asks again before it gives up.
 */

/** Between two questions. */
const BEAT_MS = 1000;

/** So many questions may stay without an answer; more before the first answer, while the thread's modules are loaded. */
const MOST_UNANSWERED = 10;
const MOST_AT_FIRST = 60;

export interface Pulse {
  /** The thread has work from now on, or none any more. */
  hold(held: boolean): void;
  /** The thread has said something, whatever it was. */
  felt(): void;
}

/**
 * @param ask Asks the thread for a sign of life.
 * @param died Called once it gives none for too long.
 */
export function makePulse(ask: () => void, died: (reason: string) => void): Pulse {
  let unanswered = 0;
  let most = MOST_AT_FIRST;
  let timer: ReturnType<typeof setInterval> | undefined;
  const beat = () => {
    if (unanswered++ < most) return ask();
    clearInterval(timer);
    died("no sign of life");
  };
  return {
    hold: (held) => {
      clearInterval(timer);
      unanswered = 0;
      if (held) timer = setInterval(beat, BEAT_MS);
    },
    felt: () => {
      unanswered = 0;
      most = MOST_UNANSWERED;
    },
  };
}
