/** The search for the shortest solution, as the view sees it: one at a time, which ends with the view. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Progress } from "../../engine/driver/run.ts";
import { LoydError } from "../../errors.ts";
import type { SolveResult } from "../../solving.ts";
import type { Board } from "../../types.ts";
import { failureText, refutationOf } from "../failures.ts";
import { type PageSolveOptions, solveInWorker } from "../solver.ts";

export type SearchState =
  | { readonly kind: "none" }
  | { readonly kind: "searching"; readonly progress: Progress | null }
  | { readonly kind: "ended"; readonly result: SolveResult }
  | { readonly kind: "failed"; readonly message: string };

export interface Search {
  readonly state: SearchState;
  /** Begins anew, whatever is under way, and gives the result; null where it was called off for another one, failed, or gave what is not so. */
  readonly begin: (board: Board, options: PageSolveOptions) => Promise<SolveResult | null>;
  /** Ends what is under way; its result says `aborted`. */
  readonly cancel: () => void;
  /** Ends what is under way and forgets what was found. */
  readonly forget: () => void;
}

const NONE: SearchState = { kind: "none" };

/** @param known What was found before. */
export function useSearch(known: SearchState = NONE): Search {
  const [state, setState] = useState<SearchState>(known);
  const running = useRef<AbortController | null>(null);

  /** Lets go of what is under way, so that nothing more is heard of it. */
  function drop(): void {
    running.current?.abort();
    running.current = null;
  }

  // At once: what waits for the page to be drawn comes tenths of a second later.
  useLayoutEffect(() => drop, []);

  async function begin(board: Board, options: PageSolveOptions): Promise<SolveResult | null> {
    drop();
    const own = new AbortController();
    running.current = own;
    setState({ kind: "searching", progress: null });
    const isCurrent = () => running.current === own;
    try {
      const result = await solveInWorker(board, options, own.signal, (progress) => {
        if (isCurrent()) setState({ kind: "searching", progress });
      });
      if (!isCurrent()) return null;
      running.current = null;
      const refutation = refutationOf(result);
      setState(refutation === null ? { kind: "ended", result } : { kind: "failed", message: refutation });
      return refutation === null ? result : null;
    } catch (error) {
      if (!isCurrent()) return null;
      running.current = null;
      setState({ kind: "failed", message: failureText(error) });
      if (!(error instanceof LoydError)) throw error;
      return null;
    }
  }

  return {
    state,
    begin,
    cancel: () => running.current?.abort(),
    forget: () => {
      drop();
      setState(NONE);
    },
  };
}
