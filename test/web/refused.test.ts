/** Browsers, hosts and threads that refuse the page something: it does without, and never shows what is not so. */

import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { NO_WORKERS } from "./no-workers.ts";
import { RETRIES, useSite, withoutChromium } from "./page.ts";

/** A board that 9,000 characters write, each of them wanted. */
const LONG = `${Array.from({ length: 2024 }, (_, tile) => tile + 1).join(" ")} 0`;

describe.skipIf(withoutChromium)("without workers", { retry: RETRIES }, () => {
  const site = useSite();

  it.each(NO_WORKERS)("%s, Check reads a long text all the same", async (_, prepare) => {
    const tab = await site.open("#/check?board=1+2+3/4+5+6/7+8+0", { prepare });
    const { page } = tab;
    const verdict = page.getByRole("region", { name: "Verdict" }).getByRole("heading");
    expect(await verdict.textContent()).toContain("Solvable");
    const field = page.getByLabel("Board", { exact: true });
    await field.fill(LONG.replace("2023 2024", "2024 2023"));
    await page.getByRole("heading", { name: "Cannot be solved" }).waitFor();
    await field.fill(`${LONG} 1`);
    await page.getByRole("heading", { name: "Not a board yet" }).waitFor();
    await field.fill(LONG);
    await page.getByRole("heading", { name: "Solvable", exact: true }).waitFor();
    expect(tab.complaints.filter((one) => one.startsWith("thrown"))).toEqual([]);
    await page.context().close();
  });

  it.each(NO_WORKERS)("%s, Solve, hints and races say so", async (_, prepare) => {
    const tab = await site.open("#/solve?board=1+2+3/4+0+6/7+5+8", { prepare });
    const { page } = tab;
    await page.getByRole("button", { name: "Find the shortest solution" }).click();
    await page.locator(".report .fault", { hasText: "worker" }).waitFor();
    await page.getByRole("link", { name: "Play", exact: true }).click();
    await page.getByRole("button", { name: "Hint" }).click();
    await page.getByText(/^No hint: /).waitFor();
    await page.getByRole("link", { name: "Race", exact: true }).click();
    await page.getByRole("alert").getByText("so nothing can race").waitFor();
    expect(tab.complaints.filter((one) => one.startsWith("thrown"))).toEqual([]);
    await page.context().close();
  });
});

describe.skipIf(withoutChromium)("where WebAssembly may not compile", { retry: RETRIES }, () => {
  const site = useSite({ headers: { "content-security-policy": "script-src 'self'" } });

  it("solves, and says by which engine", async () => {
    const { page, complaints } = await site.open("#/solve?board=8+6+7/2+5+4/3+0+1");
    await page.getByRole("button", { name: "Find the shortest solution" }).click();
    await page.locator(".result-headline", { hasText: "Shortest solution: 31 moves." }).waitFor();
    expect(await page.locator(".facts").textContent()).toContain("TypeScript");
    expect(complaints.filter((one) => !one.startsWith("warning: loyd: engine wasm: "))).toEqual([]);
    await page.context().close();
  });

  it("says so to those who ask for WebAssembly by name", async () => {
    const { page } = await site.open("#/solve?board=8+6+7/2+5+4/3+0+1");
    await page.getByText("How to search").click();
    await page.getByLabel("Engine", { exact: true }).selectOption("WebAssembly");
    await page.getByRole("button", { name: "Find the shortest solution" }).click();
    await page.locator(".report .fault", { hasText: "expected a host that compiles WebAssembly" }).waitFor();
    await page.context().close();
  });

  it("hints", async () => {
    const { page } = await site.open("#/play?board=1+2+3/4+0+6/7+5+8");
    await page.getByRole("button", { name: "Hint" }).click();
    await page.getByText(/^Slide 5 up/).waitFor();
    await page.context().close();
  });

  it("races the engines that are left, and says whom it leaves out", async () => {
    const tab = await site.open("#/race?board=8+6+7/2+5+4/3+0+1");
    const { page } = tab;
    await page.getByText("1 combination is left out").click();
    await page.getByText(/^wasm is left out of idastar manhattan: .*WebAssembly/).waitFor();
    await page.getByText("1 lane, 1 board").waitFor();
    await page.getByText("Limits", { exact: true }).click();
    await page.getByLabel("Race for about").fill("1");
    await page.getByRole("button", { name: "Start the race" }).click();
    await page.getByText("TypeScript raced alone").waitFor();
    expect(await page.locator(".race").textContent()).not.toContain("crashed");
    await page.context().close();
  });
});

