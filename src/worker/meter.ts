/** Measures how long a search is under way that waits for its threads now and then, and rings when that is its time limit. */
import { MOST_TIMER_MS } from "../engine/driver/host.ts";

/** The time of a search, from the parts of it that are under way. */
export class Meter {
  readonly #limitMs: number;
  readonly #ring: () => void;
  /** How many parts are under way. */
  #running = 0;
  /** Since when any is, and how long some were before that. */
  #since = 0;
  #beforeMs = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param ring Called once the time is up; there is no limit where that is infinite. */
  constructor(limitMs: number, ring: () => void) {
    this.#limitMs = limitMs;
    this.#ring = ring;
  }

  /** A part begins. */
  begin(): void {
    if (this.#running++ > 0) return;
    this.#since = performance.now();
    const leftMs = this.#limitMs - this.#beforeMs;
    if (leftMs <= MOST_TIMER_MS) this.#timer = setTimeout(this.#ring, leftMs);
  }

  /** A part ends that had begun. */
  end(): void {
    if (--this.#running > 0) return;
    clearTimeout(this.#timer);
    this.#beforeMs += performance.now() - this.#since;
  }

  /** How long at least one part was under way. */
  get elapsedMs(): number {
    return this.#beforeMs + (this.#running > 0 ? performance.now() - this.#since : 0);
  }
}
