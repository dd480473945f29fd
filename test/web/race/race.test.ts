/**
 * Races in Chromium, as somebody has them who opens the page: chosen, watched, called off, proved, kept as a file that
 * `loyd verify` and `loyd report` take. Races here are short; that the measuring itself is right is for other tests.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, describe, expect, it, vi } from "vitest";
import { digestOf } from "../../../bench/records/digest.ts";
import { formatResults, parseResults } from "../../../bench/records/text.ts";
import { loyd } from "../../cli/run.ts";
import { RETRIES, useSite, withoutChromium } from "../page.ts";
import { busiestTaskMs } from "../tasks.ts";

const folder = mkdtempSync(join(tmpdir(), "loyd-race-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** How long a short race may take on a machine that has other things to do. */
const PATIENCE = { timeout: 60_000 };

/** Chooses by what is written on the controls. */
async function choose(page: Page, { on = [], off = [], fields = {} }: Choice): Promise<void> {
  await page.getByText("Limits", { exact: true }).click();
  for (const name of on) await page.getByLabel(name, { exact: true }).check();
  for (const name of off) await page.getByLabel(name, { exact: true }).uncheck();
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
}

interface Choice {
  readonly on?: readonly string[];
  readonly off?: readonly string[];
  readonly fields?: Readonly<Record<string, string>>;
}

const SHORT: Choice = {
  on: ["Random", "A*", "Textbook"],
  off: ["IDA*"],
  fields: { Size: "3x3", Number: "4", "Race for about, in seconds": "1" },
};
/** Boards that take IDA* without a heuristic longer than anybody waits. */
const LONG: Choice = {
  on: ["Korf's hundred", "none"],
  off: ["Manhattan"],
  fields: { "One search at most, in seconds": "600" },
};

const start = (page: Page) => page.getByRole("button", { name: "Start the race" });
const result = (page: Page) => page.getByRole("heading", { name: "The result" });

