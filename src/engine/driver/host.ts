/** The host's turn between slices of work, so that it can handle its events, an abort among them. */

/** How long a slice is meant to take: an abort or a limit is noticed that much late, plus what a slice misses its mark by. */
export const SLICE_MS = 8;

/** The longest time that timers keep, in milliseconds: for more they ring at once. */
export const MOST_TIMER_MS = 2 ** 31 - 1;

/** When the host had its last turn, by `performance.now()`; whoever searches, it waits no longer than a slice. */
let lastTurn = 0;

/** Gives the host its turn where it waited for a slice's time. */
export async function turnIfDue(): Promise<void> {
  if (performance.now() - lastTurn < SLICE_MS) return;
  await hostTurn();
  lastTurn = performance.now();
}

/** Lets the host handle its events. Timers would wait 4 ms in browsers. */
function hostTurn(): Promise<void> {
  if (typeof setImmediate === "function") return new Promise((resolve) => setImmediate(resolve));
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
