/** Figures as people read them. */
import type { Progress } from "../../engine/run.ts";

const WHOLE = new Intl.NumberFormat("en");
const SHORT = new Intl.NumberFormat("en", { notation: "compact", maximumSignificantDigits: 3 });

/** 1,234, and from a million on 1.23M. */
export function countText(count: number): string {
  return count < 1e6 ? WHOLE.format(count) : SHORT.format(count);
}

/** A number of things, the word as it has to be. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${countText(count)} ${count === 1 ? one : many}`;
}

/** 0.4 ms, 27 ms, 1.3 s. */
export function timeText(ms: number): string {
  if (ms >= 1000) return `${(ms / 1000).toFixed(ms < 10_000 ? 1 : 0)} s`;
  return `${ms < 1 ? ms.toFixed(1) : Math.round(ms)} ms`;
}

/** What a search is at. */
export function progressText({ phase, fraction, generated, lowerBound, elapsedMs }: Progress): string {
  if (phase === "tables") return `Building tables${fraction === null ? "" : `, ${Math.floor(fraction * 100)} %`}`;
  return `At least ${plural(lowerBound, "move")}; ${countText(generated)} nodes in ${timeText(elapsedMs)}`;
}
