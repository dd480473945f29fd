/** A host that does not let WebAssembly compile, as under a strict Content-Security-Policy. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { parseBoard } from "../src/board/notation.ts";
import { enumerateBoards, generateAtDistance, LoydError, loadEngine, solve } from "../src/index.ts";
import { perform } from "../src/worker/work.ts";
import { ensureBuilt } from "./cli/build.ts";

ensureBuilt();

const eight = parseBoard("8 6 7/2 5 4/3 0 1");

const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
/** What Chromium says. */
const refusal = () =>
  new WebAssembly.CompileError("WebAssembly.compile(): Refused to compile because 'unsafe-eval' is not allowed");
const compile = vi.spyOn(WebAssembly, "compile");
beforeEach(() => {
  compile.mockImplementation(async () => {
    throw refusal();
  });
});
afterEach(() => warn.mockClear());

it("is solved for in TypeScript, all that were asked for at once and later ones, with one warning", async () => {
  const results = await Promise.all([solve(eight), solve(eight), solve(eight, { algorithm: "bfs" })]);
  for (const result of [...results, await solve(eight)]) {
    expect(result).toMatchObject({ engine: "typescript", outcome: "solved", cost: 31, verdict: { passed: true } });
  }
  expect(warn.mock.calls).toEqual([
    [expect.stringMatching(/^loyd: engine wasm: expected a host that compiles WebAssembly, got CompileError: .*;/)],
  ]);
});

it("enumerates, generates and gives an engine as well, without another warning", async () => {
  expect(await enumerateBoards({ rows: 2, cols: 3, layers: 1 })).toMatchObject({ engine: "typescript", radius: 21 });
  const generation = generateAtDistance({ shape: { rows: 2, cols: 3, layers: 1 }, distance: 21, count: 1, seed: 1 });
  expect((await generation.next()).value).toMatchObject({ distance: 21 });
  expect((await loadEngine()).name).toBe("typescript");
  expect(warn).not.toHaveBeenCalled();
});

it("is named by what is called off before it begins, on a thread as well", async () => {
  const signal = AbortSignal.abort();
  expect(await solve(eight, { signal })).toMatchObject({ engine: "typescript", outcome: "aborted" });
  const work = { kind: "open", board: eight, options: {}, leaves: 2 } as const;
  const opened = await perform(work, { signal, tables: null });
  expect(opened).toMatchObject({ result: { engine: "typescript", outcome: "aborted" } });
});

it("says so to those who ask for WebAssembly by name, with the cause", async () => {
  const failure = await solve(eight, { engine: "wasm" }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(LoydError);
  expect(failure).toMatchObject({ code: "unsupported", cause: expect.any(WebAssembly.CompileError) });
  compile.mockRestore();
  expect(await solve(eight, { engine: "wasm" })).toMatchObject({ engine: "wasm", cost: 31 });
});

it("may be a Node that has no WebAssembly at all", () => {
  const index = fileURLToPath(new URL("../dist/src/index.js", import.meta.url));
  const code = `
    import { parseBoard, solve } from ${JSON.stringify(index)};
    const { engine, cost } = await solve(parseBoard("8 6 7/2 5 4/3 0 1"));
    console.log(typeof WebAssembly, engine, cost);
  `;
  const { stdout, stderr } = spawnSync(process.execPath, ["--jitless", "--input-type=module", "-e", code], {
    encoding: "utf8",
  });
  expect(stdout).toBe("undefined typescript 31\n");
  expect(stderr).toMatch(/^loyd: engine wasm: expected a host that compiles WebAssembly, got ReferenceError/m);
});

it("warns once for all threads and the caller", () => {
  const code = `
    import { parseBoard, solve } from "loyd";
    import { makePool } from "loyd/worker";
    const board = parseBoard("8 6 7/2 5 4/3 0 1");
    const pool = makePool({ size: 2 });
    const results = await Promise.all([pool.solve(board), pool.solve(board), solve(board)]);
    console.log(results.map(({ engine, cost }) => engine + cost).join());
  `;
  const cwd = fileURLToPath(new URL("..", import.meta.url));
  const { stdout, stderr } = spawnSync(process.execPath, ["--jitless", "--input-type=module", "-e", code], {
    cwd,
    encoding: "utf8",
    timeout: 25_000,
  });
  expect(stdout).toBe("typescript31,typescript31,typescript31\n");
  expect(stderr.match(/^loyd: engine wasm: expected a host/gm)).toHaveLength(1);
});
