/**
 * An engine that tells one lie, named by the environment variable LIE. It is made outside the test runner, as its honest
 * brother is, on the built files.
 */
import { existsSync, writeFileSync, writeSync } from "node:fs";
import { loadEngine } from "../../dist/src/solve.js";
import { LIE_NAMES, lyingSearch } from "../lies/lies.mjs";

/** What an entry of honest pattern databases becomes with each lie. */
const TABLE_LIES = {
  "an entry larger by one": (entry) => entry + 1,
  "an entry larger by two": (entry) => entry + 2,
  "an entry less": () => NO_ENTRY,
};
const NO_ENTRY = 255;

/** What each lie changes in an honest enumeration. */
const ENUMERATION_LIES = {
  "a board counted two moves too far": (enumeration) => ({
    counts: () => enumeration.counts().map((count, distance) => count + ({ 4: -1, 6: 1 }[distance] ?? 0)),
  }),
  "a board counted twice": (enumeration) => ({
    counts: () => enumeration.counts().map((count, distance) => (distance === 4 ? count + 1 : count)),
  }),
  "another farthest board": (enumeration) => ({
    // Three tiles go round, which leaves the parity as it is.
    farthest: () =>
      enumeration.farthest().map((cells) => {
        const [a, b, c] = [0, 1, 2, 3].filter((cell) => cells[cell] !== cells.length - 1);
        const other = Uint8Array.from(cells);
        [other[a], other[b], other[c]] = [cells[b], cells[c], cells[a]];
        return other;
      }),
  }),
};

/** The blank's cell at the start of the board that is fatal. */
const FATAL_CELL = 7;

/** What befalls a process on a board with its blank on that cell. */
const MISHAPS = {
  "a crash": () => process.exit(7),
  "a hang": () => {
    for (;;);
  },
  "refused memory": () => new ArrayBuffer(2 ** 52),
  "memory run out": () => {
    writeSync(2, "FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory\n");
    process.abort();
  },
  // A process that somebody ends, once.
  "a kill": () => {
    const mark = `${process.env.LOYD_CACHE}-killed`;
    if (existsSync(mark)) return;
    writeFileSync(mark, "");
    process.kill(process.pid, "SIGKILL");
  },
};

const { LIE } = process.env;
const all = [
  ...Object.keys(MISHAPS),
  ...LIE_NAMES,
  ...Object.keys(TABLE_LIES),
  ...Object.keys(ENUMERATION_LIES),
  "no lie",
];
if (!all.includes(LIE)) throw new Error(`LIE: expected one of ${all.join(", ")}, got ${LIE}`);

const enumerationLie = ENUMERATION_LIES[LIE] ?? (() => ({}));

/** Engines as `loadEngine` makes them, but that `typescript` lies. */
export async function lyingEngine(name, options) {
  const engine = await loadEngine(name, options);
  if (name !== "typescript") return engine;
  // Honest tables come from wasm, and what is told once is told for good.
  const builder = await loadEngine("wasm", options);
  let tables = null;
  return {
    ...engine,
    prepare(setting) {
      engine.prepare(setting);
      builder.prepare(setting);
    },
    build: () => builder.build(),
    install: (kept) => builder.install(kept),
    tables() {
      if (tables === null) {
        tables = builder.tables().map((table) => table.slice());
        const [table] = tables;
        const index = table.findIndex((entry) => entry > 0 && entry < NO_ENTRY);
        table[index] = TABLE_LIES[LIE]?.(table[index]) ?? table[index];
      }
      return tables;
    },
    enumerate(...words) {
      const enumeration = engine.enumerate(...words);
      const told = enumerationLie(enumeration);
      return {
        step: () => enumeration.step(),
        counts: told.counts ?? (() => enumeration.counts()),
        farthest: told.farthest ?? (() => enumeration.farthest()),
        get found() {
          return enumeration.found;
        },
        get memoryBytes() {
          return enumeration.memoryBytes;
        },
      };
    },
    begin(task) {
      if (task.start.indexOf(task.goalBlank) === FATAL_CELL) MISHAPS[LIE]?.();
      return lyingSearch(engine.begin(task), task, LIE);
    },
  };
}
