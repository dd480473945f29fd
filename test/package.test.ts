/** What the package exports beside its main entry. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { parseBoard } from "../src/board/notation.ts";
import { makeGoal, makeWasmEngine, runSearchSync } from "../src/index.ts";
import { ensureBuilt } from "./cli/build.ts";

ensureBuilt();

it("npx loyd runs in the checkout", { timeout: 60_000 }, () => {
  const root = fileURLToPath(new URL("..", import.meta.url));
  const printed = execFileSync("npx", ["--no-install", "loyd", "check", "8 6 7/2 5 4/3 0 1"], {
    cwd: root,
    encoding: "utf8",
  });
  expect(printed).toContain("solvable");
});

it("loyd/loyd.wasm is the engine, and works from a module that is already compiled", () => {
  const file = createRequire(import.meta.url).resolve("loyd/loyd.wasm");
  const engine = makeWasmEngine(new WebAssembly.Module(readFileSync(file)));
  const start = parseBoard("8 6 7/2 5 4/3 0 1");
  const problem = { start, goal: makeGoal(start, "blank-last"), algorithm: "astar", heuristic: "manhattan" } as const;
  expect(runSearchSync(engine, problem)).toMatchObject({
    engine: "wasm",
    outcome: "solved",
    cost: 31,
    fingerprint: null,
  });
});

it("loyd/file-store keeps tables in files", () => {
  const code = `
    const { openFileStore } = await import("loyd/file-store");
    console.log(openFileStore("cache").folder);
  `;
  const folder = fileURLToPath(new URL("..", import.meta.url));
  const printed = execFileSync(process.execPath, ["--input-type=module", "-e", code], {
    cwd: folder,
    encoding: "utf8",
  });
  expect(printed).toBe(`${folder}cache\n`);
});
