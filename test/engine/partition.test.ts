/** Partitions: grids that are read, named ones turned to any goal, reflections, sizes; and what is refused, by name. */
import { describe, expect, it } from "vitest";
import { parseShape } from "../../src/board/notation.ts";
import {
  expectSizes,
  makePartition,
  type Partition,
  partitionRefusal,
  tableSizes,
} from "../../src/engine/partition.ts";
import type { Heuristic } from "../../src/types.ts";
import { expectLoydError } from "../board/expect-error.ts";

function read(size: string, goalBlank: number, grid: string): Partition {
  const partition = makePartition(parseShape(size), goalBlank, "pdb", grid);
  if (partition === null) throw new Error("expected a partition");
  return partition;
}

/** The partition as a grid again. */
function show({ patterns }: Partition, cells: number, cols: number): string {
  const letters = Array.from({ length: cells }, (_, cell) => {
    const pattern = patterns.findIndex((one) => one.includes(cell));
    return pattern < 0 ? "." : "abcdefgh"[pattern];
  });
  return Array.from({ length: cells / cols }, (_, row) => letters.slice(row * cols, (row + 1) * cols).join("")).join(
    "/",
  );
}

describe("a grid", () => {
  it("names the pattern of each tile, patterns by their first letters", () => {
    expect(read("3x3", 8, "bbb/baa/aa.")).toMatchObject({
      patterns: [
        [0, 1, 2, 3],
        [4, 5, 6, 7],
      ],
      blankInIndex: true,
    });
    expect(read("3x3", 4, "abb/a.b/aac").patterns).toEqual([[0, 3, 6, 7], [1, 2, 5], [8]]);
  });

  it("may have spaces, capitals, and layers one after another", () => {
    const plain = read("2x2x2", 7, "aabbccc.");
    for (const grid of ["aa/bb//cc/c.", "AA BB / CC C.", " aa/bb\n\ncc/c. "]) {
      expect(read("2x2x2", 7, grid)).toEqual(plain);
    }
  });

  it("has the blank in its index where no pattern has more than four tiles", () => {
    expect(read("3x3", 8, "aaa/abb/bb.").blankInIndex).toBe(true);
    expect(read("3x3", 8, "aaa/aab/bb.").blankInIndex).toBe(false);
  });

  it.each([
    ["3x3", 8, "aaaabbbb", /a letter for each tile of the goal and a dot for the blank, 3x3, got "aaaabbbb"/],
    ["3x3", 8, "aaaabbbb..", /a letter for each tile/],
    ["3x3", 8, "", /a letter for each tile/],
    ["3x3", 8, "aaa1bbbb.", /a letter for each tile/],
    ["3x3", 8, "aaa_bbbb.", /a letter for each tile/],
    ["3x3", 8, "aaaäbbbb.", /a letter for each tile/],
    ["3x3", 8, "aaaabbbbb", /its one dot where the goal has its blank, on cell 9, got "aaaabbbbb"/],
    ["3x3", 8, "aaaabbb..", /its one dot/],
    ["3x3", 8, ".aaaabbbb", /its one dot where the goal has its blank, on cell 9/],
    ["3x3", 0, "aaaabbbb.", /its one dot where the goal has its blank, on cell 1/],
    ["4x4", 15, "aaaa/aaaa/abbb/bbb.", /up to 8 tiles of a letter on 4x4, got 9 of a/],
    ["4x4", 15, "aaab/cccc/cccc/cba.", /up to 8 tiles of a letter on 4x4, got 9 of c/],
    ["3x6", 17, "aaaaaa/abbbbb/cccdd.", /up to 6 tiles of a letter on 3x6, got 7 of a/],
  ])("%s, blank on cell %i: %s is refused", (size, goalBlank, grid, message) => {
    expectLoydError(() => read(size, goalBlank, grid), "bad-argument", /^pattern: expected /);
    expectLoydError(() => read(size, goalBlank, grid), "bad-argument", message);
  });

  it.each([[undefined], [null], [7], [["aaaabbbb."]], [{}]])("%j is no grid", (grid) => {
    expectLoydError(
      () => makePartition(parseShape("3x3"), 8, "pdb", grid as unknown as string),
      "bad-argument",
      /^pattern: expected a letter for each tile/,
    );
  });

  it("goes with pdb alone", () => {
    for (const heuristic of ["manhattan", "pdb-5-5-5"] as const) {
      expectLoydError(
        () => makePartition(parseShape("4x4"), 15, heuristic, "aaaa/aaab/bbbb/bbb."),
        "bad-argument",
        new RegExp(`^pattern: expected none with ${heuristic}, got "aaaa`),
      );
    }
    expect(makePartition(parseShape("3x3"), 8, "manhattan")).toBeNull();
  });
});

