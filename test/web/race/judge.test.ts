/** What judges a race is a worker, which must not begin where the race has been called off meanwhile. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { judge } from "../../../src/web/race/judge.ts";
import type { RaceRecord } from "../../../src/web/race/results.ts";

afterEach(() => vi.unstubAllGlobals());

describe("judging", () => {
  it("begins no worker when it was called off before", async () => {
    const begun: unknown[] = [];
    class Worker extends EventTarget {
      constructor(url: unknown) {
        super();
        begun.push(url);
      }
      postMessage(): void {}
      terminate(): void {}
    }
    vi.stubGlobal("Worker", Worker);
    await expect(judge({} as RaceRecord, AbortSignal.abort("called off"))).rejects.toBe("called off");
    expect(begun).toEqual([]);
  });
});
