/** A shared search and what comes between its parts: other boards in the queue, and other shared searches on its threads. */
import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { parseBoard } from "../../src/board/notation.ts";
import { makeMemoryStore } from "../../src/tables/store.ts";
import type { Enqueue, Opening, Work } from "../../src/worker/protocol.ts";
import { solveShared } from "../../src/worker/shared/shared.ts";
import { perform } from "../../src/worker/work.ts";

const board = parseBoard("14 1 9 6/4 8 12 5/7 2 3 0/10 11 13 15");
const PATTERNS = { goal: "blank-first", algorithm: "idastar", heuristic: "pdb-4-4-4-3" } as const;
const tables = makeMemoryStore();

/** Does all on this thread, each part after so long in the queue. */
function enqueueAfter(queueMs: number): Enqueue {
  const enqueue = async (work: Work, { signal, onBegin }: Parameters<Enqueue>[1]) => {
    if (work.kind === "search") await wait(queueMs);
    onBegin?.();
    return perform(work, { signal: signal ?? new AbortController().signal, tables });
  };
  return enqueue as Enqueue;
}

it("does not count what it waits for its turn as its time", async () => {
  const result = await solveShared(board, { ...PATTERNS, timeMs: 2000 }, 2, enqueueAfter(2500));
  expect(result).toMatchObject({ outcome: "solved", cost: 45, verdict: { passed: true } });
  expect(result.ms.search).toBeLessThan(2000);
});

it.each([2 ** 31, Number.POSITIVE_INFINITY])("has a time limit of %d ms", async (timeMs) => {
  const result = await solveShared(board, { ...PATTERNS, timeMs }, 2, enqueueAfter(5));
  expect(result).toMatchObject({ outcome: "solved", cost: 45 });
});

it("skips no board that another search remembers", async () => {
  const around = { signal: new AbortController().signal, tables };
  const opening = (await perform({ kind: "open", board, options: PATTERNS, leaves: 1 }, around)) as Opening;
  const { engine, problem } = opening;
  const subtrees = {
    boards: new Uint8Array([...Array(16).keys()].map((cell) => problem.goal.tiles.indexOf(problem.start.tiles[cell]))),
    cameFrom: Uint8Array.of(problem.start.tiles.indexOf(0)),
    moves: Uint16Array.of(0),
    bound: 43,
    generatedBefore: 0,
  };
  const part = { kind: "search", engine, problem, memoryBytes: 2 ** 24, tables: null, subtrees } as const;
  const expandedBy = async (shared: number) => {
    const work = { ...part, nodes: Number.POSITIVE_INFINITY, quota: Number.POSITIVE_INFINITY, shared };
    return ((await perform(work, around)) as { expanded: number }).expanded;
  };
  const [first, again, another] = [await expandedBy(-1), await expandedBy(-1), await expandedBy(-2)];
  expect(again).toBeLessThan(first);
  expect(another).toBe(first);
});
