/** Searches as the page speaks of them: what they are called, where the help explains them, and which fit it. */
import {
  ALGORITHM_FACTS,
  type Algorithm,
  type EngineId,
  type EngineName,
  HEURISTICS,
  type Heuristic,
  type HeuristicName,
  isOwnName,
  isStrategy,
  type Strategy,
} from "../types.ts";
import { TOPIC_IDS, type TopicId } from "./help/topic-names.ts";

export const ENGINE_TITLES: Readonly<Record<EngineName, string>> = {
  wasm: "WebAssembly",
  typescript: "TypeScript",
  textbook: "Textbook",
};

/** An engine as people read it. */
export function engineTitle(engine: EngineId): string {
  return isOwnName(engine) ? engine : ENGINE_TITLES[engine];
}

/** An algorithm or a strategy as people read it. */
export function algorithmTitle(algorithm: Algorithm | Strategy): string {
  if (algorithm === "human") return "by hand";
  return isStrategy(algorithm) ? algorithm : ALGORITHM_FACTS[algorithm].title;
}

/** A heuristic as people read it: `Manhattan`, `patterns 6-6-3`. */
export function heuristicTitle(heuristic: HeuristicName): string {
  if (heuristic.startsWith("pdb-")) return `patterns ${heuristic.slice(4)}`;
  const words = heuristic.replaceAll("-", " ");
  return ["manhattan", "hamming", "gaschnig"].includes(heuristic)
    ? words.charAt(0).toUpperCase() + words.slice(1)
    : words;
}

/** Where the help has something on a heuristic. */
export function heuristicTopic(heuristic: Heuristic): TopicId {
  return TOPIC_IDS.find((topic) => topic === heuristic) ?? "pattern-databases";
}

/** `IDA*, Manhattan`. */
export function searchName({
  algorithm,
  heuristic,
}: {
  readonly algorithm: Algorithm;
  readonly heuristic: HeuristicName;
}): string {
  const name = algorithmTitle(algorithm);
  return heuristic === "none" ? name : `${name}, ${heuristicTitle(heuristic)}`;
}

/** Whether an algorithm looks at a heuristic. */
export function isGuided(algorithm: Algorithm): boolean {
  return ALGORITHM_FACTS[algorithm].guided;
}

/** The heuristics without those whose tables take minutes to build, and without the one that wants a partition. */
export const PAGE_HEURISTICS: readonly Heuristic[] = HEURISTICS.filter(
  (heuristic) => !["pdb-7-8", "pdb-6-6-6-6", "pdb"].includes(heuristic),
);
