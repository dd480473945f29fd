/** The measuring process's work on jobs: pattern databases to build, shapes to enumerate. */
import { enumerateOn } from "../../src/enumerate.ts";
import { buildTables } from "./build.ts";
import type { EngineSource } from "./measure.ts";
import { mostResidentBytes } from "./memory.ts";
import type { JobRequest, Reply } from "./protocol.ts";

/** Time between two messages of progress. */
const PROGRESS_MS = 200;

/** Does a job. @param tell Is given news of it, besides the answer. */
export async function answerJob(
  source: EngineSource,
  request: JobRequest,
  tell: (reply: Reply) => void,
): Promise<Reply> {
  const engine = await source(request.assignment.engine, { traced: false });
  let lastTold = 0;
  const onFraction = (fraction: number) => {
    const now = performance.now();
    if (now - lastTold < PROGRESS_MS) return;
    lastTold = now;
    tell({ kind: "progress", fraction });
  };
  if (request.kind === "build") {
    return { kind: "built", tables: await buildTables(engine, request.assignment, onFraction) };
  }
  const { goal, memoryLimitBytes: memoryBytes } = request.assignment;
  const { verdict: _, ...result } = await enumerateOn(engine, goal, {
    memoryBytes,
    onProgress: ({ found, total }) => onFraction(found / total),
  });
  return { kind: "enumerated", result, maxRssBytes: mostResidentBytes() };
}
