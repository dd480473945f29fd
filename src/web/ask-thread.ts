/** Asks a thread one thing, and ends it. Whatever the thread does, the question comes to an end. */
import { makePulse } from "../worker/pulse.ts";

/**
 * What the thread answers to the question.
 *
 * @param signal Ends the thread, after which the promise stays as it is; where it has ended already, none begins.
 * @throws The reason of a signal that is aborted already, what `start` throws, and an error where the thread cannot be
 *   loaded or gives no answer for a minute, as one does that closed itself.
 */
export async function askThread<Answer>(start: () => Worker, question: unknown, signal: AbortSignal): Promise<Answer> {
  signal.throwIfAborted();
  const thread = start();
  let fail: (reason: string) => void = () => {};
  // It has one thing to do, and would answer nothing else meanwhile.
  const pulse = makePulse(
    () => {},
    (reason) => fail(reason),
  );
  const end = () => {
    pulse.hold(false);
    thread.terminate();
  };
  signal.addEventListener("abort", end);
  const answer = new Promise<Answer>((resolve, reject) => {
    fail = (reason) => reject(new Error(reason));
    thread.addEventListener("message", ({ data }: MessageEvent<Answer>) => resolve(data));
    thread.addEventListener("messageerror", () => fail("a message that cannot be read"));
    thread.addEventListener("error", ({ message }) => fail(message || "its worker cannot be loaded"));
  });
  pulse.hold(true);
  try {
    thread.postMessage(question);
    return await answer;
  } finally {
    signal.removeEventListener("abort", end);
    end();
  }
}
