/** `loyd compare` with a TypeScript engine that lies. */
import { Command } from "commander";
import { addCompare } from "../../dist/src/cli/compare.js";

const program = new Command("loyd");
addCompare(program, new URL("./lying-child.mjs", import.meta.url));
await program.parseAsync();
