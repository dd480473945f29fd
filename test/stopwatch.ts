import { performance } from "node:perf_hooks";

/**
 * Measures how long something takes here, in milliseconds. The clock also counts what the machine gives to others meanwhile;
 * the processor's time and what the event loop waits do not, but count what other threads of this process do, such as the
 * collector of garbage. The less of the two is nearer to the truth.
 */
export function stopwatch(): () => number {
  const begun = performance.now();
  const { idle } = performance.eventLoopUtilization();
  const worked = processorWatch();
  return () => {
    const waited = performance.eventLoopUtilization().idle - idle;
    return Math.min(performance.now() - begun, worked() + waited);
  };
}

/** Measures the processor time of all threads of this process from here, in milliseconds. */
export function processorWatch(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
}

/** The processor time of all threads while `during` lasts, in milliseconds. */
export async function processorMs(during: Promise<unknown>): Promise<number> {
  const worked = processorWatch();
  await during;
  return worked();
}
