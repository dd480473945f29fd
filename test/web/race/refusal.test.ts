/** Asking engines what they take: they are put away, whenever somebody leaves, and a failure is told. */
import { describe, expect, it } from "vitest";
import { type Engine, type EngineName, loadEngine, parseShape } from "../../../src/index.ts";
import { askEngines } from "../../../src/web/race/refusal.ts";

/** Engines that come when they are told to, and how many of them are there; some of them lanes cannot load. */
function engines(faults: ReadonlyMap<EngineName, string> = new Map()) {
  const waiting = new Map<EngineName, { come: () => void; fail: (error: Error) => void }>();
  let open = 0;
  const load = ((name: EngineName) =>
    new Promise<Engine>((resolve, reject) => {
      waiting.set(name, {
        come: () => {
          open++;
          void loadEngine(name).then((engine) =>
            resolve({ ...engine, refusal: engine.refusal.bind(engine), dispose: () => open-- } as unknown as Engine),
          );
        },
        fail: reject,
      });
    })) as typeof loadEngine;
  const told: unknown[] = [];
  const watch = { ready: (refusal: unknown) => told.push(refusal), failed: (error: unknown) => told.push(error) };
  const leave = askEngines(watch, { load, ask: async () => faults });
  const of = (name: EngineName) => waiting.get(name) ?? expect.unreachable(`${name} was not asked for`);
  return { of, told, leave, open: () => open };
}
const soon = () => new Promise((resolve) => setTimeout(resolve, 20));

describe("engines that are asked what they take", () => {
  it("answer for themselves, and are put away by whoever leaves", async () => {
    const { of, told, leave, open } = engines();
    of("typescript").come();
    of("textbook").come();
    await expect.poll(() => told.length).toBe(1);
    const [refusal] = told as [(...search: unknown[]) => string | null];
    expect(refusal("wasm", parseShape("3x3"), "idastar", "manhattan")).toBeNull();
    expect(refusal("textbook", parseShape("3x3"), "bidirectional", "none")).toContain("expected one of bfs, astar");
    expect(open()).toBe(2);
    leave();
    expect(open()).toBe(0);
  });

  it("are left out, whatever is searched, where lanes cannot load them", async () => {
    const { of, told, leave } = engines(new Map([["wasm", "may not compile"]]));
    of("typescript").come();
    of("textbook").come();
    await expect.poll(() => told.length).toBe(1);
    const [refusal] = told as [(...search: unknown[]) => string | null];
    expect(refusal("wasm", parseShape("3x3"), "idastar", "manhattan")).toBe("may not compile");
    expect(refusal("typescript", parseShape("3x3"), "idastar", "manhattan")).toBeNull();
    leave();
  });

  it("are put away as well where they come after somebody has left", async () => {
    const { of, told, leave, open } = engines();
    leave();
    of("typescript").come();
    of("textbook").come();
    await expect.poll(open).toBe(0);
    expect(told).toEqual([]);
  });

  it("are said to be missing where one cannot be loaded, and the other is put away", async () => {
    const { of, told, open } = engines();
    of("textbook").fail(new Error("offline"));
    await soon();
    of("typescript").come();
    await expect.poll(open).toBe(0);
    expect(told).toEqual([new Error("offline")]);
  });
});
