/** Threads of the page that are asked one thing: one that never answers, fails, or is not wanted any more. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makeReader } from "../../src/web/check/reader.ts";
import { judge } from "../../src/web/race/judge.ts";
import { askLane } from "../../src/web/race/lane.ts";
import type { RaceRecord } from "../../src/web/race/results.ts";

/** Takes every question, and says what a test makes it say: nothing, as a thread does that closed itself. */
class SilentWorker extends EventTarget {
  static begun: SilentWorker[] = [];
  onmessage: ((event: MessageEvent) => void) | null = null;
  onerror: (() => void) | null = null;
  questions: unknown[] = [];
  isEnded = false;
  constructor() {
    super();
    SilentWorker.begun.push(this);
  }
  postMessage(question: unknown): void {
    this.questions.push(question);
  }
  terminate(): void {
    this.isEnded = true;
  }
}

const ASKING: readonly [string, (signal: AbortSignal) => Promise<unknown>][] = [
  ["the judge of a race", (signal) => judge({} as RaceRecord, signal)],
  ["a lane that is asked for its engines", (signal) => askLane(signal)],
];

/** The error of a promise that fails, or the promise still waiting. */
function ending(promise: Promise<unknown>): () => unknown {
  let ended: unknown = "waits";
  promise.then(
    (value) => (ended = value),
    (error: unknown) => (ended = error),
  );
  return () => ended;
}

async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) await vi.advanceTimersByTimeAsync(1000);
}

beforeEach(() => {
  SilentWorker.begun = [];
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  vi.stubGlobal("Worker", SilentWorker);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe.each(ASKING)("%s", (_, ask) => {
  it("fails where it gives no sign of life for a minute, and is ended", async () => {
    const ended = ending(ask(new AbortController().signal));
    await pass(59);
    expect(ended()).toBe("waits");
    await pass(3);
    expect(ended()).toMatchObject({ message: "no sign of life" });
    expect(SilentWorker.begun.map(({ isEnded }) => isEnded)).toEqual([true]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is ended, and its promise stays as it is, where it is called off", async () => {
    const controller = new AbortController();
    const ended = ending(ask(controller.signal));
    controller.abort();
    await pass(90);
    expect(ended()).toBe("waits");
    expect(SilentWorker.begun.map(({ isEnded }) => isEnded)).toEqual([true]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is not begun where it was called off before", async () => {
    await expect(ask(AbortSignal.abort("called off"))).rejects.toBe("called off");
    expect(SilentWorker.begun).toEqual([]);
  });

  it("fails where its module cannot be loaded", async () => {
    const ended = ending(ask(new AbortController().signal));
    SilentWorker.begun[0]?.dispatchEvent(new Event("error"));
    await pass(1);
    expect(ended()).toMatchObject({ message: "its worker cannot be loaded" });
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("the reader of long texts", () => {
  const fields = { board: `1 2 3/4 5 6/7 8 0${" ".repeat(9_000)}`, goal: "", size: "" };

  it("reads on the page what its thread does not answer, once, and begins no other thread", async () => {
    const answers: unknown[] = [];
    const reader = makeReader((asked, reading) => answers.push([asked, reading]));
    expect(reader.read(fields)).toBeNull();
    await pass(59);
    expect(answers).toEqual([]);
    await pass(90);
    expect(answers).toEqual([[fields, expect.anything()]]);
    expect(SilentWorker.begun.map(({ isEnded }) => isEnded)).toEqual([true]);
    expect(reader.read(fields)).not.toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("waits for nothing once its thread has answered, and less long for the next answer", async () => {
    const answers: unknown[] = [];
    const reader = makeReader((_, reading) => answers.push(reading));
    expect(reader.read(fields)).toBeNull();
    SilentWorker.begun[0]?.onmessage?.(new MessageEvent("message", { data: { id: 1, reading: "read" } }));
    expect(answers).toEqual(["read"]);
    expect(vi.getTimerCount()).toBe(0);
    expect(reader.read(fields)).toBeNull();
    await pass(12);
    expect(answers).toHaveLength(2);
  });
});
