import { PassThrough } from "node:stream";
import type { WriteStream } from "node:tty";
import { expect, it } from "vitest";
import { makeProgressLine, progressText } from "../../src/cli/progress.ts";
import type { Progress } from "../../src/index.ts";

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
  const line = await makeProgressLine(stream);
  line?.show(GLANCE);
  expect(written()).toContain(progressText(GLANCE));
  line?.clear();
  const end = written();
  expect(end).toContain("\u001b[2K");
  expect(end).not.toContain("\n");
  line?.clear();
  expect(written()).toBe("");
});

it("is not there where nobody looks", async () => {
  expect(await makeProgressLine(makeStream(false).stream)).toBeNull();
});
