/** What a race says in words: phases, and what it came to. */
import { formatCount } from "../../../bench/report/format.ts";
import type { EngineRow, WorkRows } from "../../../bench/report/summary.ts";
import type { ContestPhase } from "../../../bench/runner/phase.ts";
import { includesOne } from "../../../bench/statistics.ts";
import { engineTitle } from "../searches.ts";
import { counted } from "../ui/figures.ts";
import type { BoardSource } from "./setup.ts";
import { lapOf } from "./track.ts";

export const SOURCE_TITLES: Readonly<Record<BoardSource, string>> = {
  "korf-easy": "Korf's easy ones",
  random: "Random",
  current: "My board",
  pasted: "Pasted",
  korf: "Korf's hundred",
  farthest: "80 moves away",
};

/** What is going on. */
export function phaseText(phase: ContestPhase): string {
  switch (phase.kind) {
    case "loading":
      return "Loading engines and tables";
    case "first":
      return `First lap: ${phase.instance}`;
    case "warming":
      return "Warming up";
    case "round":
      return `Lap ${lapOf(phase)}`;
    case "tracing":
      return "Proving that the work is the same";
  }
}

/** What a comparison came to. */
export interface Finding {
  readonly kind: "difference" | "none shown" | "not comparable";
  /** The factor in large, or what stands in its place. */
  readonly large: string;
  readonly sentence: string;
  /** What it rests on. */
  readonly ground: string;
  /** Of a ratio: how many times as fast WebAssembly is. */
  readonly interval: { readonly ratio: number; readonly low: number; readonly high: number } | null;
}

/** The engine of a row, which in a race is always there. */
export function engineName({ contestant: { engine, algorithm } }: EngineRow): string {
  return engine === null ? algorithm : engineTitle(engine);
}

/** What an engine's row says beside that of WebAssembly; null where there is nothing to compare. */
export function findingOf(row: EngineRow, reference: EngineRow): Finding | null {
  const { speedUp } = row;
  const own = engineName(row);
  const other = engineName(reference);
  if (speedUp === null) return null;
  if (speedUp === "work differs") {
    return {
      kind: "not comparable",
      large: "≠",
      sentence: `${own} and ${other} did not do the same work, so there is no speed-up.`,
      ground: "Their solutions, counts or orders of expansion differ.",
      interval: null,
    };
  }
  if (speedUp === "no common instance") {
    return {
      kind: "not comparable",
      large: "–",
      sentence: `${own} and ${other} solved no board in common within the limits.`,
      ground: "A speed-up needs boards that both solved.",
      interval: null,
    };
  }
  const { ratio, low, high, instances } = speedUp;
  const boards = counted(instances, "board");
  const ground = `Same work proven on ${boards}: equal solutions, counts and order of expansion.`;
  const interval = { ratio, low, high };
  if (includesOne(speedUp)) {
    return {
      kind: "none shown",
      large: "≈",
      sentence: `No difference shown between ${other} and ${own}.`,
      ground,
      interval,
    };
  }
  const [faster, slower, factor] = ratio >= 1 ? [other, own, ratio] : [own, other, 1 / ratio];
  const large = `${shortFactor(factor)}×`;
  return {
    kind: "difference",
    large,
    sentence: `${faster} is ${shortFactor(factor)} times as fast as ${slower}.`,
    ground,
    interval,
  };
}

/** Two figures, three from 1 to 2, so that 1.04 is not 1.0. */
export function shortFactor(factor: number): string {
  if (factor < 1.995) return factor.toFixed(2);
  return factor < 9.95 ? factor.toFixed(1) : formatCount(Math.round(factor));
}

/** What can be said of a contest in which nobody is compared. */
export function aloneText({ engines }: WorkRows): string {
  const names = engines.map(engineName);
  if (names.length === 1) return `${names[0]} raced alone, so there is no speed-up to give.`;
  return `Speed-ups are given against WebAssembly, which did not race; the table has the times of ${names.join(" and ")}.`;
}

/** `12 of 12 solved`. */
export function coverageText(solved: number, all: number): string {
  return `${formatCount(solved)} of ${formatCount(all)} solved`;
}

export const WARNING_TITLES: Readonly<Record<string, string>> = {
  "noisy-machine": "Machine noisy",
  "few-samples": "Too few samples",
  "coarse-timer": "Timer too coarse",
  drift: "Samples drift",
};
