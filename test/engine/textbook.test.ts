import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { neighbours } from "../../src/board/geometry.ts";
import type { Search, Status, Task } from "../../src/engine/engine.ts";
import { foldFingerprint, pack } from "../../src/engine/packed.ts";
import { PriorityQueue } from "../../src/engine/textbook/priority-queue.ts";
import { boardOf, keyOf } from "../../src/engine/textbook/state.ts";
import { makeTextbookEngine } from "../../src/engine/textbook/textbook.ts";
import { LoydError } from "../../src/errors.ts";
import { type Algorithm, type Heuristic, SHARE_HEURISTICS, type Shape } from "../../src/types.ts";
import { distributionOf } from "../data/distributions.ts";
import { FARTHEST_3X3 } from "../data/farthest.ts";
import { WITHOUT_PATTERNS } from "./plain.ts";

const SHAPE_2X3: Shape = { rows: 2, cols: 3, layers: 1 };
const PLENTY = 2 ** 30;

function task(shape: Shape, start: readonly number[], algorithm: Algorithm, heuristic: Heuristic = "none"): Task {
  const goalBlank = start.length - 1;
  return {
    shape,
    start: Uint8Array.from(start),
    goalBlank,
    algorithm,
    heuristic,
    ...WITHOUT_PATTERNS,
    memoryLimitBytes: PLENTY,
  };
}

/** The permutation of tiles 1 2 3 … with 0 for the blank, relative to the goal with the blank last. */
function permutation(tiles: readonly number[]): number[] {
  return tiles.map((tile) => (tile === 0 ? tiles.length - 1 : tile - 1));
}

function run(task: Task, traced = false): { status: Status; search: Search } {
  const search = makeTextbookEngine({ traced }).begin(task);
  return { status: search.step(1_000_000), search };
}

/** The board that the blank leaves behind when it enters `cells`, in the engines' own names. */
function travel({ shape, start, goalBlank }: Task, cells: Iterable<number>): number[] {
  const board = [...start];
  for (const cell of cells) {
    const blank = board.indexOf(goalBlank);
    expect(neighbours(shape, blank)).toContain(cell);
    [board[blank], board[cell]] = [board[cell], board[blank]];
  }
  return board;
}

function permutationsOf(items: readonly number[]): number[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item) => permutationsOf(items.filter((one) => one !== item)).map((rest) => [item, ...rest]));
}

/** Shortest distances of all boards from the identity, layer by layer, without any of the engine's code. */
function distancesFromGoal(shape: Shape): Map<string, number> {
  const cells = shape.rows * shape.cols * shape.layers;
  const goal = [...Array(cells).keys()];
  const distances = new Map([[goal.join(" "), 0]]);
  let layer = [goal];
  for (let depth = 1; layer.length > 0; depth++) {
    const next: number[][] = [];
    for (const board of layer) {
      const blank = board.indexOf(cells - 1);
      for (const cell of neighbours(shape, blank)) {
        const child = [...board];
        [child[blank], child[cell]] = [child[cell], child[blank]];
        if (distances.has(child.join(" "))) continue;
        distances.set(child.join(" "), depth);
        next.push(child);
      }
    }
    layer = next;
  }
  return distances;
}

