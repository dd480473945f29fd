/** The pool of browsers, as far as it goes without one: what importing it asks of the host. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { parseBoard } from "../../src/board/notation.ts";
import type { Answer, Request } from "../../src/worker/protocol.ts";
import { serve } from "../../src/worker/serve.ts";

afterEach(() => {
  vi.useRealTimers();
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

/** A thread of a browser on this one. Once it is closed it does nothing any more, and nobody is told. */
class FakeWorker {
  static readonly all: FakeWorker[] = [];
  /** Answers to nothing but pings, as a thread does that searches: the ones that are there, and those that come. */
  static isBusy = false;
  isClosed = false;
  #take: (request: Request) => void = () => {};
  #hear: (event: { readonly data: Answer }) => void = () => {};

  constructor() {
    FakeWorker.all.push(this);
    serve(
      {
        post: (data) => void (this.isClosed || queueMicrotask(() => this.#hear({ data }))),
        listen: (take) => {
          this.#take = take;
        },
      },
      () => {
        throw new Error("no store");
      },
    );
  }

  addEventListener(type: string, hear: (event: { readonly data: Answer }) => void): void {
    if (type === "message") this.#hear = hear;
  }

  postMessage(request: Request): void {
    if (this.isClosed || (FakeWorker.isBusy && request.type !== "ping")) return;
    this.#take(structuredClone(request));
  }

  terminate(): void {
    this.isClosed = true;
  }
}

describe("a thread that closes itself", () => {
  const board = parseBoard("8 6 7/2 5 4/3 0 1");

  it.each(["in mid-search", "before its first word"])(
    "%s fails its board, and another one takes its place",
    async (when) => {
      vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout"] });
      vi.stubGlobal("Worker", FakeWorker);
      const { makePool } = await import("../../src/worker/browser.ts");
      const pool = makePool({ size: 1 });
      if (when === "in mid-search") expect(await pool.solve(board)).toMatchObject({ cost: 31 });
      const before = FakeWorker.all.length;
      const failed = pool.solve(board, { algorithm: "idastar", heuristic: "none" }).catch((error: unknown) => error);
      const worker = FakeWorker.all.at(-1);
      worker?.terminate();
      for (let second = 0; second < 62; second++) await vi.advanceTimersByTimeAsync(1000);
      expect(await failed).toMatchObject({ code: "worker-failed", message: expect.stringMatching(/no sign of life$/) });
      expect(await pool.solve(board)).toMatchObject({ cost: 31 });
      expect(FakeWorker.all.length - before).toBe(when === "in mid-search" ? 1 : 2);
      await pool.dispose();
    },
  );

  it("is not taken for one that searches for hours", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout"] });
    vi.stubGlobal("Worker", FakeWorker);
    const { makePool } = await import("../../src/worker/browser.ts");
    const pool = makePool({ size: 1 });
    expect(await pool.solve(board)).toMatchObject({ cost: 31 });
    const worker = FakeWorker.all.at(-1);
    FakeWorker.isBusy = true;
    const pending = pool.solve(board).catch((error: unknown) => error);
    for (let minute = 0; minute < 60; minute++) await vi.advanceTimersByTimeAsync(60_000);
    expect(worker?.isClosed).toBe(false);
    FakeWorker.isBusy = false;
    await pool.dispose();
    expect(await pending).toMatchObject({ code: "worker-failed", message: expect.stringMatching(/disposed of$/) });
    expect(vi.getTimerCount()).toBe(0);
  });
});
