/** The largest shapes that can be enumerated: all 239,500,800 boards, as a process of its own that tells what it took. */
import { expect, it } from "vitest";
import { distributionOf } from "../data/distributions.ts";
import { loydJson } from "./run.ts";

const BOARDS = 239_500_800;
const SECONDS = 30;
const MIB = 700;
const TELL_USAGE = {
  NODE_OPTIONS:
    "--import=data:text/javascript,process.on('exit',()=>process.stderr.write(JSON.stringify(process.resourceUsage())))",
};

/** Seconds are those of the processor: the machine may have other things to do. */
async function enumerate(shape: string): Promise<Record<string, unknown>> {
  const { code, stderr, objects } = await loydJson(["enumerate", shape], { env: TELL_USAGE, timeoutMs: 150_000 });
  expect(code).toBe(0);
  const { maxRSS, userCPUTime, systemCPUTime } = JSON.parse(stderr) as NodeJS.ResourceUsage;
  expect((userCPUTime + systemCPUTime) / 1e6).toBeLessThan(SECONDS);
  expect(maxRSS / 1024).toBeLessThan(MIB);
  expect(objects[0]).toMatchObject({ outcome: "complete", states: BOARDS, verified: true });
  return objects[0];
}

it("3x4: the published counts, and 18 boards 53 moves from the goal", { timeout: 160_000 }, async () => {
  const { counts, radius, farthest } = await enumerate("3x4");
  expect(counts).toEqual(distributionOf({ rows: 3, cols: 4, layers: 1 }, 11).counts);
  expect(radius).toBe(53);
  expect(new Set(farthest as string[]).size).toBe(18);
});

// The radius is the sixth number of A090033 of the On-Line Encyclopedia of Integer Sequences.
it("2x6: the published counts, and a radius of 80", { timeout: 160_000 }, async () => {
  const { counts, radius } = await enumerate("2x6");
  const published = distributionOf({ rows: 2, cols: 6, layers: 1 }, 11).counts;
  expect((counts as number[]).slice(0, published.length)).toEqual(published);
  expect(radius).toBe(80);
});
