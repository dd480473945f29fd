/** The program that every kind of user runs: a 15-puzzle, on its own thread and on another. */

/** Korf's board 12. */
const BOARD = "14 1 9 6/4 8 12 5/7 2 3 0/10 11 13 15";
const COST = 45;

const BODY = `
const board = parseBoard(${JSON.stringify(BOARD)});
const options = { goal: "blank-first" };
Promise.all([solve(board, options), onThread(board, options)]).then(
  (results) =>
    console.log(
      JSON.stringify(
        results.map(({ engine, outcome, cost, optimal, verdict }) => ({ engine, outcome, cost, optimal, verified: verdict.passed })),
      ),
    ),
  (error) => console.log(JSON.stringify(String(error))),
);
`;

/** As a module. */
export const PROGRAM = `
import { parseBoard, solve } from "loyd";
import { solve as onThread } from "loyd/worker";
${BODY}`;

/** As CommonJS. */
export const COMMONJS_PROGRAM = `
const { parseBoard, solve } = require("loyd");
const { solve: onThread } = require("loyd/worker");
${BODY}`;

/** What it prints, where the engine is the one that is expected. */
export function solvedBy(engine: "wasm" | "typescript"): string {
  const result = { engine, outcome: "solved", cost: COST, optimal: true, verified: true };
  return JSON.stringify([result, result]);
}
