/** Tables among the threads of a pool: one builds, the others wait, and nobody waits for ever. */
import { beforeEach, expect, it } from "vitest";
import { makeShelf } from "../../src/tables/shelf.ts";
import { type Copies, type Exchange, makeExchange } from "../../src/worker/exchange.ts";

let exchange: Exchange;
/** What each job was granted: `build`, or the first byte of tables. */
let granted: string[];
beforeEach(() => {
  exchange = makeExchange(makeShelf(100));
  granted = [];
});

const tablesOf = (value: number, length = 8): Copies => [new Uint8Array(length).fill(value)];
const claim = (job: number, key = "a") =>
  exchange.claim(job, key, (tables) => granted.push(`${job} ${tables === null ? "build" : tables[0][0]}`));

it("the first builds, and the others get what it made", () => {
  for (const job of [1, 2, 3]) claim(job);
  expect(granted).toEqual(["1 build"]);
  exchange.release(1, tablesOf(7));
  expect(granted).toEqual(["1 build", "2 7", "3 7"]);
  claim(4);
  expect(granted.at(-1)).toBe("4 7");
});

it("what is kept elsewhere, or given up, the next one looks for itself", () => {
  for (const job of [1, 2, 3]) claim(job);
  exchange.release(1, null);
  expect(granted).toEqual(["1 build", "2 build"]);
  exchange.release(2, null);
  expect(granted).toEqual(["1 build", "2 build", "3 build"]);
});

it("other tables have nothing to do with it, and a job has one claim at a time", () => {
  claim(1);
  claim(2, "b");
  expect(granted).toEqual(["1 build", "2 build"]);
  claim(3);
  claim(1, "c");
  expect(granted).toEqual(["1 build", "2 build", "3 build", "1 build"]);
});

it("one that waits may go, and what is too large for the shelf is built again", () => {
  for (const job of [1, 2, 3]) claim(job);
  exchange.release(2, null);
  exchange.release(1, tablesOf(7, 101));
  expect(granted).toEqual(["1 build", "3 build"]);
});

it("gives each a copy of its own", () => {
  const copies: Copies[] = [];
  exchange.claim(1, "a", () => {});
  exchange.release(1, tablesOf(7));
  for (const job of [2, 3]) exchange.claim(job, "a", (tables) => tables !== null && copies.push(tables));
  expect(copies[0][0].buffer).not.toBe(copies[1][0].buffer);
});
