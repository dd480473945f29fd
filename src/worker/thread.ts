/** A thread as a pool sees it, in Node and in browsers alike. */
import type { Answer, Request } from "./protocol.ts";

export interface Thread {
  /** @throws What the host throws for what cannot be cloned. */
  post(request: Request, moved?: ArrayBuffer[]): void;
  /** Whether the thread keeps the process from ending. */
  hold(held: boolean): void;
  /** Ends it at once, whatever it does. */
  terminate(): Promise<void>;
}

/** What a thread tells its pool. */
export interface ThreadEvents {
  answered(answer: Answer): void;
  /** It will not answer any more, and why. May come several times. */
  died(reason: string): void;
}

export type ThreadMaker = (events: ThreadEvents) => Thread;
