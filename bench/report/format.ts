/** How figures are written for people. */
import { includesOne, type Ratio } from "../statistics.ts";

/** Three figures that matter. */
export function figures(value: number): string {
  if (value === 0 || !Number.isFinite(value)) return String(value);
  const decimals = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return value.toFixed(Math.min(decimals, 6));
}

export function formatMs(ms: number): string {
  if (ms < 1) return `${figures(ms * 1000)} µs`;
  return ms < 1000 ? `${figures(ms)} ms` : `${figures(ms / 1000)} s`;
}

/** Thousands apart. */
export function formatCount(count: number): string {
  return count.toLocaleString("en-GB");
}

/** A mean of whole numbers: to the hundredth as long as that tells something. */
export function formatMean(mean: number): string {
  return mean < 1000 ? mean.toFixed(2) : formatCount(Math.round(mean));
}

/** Three figures and a power of thousand: `54.8 M`. */
export function formatShort(count: number): string {
  if (count < 1000) return figures(count);
  const power = Math.min(3, Math.floor(Math.log10(count) / 3));
  return `${figures(count / 1000 ** power)} ${["", "k", "M", "G"][power]}`;
}

export function formatRate(perSecond: number): string {
  return `${figures(perSecond / 1e6)} M/s`;
}

export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  return bytes < 2 ** 20 ? `${figures(bytes / 1024)} KiB` : `${figures(bytes / 2 ** 20)} MiB`;
}

/** A ratio, or in words why there is none; null where it would be that of something to itself. */
export type Comparison = Ratio | string | null;

/** `2.91× (2.85–2.97)`; a ratio that is the same everywhere has no interval. */
export function formatComparison(comparison: Comparison): string {
  if (comparison === null) return "";
  if (typeof comparison === "string") return comparison;
  const { ratio, low, high } = comparison;
  if (low === high) return ratio === 1 ? "equal" : `${figures(ratio)}×`;
  if (includesOne(comparison)) return "no difference shown";
  return `${ratioFigures(ratio)}× (${ratioFigures(low)}–${ratioFigures(high)})`;
}

/** `3.00 times (2.90–3.10)`, in a sentence; a ratio that is the same everywhere has no interval. */
export function formatTimes({ ratio, low, high }: Ratio): string {
  const interval = low === high ? "" : ` (${ratioFigures(low)}–${ratioFigures(high)})`;
  return `${ratioFigures(ratio)} times${interval}`;
}

/** Three figures, but no more than three decimals where those are enough to tell. */
export function ratioFigures(ratio: number): string {
  return ratio >= 0.01 && ratio < 1 ? ratio.toFixed(3) : figures(ratio);
}
