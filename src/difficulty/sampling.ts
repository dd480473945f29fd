/**
 * Boards at a distance from the goal where nobody can list them: boards are drawn evenly from all, and those at the distance
 * are kept, which leaves all of these equally likely. Most of the others have too large an h, and are
 * turned away by the thousand in some milliseconds; IDA* gives up on the rest as soon as its bound exceeds the distance.
 */
import type { RandomGenerator } from "pure-rand/types/RandomGenerator";
import { stagesFor } from "../auto.ts";
import { boardOfGoalCells } from "../board/board.ts";
import { ask, beginSearch } from "../engine/driver/asked.ts";
import { provideTables } from "../engine/driver/provide.ts";
import { makeTask } from "../engine/driver/run.ts";
import type { Engine, Task } from "../engine/engine.ts";
import { loadEngine } from "../solve.ts";
import type { Generation, GenerationEnd, Interruption, Request, Watch } from "./generation.ts";
import { Shuffler } from "./shuffler.ts";

/** Boards drawn at once. */
const BATCH = 4096;
/** Nodes expanded between two looks at the clock: some milliseconds. */
const SLICE = 2 ** 16;
/** From this distance on larger tables pay. */
const FAR = 56;

/** Draws from all boards until enough are found at the distance. */
export async function* drawFromAll(
  request: Request,
  distance: number,
  count: number,
  random: RandomGenerator,
  watch: Watch,
): Generation {
  const { shape, goal, cells, memoryBytes, tables } = request;
  const engine = await loadEngine(request.engine);
  const end = (outcome: GenerationEnd["outcome"]): GenerationEnd => ({ outcome, available: null });
  try {
    // 1. The tables of IDA*, small ones where those do.
    const stages = stagesFor(goal, memoryBytes);
    const { heuristic, pattern } = stages[Math.min(distance < FAR ? 0 : 1, stages.length - 1)];
    const identity = { start: goal, goal, algorithm: "idastar", heuristic, ...(pattern && { pattern }) } as const;
    const task = makeTask(identity, memoryBytes);
    watch.phase = "tables";
    const provided = await provideTables(engine, task, {
      tables,
      deadline: watch.deadline,
      onFraction: () => watch.tell(),
      ...(watch.signal !== undefined && { signal: watch.signal }),
    });
    if (provided !== "provided") return end(provided);
    // 2. Boards whose blank is on a cell where it can be after so many moves.
    watch.phase = "search";
    const shuffler = new Shuffler(shape, task.goalBlank, random, distance % 2 === 0 ? 0 : 1);
    const starts = new Uint8Array(BATCH * cells);
    const given = new Set<string>();
    while (watch.given < count) {
      shuffler.fill(starts);
      const estimates = ask(engine.name, () => engine.estimate(task, starts));
      for (let at = 0; at < BATCH && watch.given < count; at++) {
        watch.looked++;
        if (estimates[at] > distance) continue;
        const start = starts.slice(at * cells, (at + 1) * cells);
        const found = await isAt(engine, { ...task, start }, distance, watch);
        if (typeof found === "string") return end(found);
        const key = start.join();
        if (!found || given.has(key)) continue;
        given.add(key);
        watch.given++;
        yield { board: boardOfGoalCells(goal, start), distance };
      }
      const ended = await watch.pause();
      if (ended !== null) return end(ended);
    }
    return end("complete");
  } finally {
    engine.dispose();
  }
}

/** Whether the shortest solutions of a start have so many moves, by IDA*, which stops as soon as they must have more. */
async function isAt(engine: Engine, task: Task, distance: number, watch: Watch): Promise<boolean | Interruption> {
  const search = beginSearch(engine, task);
  for (;;) {
    const ended = await watch.pause();
    if (ended !== null) return ended;
    const status = search.step(SLICE);
    if (status === "solved") return search.solution().length === distance;
    if (status === "memory-limit") return status;
    if (search.lowerBound > distance) return false;
  }
}
