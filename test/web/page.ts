/**
 * The page as somebody has it who opens it: built, served from a folder of a static host that sends no special headers,
 * in Chromium. One browser for a file of tests.
 *
 * @example
 * describe.skipIf(withoutChromium)("play", { retry: RETRIES }, () => {
 *   const site = useSite();
 *   it("…", async () => {
 *     const tab = await site.open("#/play?size=3x3&seed=1");
 *     await tab.page.keyboard.press("ArrowUp");
 *     await tab.close(); // fails if the console said anything
 *   });
 * });
 */
import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { accessibilityFaults, launchChromium } from "../chromium.ts";
import { BUILD_MS, ensureFresh, ROOT } from "../fresh.ts";
import { type HostOptions, type StaticHost, serveFolder } from "../static-host.ts";

export { withoutChromium } from "../chromium.ts";

/** A browser paints when it comes to it: what was looked at too early is looked at once more; a fault fails twice. */
export const RETRIES = 1;

/** The folder that is put on a host. */
export const PAGE = join(ROOT, "build", "page");
/** It need not be the host's first. */
const FOLDER = "/some/where/";

/** Makes sure that the page is built from the sources as they are. */
export function ensurePageBuilt(): void {
  ensureFresh({
    file: join(PAGE, "index.html"),
    lock: join(ROOT, "build", ".building-page"),
    sources: ["src", "bench"],
    except: join("src", "cli"),
    build: () => {
      const vite = join(ROOT, "node_modules", "vite", "bin", "vite.js");
      const args = [vite, "build", "src/web", "--logLevel", "warn"];
      const { status, stdout, stderr } = spawnSync(process.execPath, args, {
        cwd: ROOT,
        encoding: "utf8",
        timeout: BUILD_MS,
      });
      if (status !== 0) throw new Error(`vite ended with ${status}: ${stdout}${stderr}`);
    },
  });
}

/** How somebody looks at the page. */
export interface Looks {
  readonly width?: number;
  readonly height?: number;
  readonly scheme?: "light" | "dark";
  readonly reducedMotion?: boolean;
  /** A phone: fingers instead of a mouse. */
  readonly touch?: boolean;
  /** What is done to the browser before the page is opened. */
  readonly prepare?: (context: BrowserContext) => Promise<unknown>;
}

/** An open page. */
export interface Tab {
  readonly page: Page;
  /** Errors and warnings of the console, failed requests, requests to elsewhere. */
  readonly complaints: readonly string[];
  /** What axe has against it as it is now. */
  accessibilityFaults(): Promise<string[]>;
  /** The processor time that pages and their workers take in so many milliseconds, in all tabs. */
  busyMs(during: number): Promise<number>;
  /** How much of it is wider than the window, in pixels. */
  overflow(): Promise<number>;
  /** Keeps a picture as `NAME.png` in the folder `LOYD_SCREENSHOTS`, where that is set. */
  look(name: string): Promise<void>;
  /** Closes it, and fails if there was any complaint. */
  close(): Promise<void>;
}

export interface Site {
  /** The address of the page. */
  readonly address: () => string;
  /** Opens the page at a fragment, in a profile of its own. */
  open(fragment?: string, looks?: Looks): Promise<Tab>;
}

/** A site for the tests of a file, begun before and ended after them, on a host that sends these headers with each file. */
export function useSite({ headers = {} }: Pick<HostOptions, "headers"> = {}): Site {
  let host: StaticHost;
  let browser: Browser;
  beforeAll(async () => {
    ensurePageBuilt();
    host = await serveFolder(PAGE, { path: FOLDER, headers });
    browser = await launchChromium();
  }, BUILD_MS);
  afterAll(async () => {
    await browser?.close();
    host?.close();
  });
  const address = () => host.url;
  return { address, open: (fragment = "", looks = {}) => open(browser, address(), fragment, looks) };
}

async function open(browser: Browser, address: string, fragment: string, looks: Looks): Promise<Tab> {
  const { width = 1280, height = 800, scheme = "light", reducedMotion = false, touch = false } = looks;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: scheme,
    reducedMotion: reducedMotion ? "reduce" : "no-preference",
    hasTouch: touch,
    isMobile: touch,
    deviceScaleFactor: process.env.LOYD_SCREENSHOTS === undefined ? 1 : 2,
  });
  await looks.prepare?.(context);
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: new URL(address).origin });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => complaints.push(`thrown: ${error.message}`));
  page.on("requestfailed", (request) => {
    // What was under way when the page was left or closed is called off.
    if (request.failure()?.errorText !== "net::ERR_ABORTED") complaints.push(`failed: ${request.url()}`);
  });
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(address) && !/^(blob|data):/.test(url)) complaints.push(`elsewhere: ${url}`);
  });
  await page.goto(`${address}${fragment}`);
  await page.waitForSelector("h1");
  return {
    page,
    complaints,
    accessibilityFaults: async () => {
      await settle(page);
      return accessibilityFaults(page);
    },
    busyMs: async (during) => {
      const before = await renderersMs(browser);
      await page.waitForTimeout(during);
      return (await renderersMs(browser)) - before;
    },
    overflow: () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    look: async (name) => {
      const folder = process.env.LOYD_SCREENSHOTS;
      if (folder === undefined) return;
      mkdirSync(folder, { recursive: true });
      await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
    },
    close: async () => {
      await context.close();
      expect(complaints).toEqual([]);
    },
  };
}

/** The processor time of the processes that run pages, in milliseconds since they began. */
async function renderersMs(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  return 1000 * processInfo.filter(({ type }) => type === "renderer").reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

/** Waits until nothing changes its colour or place any more, but for what never stops: halfway contrasts are no faults. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
