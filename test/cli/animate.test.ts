/** A solution played move by move: in place on a terminal, one board after another elsewhere. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { describe, expect, it } from "vitest";
import { applyMoves, sameBoard } from "../../src/board/board.ts";
import { parseBoard } from "../../src/board/notation.ts";
import { animate, expectRoom, type Screen } from "../../src/cli/animate.ts";
import { solve } from "../../src/solve.ts";
import type { Board } from "../../src/types.ts";
import { MAIN } from "./build.ts";
import { loydHere } from "./here.ts";

const START = parseBoard("1 2 3/0 5 6/4 7 8");
const HIDE = "\u001b[?25l";
const SHOW = "\u001b[?25h";
/** What makes up the output: a cursor going up, other sequences, ends and starts of lines, text. */
const PIECES = new RegExp("E\\[(\\d+)A|E\\[[0-9?]*[a-zA-Z]|\\r|\\n|[^E\\r\\n]+".replaceAll("E", "\u001b"), "g");

/** A terminal that keeps what is written. */
function makeScreen(columns = 80, rows = 24): { screen: Screen; written: () => string } {
  let text = "";
  const write = (chunk: string | Uint8Array) => {
    text += chunk;
    return true;
  };
  return { screen: { isTTY: true, columns, rows, write } as Screen, written: () => text };
}

/** What is to be seen on a terminal after a text: lines, and the cursor's; only what is used here is understood. */
function seen(text: string): { lines: string[]; row: number } {
  const lines: string[] = [""];
  let row = 0;
  let column = 0;
  for (const [piece, up] of text.matchAll(PIECES)) {
    if (up !== undefined) row -= Number(up);
    else if (piece === "\n") row++;
    else if (piece === "\r") column = 0;
    else if (piece === "\u001b[K") lines[row] = (lines[row] ?? "").slice(0, column);
    else if (!piece.startsWith("\u001b")) {
      lines[row] =
        (lines[row] ?? "").slice(0, column).padEnd(column) + piece + (lines[row] ?? "").slice(column + piece.length);
      column += piece.length;
    }
    if (row < 0) throw new Error("expected the cursor on the screen");
    lines[row] ??= "";
  }
  return { lines, row };
}

async function sceneOf(board: Board) {
  const result = await solve(board);
  if (result.outcome !== "solved") throw new Error(`expected a solution, got ${result.outcome}`);
  return result;
}

describe("on a terminal", () => {
  it("draws each board over the one before, and gives the cursor back below the last", async () => {
    const { screen, written } = makeScreen();
    const scene = await sceneOf(START);
    await animate(scene, { screen, movesPerSecond: 1000, signal: new AbortController().signal });
    const frames = written().split("\u001b[4A");
    expect(frames).toHaveLength(scene.cost + 1);
    let text = "";
    for (const [index, frame] of frames.entries()) {
      text += index === 0 ? frame : `\u001b[4A${frame}`;
      const { lines, row } = seen(text);
      expect(row).toBe(4);
      const board = parseBoard(lines.slice(0, 3).join("/"));
      expect(sameBoard(board, applyMoves(START, scene.moves.slice(0, index)))).toBe(true);
      expect(lines[3].trim()).toMatch(index === 0 ? /^3 moves$/ : new RegExp(`^move ${index} of 3: \\d[↑↓←→]$`));
    }
    expect(written().startsWith(HIDE)).toBe(true);
    expect(written().endsWith(SHOW)).toBe(true);
  });

  it("ends between two moves when it is aborted, with the cursor back and nothing waiting", async () => {
    const { screen, written } = makeScreen();
    const interruption = new AbortController();
    const listeners = process.listenerCount("exit");
    const played = animate(await sceneOf(START), { screen, movesPerSecond: 0.1, signal: interruption.signal });
    interruption.abort();
    await played;
    expect(written()).toContain("3 moves");
    expect(written()).not.toContain("move 1");
    expect(written().endsWith(SHOW)).toBe(true);
    expect(process.listenerCount("exit")).toBe(listeners);
  });

  it.each([
    [80, 5, "4x4", "1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15", "13 columns and 6 lines for 4x4, got 80 and 5"],
    [12, 24, "4x4", "1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15", "13 columns and 6 lines for 4x4, got 12 and 24"],
    [8, 24, "2x2x2", "1 2/3 4//5 6/0 7", "columns and 9 lines for 2x2x2"],
  ])("of %i columns and %i lines %s: refused or not, by its size", (columns, rows, _, text, says) => {
    const { screen } = makeScreen(columns, rows);
    if (columns === 8) expect(() => expectRoom(screen, parseBoard(text))).not.toThrow();
    else expect(() => expectRoom(screen, parseBoard(text))).toThrow(says);
  });
});

