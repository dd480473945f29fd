/**
 * Every public function with every wrong kind of argument, and every options object with names that are none: a LoydError,
 * and nothing else. The functions are those that the entry points export, so that a new one without its line here fails.
 */
import { describe, expect, it } from "vitest";
import { loadWasmEngine } from "../src/engine/wasm/wasm.ts";
import * as index from "../src/index.ts";
import * as fileStore from "../src/tables/file-store.ts";
import * as indexedDbStore from "../src/tables/indexed-db-store.ts";
import * as worker from "../src/worker/node.ts";

const { LoydError, makeBoard, makeGoal, makeSetting, parseBoard } = index;
const shape = { rows: 2, cols: 2, layers: 1 };
const board = parseBoard("1 2/3 0");
const engine = await loadWasmEngine();
const problem = { start: board, goal: board, algorithm: "astar", heuristic: "manhattan" };

/** What is given for an argument, and of what is made of it. */
interface Kind {
  readonly right: unknown;
  /** Values of other kinds that are right as well. */
  readonly also?: readonly unknown[];
  /** The names of an options object, with values that are right for those that must be there. */
  readonly names?: readonly string[];
  readonly needed?: Readonly<Record<string, unknown>>;
}

const one = (right: unknown, ...also: unknown[]): Kind => ({ right, also });
const options = (names: string, needed: Readonly<Record<string, unknown>> = {}): Kind => ({
  right: needed,
  names: names.split(" "),
  needed,
  also: Object.keys(needed).length === 0 ? [undefined] : [],
});

const BOARD = one(board);
const SHAPE = one(shape);
const GOAL = one("snail", undefined);
const GOAL_BOARD = one(board, undefined);
const TEXT = one("1 2/3 0");
const PROBLEM = options("start goal algorithm heuristic weight pattern without parityCheck", problem);
const LABELS = one(["_", "a", "b", "c"], undefined);
const RUN = "nodes timeMs memoryBytes signal onProgress tables";
const SOLVE = `${RUN} goal engine algorithm heuristic pattern weight parityCheck`;
const DIFFICULTY = "timeMs memoryBytes signal tables shape goal engine onProgress";
const ENGINE = one(engine);
const BOARDS = one([board], []);
/** What is verified is foreign, and whatever it is it gives a verdict. */
const ANYTHING: Kind = { right: {}, also: ["anything"] };

