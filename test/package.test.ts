/** What the package exports beside its main entry. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, expectTypeOf, it } from "vitest";
import {
  type GenerateManyOptions,
  type GenerateOptions,
  type generateBoard,
  type generateBoards,
  makeGoal,
  makeWasmEngine,
  type ParseOptions,
  parseBoard,
  runSearchSync,
  type ScrambleOptions,
  type scrambleBoard,
  setWasmModule,
  solve,
} from "../src/index.ts";
import { ensureBuilt, MAIN } from "./cli/build.ts";

ensureBuilt();

// npx links the checkout into its cache the first time, which runs `prepare`: a new build would take half a minute, and the
// files away from whoever uses them.
it("npx loyd runs in the checkout, and builds nothing", () => {
  const root = fileURLToPath(new URL("..", import.meta.url));
  const cache = mkdtempSync(join(tmpdir(), "loyd-npx-"));
  const before = statSync(MAIN);
  const printed = execFileSync("npx", ["--no-install", "loyd", "check", "8 6 7/2 5 4/3 0 1"], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, npm_config_cache: cache },
  });
  rmSync(cache, { recursive: true });
  expect(printed).toContain("solvable");
  expect(statSync(MAIN)).toMatchObject({ ino: before.ino, mtimeMs: before.mtimeMs });
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

describe("setWasmModule", () => {
  it("has solve use a module that the caller compiled", async () => {
    const file = createRequire(import.meta.url).resolve("loyd/loyd.wasm");
    const module = new WebAssembly.Module(readFileSync(file));
    setWasmModule(module);
    const instantiated: unknown[] = [];
    const { Instance } = WebAssembly;
    WebAssembly.Instance = new Proxy(Instance, {
      construct(target, args: ConstructorParameters<typeof Instance>) {
        instantiated.push(args[0]);
        return new target(...args);
      },
    });
    expect(await solve(parseBoard("8 6 7/2 5 4/3 0 1"))).toMatchObject({ engine: "wasm", cost: 31 });
    WebAssembly.Instance = Instance;
    expect(instantiated).toContain(module);
  });

  it("refuses anything else", () => {
    const empty = new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0));
    const refused = [
      [readFileSync, "module: expected a WebAssembly.Module, got function"],
      [null, "module: expected a WebAssembly.Module, got null"],
      [empty, "module: expected that of loyd.wasm, got one without memory, prepare, begin, step"],
    ] as const;
    for (const [value, message] of refused) {
      expect(() => setWasmModule(value as WebAssembly.Module)).toThrow(
        expect.objectContaining({ code: "bad-argument", message }),
      );
    }
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

it("the options of public functions have public types", () => {
  expectTypeOf<Parameters<typeof generateBoard>[0]>().toEqualTypeOf<GenerateOptions>();
  expectTypeOf<Parameters<typeof generateBoards>[0]>().toEqualTypeOf<GenerateManyOptions>();
  expectTypeOf<Parameters<typeof scrambleBoard>[0]>().toEqualTypeOf<ScrambleOptions>();
  expectTypeOf<Parameters<typeof parseBoard>[1]>().toEqualTypeOf<ParseOptions | undefined>();
});

it("require works as well: nothing on the way waits at the top level", () => {
  const code = `
    const { parseBoard, solve } = require("loyd");
    const worker = require("loyd/worker");
    const { openFileStore } = require("loyd/file-store");
    const board = parseBoard("8 6 7/2 5 4/3 0 1");
    Promise.all([solve(board), worker.solve(board)]).then(([one, other]) => console.log(one.cost, other.cost, typeof openFileStore));
  `;
  const cwd = fileURLToPath(new URL("..", import.meta.url));
  const printed = execFileSync(process.execPath, ["--input-type=commonjs", "-e", code], { cwd, encoding: "utf8" });
  expect(printed).toBe("31 31 function\n");
});

describe("loyd/worker", () => {
  const run = (code: string, ...flags: string[]) => {
    const cwd = fileURLToPath(new URL("..", import.meta.url));
    const args = [...flags, "--input-type=module", "-e", code];
    return execFileSync(process.execPath, args, { cwd, encoding: "utf8", timeout: 20_000 });
  };

  it("solves off the main thread, and lets the process end", () => {
    const printed = run(`
      import { parseBoard } from "loyd";
      import { makePool, solve, solveMany } from "loyd/worker";
      const board = parseBoard("8 6 7/2 5 4/3 0 1");
      console.log((await solve(board)).cost);
      for await (const { cost } of solveMany([board, board])) console.log(cost);
      console.log((await makePool({ size: 1 }).solve(board)).cost);
    `);
    expect(printed).toBe("31\n31\n31\n31\n");
  });

  it("refuses a size that is none", () => {
    const printed = run(`
      import { makePool } from "loyd/worker";
      for (const options of [{ size: 0 }, { size: 1.5 }, null]) try { makePool(options); } catch (error) { console.log(error.message); }
    `);
    expect(printed).toBe(
      "size: expected a whole number from 1 to 1000, got 0\nsize: expected a whole number from 1 to 1000, got 1.5\noptions: expected an object, got null\n",
    );
  });
});
