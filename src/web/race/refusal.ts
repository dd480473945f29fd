/**
 * What engines take. Those of the page are made to be asked for nothing else, since searches run in workers; whether an
 * engine can be loaded there, a worker is asked.
 */
import type { Engine } from "../../engine/engine.ts";
import { loadEngine } from "../../solve.ts";
import { askLane } from "./lane.ts";
import type { Refusal } from "./setup.ts";

/** Who wants to know what engines take. */
export interface RefusalWatch {
  readonly ready: (refusal: Refusal) => void;
  readonly failed: (error: unknown) => void;
}

/** Who is asked. */
export interface Asked {
  /** Default: `loadEngine`. */
  readonly load?: typeof loadEngine;
  /** Says which engines cannot be loaded. Default: a worker. */
  readonly ask?: typeof askLane;
}

/**
 * Asks engines what they take, and tells it, or why they could not be loaded.
 *
 * @returns Puts the engines away, now or as soon as they come; nothing is told any more.
 */
export function askEngines(
  { ready, failed }: RefusalWatch,
  { load = loadEngine, ask = askLane }: Asked = {},
): () => void {
  const left = new AbortController();
  const engines: Engine[] = [];
  const loading = (name: "typescript" | "textbook") =>
    load(name).then((engine) => {
      if (left.signal.aborted) engine.dispose();
      else engines.push(engine);
      return engine;
    });
  const leave = () => {
    left.abort();
    for (const engine of engines.splice(0)) engine.dispose();
  };
  Promise.all([loading("typescript"), loading("textbook"), ask(left.signal)]).then(
    ([fast, textbook, faults]) => {
      if (left.signal.aborted) return;
      // The fast engines take the same.
      ready((name, ...search) => faults.get(name) ?? (name === "textbook" ? textbook : fast).refusal(...search));
    },
    (error: unknown) => {
      if (left.signal.aborted) return;
      leave();
      failed(error);
    },
  );
  return leave;
}
