/**
 * `npm run signature`: prints the signature of all searches, one line each, and one number over all at the end. What is
 * in `assembly/` counts as it was built last. With `--against FILE`, what an earlier run printed, it prints afterwards
 * which lines differ, and exits with 1 where one does.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { differences, hashOf, leftOut, linesOf, loadPairs, printed } from "./signature.ts";

const { against } = parseArgs({ options: { against: { type: "string" } } }).values;
const before = against === undefined ? null : readFileSync(against, "utf8");
const lines: string[] = [];
function print(line: string): void {
  lines.push(line);
  console.log(line);
}
const all = linesOf(await loadPairs());
for (const { name, facts } of all) print(printed(hashOf(await facts()), name));
print(printed(hashOf([...lines].sort()), `all ${all.length} searches`));
console.log(`Without lines, since their tables are large: ${leftOut(all).join(", ")}`);
if (before !== null) {
  const differing = differences(before, lines.join("\n"));
  console.log(differing.length === 0 ? `\nAs in ${against}` : `\nOther than in ${against}:\n${differing.join("\n")}`);
  if (differing.length > 0) process.exitCode = 1;
}
