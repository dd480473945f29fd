/**
 * The Chromium that pages are tried in. Where there is none such tests are skipped, unless `LOYD_CHROMIUM=required` says
 * that they must not be; `LOYD_CHROMIUM=FILE` names one.
 */
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Browser, chromium, type Page } from "playwright-core";

const FILE = [
  process.env.LOYD_CHROMIUM,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
].find((file) => file !== undefined && existsSync(file));

/** Whether tests in a browser are to be left out. */
export const withoutChromium = FILE === undefined && process.env.LOYD_CHROMIUM !== "required";
if (withoutChromium) console.warn("No Chromium was found, so no page is tried in one; LOYD_CHROMIUM=FILE names one.");

export async function launchChromium(): Promise<Browser> {
  if (FILE === undefined) throw new Error("expected a Chromium, got none: apt-get install chromium");
  return chromium.launch({ executablePath: FILE, args: ["--no-sandbox"] });
}

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What still fades: its colours are of no state that a reader stays in. */
const FADING =
  "document.getAnimations().filter(({ effect, playState }) => " +
  "playState === 'running' && Number.isFinite(effect.getComputedTiming().endTime)).map(({ finished }) => finished)";

interface Violation {
  readonly id: string;
  readonly impact: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

/** What axe has to say against a page as it is once nothing fades, in a line each. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  let violations: readonly Violation[];
  do {
    await page.evaluate(`Promise.allSettled(${FADING}).then(() => {})`);
    ({ violations } = (await page.evaluate("axe.run()")) as { violations: readonly Violation[] });
  } while ((await page.evaluate(`${FADING}.length`)) !== 0);
  return violations.map(
    ({ id, impact, help, nodes }) =>
      `${impact}: ${id}: ${help}: ${nodes[0]?.html.slice(0, 120)} ${nodes[0]?.failureSummary}`,
  );
}
