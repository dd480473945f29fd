/** Links: one spelling for each route, and no fragment that breaks anything. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeBoard } from "../../src/board/board.ts";
import { GOALS, makeGoal } from "../../src/board/goals.ts";
import { parseBoard, parseLabelled } from "../../src/board/notation.ts";
import { DEFAULT_ROUTE, formatRoute, MAX_FRAGMENT, parseRoute, type Route, VIEWS } from "../../src/web/route.ts";
import { HOSTILE_FRAGMENTS } from "./hostile.ts";

const EIGHT = parseBoard("8 6 7/2 5 4/3 0 1");

describe("a route", () => {
  it.each<[string, Partial<Route>]>([
    ["#/play", {}],
    ["#/help", { view: "help" }],
    ["#/play?size=4x4&seed=17", { shape: { rows: 4, cols: 4, layers: 1 }, seed: 17 }],
    ["#/play?size=2x3x2&seed=0&goal=snail", { shape: { rows: 2, cols: 3, layers: 2 }, seed: 0, goal: "snail" }],
    ["#/check?board=8+6+7/2+5+4/3+0+1", { view: "check", board: EIGHT }],
    [
      "#/solve?board=8+6+7/2+5+4/3+0+1&goal=1+2+3/8+0+4/7+6+5",
      { view: "solve", board: EIGHT, goal: makeGoal(EIGHT, "snail") },
    ],
    ["#/check?board=C+A/_+B", { view: "check", board: parseBoard("3 1/0 2"), labels: ["_", "A", "B", "C"] }],
  ])("is written %s", (fragment, route) => {
    expect(formatRoute(route)).toBe(fragment);
    expect(parseRoute(fragment)).toEqual({ route: { ...DEFAULT_ROUTE, ...route }, fault: null });
  });

  it("is read as it was written, whatever it is", () => {
    const shape = fc.record({
      rows: fc.integer({ min: 2, max: 6 }),
      cols: fc.integer({ min: 1, max: 6 }),
      layers: fc.integer({ min: 2, max: 3 }),
    });
    const goal = fc.constantFrom(...GOALS);
    const shuffle = fc.record({
      view: fc.constantFrom(...VIEWS),
      shape,
      seed: fc.integer({ min: 0, max: 0xffffffff }),
      goal,
    });
    const boards = shape.chain((one) =>
      fc
        .shuffledSubarray([...Array(one.rows * one.cols * one.layers).keys()], {
          minLength: one.rows * one.cols * one.layers,
        })
        .map((tiles) => makeBoard(one, tiles)),
    );
    const placed = fc.record({ view: fc.constantFrom(...VIEWS), board: boards, goal });
    fc.assert(
      fc.property(fc.oneof(shuffle, placed), (route: Partial<Route>) => {
        expect(parseRoute(formatRoute(route))).toEqual({ route: { ...DEFAULT_ROUTE, ...route }, fault: null });
      }),
    );
  });

  it.each([
    ["", null],
    ["#", null],
    ["#/", 'view: expected one of play, check, solve, race, help, got ""'],
    ["#/nowhere", 'view: expected one of play, check, solve, race, help, got "nowhere"'],
    ["#/play?seed", 'link: expected NAME=VALUE, got "seed"'],
    ["#/play?colour=red", 'link: expected one of board, size, seed, goal, got "colour"'],
    ["#/play?seed=1&seed=2", "seed: expected once in a link, got it twice"],
    ["#/play?seed=-1", 'seed: expected a whole number from 0 to 4294967295, got "-1"'],
    ["#/play?seed=4294967296", 'seed: expected a whole number from 0 to 4294967295, got "4294967296"'],
    ["#/play?seed=1&board=1+2/3+0", 'seed: expected none beside a board, got "1"'],
    ["#/play?size=21x2", "size: expected at most 20 rows and columns, 6 layers and 400 cells on this page, got 21x2"],
    ["#/play?board=1+2/2+0", "tile 2: expected once, got it at row 1, column 2 and row 2, column 1; tile 3 is missing"],
    ["#/play?board=%E0%A4%A", 'board: expected whole percent escapes, got "%E0%A4%A"'],
  ])("says what is wrong with %s", (fragment, fault) => {
    expect(parseRoute(fragment)).toEqual({ route: DEFAULT_ROUTE, fault });
  });

  it("is read as it was written at the limits: the largest boards, with the longest words, and their own goals", () => {
    for (const [rows, cols, layers] of [
      [20, 20, 1],
      [11, 6, 6],
      [20, 10, 2],
    ]) {
      // A character that is three bytes long, and numbers in digits as wide.
      const words = Array.from({ length: rows * cols * layers - 1 }, (_, index) =>
        [...String(index + 1000)]
          .map((digit) => String.fromCharCode(0x4e00 + Number(digit)))
          .join("")
          .padEnd(100, "語"),
      );
      const lines = (tiles: readonly string[]) =>
        Array.from({ length: layers }, (_, layer) =>
          Array.from({ length: rows }, (_, row) =>
            tiles.slice((layer * rows + row) * cols, (layer * rows + row + 1) * cols).join(" "),
          ).join("/"),
        ).join("//");
      const { board, labels } = parseLabelled(lines([...words, "_"]));
      const goal = parseLabelled(lines(["_", ...words])).board;
      const route: Route = { ...DEFAULT_ROUTE, view: "check", board, labels, goal };
      const fragment = formatRoute(route);
      expect(fragment.length).toBeGreaterThan(0.95 * MAX_FRAGMENT * ((rows * cols * layers) / 400));
      expect(parseRoute(fragment)).toEqual({ route, fault: null });
    }
  });

  it("keeps the view of a fragment that is too long", () => {
    const { route, fault } = parseRoute(`#/check?board=${"1+".repeat(MAX_FRAGMENT)}`);
    expect(route).toEqual({ ...DEFAULT_ROUTE, view: "check" });
    expect(fault).toMatch(/^link: expected at most \d+ characters, got \d+$/);
  });

  it("keeps the view when the puzzle cannot be read", () => {
    expect(parseRoute("#/solve?seed=x").route).toEqual({ ...DEFAULT_ROUTE, view: "solve" });
  });

  it.each(HOSTILE_FRAGMENTS.map((fragment) => [fragment.slice(0, 60), fragment]))(
    "is not broken by %s",
    (_, fragment) => {
      const { route, fault } = parseRoute(fragment);
      expect(fault).toMatch(/^[a-z].*: expected .*/);
      expect(fault?.length).toBeLessThan(300);
      expect(route).toEqual({ ...DEFAULT_ROUTE, view: route.view });
    },
  );

  it("never throws", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: "binary" })),
        fc.constantFrom("#", "#/play?board=", "#/"),
        (text, head) => {
          expect(VIEWS).toContain(parseRoute(head + text).route.view);
        },
      ),
    );
  });
});
