import { loadEngine } from "../../src/solve.ts";
import { serve } from "./child.ts";

serve(loadEngine);
