/** `--json`: one object a line on standard output and nothing else there, whatever the command. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { ensureBuilt } from "./build.ts";
import { loydHere } from "./here.ts";
import { LEAVES, RIGHT } from "./program.ts";
import { loyd, objectsOf } from "./run.ts";

ensureBuilt();

/** Exit codes other than 0: results that were made up are not verified. */
const CODES: Readonly<Record<string, number>> = { verify: 4, report: 4 };

/** Objects where there are more than one: of compare one for each engine. */
const OBJECTS: Readonly<Record<string, number>> = { compare: 2 };

// Boards are compared in processes, which only the built program starts. Tables are built before they are listed.
const commands = [...LEAVES].sort((a, b) => Number(b.name === "tables build") - Number(a.name === "tables build"));

it.each(commands.filter(({ name }) => name !== "bench"))("$name", async ({ name, path }) => {
  const { stdout, stderr, code } = await (name === "compare" ? loyd : loydHere)([
    ...path,
    ...(RIGHT[name] ?? []),
    "--json",
  ]);
  const objects = objectsOf(stdout);
  expect(objects).toHaveLength(OBJECTS[name] ?? 1);
  for (const object of objects) expect(object).toEqual(expect.objectContaining({}));
  expect(stderr).toMatch(/^(loyd: [^\n]+\n)*$/);
  expect(code).toBe(CODES[name] ?? 0);
});

it("bench, in processes of its own and therefore of a small suite", () => {
  const folder = mkdtempSync(join(tmpdir(), "loyd-json-"));
  const program = `
    import { bench } from "./dist/bench/main.js";
    import { tinySuite } from "./test/bench/tiny-suite.mjs";
    process.exitCode = await bench({ suite: tinySuite(null), out: ${JSON.stringify(join(folder, "out.json"))}, json: true });
  `;
  const stdout = execFileSync(process.execPath, ["--input-type=module", "-e", program], {
    cwd: fileURLToPath(new URL("../..", import.meta.url)),
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
    timeout: 25_000,
  });
  rmSync(folder, { recursive: true });
  expect(objectsOf(stdout)).toEqual([
    expect.objectContaining({ format: "loyd-results", suite: "tiny", complete: true }),
  ]);
});
