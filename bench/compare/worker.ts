/** The entry of a comparison's worker. */
import { solve } from "../../src/solve.ts";
import { serve } from "./serve.ts";

serve(async (start, options) => {
  // What was verified there is verified again, apart from the worker.
  const { verdict: _, ...result } = await solve(start, options);
  return result;
});