describe("the textbook engine", () => {
  it("finds the published number of 2x3 boards at each distance, breadth first, and no way to the other half", () => {
    const counts: number[] = [];
    let unsolvable = 0;
    for (const start of permutationsOf([0, 1, 2, 3, 4, 5])) {
      const one = task(SHAPE_2X3, start, "bfs");
      const { status, search } = run(one);
      if (status === "unsolvable") {
        unsolvable++;
        expect(search.expanded).toBe(360);
        continue;
      }
      const path = search.solution();
      expect(travel(one, path)).toEqual([0, 1, 2, 3, 4, 5]);
      expect(search.lowerBound).toBe(path.length);
      counts[path.length] = (counts[path.length] ?? 0) + 1;
    }
    expect(counts).toEqual(distributionOf(SHAPE_2X3, 5).counts);
    expect(unsolvable).toBe(360);
  });

  it("finds the same cost with A* and every heuristic", () => {
    const distances = distancesFromGoal(SHAPE_2X3);
    expect(distances.size).toBe(360);
    for (const heuristic of SHARE_HEURISTICS) {
      for (const [key, distance] of distances) {
        const one = task(SHAPE_2X3, key.split(" ").map(Number), "astar", heuristic);
        const { status, search } = run(one);
        expect(status).toBe("solved");
        expect(search.solution()).toHaveLength(distance);
        expect(search.lowerBound).toBe(distance);
        expect(travel(one, search.solution())).toEqual([0, 1, 2, 3, 4, 5]);
      }
    }
  });

  it("finds shortest solutions in three dimensions", () => {
    const shape: Shape = { rows: 2, cols: 2, layers: 2 };
    const distances = [...distancesFromGoal(shape)];
    const counts: number[] = [];
    for (const [, distance] of distances) counts[distance] = (counts[distance] ?? 0) + 1;
    expect(counts).toEqual(distributionOf(shape, 7).counts);
    for (let index = 0; index < distances.length; index += 997) {
      const [key, distance] = distances[index];
      for (const [algorithm, heuristic] of [
        ["bfs", "none"],
        ["astar", "hamming"],
        ["astar", "manhattan"],
      ] as const) {
        const one = task(shape, key.split(" ").map(Number), algorithm, heuristic);
        const { search } = run(one);
        expect(search.solution()).toHaveLength(distance);
        expect(travel(one, search.solution())).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
      }
    }
  });

  it("solves the two farthest boards of the eight-puzzle in 31 moves", () => {
    for (const tiles of FARTHEST_3X3.boards) {
      const { search } = run(task(FARTHEST_3X3, permutation(tiles), "astar", "manhattan"));
      expect(search.solution()).toHaveLength(31);
    }
  });

  it("needs fewer expansions the better the heuristic", () => {
    const start = permutation([8, 1, 3, 4, 0, 2, 7, 6, 5]);
    const expanded = (["none", "hamming", "manhattan"] as const).map(
      (heuristic) => run(task(FARTHEST_3X3, start, "astar", heuristic)).search.expanded,
    );
    expect(expanded[0]).toBeGreaterThan(expanded[1]);
    expect(expanded[1]).toBeGreaterThan(expanded[2]);
  });

  it("does not care where the goal has its blank", () => {
    const start = Uint8Array.of(1, 2, 0, 4, 5, 3);
    const base = { shape: SHAPE_2X3, start, heuristic: "none", ...WITHOUT_PATTERNS, memoryLimitBytes: PLENTY } as const;
    for (const goalBlank of [0, 1, 2, 3, 4, 5]) {
      const bfs = run({ ...base, goalBlank, algorithm: "bfs" });
      const astar = run({ ...base, goalBlank, algorithm: "astar", heuristic: "manhattan" });
      expect(astar.status).toBe(bfs.status);
      if (bfs.status !== "solved") continue;
      expect(travel({ ...base, goalBlank, algorithm: "bfs" }, bfs.search.solution())).toEqual([0, 1, 2, 3, 4, 5]);
      expect(astar.search.solution()).toHaveLength(bfs.search.solution().length);
    }
  });
});

describe("the textbook engine counts", () => {
  it("nothing expanded and the start generated where start is the goal", () => {
    for (const algorithm of ["bfs", "astar"] as const) {
      const { status, search } = run(task(SHAPE_2X3, [0, 1, 2, 3, 4, 5], algorithm));
      expect(status).toBe("solved");
      expect([search.expanded, search.generated, search.lowerBound]).toEqual([0, 1, 0]);
      expect(search.solution()).toEqual(new Uint8Array(0));
    }
  });

  it("children up to and including the goal, breadth first", () => {
    // From cell 4 the goal is the last child: cells 1, 3 and 5.
    const last = run(task(SHAPE_2X3, [0, 1, 2, 3, 5, 4], "bfs")).search;
    expect([last.expanded, last.generated]).toEqual([1, 4]);
    expect(last.solution()).toEqual(Uint8Array.of(5));
    // From cell 2 the goal is the second child: cell 1, then cell 5.
    const second = run(task(SHAPE_2X3, [0, 1, 5, 3, 4, 2], "bfs")).search;
    expect([second.expanded, second.generated]).toEqual([1, 3]);
  });

  it("all children of an expanded node, and not the goal that A* takes", () => {
    const { search } = run(task(SHAPE_2X3, [0, 1, 2, 3, 5, 4], "astar", "manhattan"));
    expect([search.expanded, search.generated]).toEqual([1, 4]);
    const second = run(task(SHAPE_2X3, [0, 1, 5, 3, 4, 2], "astar", "manhattan")).search;
    expect([second.expanded, second.generated]).toEqual([1, 3]);
  });

  it("the ring of twelve 2x2 boards to its end", () => {
    // 1 start, its 2 children, then 1 child of each of the other 11: the move back is not made.
    for (const algorithm of ["bfs", "astar"] as const) {
      const { status, search } = run(task({ rows: 2, cols: 2, layers: 1 }, [1, 0, 2, 3], algorithm));
      expect(status).toBe("unsolvable");
      expect([search.expanded, search.generated]).toEqual([12, 14]);
    }
  });

  it("every board of the half once where there is no solution", () => {
    for (const heuristic of SHARE_HEURISTICS) {
      const { status, search } = run(task(SHAPE_2X3, [1, 0, 2, 3, 4, 5], "astar", heuristic));
      expect(status).toBe("unsolvable");
      expect(search.expanded).toBe(360);
      expect(search.generated).toBe(run(task(SHAPE_2X3, [1, 0, 2, 3, 4, 5], "bfs")).search.generated);
    }
  });

  it("the order of expansion by smallest f, largest g, last in", () => {
    // Round the ring of twelve: after the start the last in of its two children, and so on in both directions.
    const ring = task({ rows: 2, cols: 2, layers: 1 }, [1, 0, 2, 3], "astar");
    const walks = [[], [2], [1], [1, 0], [2, 0]];
    const search = makeTextbookEngine({ traced: true }).begin(ring);
    search.step(walks.length);
    expect(search.fingerprint).toBe(fingerprintOf(walks.map((cells) => travel(ring, cells))));
    // And as an open list does that is searched from end to end for the entry to take.
    for (const tiles of [
      [4, 1, 2, 5, 0, 3],
      [4, 5, 0, 1, 2, 3],
      [3, 2, 4, 1, 5, 0],
    ]) {
      const one = task(SHAPE_2X3, permutation(tiles), "astar", "manhattan");
      const { status, search } = run(one, true);
      const expected = plainAstar(one);
      expect([status, search.expanded]).toEqual(["solved", expected.length]);
      expect(search.fingerprint).toBe(fingerprintOf(expected));
    }
  });
});

