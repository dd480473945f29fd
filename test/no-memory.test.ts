/** A host that refuses the memory of an engine, and what the first search makes the host load. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { ensureBuilt } from "./cli/build.ts";

ensureBuilt();

const cwd = fileURLToPath(new URL("..", import.meta.url));

/** Runs a module that may import the package, where there is so much address space, in KiB. */
function run(code: string, kib: number | "unlimited") {
  const script = `ulimit -v ${kib}; exec "$0" --input-type=module -e "$1"`;
  return spawnSync("bash", ["-c", script, process.execPath, code], { cwd, encoding: "utf8", timeout: 25_000 });
}

const PROLOGUE = `
  import { enumerateBoards, loadEngine, parseBoard, solve } from "loyd";
  const board = parseBoard("8 6 7/2 5 4/3 0 1");
`;

// WebAssembly reserves more address space than this, so that it need not check each access.
describe.runIf(process.platform === "linux")("where the host has no memory for WebAssembly", () => {
  it("everything that asks for it is out-of-memory, nothing is left unhandled, and TypeScript solves", () => {
    const code = `${PROLOGUE}
      const shape = { rows: 2, cols: 3, layers: 1 };
      const calls = [() => solve(board), () => solve(board, { engine: "wasm" }), () => loadEngine(), () => enumerateBoards(shape)];
      for (const call of calls) console.log(await call().then(() => "done", ({ name, code }) => name + " " + code));
      console.log((await solve(board, { engine: "typescript" })).cost);
    `;
    const { stdout, stderr, status } = run(code, 1_200_000);
    expect({ stdout, stderr, status }).toEqual({
      stdout: `${"LoydError out-of-memory\n".repeat(4)}31\n`,
      stderr: "",
      status: 0,
    });
  });
});

it("the first search has Node load nothing that speaks HTTP", () => {
  const code = `${PROLOGUE}
    await solve(board);
    console.log(JSON.stringify(process.moduleLoadList.filter((name) => /undici|http/i.test(name))));
  `;
  const { stdout } = run(code, "unlimited");
  expect(JSON.parse(stdout)).toEqual([]);
});
