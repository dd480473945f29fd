/** Figures as people read them. */

const WHOLE = new Intl.NumberFormat("en");
const SHORT = new Intl.NumberFormat("en", { notation: "compact", maximumSignificantDigits: 3 });

/** 1,234, and from a million on 1.23M. */
export function countText(count: number): string {
  return count < 1e6 ? WHOLE.format(count) : SHORT.format(count);
}

/** `1 tile`, `12 tiles`, `0 tiles`; every digit, however many. */
export function counted(count: number, noun: string): string {
  return `${WHOLE.format(count)} ${noun}${count === 1 ? "" : "s"}`;
}

/** 0.4 ms, 27 ms, 1.3 s. */
export function timeText(ms: number): string {
  if (ms >= 1000) return `${(ms / 1000).toFixed(ms < 10_000 ? 1 : 0)} s`;
  return `${ms < 1 ? ms.toFixed(1) : Math.round(ms)} ms`;
}