it("elsewhere prints the boards one after another, then the result", async () => {
  const { stdout, stderr, code } = await loydHere(["solve", "1 2 3/0 5 6/4 7 8", "--animate"]);
  expect({ stderr, code }).toEqual({ stderr: "", code: 0 });
  const [first, second, third, last, result] = stdout.split("\n\n");
  expect(first).toBe("  1 2 3\n  . 5 6\n  4 7 8\n  3 moves");
  expect(second).toBe("  1 2 3\n  4 5 6\n  . 7 8\n  move 1 of 3: 4↑");
  expect(third).toBe("  1 2 3\n  4 5 6\n  7 . 8\n  move 2 of 3: 7←");
  expect(last).toBe("  1 2 3\n  4 5 6\n  7 8 .\n  move 3 of 3: 8←");
  expect(result).toMatch(/^solved in 3 moves, and no solution is shorter\n/);
});

it.each([
  [["--animate", "--json"], "--animate: expected no --json, got both"],
  [["--speed", "2"], "--speed: expected --animate as well, got none"],
])("%j is refused", async (args, says) => {
  expect(await loydHere(["solve", "1 2/0 3", ...args])).toMatchObject({
    stdout: "",
    stderr: `loyd: ${says}\n`,
    code: 2,
  });
});

it("a board that is not solved is shown as without it", async () => {
  const animated = await loydHere(["solve", "2 1/3 0", "--animate"]);
  expect(animated.code).toBe(1);
  const plain = await loydHere(["solve", "2 1/3 0"]);
  const timeless = (text: string) => text.replace(/time .*/, "");
  expect(timeless(animated.stdout)).toBe(timeless(plain.stdout));
});

const hasScript = spawnSync("script", ["--version"]).status === 0;

describe.runIf(hasScript)("in a terminal of its own", () => {
  const command = (args: string) => `stty cols 80 rows 24; exec "${process.execPath}" "${MAIN}" solve ${args}`;
  const env = { PATH: process.env.PATH, TERM: "xterm-256color", LOYD_CACHE: "/nonexistent" };

  it.each([
    [{}, true],
    [{ NO_COLOR: "1" }, false],
    [{ TERM: "dumb" }, false],
  ])("%j: in colours %s", (extra, coloured) => {
    const { stdout, status } = spawnSync("script", ["-qec", command('"1 2/0 3" --animate --speed 100'), "/dev/null"], {
      encoding: "utf8",
      env: { ...env, ...extra },
      timeout: 20_000,
    });
    expect(status).toBe(0);
    expect(stdout.includes("\u001b[36m")).toBe(coloured);
    expect(stdout.includes(HIDE)).toBe(!("TERM" in extra));
  });

  it("Ctrl-C ends it at once, with the cursor back and the result printed", async () => {
    const child = spawn("script", ["-qec", command('"1 2/0 3" --animate --speed 0.1'), "/dev/null"], {
      env,
      timeout: 20_000,
    });
    let text = "";
    let isPressed = false;
    child.stdout.setEncoding("utf8").on("data", (more: string) => {
      text += more;
      if (!isPressed && text.includes("1 move")) {
        isPressed = true;
        child.stdin.write("\u0003");
      }
    });
    const [code] = (await once(child, "close")) as [number | null];
    expect(code).toBe(3);
    expect(text).not.toContain("move 1 of 1");
    expect(text.lastIndexOf(SHOW)).toBeGreaterThan(text.lastIndexOf(HIDE));
    expect(text).toContain(" in 1 move, and no solution is shorter");
  });
});