describe("a named partition", () => {
  it.each([
    [15, "pdb-5-5-5", "aabb/acbb/accb/acc."],
    [0, "pdb-5-5-5", ".aab/caab/ccab/ccbb"],
    [3, "pdb-5-5-5", "acc./accb/acbb/aabb"],
    [12, "pdb-5-5-5", "aabb/aacb/accb/.ccb"],
    [15, "pdb-6-6-3", "aaaa/aabb/cccb/ccc."],
    [15, "pdb-3-6-6", "abbb/abbb/accc/ccc."],
    [0, "pdb-3-6-6", ".aaa/aaab/cccb/cccb"],
    [15, "pdb-7-8", "aaaa/aaaa/bbbb/bbb."],
    [15, "pdb-4-4-4-3", "aabb/aabb/cccd/cdd."],
  ] as const)("with the goal's blank on cell %i, %s", (goalBlank, heuristic, grid) => {
    const partition = makePartition(parseShape("4x4"), goalBlank, heuristic);
    const sizes = heuristic.split("-").slice(1).map(Number);
    expect(partition?.patterns.map(({ length }) => length).sort()).toEqual([...sizes].sort());
    expect(partition && sorted(show(partition, 16, 4))).toBe(sorted(grid));
  });

  it("6-6-6-6 is that of the literature", () => {
    const partition = makePartition(parseShape("5x5"), 0, "pdb-6-6-6-6");
    expect(partition && [...partition.patterns].sort((a, b) => a[0] - b[0])).toEqual([
      [1, 5, 6, 10, 11, 12],
      [2, 3, 4, 7, 8, 9],
      [13, 14, 18, 19, 23, 24],
      [15, 16, 17, 20, 21, 22],
    ]);
    expect(partition?.reflection?.slice(0, 6)).toEqual([0, 5, 10, 15, 20, 1]);
    // The blocks in the corners share a table.
    expect(partition?.tables).toHaveLength(2);
  });

  it("covers all tiles of 5x5, whatever cell the goal's blank is on", () => {
    for (const heuristic of ["pdb-5-5-5-5-4", "pdb-6-6-6-6"] as const) {
      const sizes = heuristic.split("-").slice(1).map(Number).sort();
      for (let goalBlank = 0; goalBlank < 25; goalBlank++) {
        const patterns = makePartition(parseShape("5x5"), goalBlank, heuristic)?.patterns ?? [];
        expect(patterns.map(({ length }) => length).sort()).toEqual(sizes);
        expect(new Set(patterns.flat()).size).toBe(24);
        expect(patterns.flat()).not.toContain(goalBlank);
      }
    }
  });

  it("covers all tiles, whatever cell the goal's blank is on", () => {
    for (const heuristic of [
      "pdb-4-4-4-3",
      "pdb-5-5-5",
      "pdb-6-6-3",
      "pdb-3-6-6",
      "pdb-7-8",
    ] as const satisfies Heuristic[]) {
      const sizes = heuristic.split("-").slice(1).map(Number).sort();
      for (let goalBlank = 0; goalBlank < 16; goalBlank++) {
        const patterns = makePartition(parseShape("4x4"), goalBlank, heuristic)?.patterns ?? [];
        expect(patterns.map(({ length }) => length).sort()).toEqual(sizes);
        const covered = patterns.flat().sort((a, b) => a - b);
        expect(covered).toEqual(Array.from({ length: 16 }, (_, cell) => cell).filter((cell) => cell !== goalBlank));
      }
    }
  });

  it("is for one shape alone", () => {
    expect(partitionRefusal(parseShape("4x4"), "pdb-5-5-5")).toBeNull();
    expect(partitionRefusal(parseShape("3x3"), "pdb-5-5-5")).toMatch(/^shape: expected 4x4 with pdb-5-5-5, got 3x3/);
    expect(partitionRefusal(parseShape("2x2x4"), "pdb-7-8")).toMatch(/got 2x2x4/);
    expect(partitionRefusal(parseShape("3x3"), "pdb")).toBeNull();
    expect(partitionRefusal(parseShape("4x4"), "pdb-6-6-6-6")).toMatch(
      /^shape: expected 5x5 with pdb-6-6-6-6, got 4x4/,
    );
    expect(partitionRefusal(parseShape("4x8"), "pdb")).toBeNull();
    expect(partitionRefusal(parseShape("3x11"), "pdb")).toMatch(/^shape: expected up to 32 cells with pdb, got 3x11/);
  });

  /** A grid with its letters given out anew in the order of their appearance. */
  function sorted(grid: string): string {
    const names = new Map<string, string>();
    return grid.replaceAll(/[a-z]/g, (letter) => {
      const name = names.get(letter) ?? "abcdefgh"[names.size];
      names.set(letter, name);
      return name;
    });
  }
});

