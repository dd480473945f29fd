/** How figures are written for people. */
import { includesOne } from "../statistics.ts";
import type { EngineRow } from "./summary.ts";

const ALGORITHM_TITLES: Readonly<Record<string, string>> = { bfs: "BFS", astar: "A*", idastar: "IDA*" };

/** `A* manhattan`, or the algorithm alone where there is no heuristic. */
export function searchTitle(algorithm: string, heuristic: string): string {
  const title = ALGORITHM_TITLES[algorithm] ?? algorithm;
  return heuristic === "none" ? title : `${title} ${heuristic}`;
}

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

export function formatRate(perSecond: number): string {
  return `${figures(perSecond / 1e6)} M/s`;
}

export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  return bytes < 2 ** 20 ? `${figures(bytes / 1024)} KiB` : `${figures(bytes / 2 ** 20)} MiB`;
}

/** `2.91× (2.85–2.97)`. */
export function formatSpeedUp(speedUp: EngineRow["speedUp"]): string {
  if (speedUp === null) return "";
  if (typeof speedUp === "string") return speedUp;
  if (includesOne(speedUp)) return "no difference shown";
  return `${figures(speedUp.ratio)}× (${figures(speedUp.low)}–${figures(speedUp.high)})`;
}
