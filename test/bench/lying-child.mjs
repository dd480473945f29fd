/** A measuring process whose TypeScript engine lies. */
import { serve } from "../../dist/bench/runner/child.js";
import { lyingEngine } from "./lying-engine.mjs";

serve(lyingEngine);
