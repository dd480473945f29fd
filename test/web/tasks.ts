/** What the page's own thread does: an answer to a tap waits for the task before it. */
import type { Page } from "playwright-core";
import { expect } from "vitest";

/**
 * How long the page's thread computed in one go at most, in milliseconds of its own time, while something is done. By the
 * clock a task is as long as others let it be.
 */
export async function busiestTaskMs(page: Page, act: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  if (browser === null) throw new Error("page: expected one of a browser, got none");
  await browser.startTracing(page, { categories: ["toplevel", "devtools.timeline"] });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const mains = traceEvents.filter(({ args }) => args?.name === "CrRendererMain").map(threadOf);
  const tasks = traceEvents.filter((one) => one.name.endsWith("RunTask") && mains.includes(threadOf(one)));
  expect(tasks.length).toBeGreaterThan(0);
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Computing time in microseconds. */
  readonly tdur?: number;
  readonly args?: { readonly name?: unknown };
}
