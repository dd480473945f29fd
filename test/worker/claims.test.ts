/** A pool gives the right to build tables back when whoever had it ends, however it ends. */
import { expect, it } from "vitest";
import { parseBoard } from "../../src/board/notation.ts";
import { makePoolOf } from "../../src/worker/pool.ts";
import type { Request } from "../../src/worker/protocol.ts";
import type { ThreadEvents } from "../../src/worker/thread.ts";

const board = parseBoard("8 6 7/2 5 4/3 0 1");

it.each([
  [
    "fails",
    ({ answered }: ThreadEvents) => answered({ type: "failure", job: 0, failure: { code: null, message: "its own" } }),
  ],
  ["dies", ({ died }: ThreadEvents) => died("struck")],
])("the next one is granted a claim whose holder %s", async (_, end) => {
  const threads: { events: ThreadEvents; posted: Request[] }[] = [];
  const pool = makePoolOf(
    (events) => {
      const posted: Request[] = [];
      threads.push({ events, posted });
      return { post: (request) => posted.push(request), hold: () => {}, terminate: async () => {} };
    },
    { size: 2 },
    2,
  );
  const solved = [pool.solve(board), pool.solve(board)].map((one) => one.catch((error: unknown) => error));
  const [first, second] = threads;
  first.events.answered({ type: "claim", job: 0, key: "a" });
  second.events.answered({ type: "claim", job: 1, key: "a" });
  const granted = ({ posted }: (typeof threads)[number]) => posted.filter(({ type }) => type === "granted");
  expect(granted(first)).toEqual([{ type: "granted", job: 0, tables: null }]);
  expect(granted(second)).toEqual([]);
  end(first.events);
  expect(granted(second)).toEqual([{ type: "granted", job: 1, tables: null }]);
  await pool.dispose();
  await Promise.all(solved);
});
