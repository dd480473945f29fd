import { spawnSync } from "node:child_process";
import { openSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { print } from "../../src/cli/output.ts";
import { MAIN } from "./build.ts";
import { loyd } from "./run.ts";

const ESCAPE = "\u001b[";

describe("colours", () => {
  it.each([
    [{}, false],
    [{ CI: "1" }, false],
    [{ FORCE_COLOR: "1" }, true],
    [{ FORCE_COLOR: "1", NO_COLOR: "1" }, false],
  ])("%j: %s where the output is no terminal", async (env, coloured) => {
    const { stdout } = await loyd(["check", "1 2/3 0"], { env });
    expect(stdout.includes(ESCAPE)).toBe(coloured);
  });

  it("never enter JSON", async () => {
    const { stdout } = await loyd(["check", "1 2/3 0", "--json"], { env: { FORCE_COLOR: "1" } });
    expect(stdout).not.toContain(ESCAPE);
  });
});

// On Linux the kernel makes a writer to a pipe wait, so that a process shows nothing of this.
it("waits for a reader who is behind", async () => {
  const write = vi.spyOn(process.stdout, "write").mockReturnValue(false);
  let isDone = false;
  const printed = print("line").then(() => {
    isDone = true;
  });
  await new Promise(setImmediate);
  const lines = write.mock.calls.map(([text]) => text);
  write.mockRestore();
  expect({ lines, isDone }).toEqual({ lines: ["line\n"], isDone: false });
  process.stdout.emit("drain");
  await printed;
});

it.runIf(process.platform === "linux")("a full disk is said in one line", () => {
  const { status, stderr } = spawnSync(process.execPath, [MAIN, "check", "1 2/3 0"], {
    stdio: ["ignore", openSync("/dev/full", "w"), "pipe"],
    encoding: "utf8",
  });
  expect(stderr).toBe("loyd: standard output: cannot be written (ENOSPC)\n");
  expect(status).toBe(2);
});
