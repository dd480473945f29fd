/**
 * The time that a game takes: it runs from the first move to the last, and only while somebody is looking at the page.
 */
import { type ReadonlySignal, signal } from "@preact/signals";

/** How often the time that is shown is brought up to date. */
const TICK_MS = 200;

export interface Clock {
  readonly elapsedMs: ReadonlySignal<number>;
  /** Begins, or goes on. */
  start(): void;
  stop(): void;
  /** Stops and goes back to nothing, or to what was counted for another game. */
  reset(ms?: number): void;
  /** Says whether anybody is looking. Without it the clock stands still. */
  watch(isWatched: boolean): void;
}

/** @param now The time in milliseconds, from any beginning. */
export function makeClock(now: () => number = () => performance.now()): Clock {
  const elapsedMs = signal(0);
  let isRunning = false;
  let isWatched = false;
  /** What was counted before it last began to tick, and when that was; null while it does not. */
  let before = 0;
  let since: number | null = null;
  let ticking: ReturnType<typeof setInterval> | undefined;

  function show(): void {
    elapsedMs.value = before + (since === null ? 0 : now() - since);
  }

  function settle(): void {
    const ticks = isRunning && isWatched;
    if (ticks && since === null) {
      since = now();
      ticking = setInterval(show, TICK_MS);
    } else if (!ticks && since !== null) {
      before += now() - since;
      since = null;
      clearInterval(ticking);
    }
    show();
  }

  return {
    elapsedMs,
    start() {
      isRunning = true;
      settle();
    },
    stop() {
      isRunning = false;
      settle();
    },
    reset(ms = 0) {
      isRunning = false;
      settle();
      before = ms;
      show();
    },
    watch(watched) {
      isWatched = watched;
      settle();
    },
  };
}

/** Minutes and seconds, hours where there are any: 0:07, 12:34, 1:02:03. */
export function timeText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const two = (count: number) => String(count).padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes}:${two(seconds % 60)}` : `${hours}:${two(minutes % 60)}:${two(seconds % 60)}`;
}
