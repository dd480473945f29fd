/**
 * Engines are asked and not believed: whatever comes back that is no answer, an exception, a status or a number that cannot
 * be, cells that are none, is an `engine-failed` that names the engine, and never looks like bad input. Only the host's
 * refusal of memory is let through as what it is. Nothing here is in a hot loop: a search is asked once in a slice of some
 * milliseconds.
 */
import { LoydError, show } from "../../errors.ts";
import type { Engine, Search, Status, Task } from "../engine.ts";

const STATUSES: readonly Status[] = ["running", "solved", "unsolvable", "memory-limit"];

/** How hosts say that they refuse memory. */
const NO_MEMORY = /memory|allocat|invalid (typed )?array( buffer)? length/i;

/**
 * Asks an engine something.
 *
 * @throws LoydError `engine-failed`, and `out-of-memory` where the host refuses memory.
 */
export function ask<T>(engine: string, work: () => T): T {
  try {
    return work();
  } catch (cause) {
    if (cause instanceof LoydError && cause.code === "out-of-memory") throw cause;
    if (cause instanceof RangeError && NO_MEMORY.test(cause.message)) {
      throw new LoydError("out-of-memory", `engine ${engine}: expected memory from the host, got ${cause}`, { cause });
    }
    const message = cause instanceof LoydError ? cause.message : `expected an answer, got ${cause}`;
    throw failureOf(engine, message, cause);
  }
}

/** The error of an engine that gave no answer. */
export function failureOf(engine: string, message: string, cause?: unknown): LoydError {
  const name = `engine ${engine}: `;
  return new LoydError("engine-failed", message.startsWith(name) ? message : name + message, { cause });
}

/** Begins a search that is not believed. */
export function beginSearch(engine: Engine, task: Task): Search {
  return askedSearch(
    engine.name,
    ask(engine.name, () => engine.begin(task)),
    task.start.length,
  );
}

/** A search that is not believed. */
export function askedSearch(engine: string, search: Search, cells: number): Search {
  const count = (name: "expanded" | "generated" | "lowerBound" | "memoryBytes"): number => {
    const value = ask(engine, () => search[name]);
    if (Number.isSafeInteger(value) && value >= 0) return value;
    throw failureOf(engine, `${name}: expected a whole number of at least 0, got ${show(value)}`);
  };
  return {
    step(expansions) {
      const status = ask(engine, () => search.step(expansions));
      if (STATUSES.includes(status)) return status;
      throw failureOf(engine, `status: expected one of ${STATUSES.join(", ")}, got ${show(status)}`);
    },
    get expanded() {
      return count("expanded");
    },
    get generated() {
      return count("generated");
    },
    get lowerBound() {
      return count("lowerBound");
    },
    get memoryBytes() {
      return count("memoryBytes");
    },
    get fingerprint() {
      const value = ask(engine, () => search.fingerprint);
      if (value === null || (Number.isInteger(value) && value >= -(2 ** 31) && value < 2 ** 32)) return value;
      throw failureOf(engine, `fingerprint: expected 32 bits or null, got ${show(value)}`);
    },
    solution() {
      const path: unknown = ask(engine, () => search.solution());
      if (!(path instanceof Uint8Array || Array.isArray(path))) {
        throw failureOf(engine, `solution: expected the cells that the blank enters, got ${show(path)}`);
      }
      const way: readonly unknown[] = [...path];
      const stray = way.findIndex((cell) => !(Number.isInteger(cell) && Number(cell) >= 0 && Number(cell) < cells));
      if (stray === -1) return Uint8Array.from(path);
      throw failureOf(engine, `solution: expected cells from 0 to ${cells - 1}, got ${show(way[stray])}`);
    },
  };
}
