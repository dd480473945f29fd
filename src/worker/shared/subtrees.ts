/** One iteration of IDA* below several boards, one after another: an engine's share of a search (frontier.ts). */
import { cellCount } from "../../board/geometry.ts";
import { ask, askedSearch } from "../../engine/driver/asked.ts";
import { turnIfDue } from "../../engine/driver/host.ts";
import { type Ending, makePace, runSlices } from "../../engine/driver/slices.ts";
import type { Engine, Search, Task } from "../../engine/engine.ts";

/** Boards to search below, in order. */
export interface Subtrees {
  /** One after another, each as a task's start. */
  readonly boards: Uint8Array;
  /** By board the cell where the blank was before, to which it does not return; its own cell where nothing was before. */
  readonly cameFrom: Uint8Array;
  /** By board how many moves led there. */
  readonly moves: Uint16Array;
  /** The most moves of a solution, those that led to the board included. */
  readonly bound: number;
  /** Boards generated in the iterations before. */
  readonly generatedBefore: number;
}

/** What was found below boards. */
export interface SubtreesResult {
  /** `solved`, `unsolvable` where there is nothing within the bound, or why it ended before that. */
  readonly ending: Ending;
  /** The cells that the blank enters from the last board searched; empty unless it is solved. */
  readonly path: Uint8Array;
  /** The least f beyond the bound; infinite where there is none. */
  readonly least: number;
  readonly expanded: number;
  /** Boards generated below each of those that were searched, themselves not counted; fewer than were given after a quota. */
  readonly generated: Float64Array;
  readonly memoryBytes: number;
}

/** When to stop short, and whom to tell. */
export interface SubtreeLimits {
  readonly signal: AbortSignal;
  /** The most nodes to expand. */
  readonly nodes: number;
  /** After so many nodes no other board is begun with. */
  readonly quota: number;
  /** Called every few milliseconds with what was counted so far. */
  readonly onSlice: (soFar: { readonly expanded: number; readonly generated: number }) => void;
}

/**
 * Searches below boards until there is a solution, the last of them is exhausted, or a limit is reached.
 *
 * @param task The problem's, prepared and provided with its tables; its start is not looked at.
 * @param after The search that the engine began last, if it was of the same iteration and exhausted.
 * @returns What was found, and the last search for the next call.
 */
export async function searchSubtrees(
  engine: Engine,
  task: Task,
  { boards, cameFrom, moves, bound, generatedBefore }: Subtrees,
  { signal, nodes, quota, onSlice }: SubtreeLimits,
  after: Search | null,
): Promise<{ readonly result: SubtreesResult; readonly last: Search | null }> {
  const cells = cellCount(task.shape);
  const generatedBy = new Float64Array(moves.length);
  const pace = makePace();
  let last = after;
  let expanded = 0;
  let generated = 0;
  let least = Number.POSITIVE_INFINITY;
  let memoryBytes = 0;
  let index = 0;
  for (; index < moves.length && expanded < quota; index++) {
    await turnIfDue();
    const start = boards.subarray(cells * index, cells * (index + 1));
    const iteration = { bound: bound - moves[index], cameFrom: cameFrom[index], generatedBefore, after: last };
    const begun = ask(engine.name, () => engine.begin({ ...task, start, iteration }));
    const search = askedSearch(engine.name, begun, cells);
    const ending = await runSlices(search, pace, {
      signal,
      deadline: Number.POSITIVE_INFINITY,
      nodes: nodes - expanded,
      onSlice: () => onSlice({ expanded: expanded + search.expanded, generated: generated + search.generated - 1 }),
    });
    expanded += search.expanded;
    generatedBy[index] = search.generated - 1;
    generated += generatedBy[index];
    memoryBytes = Math.max(memoryBytes, search.memoryBytes);
    if (ending !== "unsolvable") {
      const path = ending === "solved" ? search.solution() : new Uint8Array(0);
      const searched = generatedBy.slice(0, index + 1);
      return { result: { ending, path, least, expanded, generated: searched, memoryBytes }, last: null };
    }
    least = Math.min(least, moves[index] + search.lowerBound);
    last = begun;
  }
  const searched = generatedBy.slice(0, index);
  const path = new Uint8Array(0);
  return { result: { ending: "unsolvable", path, least, expanded, generated: searched, memoryBytes }, last };
}
