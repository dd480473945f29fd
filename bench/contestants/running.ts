/**
 * A program that somebody brought, running: without a shell, in a folder of its own, with nothing of this process's
 * environment but the path and the home folder, in a process group of its own, so that its children end with it.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** How often its memory is looked at. */
const LOOK_MS = 20;
/** How much is kept of what it writes to standard error, in characters. */
const TAIL = 1000;

/** What a program has to say, and how it ends. */
export interface Listener {
  /** Bytes of standard output. */
  said(bytes: Buffer): void;
  /** It will say nothing any more; why, in words. */
  ended(how: string): void;
}

export class Running {
  readonly #folder = mkdtempSync(join(tmpdir(), "loyd-program-"));
  readonly #child: ChildProcess;
  readonly #watch: NodeJS.Timeout;
  #errors = "";
  #peakBytes = 0;
  /** What is called, once, where it takes more memory than this. */
  #most: { readonly bytes: number; readonly exceeded: () => void } | null = null;

  constructor(command: readonly string[], listener: Listener) {
    const [program, ...args] = command;
    const { PATH = "", HOME = this.#folder } = process.env;
    this.#child = spawn(program, args, {
      cwd: this.#folder,
      // Version managers find their languages by the home folder.
      env: { PATH, HOME, TMPDIR: this.#folder, LANG: "C.UTF-8" },
      stdio: ["pipe", "pipe", "pipe"],
      shell: false,
      detached: true,
    });
    const { stdin, stdout, stderr } = this.#child;
    // One that reads nothing, or has ended, is heard of by its end.
    stdin?.on("error", () => {});
    stdout?.on("data", (bytes: Buffer) => listener.said(bytes));
    stdout?.on("error", () => {});
    stderr?.setEncoding("utf8").on("data", (text: string) => {
      this.#errors = (this.#errors + text).slice(-TAIL);
    });
    let isOver = false;
    const over = (how: string) => {
      if (isOver) return;
      isOver = true;
      listener.ended(how);
    };
    this.#child.on("error", (error: NodeJS.ErrnoException) =>
      over(`cannot be started: ${error.code ?? error.message}`),
    );
    this.#child.on("close", (code, signal) => {
      clearInterval(this.#watch);
      over(`ended with ${signal ?? `exit code ${code}`}${this.#complaint()}`);
    });
    // One that has closed its output may live on for ever. Its end, if it is one, comes within a moment.
    stdout?.on("end", () => setTimeout(() => over("closed its output"), 500).unref());
    this.#watch = setInterval(() => this.#look(), LOOK_MS);
    this.#watch.unref();
  }

  /** Writes to its standard input. */
  write(text: string): void {
    this.#child.stdin?.write(text);
  }

  /** Writes the last of its standard input. */
  finish(text: string): void {
    this.#child.stdin?.end(text);
  }

  /** Begins to look for the most memory anew, and says once that it takes more than so many bytes. */
  measure(most: number, exceeded: () => void): void {
    this.#peakBytes = 0;
    this.#most = { bytes: most, exceeded };
    this.#look();
  }

  /** The most memory that it and its children held since then, in bytes; 0 where the system does not tell. */
  get peakBytes(): number {
    this.#look();
    return this.#peakBytes;
  }

  /** Ends it, its children and what it left in its folder. */
  kill(): void {
    clearInterval(this.#watch);
    const { pid } = this.#child;
    if (pid !== undefined) {
      for (const one of [...descendantsOf(pid), -pid]) {
        try {
          process.kill(one, "SIGKILL");
        } catch {
          // It is gone already.
        }
      }
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #look(): void {
    const { pid } = this.#child;
    if (pid === undefined) return;
    this.#peakBytes = Math.max(this.#peakBytes, residentBytes([pid, ...descendantsOf(pid)]));
    if (this.#most === null || this.#peakBytes <= this.#most.bytes) return;
    const { exceeded } = this.#most;
    this.#most = null;
    exceeded();
  }

  #complaint(): string {
    const line = this.#errors.split("\n").findLast((one) => one.trim() !== "");
    return line === undefined ? "" : `: ${line.trim()}`;
  }
}

/** The processes that a process has begun, and those that they have; none where the system does not tell. */
function descendantsOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, "utf8")
        .split(" ")
        .filter((one) => one !== "")
        .flatMap((one) => [Number(one), ...descendantsOf(Number(one))]),
    );
  } catch {
    return [];
  }
}

/** The memory that processes hold together. */
function residentBytes(pids: readonly number[]): number {
  let bytes = 0;
  for (const pid of pids) {
    try {
      const [, kib] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
      bytes += 1024 * Number(kib ?? 0);
    } catch {
      // It is gone, or this is another system.
    }
  }
  return bytes;
}
