/** What a run is at, as data, and in words for a terminal. */
import type { EngineName } from "../../src/types.ts";
import { type Contestant, contestantTitle, searchTitle } from "../suites/contestant.ts";

/** What a contest is at: its steps in their order. */
export type ContestPhase =
  /** An engine is loaded and given its tables. */
  | { readonly kind: "loading"; readonly contestant: Contestant }
  /** A board is run for the first time; by whom, where that takes long enough to be said. */
  | { readonly kind: "first"; readonly instance: string; readonly contestant: Contestant | null }
  | { readonly kind: "warming" }
  /** All boards are sampled, from round 1 on. */
  | { readonly kind: "round"; readonly round: number }
  /** The order of expansion is hashed. */
  | { readonly kind: "tracing" };

/** The same of what is no contest. */
export type Phase =
  | ContestPhase
  /** Boards without end are solved by these. */
  | { readonly kind: "tally"; readonly contestants: readonly Contestant[] }
  /** An engine does a job. */
  | { readonly kind: "job"; readonly engine: EngineName; readonly round: number };

export function phaseText(phase: Phase): string {
  switch (phase.kind) {
    case "loading":
      return `loading ${phase.contestant.heuristic ?? phase.contestant.algorithm}`;
    case "first": {
      const { instance, contestant } = phase;
      return contestant === null ? instance : `${instance}: ${contestantTitle(contestant)}`;
    }
    case "warming":
      return "warming up";
    case "round":
      return `round ${phase.round}`;
    case "tracing":
      return "tracing";
    case "tally":
      return phase.contestants.map(searchTitle).join(", ");
    case "job":
      return `${phase.engine}, round ${phase.round}`;
  }
}
