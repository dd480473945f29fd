/**
 * Boards and options are taken as they are at the call. Each function is given objects that note whoever reads them after
 * the call, in place of a test that changes one option after another: what nobody reads can be changed.
 */
import { describe, expect, it } from "vitest";
import { makeGoal } from "../src/board/goals.ts";
import { parseBoard } from "../src/board/notation.ts";
import { generateAtDistance } from "../src/difficulty/distance.ts";
import { hardestBoards } from "../src/difficulty/hardest.ts";
import { worstBoards } from "../src/difficulty/worst.ts";
import { runSearch } from "../src/engine/driver/run.ts";
import { enumerateBoards } from "../src/enumerate.ts";
import { explain } from "../src/explain.ts";
import { generateBoard, generateBoards, scrambleBoard, solveMany } from "../src/index.ts";
import { loadEngine, solve } from "../src/solve.ts";
import { makeMemoryStore } from "../src/tables/store.ts";
import { makePoolOf } from "../src/worker/pool.ts";
import type { Request } from "../src/worker/protocol.ts";

/** What a caller gives, until it is closed; after that whoever reads it is noted. */
class Given {
  readonly late: string[] = [];
  #isClosed = false;

  /** An object that notes; so do the plain ones in it. */
  of<const T extends object>(value: T, path = ""): T {
    const parts = Array.isArray(value) ? [...value] : { ...value };
    for (const [name, part] of Object.entries(parts)) {
      const isPlain = Array.isArray(part) || Object.getPrototypeOf(Object(part)) === Object.prototype;
      if (isPlain && name !== "tables" && typeof part === "object") {
        Object.assign(parts, { [name]: this.of(part, `${path}${name}.`) });
      }
    }
    const note = (name: PropertyKey) => {
      if (this.#isClosed) this.late.push(`${path}${String(name)}`);
    };
    return new Proxy(parts as T, {
      get: (target, name) => {
        note(name);
        return Reflect.get(target, name);
      },
      ownKeys: (target) => {
        note("*");
        return Reflect.ownKeys(target);
      },
    });
  }

  close(): void {
    this.#isClosed = true;
  }
}

const shape = { rows: 3, cols: 3, layers: 1 };
const goal = makeGoal(shape, "snail");
const board = generateBoard({ shape, goal, seed: 1 });
const four = parseBoard("2 3 4 8/1 6 0 12/5 10 7 11/9 13 14 15");
const limits = () => ({
  ...{ nodes: 1e6, timeMs: 1e6, memoryBytes: 2 ** 28 },
  ...{ signal: new AbortController().signal, onProgress: () => {} },
});
const search = () => ({ ...limits(), goal, tables: makeMemoryStore() });

async function drain(generation: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of generation);
}

const CALLS: readonly (readonly [name: string, call: (given: Given) => unknown])[] = [
  ["solve", (given) => solve(given.of(board), given.of(search()))],
  ["solve, named", (given) => solve(given.of(board), given.of({ ...search(), algorithm: "astar", heuristic: "none" }))],
  [
    "solve, on the engine typescript",
    (given) => solve(given.of(board), given.of({ ...search(), engine: "typescript" })),
  ],
  [
    "solve, with tables",
    (given) => solve(given.of(four), given.of({ ...limits(), goal: makeGoal(four, "blank-last") })),
  ],
  [
    "solve, by a strategy",
    (given) => solve(given.of(board), given.of({ algorithm: "human", timeMs: 1e6, signal: limits().signal, goal })),
  ],
  [
    "solve, by a strategy that shortens",
    (given) =>
      solve(
        given.of(makeGoal(parse("9x9"), "snail")),
        given.of({ timeMs: 100, goal: makeGoal(parse("9x9"), "snake") }),
      ),
  ],
  ["explain", (given) => explain(given.of(board), given.of({ goal, labels: [..."_abcdefgh"], shortest: limits() }))],
  [
    "enumerateBoards",
    (given) => {
      const { nodes: _, ...others } = limits();
      return enumerateBoards(given.of(shape), given.of({ ...others, goal, engine: "typescript" }));
    },
  ],
  [
    "runSearch",
    async (given) => {
      const problem = {
        start: board,
        goal,
        algorithm: "idastar",
        heuristic: "manhattan",
        without: ["kernels"],
      } as const;
      return runSearch(await ENGINE, given.of(problem), given.of({ ...limits(), tables: makeMemoryStore() }));
    },
  ],
  ["loadEngine", (given) => loadEngine("typescript", given.of({ traced: true }))],
  ["loadEngine, by default", (given) => loadEngine(undefined, given.of({ traced: true }))],
  ["generateBoard", (given) => generateBoard(given.of({ shape, goal, seed: 1, solvable: false }))],
  ["scrambleBoard", (given) => scrambleBoard(given.of({ shape, goal, seed: 1, moves: 20 }))],
];
const ENGINE = loadEngine("wasm");

