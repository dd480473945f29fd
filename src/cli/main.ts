#!/usr/bin/env node
/** The command line as a process: what goes wrong outside the program's reach ends in one line as well. */
import { watchOutput } from "./output.ts";
import { report, run } from "./program.ts";

watchOutput();
process.on("uncaughtException", (error) => {
  report(error);
  process.exit();
});
await run(process.argv.slice(2));
