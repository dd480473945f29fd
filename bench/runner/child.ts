/** The entry of a measuring process: answers requests from its parent, one at a time, until the channel closes. */

import { runSearchSync } from "../../src/engine/driver/run.ts";
import { nameIn } from "../../src/engine/own-heuristic.ts";
import { openFileStore } from "../../src/tables/file-store.ts";
import type { OwnName } from "../../src/types.ts";
import { loadModulesAgain, makeOwnEngine, type OwnContestants } from "../contestants/own-module.ts";
import { runOwnSearch } from "../contestants/own-search.ts";
import { failedReply, UnsupportedError } from "./failure.ts";
import { answerJob } from "./job.ts";
import { type EngineSource, type Host, Measurer, type SearchSource } from "./measure.ts";
import { mostResidentBytes } from "./memory.ts";
import type { Notice, Reply, Request } from "./protocol.ts";

/** Garbage is collected before samples are taken when there is more of it than this. */
const MUCH_GARBAGE_BYTES = 2 ** 22;
let heapAfterCollection = 0;

/** Node, whose clock counts nanoseconds. */
const HOST: Host = {
  clock: { runMs: 0, sampleMs: 0.05, mostRepeats: 64, roundMs: 2, paceRuns: 1 },
  store: openFileStore(),
  runOnce: (engine, problem, memoryBytes) => runSearchSync(engine, problem, { memoryBytes }),
  trace: (engine, problem, memoryBytes) => runSearchSync(engine, problem, { memoryBytes }),
  collectGarbage,
  mostResidentBytes,
};

/** Needs --expose-gc. */
function collectGarbage(): void {
  if (process.memoryUsage().heapUsed < heapAfterCollection + MUCH_GARBAGE_BYTES) return;
  (globalThis as { gc?: () => void }).gc?.();
  heapAfterCollection = process.memoryUsage().heapUsed;
}

/**
 * Serves the parent process.
 *
 * @param source Makes engines. Default: the project's, and those of the modules that the process was started with.
 */
export function serve(source?: EngineSource): void {
  const reply = (message: Reply) => process.send?.(message);
  let loading: Promise<OwnContestants> | undefined;
  const modules = () => (loading ??= loadModulesAgain(JSON.parse(process.argv[2] ?? "[]")));
  const engineOf: EngineSource = source ?? (async (name, options) => makeOwnEngine(await modules(), name, options));
  const searchNamed = async (name: OwnName) => {
    const search = (await modules()).searches[nameIn(name)];
    if (search === undefined) throw new UnsupportedError(`search: expected one of a module's, got ${name}`);
    return search;
  };
  const searchOf: SearchSource = (name) => ({
    begin: async (goal) => (await searchNamed(name)).begin?.(goal) ?? 0,
    run: async (problem, parityCheck) => runOwnSearch(name, await searchNamed(name), problem, parityCheck),
  });
  const measurer = new Measurer(engineOf, HOST, searchOf);
  const answer = (request: Request) =>
    request.kind === "build" || request.kind === "enumerate"
      ? answerJob(engineOf, request, reply)
      : measurer.answer(request);
  process.on("message", (request: Request | Notice) => {
    if (request.kind === "abort") return measurer.abort();
    answer(request).then(reply, (error: unknown) => reply(failedReply(error)));
  });
  process.on("disconnect", () => process.exit(0));
  // The conductor decides what Ctrl-C means.
  process.on("SIGINT", () => {});
}
