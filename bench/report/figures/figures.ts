/** All figures for which results have the data. */
import type { Results } from "../../records/schema.ts";
import { summariseBuilds, summariseEnumerations } from "../jobs.ts";
import { buildsTitle, enumerationTitle } from "../report.ts";
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
  return candidates(results).filter((figure) => figure !== null);
}

function candidates(results: Results): (Figure | null)[] {
  switch (results.kind) {
    case "engines":
    case "techniques":
      return [scatterFigure, cactusFigure, ratesFigure, nodesFigure, lengthsFigure, memoryFigure].map((figure) =>
        figure(results),
      );
    case "tables": {
      const jobs = summariseBuilds(results.builds);
      return [roundsFigure(jobs, buildsTitle, ({ ms }) => ms.build), jobMemoryFigure(jobs, buildsTitle)];
    }
    case "enumerations": {
      const jobs = summariseEnumerations(results.enumerations);
      return [
        distancesFigure(results.enumerations),
        roundsFigure(jobs, enumerationTitle, ({ ms }) => ms.tables + ms.search),
        jobMemoryFigure(jobs, enumerationTitle),
      ];
    }
    case "strategies":
      return [movesFigure(results)];
  }
}