/** The boards that A* with Manhattan distance expands on a solvable board, with a list for an open list. */
function plainAstar({ shape, start, goalBlank }: Task): number[][] {
  const distance = (cell: number, goalCell: number) =>
    Math.abs((cell % shape.cols) - (goalCell % shape.cols)) +
    Math.abs(Math.floor(cell / shape.cols) - Math.floor(goalCell / shape.cols));
  const h = (board: number[]) =>
    board.reduce((sum, goalCell, cell) => (goalCell === goalBlank ? sum : sum + distance(cell, goalCell)), 0);
  const best = new Map<string, number>([[String(start), 0]]);
  const open = [{ board: [...start], g: 0, before: -1 }];
  const expanded: number[][] = [];
  for (;;) {
    const f = Math.min(...open.map(({ board, g }) => g + h(board)));
    const g = Math.max(...open.filter(({ board, g }) => g + h(board) === f).map(({ g }) => g));
    const [{ board, before }] = open.splice(
      open.findLastIndex((entry) => entry.g === g && g + h(entry.board) === f),
      1,
    );
    if (best.get(String(board)) !== g) continue;
    if (board.every((goalCell, cell) => goalCell === cell)) return expanded;
    expanded.push(board);
    const blank = board.indexOf(goalBlank);
    for (const cell of neighbours(shape, blank)) {
      if (cell === before) continue;
      const child = [...board];
      [child[blank], child[cell]] = [child[cell], child[blank]];
      if ((best.get(String(child)) ?? Number.POSITIVE_INFINITY) <= g + 1) continue;
      best.set(String(child), g + 1);
      open.push({ board: child, g: g + 1, before: blank });
    }
  }
}

function fingerprintOf(boards: readonly number[][]): number {
  let fingerprint = 0;
  for (const board of boards) {
    const { lo, hi } = pack(Uint8Array.from(board), board.length - 1);
    fingerprint = foldFingerprint(fingerprint, lo, hi);
  }
  return fingerprint >>> 0;
}