/** Puts code into the solver's threads, before their own. */
const inThreads = (code: string) => (context: BrowserContext) =>
  context.route(/browser-thread[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${code};${await response.text()}` });
  });

/** Has threads say something else than what they found. */
const lying = (lie: string) =>
  inThreads(`{
    const post = globalThis.postMessage.bind(globalThis);
    globalThis.postMessage = (message, options) => post(message.type === "result" ? (${lie})(message) : message, options);
  }`);

describe.skipIf(withoutChromium)("an engine that gives what is no answer", { retry: RETRIES }, () => {
  const site = useSite();
  const BOARD = "board=1+2+3/4+0+6/7+5+8";
  /** A path that cannot be made and a verdict that says so, and an error in the place of both. */
  const LIES: readonly (readonly [string, string, string])[] = [
    [
      "with a path that fails its checks",
      `({ result, ...message }) => {
        const checks = [...result.verdict.checks, { name: "replay", passed: false, reason: "move 1: expected a neighbour" }];
        return { ...message, result: { ...result, moves: result.moves.toReversed(), verdict: { passed: false, checks } } };
      }`,
      "Verification failed: engine wasm: move 1: expected a neighbour",
    ],
    [
      "with none",
      `({ job }) => ({
        type: "failure",
        job,
        failure: { code: "engine-failed", message: "engine wasm: solution: expected cells from 0 to 8, got 9" },
      })`,
      "Verification failed: engine wasm: solution: expected cells from 0 to 8, got 9",
    ],
  ];

  it.each(LIES)("%s is named in Solve, and nothing of it is played", async (_, lie, said) => {
    const tab = await site.open(`#/solve?${BOARD}`, { prepare: lying(lie) });
    const { page } = tab;
    await page.getByRole("button", { name: "Find the shortest solution" }).click();
    await expect.poll(() => page.locator(".report .fault").textContent()).toBe(said);
    expect(await page.locator(".result-headline").count()).toBe(0);
    expect(await page.locator(".tracks").textContent()).not.toContain("Shortest");
    await page.getByRole("button", { name: "Hint" }).click();
    await expect.poll(() => page.locator(".report .fault").textContent()).toBe(said);
    expect(await page.locator(".hint-said").textContent()).toBe("");
    expect(await tab.accessibilityFaults()).toEqual([]);
    await tab.look("refuted");
    await tab.close();
  });

  it.each(LIES)("%s is no hint in Play", async (_, lie, said) => {
    const tab = await site.open(`#/play?${BOARD}`, { prepare: lying(lie) });
    await tab.page.getByRole("button", { name: "Hint" }).click();
    await tab.page.getByText(`No hint: ${said}`).waitFor();
    await tab.close();
  });
});

describe.skipIf(withoutChromium)("tables", { retry: RETRIES }, () => {
  const site = useSite();
  /** Needs tables that take a while, and is 34 moves from its goal; one that takes minutes; and one move from its goal. */
  const EASY = "#/solve?board=0+3+7+4/1+2+5+11/13+14+9+6/10+12+8+15";
  const FAR = "#/solve?board=0+15+8+3/12+11+7+4/14+10+6+5/9+13+2+1";
  const NEAR = "#/solve?board=1+2+3+4/5+6+7+8/9+10+11+12/13+14+0+15";
  const solve = (page: Page) => page.getByRole("button", { name: "Find the shortest solution" }).click();
  /** Algorithm, heuristic and engine. */
  const by = (page: Page) => page.locator(".facts .wide").textContent();
  const headline = (page: Page) => page.locator(".result-headline");

  it("in a database that never answers are done without, and a search can be called off meanwhile", async () => {
    const prepare = inThreads("IDBFactory.prototype.open = () => new EventTarget()");
    const { page } = await site.open(EASY, { prepare });
    await solve(page);
    await page.getByRole("button", { name: "Cancel" }).click();
    await headline(page).getByText("Cancelled.").waitFor();
    await solve(page);
    await headline(page).getByText("Shortest solution: 34 moves.").waitFor();
    await page.context().close();
  });

  it("that were being built when somebody cancelled spoil no search after it", async () => {
    const fresh = await site.open(NEAR);
    await solve(fresh.page);
    await headline(fresh.page).getByText("Shortest solution: 1 move.").waitFor();
    const means = await by(fresh.page);
    await fresh.close();
    const { page, close } = await site.open(FAR);
    await page.getByText("How to search").click();
    await page.getByLabel("Algorithm").selectOption("IDA*");
    await page.getByLabel("Heuristic", { exact: true }).selectOption("patterns 3-6-6");
    await solve(page);
    await page.locator(".searching").getByText("Building tables").waitFor();
    await page.getByRole("button", { name: "Cancel" }).click();
    await headline(page).getByText("Cancelled.").waitFor();
    await page.goto(`${site.address()}${NEAR}`);
    await page.getByText("How to search").click();
    await page.getByLabel("Algorithm").selectOption("automatic");
    await solve(page);
    await headline(page).getByText("Shortest solution: 1 move.").waitFor();
    expect(await by(page)).toBe(means);
    await close();
  });
});
