/**
 * `npm run results`: writes the reports of the reference results and the README's tables. With `--measure` it measures
 * them first, which takes about five minutes of a machine that does nothing else.
 */
import { bench } from "../main.ts";
import { REFERENCES, resultsFile, writeReference } from "./reference.ts";

if (process.argv.includes("--measure")) {
  for (const one of REFERENCES) {
    const code = await bench({ suite: one.suite, out: resultsFile(one) });
    if (code !== 0) process.exit(code);
  }
}
for (const file of await writeReference()) console.error(`written: ${file}`);
