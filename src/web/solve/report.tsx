/** What a search found, or where it is. */
import { useEffect, useState } from "preact/hooks";
import type { SolveResult } from "../../solving.ts";
import { algorithmTitle, engineTitle, heuristicTitle } from "../searches.ts";
import { counted, countText, timeText } from "../ui/figures.ts";
import { progressText } from "./progress.ts";
import type { SearchState } from "./search.ts";

/** What is said aloud changes seldom; the figures beside it are for the eyes. */
export function Report({ state }: { readonly state: SearchState }) {
  return (
    <div class="report">
      <p class="unseen" role="status">
        {spokenText(state)}
      </p>
      {state.kind === "searching" && <Searching state={state} />}
      {state.kind === "ended" && <Result result={state.result} />}
      {state.kind === "failed" && <p class="fault">{state.message}</p>}
    </div>
  );
}

function spokenText(state: SearchState): string {
  switch (state.kind) {
    case "none":
      return "";
    case "searching":
      return state.progress?.phase === "tables" ? "Building tables…" : "Searching…";
    case "failed":
      return state.message;
    case "ended":
      return headline(state.result);
  }
}

/** Most searches end before anybody could read what they are at, so they say nothing at first. */
const QUIET_MS = 150;

function Searching({ state }: { readonly state: Extract<SearchState, { kind: "searching" }> }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  const { progress } = state;
  const fraction = progress?.phase === "tables" ? progress.fraction : null;
  return (
    <div class="searching" style={{ visibility: isShown ? "visible" : "hidden" }}>
      <progress aria-label="The search" {...(fraction !== null && { value: fraction })} />
      <p class="hint" aria-hidden="true">
        {progress === null ? "Starting…" : progressText(progress)}
      </p>
    </div>
  );
}

/** A result in a sentence. */
function headline(result: SolveResult): string {
  switch (result.outcome) {
    case "solved":
      return result.cost === 0
        ? "Solved already."
        : result.optimal
          ? `Shortest solution: ${counted(result.cost, "move")}.`
          : `Solution: ${counted(result.cost, "move")}. There may be a shorter one.`;
    case "unsolvable":
      return "No sequence of moves leads to the goal.";
    case "aborted":
      return `Cancelled. It takes at least ${counted(result.lowerBound, "move")}.`;
    case "memory-limit":
      return `Out of memory. It takes at least ${counted(result.lowerBound, "move")}; IDA* needs next to none.`;
    case "node-limit":
    case "time-limit":
      return `Not found in time. It takes at least ${counted(result.lowerBound, "move")}.`;
  }
}

/** `Manhattan, TypeScript`: what a search was guided by, and which engine ran it. */
function detailText(heuristic: SolveResult["heuristic"], engine: SolveResult["engine"]): string {
  const guide = heuristic === null || heuristic === "none" ? [] : [heuristicTitle(heuristic)];
  return [...guide, ...(engine === null ? [] : [engineTitle(engine)])].join(", ");
}

function Result({ result }: { readonly result: SolveResult }) {
  const { engine, algorithm, heuristic, generated, ms, verdict } = result;
  return (
    <div class="result">
      <p class="result-headline">{headline(result)}</p>
      <dl class="facts">
        <div>
          <dt>Search</dt>
          <dd>{timeText(ms.search)}</dd>
        </div>
        <div>
          <dt>Tables</dt>
          <dd>{timeText(ms.tables)}</dd>
        </div>
        <div>
          <dt>Nodes</dt>
          <dd>{countText(generated)}</dd>
        </div>
        <div class="wide">
          <dt>By</dt>
          <dd>
            {algorithmTitle(algorithm)}
            <small> {detailText(heuristic, engine)}</small>
          </dd>
        </div>
      </dl>
      <details class="checks">
        <summary class="passed">Verified: {counted(verdict.checks.length, "check")}</summary>
        <ul>
          {verdict.checks.map(({ name, reason }) => (
            <li key={name}>{reason}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}
