import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { stopwatch } from "./stopwatch.ts";

// A timer begins when its turn of the event loop did, so that on a busy machine some of its wait may be over already.
it("a stopwatch counts work and waiting alike", { retry: 2 }, async () => {
  await wait(1);
  const elapsed = stopwatch();
  const { user } = process.cpuUsage();
  while (process.cpuUsage().user - user < 50_000);
  const worked = elapsed();
  expect(worked).toBeGreaterThanOrEqual(49);
  await wait(1);
  const before = elapsed();
  await wait(100);
  expect(elapsed() - before).toBeGreaterThanOrEqual(90);
});
