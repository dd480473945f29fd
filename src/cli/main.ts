#!/usr/bin/env node
import { reportFailure } from "./failure.ts";
/** The command line as a process: what goes wrong outside the program's reach ends in one line as well. */
import { watchOutput } from "./output.ts";
import { run } from "./program.ts";

watchOutput();
process.on("uncaughtException", (error) => {
  reportFailure(error);
  process.exit();
});
await run(process.argv.slice(2));
