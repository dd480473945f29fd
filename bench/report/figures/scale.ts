/** Scales and their labels, alike in all charts. */
import type { ScaleOptions } from "@observablehq/plot";

/** About how wide a character is, in pixels of the labels' size. */
export const CHARACTER = 7.2;
/** Labels stand at least so far apart. */
const LINE = 14;
/** The room for a tick and its label. */
const TICK = 56;
/** More ticks on a scale of powers would run into each other. */
const MOST_TICKS = 6;
/** What a logarithmic scale goes beyond its values, as a factor: more where they are so close that it would show a trifle. */
const MARGIN = 1.25;
const NARROWEST = 3;

/** A logarithmic scale over positive values: its ends, and the powers of ten on it. */
export function logScale(
  values: readonly number[],
  mostTicks = MOST_TICKS,
): { domain: [number, number]; ticks: number[] } {
  const least = Math.min(...values);
  const most = Math.max(...values);
  const margin = most / least < NARROWEST ? NARROWEST : MARGIN;
  const [low, high] = [least / margin, most * margin];
  const powers: number[] = [];
  for (let power = Math.ceil(Math.log10(low)); 10 ** power <= high; power++) powers.push(10 ** power);
  const step = Math.ceil(powers.length / mostTicks);
  const ticks = powers.filter((_, index) => index % step === 0);
  if (ticks.length >= 2) return { domain: [low, high], ticks };
  const finer = [0.1, 1, 10].flatMap((ten) =>
    [1, 2, 5].map((digit) => digit * ten * (powers[0] ?? 10 ** Math.floor(Math.log10(high)))),
  );
  return { domain: [low, high], ticks: finer.filter((tick) => tick >= low && tick <= high) };
}

/** How many ticks a horizontal scale of so many pixels has room for. */
export function ticksFor(pixels: number): number {
  return Math.max(2, Math.floor(pixels / TICK));
}

/** A logarithmic axis. */
export function logAxis(
  values: readonly number[],
  label: string,
  tickFormat: (value: number) => string,
  mostTicks?: number,
): ScaleOptions {
  return { type: "log", ...logScale(values, mostTicks), tickFormat, label, grid: true };
}

/** A time in milliseconds as a tick says it: `10 µs`. */
export function tickMs(ms: number): string {
  if (ms < 0.000999) return `${round(ms * 1e6)} ns`;
  if (ms < 0.999) return `${round(ms * 1000)} µs`;
  return ms < 999 ? `${round(ms)} ms` : `${round(ms / 1000)} s`;
}

/** A count as a tick says it: `10 k`. */
export function tickCount(count: number): string {
  const units = ["", " k", " M", " G", " T"];
  const power = Math.max(0, Math.min(units.length - 1, Math.floor(Math.log10(count * 1.001) / 3)));
  return `${round(count / 1000 ** power)}${units[power]}`;
}

/** Round numbers of bytes, powers of two, within a logarithmic scale: at least two where it holds so many. */
export function byteTicks([low, high]: readonly [number, number]): number[] {
  const ticksBy = (step: number) =>
    Array.from({ length: Math.floor(40 / step) + 1 }, (_, index) => 2 ** (index * step)).filter(
      (tick) => tick >= low && tick <= high,
    );
  return [5, 2, 1].map(ticksBy).find((ticks) => ticks.length >= 2) ?? ticksBy(1);
}

/** Bytes as a tick says them. */
export function tickBytes(bytes: number): string {
  if (bytes < 1024) return `${round(bytes)} B`;
  if (bytes < 2 ** 20) return `${round(bytes / 1024)} KiB`;
  return bytes < 2 ** 30 ? `${round(bytes / 2 ** 20)} MiB` : `${round(bytes / 2 ** 30)} GiB`;
}

function round(value: number): string {
  return String(Number(value.toPrecision(3)));
}

/**
 * Where labels go that belong to values on a logarithmic scale, so that they do not cover each other: in the order of the
 * values, each as near to its own as the others let it.
 *
 * @param pixels How long the scale is.
 */
export function spreadLog(values: readonly number[], [low, high]: readonly [number, number], pixels: number): number[] {
  const length = Math.log(high / low);
  const places = values.map((value, index) => ({ index, at: (Math.log(value / low) / length) * pixels }));
  places.sort((a, b) => a.at - b.at);
  for (let one = 1; one < places.length; one++) places[one].at = Math.max(places[one].at, places[one - 1].at + LINE);
  let most = pixels;
  for (const place of places.toReversed()) {
    place.at = Math.min(place.at, most);
    most = place.at - LINE;
  }
  const spread = new Array<number>(values.length);
  for (const { index, at } of places) spread[index] = low * Math.exp((at / pixels) * length);
  return spread;
}
