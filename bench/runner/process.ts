/** A measuring process as races and jobs see it: one request, one reply, or the way in which it failed. */
import { type ChildProcess, fork } from "node:child_process";
import { readFileSync } from "node:fs";
import type { ModuleFile } from "../contestants/own-module.ts";
import { RunFailure } from "./failure.ts";
import type { Notice, Reply, Request } from "./protocol.ts";
import { type Measuring, Requests } from "./requests.ts";

/** Flags of Node for measuring processes. */
export const CHILD_FLAGS = ["--expose-gc"] as const;

/** How much is kept of what a process writes to standard error, in characters: V8 says there what it died of. */
const TAIL = 4000;

export class MeasuringProcess implements Measuring {
  readonly #child: ChildProcess;
  readonly #killedBefore = killedForMemory();
  readonly #requests: Requests;
  #errors = "";

  /**
   * Starts a process on a module that calls `serve`.
   *
   * @param files Modules of the user's that it may need.
   * @param onFraction Told now and then how far building or enumerating is.
   */
  constructor(module: URL, files: readonly ModuleFile[] = [], onFraction?: (fraction: number) => void) {
    // Standard output is for results, not for what a module of the user's prints.
    this.#child = fork(module, [JSON.stringify(files)], {
      execArgv: [...CHILD_FLAGS],
      stdio: ["ignore", process.stderr.fd, "pipe", "ipc"],
    });
    this.#requests = new Requests(
      (request, fail) => this.#child.send(request, (error) => error !== null && fail(error.message)),
      () => this.kill(),
    );
    this.#child.on("message", (reply: Reply) => {
      this.#requests.hear();
      if (reply.kind === "progress") onFraction?.(reply.fraction);
      else this.#requests.answer(reply);
    });
    this.#child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      this.#errors = (this.#errors + text).slice(-TAIL);
    });
    this.#child.on("error", (error) => this.#requests.leave(new RunFailure("crashed", error.message)));
    // Not `exit`, which may come before the last of standard error.
    this.#child.on("close", (code, signal) => this.#requests.leave(this.#failureOf(code, signal)));
  }

  request<R extends Request>(request: R, patienceMs: number) {
    return this.#requests.request(request, patienceMs);
  }

  abort(): void {
    this.#child.send({ kind: "abort" } satisfies Notice);
  }

  kill(): void {
    this.#child.kill("SIGKILL");
  }

  #failureOf(code: number | null, signal: string | null): RunFailure {
    const how = signal ?? `exit code ${code}`;
    if (/out of memory|allocation failed/i.test(this.#errors)) {
      return new RunFailure("out-of-memory", `the process ran out of memory (${how})`);
    }
    if (signal === "SIGKILL" && killedForMemory() > this.#killedBefore) {
      return new RunFailure("out-of-memory", "the system ended the process for want of memory");
    }
    const said = this.#errors.split("\n").find((line) => /error|fatal/i.test(line));
    return new RunFailure("crashed", `the process ended (${how})${said === undefined ? "" : `: ${said.trim()}`}`);
  }
}

/** How many processes the kernel has ended for want of memory, where it says so: on Linux. */
function killedForMemory(): number {
  try {
    const [, count] = /^oom_kill (\d+)$/m.exec(readFileSync("/proc/vmstat", "utf8")) ?? [];
    return Number(count ?? 0);
  } catch {
    return 0;
  }
}