/** The arguments of each public function. */
const ARGUMENTS: Readonly<Record<string, readonly Kind[]>> = {
  applyMoves: [BOARD, one([])],
  parseMoves: [BOARD, one("R", ""), options("readAs goal labels")],
  formatMoves: [BOARD, one([]), one("runs"), LABELS],
  simplifyMoves: [one([])],
  invertMoves: [one([])],
  blankCell: [BOARD],
  legalMoves: [BOARD],
  makeBoard: [SHAPE, one([1, 2, 3, 0])],
  sameBoard: [BOARD, BOARD],
  generateBoard: [options("shape goal seed solvable", { shape, seed: 1 })],
  generateBoards: [options("shape goal seed solvable count", { shape, seed: 1, count: 1 })],
  scrambleBoard: [options("shape goal seed moves", { shape, seed: 1, moves: 1 })],
  makeGoal: [SHAPE, one("snail")],
  parseGoal: [one("snail"), SHAPE, LABELS],
  parseLabelledGoal: [one("snail"), SHAPE],
  tileText: [one(1, 0), LABELS],
  formatBoard: [BOARD],
  formatLabelled: [BOARD, LABELS],
  parseBoard: [TEXT, options("shape labels")],
  parseLabelled: [TEXT, options("shape")],
  // Any text: what is no board comes with its error.
  readBoards: [one("1 2/3 0", "text", ""), options("shape")],
  parseShape: [one("3x3")],
  isSolvable: [BOARD, GOAL_BOARD],
  solvability: [BOARD, GOAL_BOARD],
  repair: [BOARD, GOAL],
  checkBoard: [BOARD, GOAL],
  generateAtDistance: [options(`${DIFFICULTY} distance count seed`, { shape, distance: 1, count: 1, seed: 1 })],
  hardestBoards: [options(`${DIFFICULTY} count`, { shape })],
  worstBoards: [
    options(`${DIFFICULTY} heuristic pattern count seed samples`, { shape, heuristic: "manhattan", count: 1, seed: 1 }),
  ],
  assessHeuristic: [
    options(`${DIFFICULTY} heuristic pattern own beside seed samples`, {
      shape,
      heuristic: "manhattan",
      seed: 1,
    }),
  ],
  provideTables: [
    ENGINE,
    one(makeSetting(board, { heuristic: "manhattan" })),
    options("tables signal deadline onFraction"),
  ],
  makeSetting: [BOARD, one({ heuristic: "manhattan" })],
  runSearch: [ENGINE, PROBLEM, options(RUN)],
  runSearchSync: [ENGINE, PROBLEM, options("nodes memoryBytes onProgress")],
  setWasmModule: [one("no module", "no module")],
  makeWasmEngine: [one("no module", "no module")],
  enumerateBoards: [SHAPE, options("timeMs memoryBytes signal goal engine onProgress")],
  explain: [BOARD, options("goal labels shortest")],
  solveMany: [BOARDS, options(SOLVE)],
  loadEngine: [one("wasm", undefined), options("traced heuristics")],
  solve: [BOARD, options(SOLVE)],
  makeMemoryStore: [one(1, undefined, 0)],
  parityCertificate: [BOARD, BOARD],
  verifyAgreement: [
    one(
      [],
      [
        [1, 2],
        [3, 0],
      ],
    ),
  ],
  verifyEnumeration: [
    ANYTHING,
    one(
      [1],
      undefined,
      [],
      [
        [1, 2],
        [3, 0],
      ],
    ),
  ],
  verifyResult: [ANYTHING, one({}, undefined)],
  verifyTwins: [ANYTHING, ANYTHING],
  isStrategy: [ANYTHING],
  isOwnName: [ANYTHING],
  promisesFewest: [ANYTHING, ANYTHING, ANYTHING],
  isPatternHeuristic: [ANYTHING],
  isShareHeuristic: [ANYTHING],
  "worker.makePool": [options("size")],
  "worker.solve": [BOARD, options(`${SOLVE} threads`)],
  "worker.solveMany": [BOARDS, options(`${SOLVE} threads`)],
  "worker.dispose": [],
  "fileStore.openFileStore": [one("folder", "text", "", undefined), options("onWarning")],
  "fileStore.defaultFolder": [one({}), one("linux", "", "text"), one("/home", "", "text")],
  "indexedDbStore.openIndexedDbStore": [options("database maxBytes onWarning")],
};

const FUNCTIONS = Object.entries({ index, worker, fileStore, indexedDbStore }).flatMap(([entry, names]) =>
  Object.entries(names).flatMap(([name, value]) => {
    const isFunction = typeof value === "function" && !/^class\b/.test(String(value));
    return isFunction
      ? [[entry === "index" ? name : `${entry}.${name}`, value as (...args: unknown[]) => unknown] as const]
      : [];
  }),
);

/** Values of all kinds. */
const VALUES: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  1.5,
  Number.NaN,
  10n,
  "text",
  "",
  Symbol("wrong"),
  [],
  [
    [1, 2],
    [3, 0],
  ],
  {},
  () => {},
];

const nameOf = (value: unknown) =>
  typeof value === "string" ? JSON.stringify(value) : `${typeof value} ${String(value)}`;

/** How a call ends: with an error, or without. */
async function endOf(run: (...args: unknown[]) => unknown, args: readonly unknown[]): Promise<unknown> {
  try {
    const given: unknown = await run(...args);
    if (typeof (given as AsyncGenerator | undefined)?.next === "function") await (given as AsyncGenerator).next();
    return undefined;
  } catch (error) {
    return error ?? new Error("nothing was thrown");
  }
}

