/**
 * Runs the command line within the process of the test, from its sources: the same in every way that a test can see, without
 * the time that a process takes to start. One run at a time, since a process has but one standard output.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, vi } from "vitest";
import { run } from "../../src/cli/program.ts";
import type { Run, RunOptions } from "./run.ts";

const CACHE = mkdtempSync(join(tmpdir(), "loyd-cache-"));
afterAll(() => rmSync(CACHE, { recursive: true }));

/** Runs `loyd` to its end. */
export async function loydHere(args: readonly string[], { input = "" }: Pick<RunOptions, "input"> = {}): Promise<Run> {
  const begun = performance.now();
  const output = { stdout: "", stderr: "" };
  const spies = (["stdout", "stderr"] as const).map((name) =>
    vi.spyOn(process[name], "write").mockImplementation((chunk) => {
      output[name] += typeof chunk === "string" ? chunk : new TextDecoder().decode(chunk);
      return true;
    }),
  );
  const stdin = Object.getOwnPropertyDescriptor(process, "stdin") as PropertyDescriptor;
  Object.defineProperty(process, "stdin", { configurable: true, value: Readable.from([Buffer.from(input)]) });
  const interrupts = process.listeners("SIGINT");
  const { exitCode } = process;
  process.exitCode = undefined;
  vi.stubEnv("LOYD_CACHE", CACHE);
  try {
    await run(args);
    return { ...output, code: Number(process.exitCode ?? 0), ms: performance.now() - begun };
  } finally {
    vi.unstubAllEnvs();
    process.exitCode = exitCode;
    for (const listener of process.listeners("SIGINT")) {
      if (!interrupts.includes(listener)) process.removeListener("SIGINT", listener);
    }
    Object.defineProperty(process, "stdin", stdin);
    for (const spy of spies) spy.mockRestore();
  }
}
