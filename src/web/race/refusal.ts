/** What engines take. They are made to be asked for nothing else, since searches run in workers. */
import type { Engine } from "../../engine/engine.ts";
import { loadEngine } from "../../solve.ts";
import type { Refusal } from "./setup.ts";

/** Who wants to know what engines take. */
export interface RefusalWatch {
  readonly ready: (refusal: Refusal) => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Loads the engines that are asked, and tells what they take, or why they could not be loaded.
 *
 * @param load Default: `loadEngine`.
 * @returns Puts the engines away, now or as soon as they come; nothing is told any more.
 */
export function askEngines({ ready, failed }: RefusalWatch, load: typeof loadEngine = loadEngine): () => void {
  let isLeft = false;
  const engines: Engine[] = [];
  const loading = (["typescript", "textbook"] as const).map(async (name) => {
    const engine = await load(name);
    if (isLeft) engine.dispose();
    else engines.push(engine);
    return engine;
  });
  const leave = () => {
    isLeft = true;
    for (const engine of engines.splice(0)) engine.dispose();
  };
  Promise.all(loading).then(
    ([fast, textbook]) => {
      // The fast engines take the same.
      if (!isLeft) ready((name, ...search) => (name === "textbook" ? textbook : fast).refusal(...search));
    },
    (error: unknown) => {
      if (isLeft) return;
      leave();
      failed(error);
    },
  );
  return leave;
}
