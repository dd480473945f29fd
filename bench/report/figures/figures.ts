/** All figures for which results have the data. */
import type { Results } from "../../records/schema.ts";
import { timedContests } from "../contests.ts";
import { summariseJobs } from "../jobs.ts";
import { cactusFigure } from "./cactus.ts";
import type { Figure } from "./figure.ts";
import { distancesFigure, roundsFigure } from "./jobs.ts";
import { lengthsFigure } from "./lengths.ts";
import { jobMemoryFigure, memoryFigure } from "./memory.ts";
import { movesFigure } from "./moves.ts";
import { nodesFigure } from "./nodes.ts";
import { ratesFigure } from "./rates.ts";
import { scatterFigure } from "./scatter.ts";

export function figuresOf(results: Results): Figure[] {
  const contests = timedContests(results);
  const jobs = summariseJobs(results);
  return [
    ...[scatterFigure, cactusFigure, ratesFigure, nodesFigure, lengthsFigure, memoryFigure].map((figure) =>
      figure(contests),
    ),
    movesFigure(results),
    distancesFigure(results),
    roundsFigure(jobs),
    jobMemoryFigure(jobs),
  ].filter((figure) => figure !== null);
}
