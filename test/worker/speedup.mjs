/**
 * What a second thread is worth, by the clock, on a machine that does nothing else: one hard board on two threads, and a
 * batch of boards on two threads, each beside one thread. Rounds alternate; the ratio is that of the least times.
 *
 *     npm run build && node test/worker/speedup.mjs [rounds, default 3] [number of a board of Korf's, default 88]
 *
 * To be reached on two cores: 1.7 for the board and 1.8 for the batch, both with Manhattan distance. Without two free cores
 * the times mean nothing; the processor time beside them, of all threads, says what sharing costs.
 */
import { makeBoard } from "loyd";
import { makePool } from "loyd/worker";
import { KORF_100, KORF_GOAL, KORF_SHAPE } from "../../dist/bench/suites/korf100.js";

const [rounds = "3", hardest = "88"] = process.argv.slice(2);
const goal = makeBoard(KORF_SHAPE, KORF_GOAL);
const boardOf = ({ tiles }) => makeBoard(KORF_SHAPE, tiles);
const manhattan = { goal, algorithm: "idastar", heuristic: "manhattan" };

/** The pool's threads, their engines loaded. */
async function warmPool(size) {
  const pool = makePool({ size });
  await Promise.all(Array.from({ length: size }, () => pool.solve(boardOf(KORF_100[78]), manhattan)));
  return pool;
}

/** Wall and processor time in seconds of some work. */
async function timed(work) {
  const cpu = process.cpuUsage();
  const begun = performance.now();
  await work();
  const { user, system } = process.cpuUsage(cpu);
  return { wall: (performance.now() - begun) / 1000, cpu: (user + system) / 1e6 };
}

async function board(pool, threads) {
  const known = KORF_100.find(({ id }) => id === Number(hardest));
  const result = await pool.solve(boardOf(known), { ...manhattan, threads });
  if (result.generated !== known.generated || !result.verdict.passed) throw new Error(`wrong: ${result.generated}`);
}

/** The boards of up to 300 million nodes, some 8 billion in all. */
async function batch(pool) {
  const known = KORF_100.filter(({ generated }) => generated < 300_000_000);
  let index = 0;
  for await (const { generated } of pool.solveMany(known.map(boardOf), manhattan)) {
    if (generated !== known[index++].generated) throw new Error(`wrong: ${generated}`);
  }
}

for (const [name, work] of [
  [`board ${hardest}`, board],
  ["batch", batch],
]) {
  const least = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < Number(rounds); round++) {
    for (const threads of [1, 2]) {
      const pool = await warmPool(threads);
      const { wall, cpu } = await timed(() => work(pool, threads));
      await pool.dispose();
      least[threads - 1] = Math.min(least[threads - 1], wall);
      console.log(`${name}, ${threads} thread(s): ${wall.toFixed(2)} s, processor ${cpu.toFixed(2)} s`);
    }
  }
  console.log(`${name}: ${(least[0] / least[1]).toFixed(2)} times as fast with two`);
}
