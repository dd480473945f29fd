/** What a thread does: it solves what it is told to, one board at a time, and listens while it does. */
import { solve } from "../solve.ts";
import { type Answer, failureOf, type Request } from "./protocol.ts";

/** The other end. */
export interface Port {
  post(answer: Answer): void;
  listen(take: (request: Request) => void): void;
}

/**
 * Serves requests from now on. The searches give the host its turn every few milliseconds, and that is when an abort
 * gets in. Engines and tables stay from one board to the next, as they do for all calls of `solve`.
 */
export function serve(port: Port): void {
  const running = new Map<number, AbortController>();
  port.listen((request) => {
    if (request.type === "abort") {
      running.get(request.job)?.abort();
      return;
    }
    const { job, board, options, watched } = request;
    const controller = new AbortController();
    running.set(job, controller);
    solve(board, {
      ...options,
      signal: controller.signal,
      ...(watched && { onProgress: (progress) => port.post({ type: "progress", job, progress }) }),
    })
      .then((result) => port.post({ type: "result", job, result }))
      .catch((error: unknown) => port.post({ type: "failure", job, failure: failureOf(error) }))
      .finally(() => running.delete(job));
  });
}
