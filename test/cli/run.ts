/** Runs the built command line as a process of its own, the way a shell does. */
import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { ensureBuilt, MAIN } from "./build.ts";

ensureBuilt();

/** Less than a test may take, so that a process that hangs is seen to. */
const TIMEOUT_MS = 100_000;

/** Tables of tests have no business in the user's folder, nor those of the user in tests. */
const CACHE = mkdtempSync(join(tmpdir(), "loyd-cache-"));
afterAll(() => rmSync(CACHE, { recursive: true }));

/** How a process is started. */
export interface RunOptions {
  /** What it reads on standard input. Nothing unless given. */
  readonly input?: string | Uint8Array;
  /** Whether standard input stays open after the input. */
  readonly open?: boolean;
  /** The environment, apart from PATH and a folder for tables. */
  readonly env?: Readonly<Record<string, string>>;
  /** Whether standard error says that it is a terminal, so that progress is shown there. */
  readonly terminal?: boolean;
  /** When it is killed. Default {@link TIMEOUT_MS}. */
  readonly timeoutMs?: number;
  /** The file that is run. Default: the command line. */
  readonly main?: string;
}

/** How a process ended. */
export interface Run {
  /** Null when a signal ended it. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** From start to end. */
  readonly ms: number;
}

/** Starts `loyd` without waiting for it. */
export function start(args: readonly string[], options: RunOptions = {}): ChildProcessWithoutNullStreams {
  const child = spawn(process.execPath, [options.main ?? MAIN, ...args], {
    env: {
      ...{ PATH: process.env.PATH, LOYD_CACHE: CACHE },
      ...(options.terminal && { NODE_OPTIONS: "--import=data:text/javascript,process.stderr.isTTY=true" }),
      ...options.env,
    },
    timeout: options.timeoutMs ?? TIMEOUT_MS,
    killSignal: "SIGKILL",
  });
  // A process that stops reading early is no fault of the test.
  child.stdin.on("error", () => {});
  child.stdin.write(options.input ?? "");
  if (!options.open) child.stdin.end();
  return child;
}

/**
 * Presses Ctrl-C once the progress on standard error says something: before, it may not be listened to yet, and a time
 * would not say so.
 */
export function interruptAt(child: ChildProcessWithoutNullStreams, progress: RegExp): void {
  let text = "";
  let isPressed = false;
  child.stderr.setEncoding("utf8").on("data", (piece: string) => {
    text += piece;
    if (isPressed || !progress.test(text)) return;
    isPressed = true;
    child.kill("SIGINT");
  });
}

/** Runs `loyd` to its end. */
export async function loyd(args: readonly string[], options: RunOptions = {}): Promise<Run> {
  const begun = performance.now();
  const child = start(args, options);
  const output = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const) {
    child[name].setEncoding("utf8").on("data", (text: string) => {
      output[name] += text;
    });
  }
  const [code] = (await once(child, "close")) as [number | null];
  return { ...output, code, ms: performance.now() - begun };
}

/** Runs `loyd … --json` and reads its lines. */
export async function loydJson(
  args: readonly string[],
  options: RunOptions = {},
): Promise<Run & { readonly objects: Record<string, unknown>[] }> {
  const run = await loyd([...args, "--json"], options);
  return { ...run, objects: objectsOf(run.stdout) };
}

/** One JSON object a line, each line ended. */
export function objectsOf(stdout: string): Record<string, unknown>[] {
  const lines = stdout.split("\n");
  if (lines.pop() !== "") throw new Error(`expected whole lines, got ${JSON.stringify(stdout)}`);
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}