function parse(size: string) {
  const [rows, cols] = size.split("x").map(Number);
  return { rows, cols, layers: 1 };
}

describe("after the call nobody reads what was given", () => {
  it.each(CALLS)("%s", async (_, call) => {
    await ENGINE;
    const given = new Given();
    // Another search before it, for which it must wait.
    const before = solve(four);
    const called = call(given);
    // Nothing but what a call does before it waits for anything, and the tick of the test's own await.
    if (_ === "runSearch") await Promise.resolve();
    given.close();
    await called;
    await before;
    expect(given.late).toEqual([]);
  });

  const { nodes: _nodes, ...difficulty } = limits();
  it.each([
    [
      "generateBoards",
      (given: Given) => fromSync(generateBoards(given.of({ shape, goal, seed: 1, count: 3, solvable: true }))),
    ],
    [
      "generateAtDistance",
      (given: Given) => generateAtDistance(given.of({ ...difficulty, shape, goal, distance: 9, seed: 1, count: 3 })),
    ],
    [
      "generateAtDistance, on a larger board",
      (given: Given) =>
        generateAtDistance(given.of({ ...difficulty, shape: parse("4x4"), distance: 24, seed: 1, count: 1 })),
    ],
    ["hardestBoards", (given: Given) => hardestBoards(given.of({ ...difficulty, shape: parse("2x3"), count: 1 }))],
    [
      "hardestBoards, published",
      (given: Given) => hardestBoards(given.of({ ...difficulty, shape: parse("4x4"), count: 1 })),
    ],
    [
      "worstBoards",
      (given: Given) =>
        worstBoards(given.of({ ...difficulty, shape, goal, heuristic: "manhattan", count: 1, seed: 1, samples: 5 })),
    ],
  ] as const)("%s", async (_, call) => {
    const given = new Given();
    const generation = call(given);
    given.close();
    await drain(generation);
    expect(given.late).toEqual([]);
  });

  it("solveMany, which takes boards as they come", async () => {
    const options = new Given();
    const boards = [new Given(), new Given(), new Given()];
    function* source() {
      for (const one of boards) {
        yield one.of(board);
        one.close();
      }
    }
    const results = solveMany(source(), options.of(search()));
    options.close();
    await drain(results);
    expect([options, ...boards].map(({ late }) => late)).toEqual([[], [], [], []]);
  });

  it("a pool of threads, where boards wait for their turn", async () => {
    const options = new Given();
    const boards = [new Given(), new Given(), new Given()];
    const sent: Request[] = [];
    const thread = {
      post: (request: Request) => void sent.push(structuredClone(request)),
      hold() {},
      terminate: async () => {},
    };
    const pool = makePoolOf(
      (events) => {
        const post = (request: Request) => {
          thread.post(request);
          if (request.type === "begin") {
            const failure = { code: "engine-failed", message: "as planned" } as const;
            setTimeout(() => events.answered({ type: "failure", job: request.job, failure }));
          }
        };
        return { ...thread, post };
      },
      { size: 1 },
      1,
    );
    const { tables: _, ...others } = search();
    const asked = options.of(others);
    const solved = boards.map((one) => pool.solve(one.of(board), asked));
    for (const one of [options, ...boards]) one.close();
    for (const { reason } of (await Promise.allSettled(solved)) as PromiseRejectedResult[]) {
      expect(reason.message).toBe("as planned");
    }
    expect(sent.length).toBe(3);
    expect([options, ...boards].map(({ late }) => late)).toEqual([[], [], [], []]);
    await pool.dispose();
  });
});

it("options that are there through another object hold as well", async () => {
  const options = Object.create({ nodes: 3, goal });
  expect(await solve(board, options)).toMatchObject({ outcome: "node-limit", expanded: 3 });
});

async function* fromSync<T>(values: Iterable<T>): AsyncGenerator<T> {
  yield* values;
}
