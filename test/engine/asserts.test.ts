/** The traced build checks what its callers owe it; the one that is timed does not. */
import { expect, it } from "vitest";
import { ALGORITHM_IDS, HEURISTIC_IDS, IO, IO_START } from "../../src/engine/wasm/abi.ts";
import { compileModule, instantiateModuleSync } from "../../src/engine/wasm/load.ts";

const traced = await compileModule(true);
const plain = await compileModule(false);

/** Begins a search of a board whose first two cells have the same tile. */
function beginImpossible(module: WebAssembly.Module, side: number, algorithm: "bfs" | "idastar"): void {
  const engine = instantiateModuleSync(module);
  engine.prepare(side, side, 1, side * side - 1, HEURISTIC_IDS.manhattan, 0, 0);
  const start = Uint8Array.from({ length: side * side }, (_, cell) => Math.max(1, cell));
  new Uint8Array(engine.memory.buffer).set(start, IO + IO_START);
  engine.begin(ALGORITHM_IDS[algorithm] as number, HEURISTIC_IDS.manhattan, 10, 65_536, 0, 0);
}

it.each([
  [3, "bfs"],
  [3, "idastar"],
  [5, "bfs"],
  [5, "idastar"],
] as const)("traps on a board of %d×%d with a tile twice, for %s, where it is traced", (side, algorithm) => {
  expect(() => beginImpossible(traced, side, algorithm)).toThrow(WebAssembly.RuntimeError);
  expect(() => beginImpossible(plain, side, algorithm)).not.toThrow();
});