function isRight(kind: Kind, value: unknown): boolean {
  if (kind === ANYTHING) return true;
  if (
    kind.also?.some(
      (other) =>
        Object.is(other, value) || (typeof value === "object" && JSON.stringify(other) === JSON.stringify(value)),
    )
  )
    return true;
  return typeof value === "object" && value !== null && JSON.stringify(value) === JSON.stringify(kind.right);
}

it("knows every public function", () => {
  const missing = FUNCTIONS.map(([name]) => name).filter((name) => ARGUMENTS[name] === undefined);
  expect(missing).toEqual([]);
});

describe.each(FUNCTIONS)("%s", (name, run) => {
  const kinds = ARGUMENTS[name] ?? [];
  const right = kinds.map((kind) => kind.right);

  it("refuses every wrong kind of argument", async () => {
    for (const [index, kind] of kinds.entries()) {
      for (const value of VALUES) {
        const end = await endOf(run, right.with(index, value));
        const call = `${name}: argument ${index + 1}: ${nameOf(value)}: ${String(end)}`;
        if (end !== undefined || !isRight(kind, value)) expect(end, call).toBeInstanceOf(LoydError);
        if (end !== undefined) expect(String(end), call).not.toMatch(/undefined(?!$|;)|\[object|Cannot read/);
      }
    }
    const end = await endOf(run, []);
    if (end !== undefined) expect(end, `${name}()`).toBeInstanceOf(LoydError);
  });

  for (const [index, { names, needed = {} }] of kinds.entries()) {
    if (names === undefined) continue;

    it(`refuses options of argument ${index + 1} that it does not know, or cannot use`, async () => {
      const endWith = (given: object) => endOf(run, right.with(index, { ...needed, ...given }));
      for (const known of names) {
        const misspelt = `${known.slice(0, -2)}${known.slice(-1)}`;
        for (const given of [{ [misspelt]: 1 }, { [known.toUpperCase()]: 1 }]) {
          const end = await endWith(given);
          expect(end, `${name} ${JSON.stringify(given)}: ${String(end)}`).toBeInstanceOf(LoydError);
          expect(String(end)).toMatch(new RegExp(`expected (shape or )?${known}( or labels)?, got`));
        }
        const end = await endWith({ [known]: Symbol("wrong") });
        expect(end, `${name} ${known}: ${String(end)}`).toBeInstanceOf(LoydError);
        if (!(known in needed))
          expect(String(await endWith({ [known]: undefined })), known).toBe(String(await endWith({})));
      }
      expect(String(await endWith({ limits: { nodes: 1 } }))).toMatch(/expected .*, got "limits"$/);
      expect(String(await endWith({ nothing: undefined }))).toBe(String(await endWith({})));
    });
  }
});

it("knows the options of searches within those of explain", async () => {
  const end = await endOf(index.explain as never, [board, { shortest: { node: 1 } }]);
  expect(String(end)).toMatch(/shortest: expected nodes, got "node"$/);
});

it("names the nearest option, and parseBoard for a text or rows", async () => {
  const said = async (...args: unknown[]) => String(await endOf(index.solve as never, args));
  expect(await said(board, { heurstic: "none" })).toMatch(/options: expected heuristic, got "heurstic"$/);
  expect(await said(board, { maxNodes: 1 })).toMatch(/options: expected nodes, got "maxNodes"$/);
  expect(await said("1 2/3 0")).toMatch(
    /^LoydError: board: expected .*, got "1 2\/3 0"; parseBoard reads texts and JSON$/,
  );
  expect(
    await said([
      [1, 2],
      [3, 0],
    ]),
  ).toMatch(/^LoydError: board: expected .*, got an array of 2; parseBoard reads/);
  expect(() =>
    makeBoard(
      [
        [1, 2],
        [3, 0],
      ] as never,
      undefined as never,
    ),
  ).toThrow(/parseBoard reads/);
  expect(index.legalMoves({ rows: 2, cols: 2, tiles: [1, 2, 3, 0] } as never).length).toBe(2);
  expect(makeGoal(shape, "snail").tiles.length).toBe(4);
});