describe("the reflection", () => {
  it("keeps the goal's blank on its cell, and neighbours beside each other", () => {
    const { reflection } = read("3x3", 8, "aaa/abb/bb.");
    expect(reflection).toEqual([0, 3, 6, 1, 4, 7, 2, 5, 8]);
    const flipped = read("2x3", 1, "a.b/abb").reflection;
    expect(flipped).toEqual([2, 1, 0, 5, 4, 3]);
  });

  it.each([
    ["3x3", 8, "aaaaaaaa.", "there is one pattern"],
    ["3x3", 8, "aac/abc/cc.", "every pattern stays as it is"],
    ["3x3", 8, "caa/bca/bb.", "two patterns change places"],
    ["2x2", 3, "ab/c.", "patterns of one tile change places"],
    ["2x3", 0, ".aa/abb", "only the identity keeps the blank"],
  ])("of %s, blank on cell %i, %s is null: %s", (size, goalBlank, grid) => {
    expect(read(size, goalBlank, grid).reflection).toBeNull();
  });
});

describe("patterns on more than 16 cells", () => {
  it("share a table where a symmetry takes their tiles and the blank's way to the other's", () => {
    const { tables, lookups } = read("2x9", 17, "aabbccdde/ffgghhii.");
    expect(lookups).toHaveLength(9);
    expect(tables.length).toBeLessThan(9);
    for (const { table, map } of lookups) {
      expect(table).toBeLessThan(tables.length);
      expect([...map].sort((a, b) => a - b)).toEqual(Array.from({ length: 18 }, (_, cell) => cell));
    }
  });

  it("share none where the blank is shut in by the one alone", () => {
    // Both cut a corner off: the goal's blank is in that of a, and outside that of b.
    const { tables } = read("3x6", 17, "cbdeef/bgheia/jjkka.");
    const cornerOfA = tables.find((pattern) => pattern.includes(16));
    const cornerOfB = tables.find((pattern) => pattern.includes(1));
    expect(cornerOfA).toEqual([11, 16]);
    expect(cornerOfB).toEqual([1, 6]);
  });
});

describe("tables", () => {
  it("are as large as there are placements, times the cells where the blank is in the index", () => {
    const sizes = (size: string, goalBlank: number, grid: string) =>
      tableSizes({ shape: parseShape(size), partition: read(size, goalBlank, grid) });
    expect(sizes("3x3", 8, "aaaabbbb.")).toEqual([9 * 8 * 7 * 6 * 9, 9 * 8 * 7 * 6 * 9]);
    expect(sizes("3x3", 8, "aaaaabbb.")).toEqual([9 * 8 * 7 * 6 * 5, 9 * 8 * 7]);
    expect(tableSizes({ shape: parseShape("3x3"), partition: null })).toEqual([]);
  });

  it("of the wrong sizes are refused", () => {
    const sized = { shape: parseShape("2x3"), partition: read("2x3", 5, "aab/bb.") };
    const right = [new Uint8Array(180), new Uint8Array(720)];
    expect(() => expectSizes(sized, right)).not.toThrow();
    for (const tables of [[], right.slice(1), [...right].reverse(), [new Uint8Array(181), right[1]]]) {
      expectLoydError(() => expectSizes(sized, tables), "bad-argument", /^tables: expected 180, 720 bytes, got /);
    }
  });
});
