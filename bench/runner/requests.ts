/**
 * Requests to whatever measures, a process or a browser's worker: one at a time, each with one reply, or with the way in
 * which it failed.
 */
import { RunFailure } from "./failure.ts";
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

/** What measures, as those see it who ask it to. */
export interface Measuring {
  /**
   * Asks for something and waits for the answer.
   *
   * @param patienceMs How long it may say nothing before it is taken to hang, and ended.
   * @throws RunFailure when it fails, hangs or ends.
   */
  request<R extends Request>(request: R, patienceMs: number): Promise<ReplyTo<R["kind"]>>;
  /** Ends the run under way, and every later one, as `aborted`. */
  abort(): void;
  /** Ends it at once, in the middle of a search if need be. */
  kill(): void;
}

interface Waiting {
  readonly resolve: (reply: Reply) => void;
  readonly reject: (error: RunFailure) => void;
}

/** Sends a request on its way; `fail` where it cannot be. */
type Send = (request: Request, fail: (reason: string) => void) => void;

export class Requests {
  readonly #send: Send;
  readonly #kill: () => void;
  #waiting: Waiting | null = null;
  #gone: RunFailure | null = null;
  #heard = 0;

  constructor(send: Send, kill: () => void) {
    this.#send = send;
    this.#kill = kill;
  }

  async request<R extends Request>(request: R, patienceMs: number): Promise<ReplyTo<R["kind"]>> {
    this.#heard = performance.now();
    const watch = setInterval(
      () => {
        if (performance.now() - this.#heard < patienceMs) return;
        this.leave(new RunFailure("hung", `no answer within ${patienceMs / 1000} s`));
        this.#kill();
      },
      Math.min(patienceMs, 1000),
    );
    try {
      const reply = await new Promise<Reply>((resolve, reject) => {
        if (this.#gone !== null) reject(this.#gone);
        else {
          this.#waiting = { resolve, reject };
          this.#send(request, (reason) => this.leave(new RunFailure("crashed", `it cannot be reached (${reason})`)));
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

  /** It is alive. */
  hear(): void {
    this.#heard = performance.now();
  }

  /** The answer to the request is there. */
  answer(reply: Reply): void {
    this.#settle(({ resolve }) => resolve(reply));
  }

  /** It will answer nothing any more; of several reasons the first counts. */
  leave(failure: RunFailure): void {
    this.#gone ??= failure;
    const reason = this.#gone;
    this.#settle(({ reject }) => reject(reason));
  }

  #settle(act: (waiting: Waiting) => void): void {
    const waiting = this.#waiting;
    this.#waiting = null;
    if (waiting !== null) act(waiting);
  }
}
