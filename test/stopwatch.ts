import { performance } from "node:perf_hooks";

/**
 * Measures how long something takes here, in milliseconds. The clock also counts what the machine gives to others meanwhile;
 * the processor's time and what the event loop waits do not, but count what other threads of this process do, such as the
 * collector of garbage. The less of the two is nearer to the truth.
 */
export function stopwatch(): () => number {
  const begun = performance.now();
  const { idle } = performance.eventLoopUtilization();
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    const worked = (user + system) / 1000;
    const waited = performance.eventLoopUtilization().idle - idle;
    return Math.min(performance.now() - begun, worked + waited);
  };
}
