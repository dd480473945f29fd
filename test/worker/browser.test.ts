/** The pool of browsers, as far as it goes without one: what importing it asks of the host. */
import { afterEach, describe, expect, it, vi } from "vitest";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe("the pool of browsers can be imported", () => {
  it.each([
    ["where there is no navigator, as on a server", undefined],
    ["where nobody says how many cores there are", {}],
    ["where there are more cores than a pool has threads", { hardwareConcurrency: 1024 }],
  ])("%s", async (_, navigator) => {
    vi.stubGlobal("navigator", navigator);
    const { dispose, makePool } = await import("../../src/worker/browser.ts");
    expect(() => makePool({ size: 1025 })).toThrow(/^size: expected a whole number from 1 to 1000, got 1025$/);
    await dispose();
  });
});
