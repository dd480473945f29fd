/** A comparison's worker whose TypeScript engine lies. */
import { serve } from "../../../dist/bench/compare/serve.js";
import { makeGoal } from "../../../dist/src/board/goals.js";
import { runSearch } from "../../../dist/src/engine/run.js";
import { lyingEngine } from "../lying-engine.mjs";

serve(async (start, { engine = "wasm", goal = makeGoal(start, "blank-last"), algorithm, heuristic, ...options }) =>
  runSearch(await lyingEngine(engine, {}), { start, goal, algorithm, heuristic: heuristic ?? "manhattan" }, options),
);