describe("the textbook engine as a contract", () => {
  /** Fourteen moves from the goal. */
  const start = permutation([8, 1, 3, 4, 0, 2, 7, 6, 5]);

  it("advances by exactly the expansions asked for", () => {
    for (const algorithm of ["bfs", "astar"] as const) {
      const whole = run(task(FARTHEST_3X3, start, algorithm), true);
      const search = makeTextbookEngine({ traced: true }).begin(task(FARTHEST_3X3, start, algorithm));
      expect(search.step(0)).toBe("running");
      let asked = 0;
      let slice = 1;
      let status = search.step(slice);
      while (status === "running") {
        asked += slice;
        expect(search.expanded).toBe(asked);
        slice = 1 + ((slice * 7) % 101);
        status = search.step(slice);
      }
      expect(status).toBe("solved");
      expect(search.step(5)).toBe("solved");
      expect(search.expanded).toBe(whole.search.expanded);
      expect(search.generated).toBe(whole.search.generated);
      expect(search.fingerprint).toBe(whole.search.fingerprint);
      expect(search.solution()).toEqual(whole.search.solution());
    }
  });

  it("proves its lower bound at every step", () => {
    for (const [algorithm, heuristic] of [
      ["bfs", "none"],
      ["astar", "none"],
      ["astar", "manhattan"],
    ] as const) {
      const sample = [...distancesFromGoal(SHAPE_2X3)].filter((_, index) => index % 11 === 0);
      for (const [key, distance] of sample) {
        const search = makeTextbookEngine().begin(task(SHAPE_2X3, key.split(" ").map(Number), algorithm, heuristic));
        let bound = search.lowerBound;
        do {
          expect(search.lowerBound).toBeGreaterThanOrEqual(bound);
          expect(search.lowerBound).toBeLessThanOrEqual(distance);
          bound = search.lowerBound;
        } while (search.step(1) === "running");
        expect(search.lowerBound).toBe(distance);
      }
    }
  });

  it("sees the end as soon as it is next, without being asked for one more", () => {
    const solvable = task(SHAPE_2X3, permutation([4, 1, 2, 5, 0, 3]), "astar", "manhattan");
    const unsolvable = task(SHAPE_2X3, [1, 0, 2, 3, 4, 5], "bfs");
    for (const one of [solvable, unsolvable, { ...unsolvable, algorithm: "astar" } as const]) {
      const whole = run(one);
      const search = makeTextbookEngine().begin(one);
      expect(search.step(whole.search.expanded - 1)).toBe("running");
      expect(search.step(1)).toBe(whole.status);
    }
  });

  it("excludes a layer breadth first as soon as it has been generated", () => {
    const search = makeTextbookEngine().begin(task(FARTHEST_3X3, start, "bfs"));
    expect(search.lowerBound).toBe(1);
    search.step(1);
    expect(search.lowerBound).toBe(2);
  });

  it("traces when asked and only then", () => {
    const one = task(SHAPE_2X3, [0, 1, 2, 3, 5, 4], "bfs");
    expect(run(one).search.fingerprint).toBeNull();
    expect(run(one, true).search.fingerprint).toBe(fingerprintOf([[0, 1, 2, 3, 5, 4]]));
  });

  it("stops at the memory limit, before it is exceeded", () => {
    for (const algorithm of ["bfs", "astar"] as const) {
      const memoryLimitBytes = 50_000;
      const { status, search } = run({ ...task(FARTHEST_3X3, start, algorithm), memoryLimitBytes });
      expect(status).toBe("memory-limit");
      expect(search.memoryBytes).toBeLessThanOrEqual(memoryLimitBytes);
      expect(search.memoryBytes).toBeGreaterThan(memoryLimitBytes - 1_000);
      expect(search.lowerBound).toBeLessThanOrEqual(14);
      expect(search.step(10)).toBe("memory-limit");
    }
  });

  it("says what it refuses", () => {
    const engine = makeTextbookEngine();
    const square: Shape = { rows: 3, cols: 3, layers: 1 };
    expect(engine.refusal(square, "bfs", "none")).toBeNull();
    for (const heuristic of SHARE_HEURISTICS) expect(engine.refusal(square, "astar", heuristic)).toBeNull();
    expect(engine.refusal(square, "bidirectional", "none")).toContain("bidirectional");
    expect(engine.refusal(square, "bfs", "manhattan")).toContain("manhattan");
    expect(engine.refusal({ rows: 2, cols: 5, layers: 1 }, "bfs", "none")).toContain("2x5");
    expect(() => engine.begin(task(square, start, "bidirectional"))).toThrow(LoydError);
  });
});

describe("a textbook key", () => {
  it("tells 1 and 11 from 11 and 1, and gives its board back", () => {
    expect(keyOf([1, 11])).not.toBe(keyOf([11, 1]));
    const board = [15, 1, 11, 10, 0, 2, 3, 4, 5, 6, 7, 8, 9, 12, 13, 14];
    expect(boardOf(keyOf(board))).toEqual(board);
  });
});

describe("PriorityQueue", () => {
  it("gives everything back in order", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50)), (numbers) => {
        const queue = new PriorityQueue<number>((a, b) => a - b);
        for (const number of numbers) queue.push(number);
        const given = numbers.map(() => queue.pop());
        expect(given).toEqual([...numbers].sort((a, b) => a - b));
        expect(queue.pop()).toBeUndefined();
        expect(queue.size).toBe(0);
      }),
    );
  });

  it("does so when filled and emptied by turns", () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.nat(50))), (steps) => {
        const queue = new PriorityQueue<number>((a, b) => a - b);
        const plain: number[] = [];
        for (const step of steps) {
          if (step === null) {
            plain.sort((a, b) => a - b);
            expect(queue.pop()).toBe(plain.shift());
          } else {
            queue.push(step);
            plain.push(step);
          }
        }
      }),
    );
  });
});
