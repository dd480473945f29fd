/**
 * Every lie that an engine can tell of a search, by name: what it changes in an honest one. The tests of all commands that
 * report results take their lies from here. `blank` is the blank's cell at the start, `cells`, `rows` and `cols` the size of
 * the board.
 */

/** No answer at all: illegal or impossible moves, values that no field can have, exceptions. */
export const NO_ANSWERS = {
  "an illegal move": ({ search, cells }) => ({
    solution: () => search.solution().map((cell, index) => (index === 0 ? (cell + 2) % cells : cell)),
  }),
  "the first two moves exchanged": ({ search }) => ({
    solution: () => {
      const [first, second, ...others] = search.solution();
      return Uint8Array.from([second, first, ...others]);
    },
  }),
  "a cell off the board": ({ search, cells }) => ({
    solution: () => search.solution().map((cell, index) => (index === 3 ? cells : cell)),
  }),
  "a cell that is no number": ({ search }) => ({ solution: () => [Number.NaN, ...search.solution()] }),
  "a negative cell": ({ search }) => ({ solution: () => [-1, ...search.solution()] }),
  "no solution": () => ({ solution: () => undefined }),
  "a solution in words": () => ({ solution: () => "up, then left" }),
  "an unknown status": ({ search }) => ({
    step: (expansions) => (search.step(expansions) === "running" ? "running" : "finished"),
  }),
  "no status": () => ({ step: () => undefined }),
  "expanded that is no number": () => ({ expanded: () => Number.NaN }),
  "a negative expanded": () => ({ expanded: () => -1 }),
  "half a node expanded": ({ search }) => ({ expanded: () => search.expanded + 0.5 }),
  "expanded without end": () => ({ expanded: () => Number.POSITIVE_INFINITY }),
  "generated that is no number": () => ({ generated: () => Number.NaN }),
  "a negative generated": () => ({ generated: () => -1 }),
  "memory that is no number": () => ({ memoryBytes: () => Number.NaN }),
  "memory in words": () => ({ memoryBytes: () => "little" }),
  "a bound that is no number": () => ({ lowerBound: () => Number.NaN }),
  "a fingerprint in words": () => ({ fingerprint: () => "none" }),
  "an exception for an answer": () => ({
    solution: () => {
      throw new Error("it is a secret");
    },
  }),
  "an exception in the middle": () => ({
    step: () => {
      throw new TypeError("undefined is not a node");
    },
  }),
};

/** Answers that could be, and are wrong. */
export const FALSE_ANSWERS = {
  "a move too many": ({ search, blank }) => ({
    solution: () => {
      const cells = [...search.solution()];
      return Uint8Array.from([...cells, cells.at(-2) ?? blank, cells.at(-1)]);
    },
  }),
  "a move too few": ({ search }) => ({ solution: () => search.solution().slice(0, -1) }),
  "an empty solution": () => ({ solution: () => new Uint8Array(0) }),
  "a false unsolvable": ({ search }) => ({
    step: (expansions) => {
      const status = search.step(expansions);
      return status === "solved" ? "unsolvable" : status;
    },
  }),
  "a detour": ({ search, blank, cols, rows }) => ({
    // Three times round a block of four cells: twelve moves that change nothing, none undoing the last.
    solution: () => {
      const right = blank % cols < cols - 1 ? 1 : -1;
      const down = Math.floor(blank / cols) < rows - 1 ? cols : -cols;
      const across = [blank + right, blank + right + down, blank + down, blank];
      const along = [blank + down, blank + right + down, blank + right, blank];
      const path = search.solution();
      const round = path[0] === across[2] ? along : across;
      return Uint8Array.from([...round, ...round, ...round, ...path]);
    },
  }),
  "nothing generated": () => ({ generated: () => 0 }),
  "nothing expanded": () => ({ expanded: () => 0 }),
};

/** Answers that only somebody else's show to be wrong. */
export const QUIET_LIES = {
  "a wrong expanded": ({ search }) => ({ expanded: () => search.expanded + 1 }),
  "a wrong generated": ({ search }) => ({ generated: () => search.generated + 1 }),
  "a wrong order": ({ search }) => ({
    fingerprint: () => (search.fingerprint === null ? null : (search.fingerprint ^ 1) >>> 0),
  }),
};

/** What a search that is cut short can be wrong in. */
export const LIMIT_LIES = {
  "a bound beyond the distance": ({ search }) => ({ lowerBound: () => search.lowerBound + 40 }),
};

const LIES = { ...NO_ANSWERS, ...FALSE_ANSWERS, ...QUIET_LIES, ...LIMIT_LIES };
export const LIE_NAMES = Object.keys(LIES);

/** An honest search that tells a lie. */
export function lyingSearch(search, task, lie) {
  const { rows, cols } = task.shape;
  const blank = task.start.indexOf(task.goalBlank);
  const told = LIES[lie]?.({ search, blank, rows, cols, cells: task.start.length }) ?? {};
  const one = {
    step: told.step ?? ((expansions) => search.step(expansions)),
    solution: told.solution ?? (() => search.solution()),
  };
  for (const name of ["expanded", "generated", "lowerBound", "fingerprint", "memoryBytes"]) {
    Object.defineProperty(one, name, { get: () => (told[name] ? told[name]() : search[name]) });
  }
  return one;
}

/** What is wrong with an engine as a whole: what it throws, what it calls itself, and the time that it took to load. */
export const ENGINE_LIES = {
  "an exception at the beginning": { begin: new Error("it would rather not") },
  "an exception while it prepares": { prepare: new TypeError("undefined is not a table") },
  "an exception while it builds": { build: "not even an error" },
  "an error of input": {
    begin: Object.assign(new Error("board: expected another one"), { name: "LoydError", code: "bad-argument" }),
  },
  "another's name": { name: "wasm" },
  "a loading time that is no number": { loadMs: Number.NaN },
};

/** No lies: the host has no memory to give. */
export const MEMORY = {
  "no memory for a search": { begin: new RangeError("Array buffer allocation failed") },
  "no memory for tables": { build: new RangeError("Array buffer allocation failed") },
};

/** An honest engine that tells a lie. */
export function lyingEngine(engine, lie) {
  const told = ENGINE_LIES[lie] ?? MEMORY[lie] ?? {};
  const thrown = (name, work) =>
    name in told
      ? () => {
          throw told[name];
        }
      : work;
  return {
    ...engine,
    ...("name" in told && { name: told.name }),
    ...("loadMs" in told && { loadMs: told.loadMs }),
    prepare: thrown("prepare", (setting) => engine.prepare(setting)),
    build: thrown("build", () => engine.build()),
    begin: thrown("begin", (task) => lyingSearch(engine.begin(task), task, lie)),
  };
}
