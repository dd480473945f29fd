/** The signature itself: it has every search, and a line changes with its search and with nothing else. */
import { expect, it } from "vitest";
import type { Engine, Search, Task } from "../../src/engine/engine.ts";
import {
  ALGORITHM_FACTS,
  ALGORITHMS,
  ENGINES,
  FAST_ENGINES,
  HEURISTICS,
  STRATEGIES,
  TECHNIQUES,
} from "../../src/types.ts";
import { CONFIGURATIONS } from "../engine/matrix.ts";
import { differences, hashOf, type Line, leftOut, linesOf, loadPairs, printed } from "./signature.ts";

const pairs = await loadPairs();
const lines = linesOf(pairs);

function named(from: readonly Line[], name: string): Line {
  const line = from.find((one) => one.name === name);
  if (line === undefined) throw new Error(`expected a line ${name}`);
  return line;
}

it("has a line of its own for all that the vocabulary names", () => {
  const names = lines.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const engine of FAST_ENGINES) {
    for (const [algorithm, heuristic] of CONFIGURATIONS) {
      if (!ALGORITHM_FACTS[algorithm].engines.includes(engine)) continue;
      expect(names).toContain(`${engine} ${algorithm} ${heuristic}`);
      if (heuristic !== "walking-distance") expect(names).toContain(`${engine} ${algorithm} ${heuristic} wide`);
    }
  }
  const words = new Set(names.flatMap((name) => name.split(" ")));
  for (const word of [...ENGINES, ...ALGORITHMS, ...STRATEGIES, ...TECHNIQUES]) expect(words).toContain(word);
  expect(leftOut(lines)).toEqual(["pdb-7-8", "pdb-5-5-5-5-4", "pdb-6-6-6-6"]);
  for (const heuristic of HEURISTICS) expect(words.has(heuristic)).toBe(!leftOut(lines).includes(heuristic));
});

it.each([
  "bfs none",
  "astar hamming wide",
  "idastar linear-conflict",
  "idastar manhattan without kernels",
  "tables pdb-4-4-4-3",
  "enumerate 2x4",
])("%s: engines that search alike have the same hash, each time", async (search) => {
  const hashes = new Set<string>();
  for (const engine of ["wasm", "typescript", "wasm"]) {
    hashes.add(hashOf(await named(lines, `${engine} ${search}`).facts()));
  }
  expect(hashes.size).toBe(1);
});

/** An engine whose searches, or some of them, say one thing otherwise. */
function altered(
  engine: Engine,
  applies: (task: Task) => boolean,
  change: (search: Search) => Partial<Search>,
): Engine {
  return new Proxy(engine, {
    get(target, key) {
      const value = Reflect.get(target, key, target);
      if (key !== "begin") return typeof value === "function" ? value.bind(target) : value;
      return (task: Task) => {
        const search = target.begin(task);
        if (!applies(task)) return search;
        return new Proxy(search, {
          get(of, name) {
            const changes: Record<PropertyKey, unknown> = { ...change(of) };
            if (name in changes) return changes[name];
            const own = Reflect.get(of, name, of);
            return typeof own === "function" ? own.bind(of) : own;
          },
        });
      };
    },
  });
}

it.each([
  ["generated", ({ generated }) => ({ generated: generated + 1 })],
  ["expanded", ({ expanded }) => ({ expanded: expanded + 1 })],
  ["fingerprint", ({ fingerprint }) => ({ fingerprint: (fingerprint ?? 0) ^ 1 })],
  // So much that it exceeds what Manhattan distance and linear conflict prove, which stand in for a smaller one.
  ["lowerBound", ({ lowerBound }) => ({ lowerBound: lowerBound + 50 })],
  ["solution", (search) => ({ solution: () => search.solution().slice(0, -2) })],
] as const satisfies readonly (readonly [string, (search: Search) => Partial<Search>])[])(
  "a search with another %s changes its line, and no other",
  async (_, change) => {
    const [{ plain, traced }] = pairs;
    const applies = ({ algorithm, heuristic, start }: Task) =>
      algorithm === "astar" && heuristic === "hamming" && start.length === 12;
    const changed = linesOf([{ plain: altered(plain, applies, change), traced }]);
    const hashes = async (name: string) =>
      Promise.all([lines, changed].map(async (from) => hashOf(await named(from, name).facts())));
    const [before, after] = await hashes("wasm astar hamming");
    expect(after).not.toBe(before);
    for (const other of ["wasm astar none", "wasm astar hamming wide"]) {
      const [same, again] = await hashes(other);
      expect(again).toBe(same);
    }
  },
);

it("says which lines differ from those of another run", () => {
  const before = [
    "> loyd signature",
    printed("00000001", "wasm bfs none"),
    printed("00000002", "wasm astar none"),
    printed("00000003", "wasm astar old"),
  ];
  const now = [
    printed("00000004", "wasm astar none"),
    printed("00000001", "wasm bfs none"),
    printed("00000005", "wasm new none"),
  ];
  expect(differences(before.join("\n"), now.join("\n"))).toEqual([
    "changed  wasm astar none",
    "new      wasm new none",
    "gone     wasm astar old",
  ]);
  expect(differences(before.join("\n"), before.toReversed().join("\n"))).toEqual([]);
});
