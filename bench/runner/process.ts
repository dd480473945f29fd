/** A measuring process as the conductor sees it: one request, one reply, or the way in which it failed. */
import { type ChildProcess, fork } from "node:child_process";
import { readFileSync } from "node:fs";
import type { FailureName } from "../records/schema.ts";
import type { Reply, Request } from "./protocol.ts";

type ReplyTo<K extends Request["kind"]> = Extract<Reply, { kind: (typeof REPLIES)[K] }>;
const REPLIES = {
  begin: "begun",
  once: "once",
  warm: "warmed",
  empty: "empty",
  sample: "sample",
  trace: "trace",
  build: "built",
  enumerate: "enumerated",
} as const;

/** Flags of Node for measuring processes. */
export const CHILD_FLAGS = ["--expose-gc"] as const;

/** How much is kept of what a process writes to standard error, in characters: V8 says there what it died of. */
const TAIL = 4000;

/** Why a run has no result. */
export class RunFailure extends Error {
  readonly outcome: FailureName;

  constructor(outcome: FailureName, reason: string) {
    super(reason);
    this.outcome = outcome;
  }
}

interface Waiting {
  readonly resolve: (reply: Reply) => void;
  readonly reject: (error: RunFailure) => void;
}

export class MeasuringProcess {
  readonly #child: ChildProcess;
  readonly #killedBefore = killedForMemory();
  #waiting: Waiting | null = null;
  #gone: RunFailure | null = null;
  #heard = 0;
  #errors = "";

  /**
   * Starts a process on a module that calls `serve`.
   *
   * @param onFraction Told now and then how far building or enumerating is.
   */
  constructor(module: URL, onFraction?: (fraction: number) => void) {
    this.#child = fork(module, { execArgv: [...CHILD_FLAGS], stdio: ["ignore", "inherit", "pipe", "ipc"] });
    this.#child.on("message", (reply: Reply) => {
      this.#heard = performance.now();
      if (reply.kind === "progress") onFraction?.(reply.fraction);
      else this.#settle(({ resolve }) => resolve(reply));
    });
    this.#child.stderr?.setEncoding("utf8").on("data", (text: string) => {
      this.#errors = (this.#errors + text).slice(-TAIL);
    });
    this.#child.on("error", (error) => this.#leave(new RunFailure("crashed", error.message)));
    // Not `exit`, which may come before the last of standard error.
    this.#child.on("close", (code, signal) => this.#leave(this.#failureOf(code, signal)));
  }

  /**
   * Asks for something and waits for the answer.
   *
   * @param patienceMs How long the process may say nothing before it is taken to hang, and ended.
   * @throws RunFailure when the process fails, hangs or ends.
   */
  async request<R extends Request>(request: R, patienceMs: number): Promise<ReplyTo<R["kind"]>> {
    this.#heard = performance.now();
    const watch = setInterval(
      () => {
        if (performance.now() - this.#heard < patienceMs) return;
        this.#leave(new RunFailure("hung", `no answer within ${patienceMs / 1000} s`));
        this.kill();
      },
      Math.min(patienceMs, 1000),
    );
    try {
      const reply = await new Promise<Reply>((resolve, reject) => {
        if (this.#gone !== null) reject(this.#gone);
        else {
          this.#waiting = { resolve, reject };
          this.#child.send(request, (error) => {
            if (error !== null) this.#leave(new RunFailure("crashed", `it cannot be reached (${error.message})`));
          });
        }
      });
      if (reply.kind === "failed") throw new RunFailure(reply.outcome, reply.message);
      if (reply.kind !== REPLIES[request.kind]) {
        throw new RunFailure("crashed", `reply: expected ${REPLIES[request.kind]}, got ${reply.kind}`);
      }
      return reply as ReplyTo<R["kind"]>;
    } finally {
      clearInterval(watch);
    }
  }

  /** Ends the process at once, in the middle of a search if need be. */
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

  #leave(failure: RunFailure): void {
    this.#gone ??= failure;
    this.#settle(({ reject }) => reject(this.#gone ?? failure));
  }

  #settle(act: (waiting: Waiting) => void): void {
    const waiting = this.#waiting;
    this.#waiting = null;
    if (waiting !== null) act(waiting);
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
