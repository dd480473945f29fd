/** What the numbers were measured on, as far as a browser tells it. */

import type { Environment } from "../../../bench/records/schema.ts";
import { clockStep } from "../../../bench/runner/clock.ts";

/** User-agent client hints, which only some browsers have, and only on secure pages. */
interface AgentData {
  getHighEntropyValues(hints: readonly string[]): Promise<AgentHints>;
}

export interface AgentHints {
  readonly platform?: string;
  readonly platformVersion?: string;
  readonly architecture?: string;
  readonly bitness?: string;
  readonly fullVersionList?: readonly { readonly brand: string; readonly version: string }[];
}

/** What a navigator says. */
export interface Told {
  readonly hints: AgentHints | null;
  readonly userAgent: string;
  readonly platform: string;
  readonly hardwareConcurrency: number | undefined;
  /** In GiB, and never more than some. */
  readonly deviceMemory: number | undefined;
}

/** What is asked of the hints. */
const HINTS = ["architecture", "bitness", "platformVersion", "fullVersionList"];

/** Reads the machine and the browser. */
export async function readBrowser(loyd: string): Promise<Environment> {
  const { userAgentData, deviceMemory } = navigator as Navigator & {
    readonly userAgentData?: AgentData;
    readonly deviceMemory?: number;
  };
  const hints = (await userAgentData?.getHighEntropyValues(HINTS).catch(() => null)) ?? null;
  const { userAgent, platform, hardwareConcurrency } = navigator;
  return environmentOf({ hints, userAgent, platform, hardwareConcurrency, deviceMemory }, loyd, clockStep());
}

/** What a browser says as an environment of results. No browser tells the processor, and none its memory exactly. */
export function environmentOf(told: Told, loyd: string, clockMs: number): Environment {
  const { hints, userAgent, platform, hardwareConcurrency, deviceMemory } = told;
  const system = [hints?.platform, hints?.platformVersion].filter((word) => word).join(" ");
  const arch = [hints?.architecture, hints?.bitness].filter((word) => word).join("-");
  return {
    cpu: "a processor that the browser does not name",
    cores: hardwareConcurrency ?? 0,
    memoryBytes: (deviceMemory ?? 0) * 2 ** 30,
    os: system || platform || "unknown",
    arch: arch || "unknown",
    node: null,
    v8: null,
    browser: browserOf(hints) ?? userAgent,
    loyd,
    commit: null,
    flags: [],
    clockMs,
  };
}

/** The brands but the made-up one, which is there so that nobody relies on their number. */
function browserOf(hints: AgentHints | null): string | null {
  const brands = hints?.fullVersionList?.filter(({ brand }) => !/not.*brand/i.test(brand)) ?? [];
  return brands.length === 0 ? null : brands.map(({ brand, version }) => `${brand} ${version}`).join(", ");
}
