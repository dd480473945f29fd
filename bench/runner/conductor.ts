/** Runs a suite of any kind: what searches as races, what builds and enumerates as jobs. What is finished is kept. */
import type { Suite } from "../suites/suite.ts";
import { readEnvironment } from "./environment.ts";
import { runJobs } from "./jobs.ts";
import type { ConductOptions } from "./options.ts";
import { runRaces } from "./races.ts";
import type { Results } from "./records.ts";

/** Runs a suite and returns everything that was found. */
export async function conduct(suite: Suite, options: ConductOptions): Promise<Results> {
  const head = {
    format: "loyd-results",
    version: 2,
    suite: suite.name,
    date: new Date().toISOString(),
    environment: readEnvironment(),
  } as const;
  const keep = (results: Results) => {
    options.onResults(results);
    return results;
  };
  switch (suite.kind) {
    case "engines":
    case "techniques":
      return runRaces(suite, options, (trials, account) => keep({ ...head, ...account, kind: suite.kind, trials }));
    case "tables":
    case "enumerations":
      return runJobs(suite, options, (records, account) => keep({ ...head, ...account, ...records }));
  }
}
