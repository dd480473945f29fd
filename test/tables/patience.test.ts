/** Stores that never answer: limits, aborts and later searches do not wait for them, and nobody does for ever. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { parseBoard, type SolveOptions, solve } from "../../src/index.ts";
import type { TableStore } from "../../src/tables/store.ts";

const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
afterEach(() => {
  vi.useRealTimers();
  warn.mockClear();
});

const board = parseBoard("14 15 8 12/10 11 9 13/2 6 5 1/3 7 4 0");
const METHODS = ["has", "load", "save"] as const;
type Method = (typeof METHODS)[number];

/** A store that has nothing, and never settles what one of its methods promises; and which are asked. */
function makeSilent(
  method: Method,
  onSilence: () => void = () => {},
): { readonly store: TableStore; readonly asked: Method[]; answer(): void } {
  const asked: Method[] = [];
  let answer = (_: null) => {};
  const never = new Promise<null>((resolve) => {
    answer = resolve;
  });
  const does = (name: Method) => {
    asked.push(name);
    if (name !== method) return Promise.resolve(null);
    onSilence();
    return never;
  };
  // Nothing is the answer to each of them.
  const store = Object.fromEntries(METHODS.map((name) => [name, () => does(name)])) as unknown as TableStore;
  return { store, asked, answer: () => answer(null) };
}

/** What makes `auto` ask whether there are tables, and a heuristic load and save them. */
const optionsOf = (method: Method): SolveOptions => (method === "has" ? {} : { heuristic: "pdb-5-5-5" });

/** Searches something else, so that the engine has to have its tables again. */
const forgetTables = () => solve(board, { heuristic: "linear-conflict", nodes: 1 });

describe.each(METHODS)("a store whose %s does not settle", (method) => {
  it("ends by the time limit and by the signal, and the engine is free for others", async () => {
    await forgetTables();
    const controller = new AbortController();
    const { store, asked } = makeSilent(method, () => setTimeout(() => controller.abort(), 20));
    const pending = solve(board, { ...optionsOf(method), tables: store, signal: controller.signal });
    expect((await pending).outcome).toBe("aborted");
    expect((await solve(parseBoard("8 6 7/2 5 4/3 0 1"))).outcome).toBe("solved");
    expect(asked).toContain(method);
    await forgetTables();
    // Building may take all of the time, so that there is nothing to save.
    const limited = await solve(board, { ...optionsOf(method), tables: store, timeMs: 2000, nodes: 100 });
    expect(limited.outcome).toMatch(/^(time|node)-limit$/);
  });

  it("is done without after a while, with one warning, until it answers", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
    const { store, asked, answer } = makeSilent(method);
    const searched = async () => {
      let result: Awaited<ReturnType<typeof solve>> | null = null;
      await forgetTables();
      solve(board, { ...optionsOf(method), tables: store, nodes: 1000 }).then((found) => {
        result = found;
      });
      while (result === null) {
        await vi.advanceTimersByTimeAsync(100);
        await new Promise((resolve) => setImmediate(resolve));
      }
      return result;
    };
    expect(await searched()).toMatchObject({ outcome: "node-limit" });
    const before = asked.length;
    expect(before).toBeGreaterThan(0);
    expect(await searched()).toMatchObject({ outcome: "node-limit" });
    expect(asked.length).toBe(before);
    answer();
    await new Promise((resolve) => setImmediate(resolve));
    expect(await searched()).toMatchObject({ outcome: "node-limit" });
    expect(asked.length).toBeGreaterThan(before);
    expect(warn.mock.calls.length).toBeLessThanOrEqual(1);
  });
});
