/**
 * Providing an engine with the tables of a setting: those it has, those of a store, or those it builds itself. It is
 * first asked for a portion of building, since that alone tells whether anything is missing: an engine keeps what it
 * built for the last search, and tables that are built within a portion are not worth a store's trouble.
 *
 * While a store works, somebody else may have the engine prepare another setting. Tables of one setting under the name
 * of another would make wrong answers, for as long as they are kept, so it is made sure each time that they are not.
 */
import { expectCallback, LoydError, show } from "../../errors.ts";
import { expectOptions, type OptionNames } from "../../options.ts";
import { askStore, type Waiting } from "../../tables/patience.ts";
import { faultIn } from "../../tables/plausible.ts";
import { expectStore, type TableStore } from "../../tables/store.ts";
import { warnOnce } from "../../warning.ts";
import { type Engine, expectEngine, expectSetting, type Setting, settingKey } from "../engine.ts";
import { expectSizes, tableSizes } from "../partition.ts";
import { ask } from "./asked.ts";
import { turnIfDue } from "./host.ts";
import { expectSignal } from "./signal.ts";

const PROVIDE_OPTIONS: OptionNames<ProvideOptions> = { tables: true, signal: true, deadline: true, onFraction: true };

/** Between two calls of `onFraction` while a store works. */
const WAIT_MS = 50;

/** How tables are provided. */
export interface ProvideOptions {
  /** Where to look for tables and to keep them. Default: nowhere. */
  readonly tables?: TableStore | null;
  /** Ends it as `aborted`. */
  readonly signal?: AbortSignal;
  /** When to end it as `time-limit`, by `performance.now()`. Default: never. */
  readonly deadline?: number;
  /** Called after each portion but the last, some milliseconds' worth, with the share that is built, from 0 to 1. */
  readonly onFraction?: (fraction: number) => void;
}

/** The setting that an engine prepared last, by its key. */
const prepared = new WeakMap<Engine, string>();

/**
 * Prepares a setting and provides its tables, giving the host its turn every few milliseconds. Returns `provided`, or
 * why it ended before that; what is built by then stays for the next time, unless the engine prepares another setting.
 *
 * @throws LoydError `engine-failed` when the engine was used for another setting meanwhile, `bad-argument` when the
 * store gives tables of the wrong size.
 */
export async function provideTables(
  engine: Engine,
  setting: Setting,
  options: ProvideOptions = {},
): Promise<"provided" | "aborted" | "time-limit"> {
  expectEngine(engine);
  expectSetting(setting);
  expectOptions("options", options, PROVIDE_OPTIONS);
  const { deadline: last } = options;
  if (last !== undefined && typeof last !== "number") {
    throw new LoydError("bad-argument", `deadline: expected a time of performance.now(), got ${show(last)}`);
  }
  expectSignal(options.signal);
  expectStore(options.tables);
  expectCallback("onFraction", options.onFraction);
  const { tables: store = null, signal, deadline = Number.POSITIVE_INFINITY, onFraction } = options;
  const ending = () => {
    if (signal?.aborted) return "aborted";
    return performance.now() >= deadline ? "time-limit" : null;
  };
  prepare(engine, setting);
  let fraction = buildOn(engine);
  if (fraction >= 1) return "provided";
  const waiting = { signal, deadline, bytes: tableSizes(setting).reduce((sum, size) => sum + size, 0) };
  const kept = store === null ? null : await load(store, setting, waiting, () => onFraction?.(fraction));
  expectPrepared(engine, setting);
  if (kept !== null) expectSizes(setting, kept);
  const fault = kept === null ? null : faultIn(setting, kept);
  if (fault !== null) warnOnce(`tables: ${fault}; they are not used`);
  if (kept !== null && fault === null) {
    ask(engine.name, () => engine.install(kept));
    return "provided";
  }
  while (fraction < 1) {
    const ended = ending();
    if (ended !== null) return ended;
    onFraction?.(fraction);
    await turnIfDue();
    expectPrepared(engine, setting);
    fraction = buildOn(engine);
  }
  if (store !== null) {
    const save = (ended: AbortSignal) =>
      store.save(
        setting,
        ask(engine.name, () => engine.tables()),
        ended,
      );
    await askStore(store, waiting, save, undefined);
  }
  expectPrepared(engine, setting);
  return "provided";
}

/** The tables that a store has; null as well when it gives none in time. */
async function load(
  store: TableStore,
  setting: Setting,
  waiting: Waiting,
  onWait: () => void,
): Promise<Uint8Array[] | null> {
  const timer = setInterval(onWait, WAIT_MS);
  try {
    return await askStore(store, waiting, (ended) => store.load(setting, ended), null);
  } finally {
    clearInterval(timer);
  }
}

/** Prepares a setting and builds its tables in one go. */
export function provideTablesSync(engine: Engine, setting: Setting): void {
  prepare(engine, setting);
  while (buildOn(engine) < 1);
}

function prepare(engine: Engine, setting: Setting): void {
  prepared.set(engine, settingKey(setting));
  ask(engine.name, () => engine.prepare(setting));
}

function buildOn(engine: Engine): number {
  return ask(engine.name, () => engine.build());
}

/** @throws LoydError `engine-failed` when the engine was last prepared for something else. */
function expectPrepared(engine: Engine, setting: Setting): void {
  const expected = settingKey(setting);
  const got = prepared.get(engine);
  if (got !== expected) {
    throw new LoydError("engine-failed", `tables: expected nobody else to use the engine for ${got}, got both`);
  }
}
