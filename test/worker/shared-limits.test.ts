/** Limits of a search that several threads share are limits of the whole: memory, and what was done before it was shared. */
import { expect, it } from "vitest";
import { parseBoard } from "../../src/board/notation.ts";
import { DEFAULT_MEMORY_BYTES } from "../../src/engine/driver/run.ts";
import type { SearchResult } from "../../src/types.ts";
import type { Enqueue, Opening, Work } from "../../src/worker/protocol.ts";
import { solveShared } from "../../src/worker/shared/shared.ts";
import { perform } from "../../src/worker/work.ts";

const board = parseBoard("14 1 9 6/4 8 12 5/7 2 3 0/10 11 13 15");
const HOW = { goal: "blank-first", algorithm: "idastar", heuristic: "linear-conflict" } as const;

/** Does all on this thread; what comes of an opening may be changed. */
function enqueueHere(change: (opening: Opening) => Opening): { enqueue: Enqueue; asked: Work[] } {
  const asked: Work[] = [];
  const enqueue = async (work: Work, { signal, onBegin }: Parameters<Enqueue>[1]) => {
    asked.push(work);
    onBegin?.();
    const fruit = await perform(work, { signal: signal ?? new AbortController().signal, tables: null });
    return work.kind === "open" && "frontier" in fruit ? change(fruit) : fruit;
  };
  return { enqueue: enqueue as Enqueue, asked };
}

it.each([
  [2, 2 ** 28, 2 ** 27],
  [3, 2 ** 28, Math.floor(2 ** 28 / 3)],
  [4, undefined, DEFAULT_MEMORY_BYTES / 4],
])("%i threads have their share of the memory each", async (threads, memoryBytes, share) => {
  const { enqueue, asked } = enqueueHere((opening) => opening);
  const options = { ...HOW, ...(memoryBytes !== undefined && { memoryBytes }) };
  expect(await solveShared(board, options, threads, enqueue)).toMatchObject({ outcome: "solved", cost: 45 });
  expect(asked.length).toBeGreaterThan(1);
  for (const work of asked) expect(work.kind === "search" ? work.memoryBytes : work.options.memoryBytes).toBe(share);
});

/** A stage before, of so many milliseconds and nodes. */
function after(earlierMs: { tables: number; search: number }, expanded: number): (opening: Opening) => Opening {
  return (opening) => {
    const { problem, engine } = opening;
    const earlier = {
      ...{ ...problem, engine, weight: 1, parityCheck: true, outcome: "node-limit", fingerprint: null },
      ...{ expanded, generated: expanded, memoryBytes: 0, lowerBound: 0, ms: { load: 0, ...earlierMs } },
    } as SearchResult;
    return { ...opening, earlier };
  };
}

it.each([
  ["tables", { tables: 60_000, search: 0 }],
  ["search", { tables: 0, search: 60_000 }],
])("the time of an earlier stage's %s counts", async (_, earlierMs) => {
  const spent = enqueueHere(after(earlierMs, 0));
  const late = await solveShared(board, { ...HOW, timeMs: 60_000 }, 2, spent.enqueue);
  expect(late).toMatchObject({ outcome: "time-limit", verdict: { passed: true } });
  const { enqueue } = enqueueHere(after({ tables: 0, search: 0 }, 0));
  expect(await solveShared(board, { ...HOW, timeMs: 60_000 }, 2, enqueue)).toMatchObject({ outcome: "solved" });
});

it("the nodes of an earlier stage count, and are told", async () => {
  const nodes = 20_000_000;
  const { enqueue, asked } = enqueueHere(after({ tables: 0, search: 0 }, nodes - 1000));
  const result = await solveShared(board, { ...HOW, nodes }, 2, enqueue);
  expect(result).toMatchObject({ outcome: "node-limit" });
  expect(result.expanded).toBeGreaterThan(nodes - 1000);
  expect(result.expanded).toBeLessThanOrEqual(nodes);
  for (const work of asked) if (work.kind === "search") expect(work.nodes).toBeLessThanOrEqual(1000);
});
