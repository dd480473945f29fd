/** How fine the clock is. */
const LOOKS = 10_000;
/** A clock that steps by whole milliseconds is looked at until it has moved so often. */
const STEPS = 5;

/** The smallest step of the clock that was met in some looks at it, in milliseconds. */
export function clockStep(): number {
  let least = Number.POSITIVE_INFINITY;
  let steps = 0;
  let before = performance.now();
  for (let look = 0; look < LOOKS || steps < STEPS; look++) {
    const now = performance.now();
    if (now > before) {
      least = Math.min(least, now - before);
      steps++;
    }
    before = now;
  }
  return least;
}