describe.skipIf(withoutChromium)("a race", { retry: RETRIES }, () => {
  const site = useSite();

  it("says which algorithm wins what, also where one engine races alone", async () => {
    const tab = await site.open("#/race");
    const on = ["Random", "A*", "RBFS", "greedy best-first"];
    await choose(tab.page, { ...SHORT, on, off: ["TypeScript"] });
    await start(tab.page).click();
    await result(tab.page).waitFor(PATIENCE);
    const sentences = await tab.page.locator(".algorithms li").allTextContents();
    // Which is the fastest nobody can say here; counts are always the same.
    expect(sentences[0]).toMatch(/(is the fastest|are the fastest) of those that promise a shortest solution/);
    expect(sentences[1]).toMatch(/^A\*, Manhattan (and RBFS, Manhattan generate|generates) the fewest nodes[;,] /);
    expect(sentences.join(" ")).toMatch(/ needs the least memory, [\d.]+ \w+; .+ the most, [\d.]+ \w+\./);
    expect(sentences.at(-1)).toMatch(
      /^Greedy best-first, Manhattan promises no shortest solution: its solutions have [\d.]+ times the fewest moves/,
    );
    expect(await tab.page.getByText("raced alone").count()).toBe(0);
  });

  it("proves its speed-ups, and keeps a file that the command line proves again", async () => {
    const tab = await site.open("#/race");
    await choose(tab.page, SHORT);
    await start(tab.page).click();
    await result(tab.page).waitFor(PATIENCE);
    expect(await tab.page.locator(".race-verdict").textContent()).toMatch(/^12 of 12 results verified by \d+ checks/);
    // Nobody can say here who is faster, but all did the same work, and so it is said of both or no difference shown.
    const findings = await tab.page.locator(".finding").allTextContents();
    expect(findings.length).toBe(2);
    for (const text of findings) {
      expect(text).toMatch(/times as fast as|No difference shown/);
      expect(text).toContain("Same work proven on 4 boards");
    }
    expect(await tab.page.locator(".box.proven").count()).toBe(12);
    await tab.look("race-over");

    const download = tab.page.waitForEvent("download");
    await tab.page.getByRole("button", { name: "Download the results" }).click();
    const file = join(folder, (await download).suggestedFilename());
    expect(file).toMatch(/loyd-race-\d{4}-\d\d-\d\dT\d\d-\d\d\.json$/);
    await (await download).saveAs(file);
    const results = parseResults(readFileSync(file, "utf8"));
    if (!("trials" in results)) throw new Error("expected trials");
    expect(results.environment).toMatchObject({ node: null, browser: expect.stringMatching(/Chrom/) });
    expect(results.environment.cores).toBeGreaterThan(0);
    // Chromium's clock moves in steps of 0.1 ms on such a page, so that quick searches were repeated.
    expect(results.environment.clockMs).toBeGreaterThan(0.05);
    expect(Math.max(...results.trials.map(({ ms }) => ms.repeats))).toBeGreaterThan(1);

    const verified = await loyd(["verify", file]);
    expect(verified.stdout).toContain("verified: 12 results of a suite that calls itself race");
    expect(verified.code).toBe(0);
    const report = await loyd(["report", file, "--out", join(folder, "race.html")]);
    expect(report.code).toBe(0);
    expect(readFileSync(join(folder, "race.html"), "utf8")).toContain("Browser");
    expect((await loyd(["report", file, "--format", "markdown"])).stdout).toContain("raced in a browser");

    results.trials[0].expanded++;
    const altered = join(folder, "altered.json");
    writeFileSync(altered, formatResults(results));
    expect((await loyd(["verify", altered])).code).toBe(4);
    writeFileSync(altered, formatResults({ ...results, digest: digestOf(results) }));
    expect((await loyd(["verify", altered])).code).toBe(4);

    // The result is still there for whoever comes back, until another race is chosen.
    const verdict = await tab.page.locator(".race-verdict").textContent();
    await tab.page.getByRole("link", { name: "Help" }).click();
    await tab.page.getByRole("link", { name: "Race" }).click();
    expect(await tab.page.locator(".race-verdict").textContent()).toBe(verdict);
    await tab.page.getByRole("button", { name: "Choose another race" }).click();
    expect(await tab.page.getByLabel("Number", { exact: true }).inputValue()).toBe("4");
    await tab.close();
  }, 120_000);

  it("ends all work at once when it is called off, and when somebody leaves", async () => {
    const tab = await site.open("#/race");
    const cpu = await cpuOf(tab.page);
    for (const leave of [
      () => tab.page.getByRole("button", { name: "Cancel" }).click(),
      () => tab.page.getByRole("link", { name: "Check" }).click(),
    ]) {
      await choose(tab.page, LONG);
      await start(tab.page).click();
      await tab.page.locator(".box.running").waitFor(PATIENCE);
      expect(tab.page.workers().length).toBe(2);
      const begun = await cpu();
      await vi.waitUntil(async () => (await cpu()) > begun + 0.3, PATIENCE);
      await leave();
      await vi.waitUntil(() => tab.page.workers().length === 0, PATIENCE);
      // What is drawn anew takes a moment; then nothing is left that works.
      await tab.page.waitForTimeout(500);
      const left = await cpu();
      await tab.page.waitForTimeout(1500);
      expect((await cpu()) - left).toBeLessThan(0.1);
      await tab.page.getByRole("link", { name: "Race" }).click();
      const again = tab.page.getByRole("button", { name: "Choose another race" });
      if (await again.isVisible()) await again.click();
      // What was chosen is still chosen.
      expect(await tab.page.getByLabel("Korf's hundred").isChecked()).toBe(true);
    }
    await tab.close();
  }, 90_000);

  it("never keeps the page from answering", async () => {
    const tab = await site.open("#/race");
    await choose(tab.page, SHORT);
    const busiest = await busiestTaskMs(tab.page, async () => {
      await start(tab.page).click();
      await result(tab.page).waitFor(PATIENCE);
    });
    expect(busiest).toBeLessThan(50);
    await tab.close();
  }, 90_000);

  it("is chosen, started and kept with the keyboard alone", async () => {
    const tab = await site.open("#/race", { reducedMotion: true });
    const { page } = tab;
    await page.getByRole("button", { name: "Skip to the puzzle" }).press("Enter");
    /** Tab until the focus is on what has this name. */
    const to = async (name: string | RegExp, role: "radio" | "checkbox" | "textbox" | "button") => {
      const wanted = page.getByRole(role, { name, exact: true });
      for (let presses = 0; presses < 60; presses++) {
        await page.keyboard.press("Tab");
        if (await wanted.evaluate((element) => element === document.activeElement)) return;
      }
      throw new Error(`${name}: expected to be reached by Tab`);
    };
    await to("Korf's easy ones", "radio");
    await page.keyboard.press("ArrowRight");
    expect(await page.getByLabel("Random", { exact: true }).isChecked()).toBe(true);
    await to("Number", "textbox");
    await page.keyboard.type("2");
    await to("Size", "textbox");
    await page.keyboard.type("2x3");
    await to("Help: The engines", "button");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "The engines" }).getByText("compiled ahead").waitFor(PATIENCE);
    await tab.look("race-help");
    expect(await tab.accessibilityFaults()).toEqual([]);
    await page.keyboard.press("Escape");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Help: The engines");
    await page.getByText("Limits", { exact: true }).focus();
    await page.keyboard.press("Enter");
    await to("Race for about, in seconds", "textbox");
    await page.keyboard.type("1");
    await to("Start the race", "button");
    await page.keyboard.press("Enter");
    await result(page).waitFor(PATIENCE);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("race-outcome");
    await to("Download the results", "button");
    const download = page.waitForEvent("download");
    await page.keyboard.press("Enter");
    expect((await download).suggestedFilename()).toMatch(/\.json$/);
    await tab.close();
  }, 90_000);

  it("says beside each field what is wrong, and keeps what was typed", async () => {
    const tab = await site.open("#/race");
    const { page } = tab;
    await choose(page, {
      on: ["Pasted"],
      off: ["WebAssembly", "TypeScript"],
      fields: { "Boards to race, one a line": "1 2 3/4 5 6/8 7 0", "One search at most, in MiB": "lots" },
    });
    const faultOf = (label: string) =>
      page.getByLabel(label, { exact: true }).evaluate((control) => {
        const ids = control.getAttribute("aria-describedby")?.split(" ") ?? [];
        return ids.map((id) => document.getElementById(id)?.textContent).join(" ");
      });
    expect(await faultOf("Boards to race, one a line")).toContain("Line 1 cannot be solved");
    expect(await faultOf("One search at most, in MiB")).toBe("Expected a whole number from 16 to 1024.");
    expect(await page.getByRole("group", { name: /^Engines/ }).textContent()).toContain("Choose at least one.");
    expect(await start(page).isDisabled()).toBe(true);
    expect(await page.getByLabel("One search at most, in MiB").inputValue()).toBe("lots");
    await tab.look("race-faults");
    expect(await tab.accessibilityFaults()).toEqual([]);
    const hostile = '<img src=x onerror="document.title=1">';
    await page.getByLabel("Boards to race, one a line").fill(hostile);
    expect(await faultOf("Boards to race, one a line")).toContain("Line 1");
    expect(await page.locator(".race img").count()).toBe(0);
    await page.getByLabel("Random", { exact: true }).check();
    await page.getByLabel("Number", { exact: true }).fill("a dozen");
    await page.getByLabel("Pasted", { exact: true }).check();
    await page.getByLabel("Random", { exact: true }).check();
    expect(await page.getByLabel("Number", { exact: true }).inputValue()).toBe("a dozen");
    await page.getByRole("link", { name: "Help" }).click();
    await page.getByRole("link", { name: "Race" }).click();
    expect(await page.getByLabel("Number", { exact: true }).inputValue()).toBe("a dozen");
    expect(await page.getByLabel("One search at most, in MiB").inputValue()).toBe("lots");
    await tab.close();
  });

  it("begins with the board of its link, and is of others where somebody chooses them", async () => {
    const tab = await site.open("#/race?board=8+6+7/2+5+4/3+0+1");
    const { page } = tab;
    const mine = page.getByLabel("My board", { exact: true });
    expect(await mine.isChecked()).toBe(true);
    await page.getByText("2 lanes, 1 board, 10 s or as long as each search takes once").waitFor(PATIENCE);
    await page.getByLabel("Random", { exact: true }).check();
    await page.getByRole("link", { name: "Help" }).click();
    await page.goBack();
    await page.waitForSelector(".view-race");
    expect(await page.getByLabel("Random", { exact: true }).isChecked()).toBe(true);
    await page.goto(`${site.address()}#/race?board=1+2+3/4+5+6/7+0+8`);
    await vi.waitUntil(() => mine.isChecked(), PATIENCE);
    await tab.close();
  });

  it("fits every width and scheme in every state, and is accessible", async () => {
    const tab = await site.open("#/race");
    const { page } = tab;
    const inspect = async (state: string) => {
      for (const [colorScheme, width] of LOOKS) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 900 });
        await tab.look(`race-${state}-${colorScheme}-${width}`);
        expect(await tab.overflow()).toBeLessThanOrEqual(0);
        if ((colorScheme === "light") === (width === 360)) expect(await tab.accessibilityFaults()).toEqual([]);
      }
    };
    await start(page).waitFor(PATIENCE);
    await inspect("choosing");
    await choose(page, LONG);
    await start(page).click();
    await page.locator(".box.running").waitFor(PATIENCE);
    await inspect("racing");
    await page.getByRole("button", { name: "Cancel" }).click();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Cancelled");
    await inspect("cancelled");
    await page.getByRole("button", { name: "Choose another race" }).click();
    await choose(page, {
      on: ["Random", "BFS", "Hamming", "Textbook"],
      fields: { Size: "2x3", Number: "10", "Race for about, in seconds": "1" },
    });
    await start(page).click();
    await result(page).waitFor(PATIENCE);
    await page.locator(".race-chart summary", { hasText: "Table" }).click();
    await inspect("over");
    await tab.close();
  }, 150_000);
});

const LOOKS = [
  ["light", 360],
  ["dark", 360],
  ["light", 1280],
  ["dark", 1280],
] as const;

/** The processor time of the page's process, in seconds: workers run in it. */
async function cpuOf(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().browser()?.newBrowserCDPSession();
  if (session === undefined) throw new Error("expected a browser");
  return async () => {
    const { processInfo } = await session.send("SystemInfo.getProcessInfo");
    return processInfo.filter(({ type }) => type === "renderer").reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  };
}
