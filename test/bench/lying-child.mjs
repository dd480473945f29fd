/**
 * A measuring process whose TypeScript engine tells one lie, named by the environment variable LIE. It runs outside the
 * test runner, as its honest brother does, on the built files.
 */
import { serve } from "../../dist/bench/runner/child.js";
import { loadEngine } from "../../dist/src/solve.js";

/** What each lie changes in an honest search. `blank` is the blank's cell at the start, `cols` the board's width. */
const LIES = {
  "a move too many": ({ search, blank }) => ({
    solution: () => {
      const cells = [...search.solution()];
      return Uint8Array.from([...cells, cells.at(-2) ?? blank, cells.at(-1)]);
    },
  }),
  "a move too few": ({ search }) => ({ solution: () => search.solution().slice(0, -1) }),
  "an illegal move": ({ search, cells }) => ({
    solution: () => search.solution().map((cell, index) => (index === 0 ? (cell + 2) % cells : cell)),
  }),
  "a false unsolvable": ({ search }) => ({
    step: (expansions) => (search.step(expansions) === "solved" ? "unsolvable" : search.step(expansions)),
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
  "a wrong expanded": ({ search }) => ({ expanded: () => search.expanded + 1 }),
  "a wrong generated": ({ search }) => ({ generated: () => search.generated + 1 }),
  "a wrong order": ({ search }) => ({
    fingerprint: () => (search.fingerprint === null ? null : (search.fingerprint ^ 1) >>> 0),
  }),
  "no lie": () => ({}),
};

const lie = LIES[process.env.LIE];
if (lie === undefined) throw new Error(`LIE: expected one of ${Object.keys(LIES).join(", ")}, got ${process.env.LIE}`);

serve(async (name, options) => {
  const engine = await loadEngine(name, options);
  if (name !== "typescript") return engine;
  return {
    ...engine,
    begin(task) {
      const search = engine.begin(task);
      const { rows, cols } = task.shape;
      const blank = task.start.indexOf(task.goalBlank);
      const told = lie({ search, blank, rows, cols, cells: task.start.length });
      return {
        step: told.step ?? ((expansions) => search.step(expansions)),
        solution: told.solution ?? (() => search.solution()),
        get expanded() {
          return told.expanded?.() ?? search.expanded;
        },
        get generated() {
          return told.generated?.() ?? search.generated;
        },
        get lowerBound() {
          return search.lowerBound;
        },
        get fingerprint() {
          return told.fingerprint === undefined ? search.fingerprint : told.fingerprint();
        },
        get memoryBytes() {
          return search.memoryBytes;
        },
      };
    },
  };
});
