/**
 * Engines are asked and not believed: whatever comes back that is no answer, an exception, a status or a number that cannot
 * be, cells that are none, is an `engine-failed` that names the engine, and never looks like bad input. Only the host's
 * refusal of memory is let through as what it is. Nothing here is in a hot loop: a search is asked once in a slice of some
 * milliseconds.
 */

import { cellCount } from "../../board/geometry.ts";
import { LoydError, show } from "../../errors.ts";
import type { Shape } from "../../types.ts";
import type { Engine, Search, Status, Task } from "../engine.ts";
import type { Enumeration, EnumerationStatus } from "../enumeration.ts";

const STATUSES: readonly Status[] = ["running", "solved", "unsolvable", "memory-limit"];
const ENUMERATION_STATUSES: readonly EnumerationStatus[] = ["running", "complete", "memory-limit"];

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

/** A count that an engine gives, which is not believed. */
function countOf(engine: string, name: string, read: () => unknown): number {
  const value = ask(engine, read);
  if (Number.isSafeInteger(value) && Number(value) >= 0) return Number(value);
  throw failureOf(engine, `${name}: expected a whole number of at least 0, got ${show(value)}`);
}

/** A status that an engine gives, which is not believed. */
function statusOf<T extends string>(engine: string, statuses: readonly T[], step: () => T): T {
  const status = ask(engine, step);
  if (statuses.includes(status)) return status;
  throw failureOf(engine, `status: expected one of ${statuses.join(", ")}, got ${show(status)}`);
}

/** Begins an enumeration that is not believed. */
export function beginEnumeration(engine: Engine, shape: Shape, goalBlank: number, memoryBytes: number): Enumeration {
  const { name } = engine;
  const enumeration = ask(name, () => engine.enumerate(shape, goalBlank, memoryBytes));
  const cells = cellCount(shape);
  const isBoard = (board: unknown) =>
    board instanceof Uint8Array &&
    board.length === cells &&
    new Set(board).size === cells &&
    Math.max(...board) < cells;
  return {
    step: (last) => statusOf(name, ENUMERATION_STATUSES, () => enumeration.step(last)),
    get found() {
      return countOf(name, "found", () => enumeration.found);
    },
    get memoryBytes() {
      return countOf(name, "memoryBytes", () => enumeration.memoryBytes);
    },
    counts() {
      const given: unknown = ask(name, () => enumeration.counts());
      if (Array.isArray(given)) return given.map((count, at) => countOf(name, `counts, distance ${at}`, () => count));
      throw failureOf(name, `counts: expected a count by distance, got ${show(given)}`);
    },
    farthest() {
      const given: unknown = ask(name, () => enumeration.farthest());
      if (Array.isArray(given) && given.every(isBoard)) return given;
      throw failureOf(name, `farthest: expected boards of ${cells} cells, got ${show(given)}`);
    },
    select(indices) {
      const given: unknown = ask(name, () => enumeration.select(indices));
      if (given instanceof Uint8Array && given.length === indices.length * cells) return given;
      throw failureOf(name, `select: expected ${indices.length} boards of ${cells} cells, got ${show(given)}`);
    },
  };
}

/** A search that is not believed. */
export function askedSearch(engine: string, search: Search, cells: number): Search {
  const count = (name: "expanded" | "generated" | "lowerBound" | "memoryBytes") =>
    countOf(engine, name, () => search[name]);
  return {
    step: (expansions) => statusOf(engine, STATUSES, () => search.step(expansions)),
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
