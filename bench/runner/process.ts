/** A measuring process as the conductor sees it: one request, one reply. */
import { type ChildProcess, fork } from "node:child_process";
import type { Reply, Request } from "./protocol.ts";

type ReplyTo<K extends Request["kind"]> = Extract<Reply, { kind: (typeof REPLIES)[K] }>;
const REPLIES = {
  begin: "begun",
  once: "once",
  warm: "warmed",
  sample: "sample",
  trace: "trace",
  build: "built",
  enumerate: "enumerated",
} as const;

/** Flags of Node for measuring processes. */
export const CHILD_FLAGS = ["--expose-gc"] as const;

interface Waiting {
  readonly resolve: (reply: Reply) => void;
  readonly reject: (error: Error) => void;
}

export class MeasuringProcess {
  readonly #child: ChildProcess;
  #waiting: Waiting | null = null;
  #gone: Error | null = null;

  /**
   * Starts a process on a module that calls `serve`.
   *
   * @param onFraction Told now and then how far building or enumerating is.
   */
  constructor(module: URL, onFraction?: (fraction: number) => void) {
    this.#child = fork(module, { execArgv: [...CHILD_FLAGS], stdio: ["ignore", "inherit", "inherit", "ipc"] });
    this.#child.on("message", (reply: Reply) => {
      if (reply.kind === "progress") onFraction?.(reply.fraction);
      else this.#settle(({ resolve }) => resolve(reply));
    });
    this.#child.on("error", (error) => this.#leave(error));
    this.#child.on("exit", (code, signal) =>
      this.#leave(new Error(`measuring process: expected a reply, got its end (${signal ?? `exit code ${code}`})`)),
    );
  }

  /** Asks for something and waits for the answer. Rejects when the process fails or ends. */
  async request<R extends Request>(request: R): Promise<ReplyTo<R["kind"]>> {
    const reply = await new Promise<Reply>((resolve, reject) => {
      if (this.#gone !== null) reject(this.#gone);
      else {
        this.#waiting = { resolve, reject };
        this.#child.send(request);
      }
    });
    if (reply.kind === "failed") throw new Error(reply.message);
    if (reply.kind !== REPLIES[request.kind]) throw new Error(`reply: expected ${request.kind}, got ${reply.kind}`);
    return reply as ReplyTo<R["kind"]>;
  }

  /** Ends the process at once, in the middle of a search if need be. */
  kill(): void {
    this.#child.kill("SIGKILL");
  }

  #leave(error: Error): void {
    this.#gone = error;
    this.#settle(({ reject }) => reject(error));
  }

  #settle(act: (waiting: Waiting) => void): void {
    const waiting = this.#waiting;
    this.#waiting = null;
    if (waiting !== null) act(waiting);
  }
}
