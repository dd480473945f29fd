import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import type { WriteStream } from "node:tty";
import { describe, expect, it, vi } from "vitest";
import { makeLine } from "../../bench/report/progress-line.ts";
import { runText } from "../../bench/report/run-text.ts";
import { progressText } from "../../src/cli/progress.ts";
import type { Progress } from "../../src/index.ts";
import { loyd, start } from "./run.ts";

const GLANCE: Progress = {
  phase: "search",
  fraction: null,
  expanded: 1_234_567,
  generated: 2_000_000,
  lowerBound: 62,
  memoryBytes: 0,
  elapsedMs: 500,
};

/** A stream that says it is a terminal, or that it is none, and keeps what it is sent. */
function makeStream(isTTY: boolean): { stream: WriteStream; written: () => string } {
  const stream = new PassThrough();
  Object.assign(stream, { isTTY, columns: 80 });
  return { stream: stream as unknown as WriteStream, written: () => String(stream.read() ?? "") };
}

it("says time, nodes, bound and speed", () => {
  expect(progressText(GLANCE)).toBe("0.5 s, 1,234,567 nodes, bound 62, 2,469,134 nodes/s");
  expect(progressText({ ...GLANCE, expanded: 1, elapsedMs: 0 })).toBe("0.0 s, 1 node, bound 62, 0 nodes/s");
});

it("says of tables how much is built and how long the rest may take", () => {
  const glance = { ...GLANCE, phase: "tables", expanded: 0, lowerBound: 0 } as const;
  expect(progressText({ ...glance, fraction: 0 })).toBe("0.5 s, building tables, 0 %");
  expect(progressText({ ...glance, fraction: 0.259, elapsedMs: 10_000 })).toBe(
    "10.0 s, building tables, 25 %, about 29 s left",
  );
});

it("is one line that comes, changes and goes", async () => {
  const { stream, written } = makeStream(true);
  const line = await makeLine(stream, progressText);
  line.show(GLANCE);
  expect(written()).toContain(progressText(GLANCE));
  line.clear();
  const end = written();
  expect(end).toContain("\u001b[2K");
  expect(end).not.toContain("\n");
  line.clear();
  expect(written()).toBe("");
});

it("tells the time that passes, though nothing is heard", async () => {
  const { stream, written } = makeStream(true);
  let seconds = 0;
  const line = await makeLine(stream, (what: string) => `${seconds} s, ${what}`);
  line.show("board");
  expect(written()).toContain("0 s, board");
  seconds = 7;
  await vi.waitFor(() => expect(written()).toContain("7 s, board"));
  line.clear();
});

it("is a line now and then where there is no terminal, of what is under way", async () => {
  vi.useFakeTimers({ toFake: ["setInterval"] });
  try {
    const { stream, written } = makeStream(false);
    const line = await makeLine(stream, progressText, 1000);
    line.show(GLANCE);
    vi.advanceTimersByTime(999);
    expect(written()).toBe("");
    line.show({ ...GLANCE, lowerBound: 64 });
    vi.advanceTimersByTime(1001);
    expect(written()).toBe(`loyd: ${progressText({ ...GLANCE, lowerBound: 64 })}\n`.repeat(2));
    line.clear();
    vi.advanceTimersByTime(900);
    // Of two boards that take less than the time between two lines each, the one is told that is under way then.
    line.show({ ...GLANCE, expanded: 1 });
    vi.advanceTimersByTime(100);
    expect(written()).toContain("1 node,");
    line.clear();
    vi.advanceTimersByTime(10_000);
    expect(written()).toBe("");
  } finally {
    vi.useRealTimers();
  }
});

it("keeps what is shown from acting on the terminal", async () => {
  const { stream, written } = makeStream(true);
  const line = await makeLine(stream, (what: string) => what);
  line.show("a\u001b[31mb");
  expect(written()).toContain("a\\u{1b}[31mb");
  line.clear();
});

/** A board that takes minutes. */
const HARD = "0 12 9 13/15 11 10 14/3 7 6 2/4 8 5 1";

it.each<[string[], RegExp]>([
  [["solve", HARD, "--heuristic", "manhattan", "--seconds", "1"], /nodes, bound/],
  [["explain", HARD, "--seconds", "1"], /building tables|nodes, bound/],
  [["compare", HARD, "--heuristic", "manhattan", "--seconds", "1"], /\d s, .*auto manhattan, wasm/],
  [["enumerate", "3x4", "--seconds", "1"], /distance \d+/],
  [["generate", "--worst-for", "manhattan", "--samples", "100000", "--seconds", "1"], /loyd: /],
  [["tables", "build", "--heuristic", "pdb-6-6-3"], /building tables/],
])("of %j comes without a terminal as well", async (args, expected) => {
  const { stderr } = await loyd(args, { env: { LOYD_PROGRESS: "0.01" } });
  expect(stderr.split("\n").filter((line) => line.startsWith("loyd: ") && expected.test(line))).not.toEqual([]);
});

describe("of bench", () => {
  const progress = { contest: "8-puzzle bfs none", phase: "random 1", done: 0.5 };

  it("says how long the rest takes once that is more than a guess", () => {
    expect(runText(progress, 60_000)).toBe(" 50 %  60 s left  8-puzzle bfs none: random 1");
    expect(runText({ ...progress, done: 0.1 }, 60_000)).toBe(" 10 %  9 min left  8-puzzle bfs none: random 1");
    for (const done of [0, 3e-6, 0.01]) expect(runText({ ...progress, done }, 1000)).not.toContain("left");
  });

  it("leaves the title of the suite as it is", async () => {
    const folder = mkdtempSync(join(tmpdir(), "loyd-meter-"));
    const child = start(["bench", "--out", join(folder, "out.json")], { terminal: true });
    let text = "";
    child.stderr.setEncoding("utf8").on("data", (piece: string) => {
      text += piece;
      if (text.includes("random")) child.kill("SIGINT");
    });
    await once(child, "close");
    rmSync(folder, { recursive: true });
    // A whole line, before anything that moves the cursor.
    expect(text).toMatch(/^BFS, A\* and IDA\* on 8- and 15-puzzles: \d+ contests\r?\n\P{L}/u);
  });
});
