/** Solve, in a real browser: found, played, stepped through, hinted, called off, told by hand. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { RETRIES, useSite, withoutChromium } from "./page.ts";
import { busiestTaskMs } from "./tasks.ts";

/** A 15-puzzle at 34 moves, one whose search takes minutes with Manhattan distance, and one that nothing solves. */
const EASY = "#/solve?board=0+3+7+4/1+2+5+11/13+14+9+6/10+12+8+15";
const HARD = "#/solve?board=0+15+8+3/12+11+7+4/14+10+6+5/9+13+2+1";
const ODD = "#/solve?board=1+2+3/4+5+6/8+7+0";

const solveButton = (page: Page) => page.getByRole("button", { name: "Find the shortest solution" });
const headline = (page: Page) => page.locator(".result-headline");
const slider = (page: Page) => page.getByRole("slider", { name: "Move" });
/** The tiles by their cells, from what the board says to those who do not see it. */
const tilesOf = (page: Page) => page.locator(".board > p.unseen").first().textContent();

describe.skipIf(withoutChromium)("solve", { retry: RETRIES }, () => {
  const site = useSite();

  it("finds the shortest solution, verified, and plays it to the goal and back", async () => {
    const { page, close, look, accessibilityFaults } = await site.open(EASY);
    await solveButton(page).click();
    await headline(page).waitFor();
    const moves = Number(/^Shortest solution: (\d+) moves\.$/.exec((await headline(page).textContent()) ?? "")?.[1]);
    expect(moves).toBe(34);
    expect(await page.locator(".checks > summary").textContent()).toMatch(/^Verified: \d+ checks$/);
    expect(await page.locator(".checks li").allTextContents()).toContainEqual(expect.stringContaining("34"));
    const before = await tilesOf(page);
    await page.getByRole("slider", { name: "Speed" }).fill("30");
    await page.evaluate(() => {
      const said: string[] = [];
      Object.assign(window, { said });
      const region = document.querySelector(".board [aria-live]");
      if (region === null) throw new Error("expected a live region on the board, got none");
      new MutationObserver(() => region.textContent && said.push(region.textContent)).observe(region, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    });
    const said = () => page.evaluate(() => Reflect.get(window, "said"));
    await page.getByRole("button", { name: "Play" }).click();
    await page.getByText(`${moves} / ${moves}`).waitFor();
    expect(await said()).toEqual([]);
    expect(await tilesOf(page)).toContain("1 2 3 4; 5 6 7 8; 9 10 11 12; 13 14 15 0");
    await look("solve-end");
    for (let step = 0; step < moves; step++) await page.getByRole("button", { name: "A move back" }).click();
    expect(await said()).toHaveLength(moves);
    expect(await tilesOf(page)).toBe(before);
    expect(await accessibilityFaults()).toEqual([]);
    await close();
  });

  it("does all of it by keys alone", async () => {
    const { page, close } = await site.open(EASY);
    await page.getByRole("button", { name: "Hint" }).focus();
    const focusText = () => page.evaluate(() => document.activeElement?.textContent?.trim());
    for (let presses = 0; presses < 40 && (await focusText()) !== "Find the shortest solution"; presses++) {
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Enter");
    await headline(page).waitFor();
    const before = await tilesOf(page);
    await slider(page).focus();
    await page.keyboard.press("ArrowRight");
    expect(await tilesOf(page)).not.toBe(before);
    await page.keyboard.press("ArrowLeft");
    expect(await tilesOf(page)).toBe(before);
    await page.keyboard.press("End");
    expect(await tilesOf(page)).toContain("13 14 15 0");
    await close();
  });

  it("still knows the solution when somebody comes back, and lets it be played", async () => {
    const { page, close } = await site.open("#/solve?board=1+2+3/4+0+6/7+5+8");
    const find = solveButton(page);
    await find.focus();
    await page.keyboard.press("Enter");
    await headline(page).waitFor();
    // The button that was pressed made room for another one, and came back.
    expect(await find.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.getByRole("link", { name: "Help", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Help" }).waitFor();
    await page.getByRole("link", { name: "Solve" }).click();
    expect(await headline(page).textContent()).toBe("Shortest solution: 2 moves.");
    await page.getByRole("button", { name: "A move forward" }).click();
    await page.getByRole("link", { name: "Play this" }).click();
    await page.waitForURL(/#\/play\?board=1\+2\+3\/4\+5\+6\/7\+0\+8/);
    await close();
  });

  it("forgets a hint as soon as somebody goes elsewhere", async () => {
    const { page, close } = await site.open("#/solve?board=1+2+3/4+0+6/7+5+8");
    await page.getByRole("button", { name: "Hint" }).click();
    await expect.poll(() => page.locator(".hint-said").textContent()).toBe("Slide 5 up: 2 moves to the goal.");
    await page.locator(".move").last().click();
    expect(await page.locator(".hint-said").textContent()).toBe("");
    expect(await page.locator(".tile.toned").count()).toBe(0);
    await close();
  });

  it("hints at the next move, move by move to the goal, also after another move than the one it named", async () => {
    const { page, close, look } = await site.open("#/solve?board=1+2+3/4+0+6/7+5+8");
    const hint = page.getByRole("button", { name: "Hint" });
    const said = page.locator(".hint-said");
    await page.locator('[data-tile="4"]').click();
    await hint.click();
    await expect.poll(() => said.textContent()).toBe("Slide 4 left: 3 moves to the goal.");
    await look("solve-hint");
    for (const [tile, left] of [
      [4, 3],
      [5, 2],
      [8, 1],
    ]) {
      await expect.poll(() => said.textContent()).toContain(`: ${left} move`);
      expect(await page.locator(".tile.toned").getAttribute("data-tile")).toBe(String(tile));
      await page.locator(".tile.toned").click();
      if (left > 1) await hint.click();
    }
    expect(await tilesOf(page)).toContain("1 2 3; 4 5 6; 7 8 0");
    expect(await hint.getAttribute("aria-disabled")).toBe("true");
    await close();
  });

  it("ends the search itself when it is called off, and when the view is left", async () => {
    const { page, close, busyMs } = await site.open(HARD);
    const search = async () => {
      await solveButton(page).click();
      await page.getByText(/At least \d+ moves/).waitFor();
    };
    await page.getByText("How to search").click();
    await page.getByLabel("Algorithm").selectOption("idastar");
    await search();
    const busy = await busyMs(1000);
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect.poll(() => headline(page).textContent()).toMatch(/^Cancelled\. It takes at least \d+ moves\.$/);
    expect(await page.locator("progress").count()).toBe(0);
    expect(await busyMs(1000)).toBeLessThan(busy / 3);
    await search();
    await page.getByRole("link", { name: "Help" }).click();
    await page.getByRole("heading", { level: 1, name: "Help" }).waitFor();
    expect(await busyMs(1000)).toBeLessThan(busy / 3);
    await close();
  });

  it("leaves the page its thread: nothing on it takes 50 ms, whatever is searched or told", async () => {
    const hard = await site.open(HARD);
    await hard.page.getByText("How to search").click();
    await hard.page.getByLabel("Algorithm").selectOption("idastar");
    const searching = await busiestTaskMs(hard.page, async () => {
      await solveButton(hard.page).click();
      await hard.page.getByText(/At least \d+ moves/).waitFor();
      await hard.page.waitForTimeout(1000);
    });
    expect(searching).toBeLessThan(50);
    await hard.page.getByRole("button", { name: "Cancel" }).click();
    await headline(hard.page).waitFor();
    // The longest way by hand that is told in stages.
    const told = await busiestTaskMs(hard.page, async () => {
      await hard.page.evaluate(() => {
        location.hash = "#/solve?size=10x10&seed=1";
      });
      await hard.page.locator(".stage").first().waitFor();
    });
    expect(told).toBeLessThan(50);
    await hard.close();
  });

  it("tells the method by hand in stages beside the shortest, and plays a stage", async () => {
    const { page, close, look } = await site.open(EASY);
    await solveButton(page).click();
    await headline(page).waitFor();
    await look("solve-found");
    const lengths = await page.locator(".track strong").allTextContents();
    const [shortest, hand] = lengths.map((text) => Number.parseInt(text, 10));
    expect(hand).toBeGreaterThanOrEqual(shortest);
    await page.getByRole("radio", { name: /^By hand/ }).check();
    const stages = page.locator(".stage");
    expect(await stages.count()).toBeGreaterThan(5);
    await page.getByRole("slider", { name: "Speed" }).fill("30");
    await stages.last().click();
    await page.getByText(`${hand} / ${hand}`).waitFor();
    expect(await tilesOf(page)).toContain("13 14 15 0");
    await look("solve-hand");
    await close();
  });

  it("says why there is no solution, and solves without a search what no engine takes", async () => {
    const odd = await site.open(ODD);
    expect(await odd.page.locator(".solutions").textContent()).toContain("No sequence of moves leads");
    expect(await solveButton(odd.page).count()).toBe(0);
    await odd.page.getByRole("link", { name: "See why" }).click();
    await odd.page.waitForURL(/#\/check\?board=1\+2\+3\/4\+5\+6\/8\+7\+0/);
    await odd.close();
    const large = await site.open("#/solve?size=9x9&seed=1");
    await large.page.getByRole("button", { name: "Find a short solution" }).click();
    await headline(large.page).waitFor();
    expect(await headline(large.page).textContent()).toMatch(/^Solution: [\d,]+ moves\. There may be a shorter one\.$/);
    expect(await large.page.locator(".tracks").textContent()).toMatch(/Shortened [\d,]+ moves/);
    await large.look("solve-large");
    await large.page.getByText("How to search").click();
    await large.page.getByLabel("Engine", { exact: true }).selectOption("WebAssembly");
    await solveButton(large.page).click();
    await expect.poll(() => large.page.locator(".report .fault").textContent()).toContain("up to 64 cells");
    await large.close();
  });

  it("fits phones, in the dark, with layers, without motion", async () => {
    for (const [name, fragment] of [
      ["flat", EASY],
      ["layers", "#/solve?size=2x2x2&seed=5"],
    ]) {
      const tab = await site.open(fragment, {
        width: 360,
        height: 740,
        scheme: "dark",
        reducedMotion: true,
        touch: true,
      });
      await solveButton(tab.page).tap();
      await headline(tab.page).waitFor();
      await tab.look(`solve-${name}-360`);
      expect(await tab.overflow()).toBeLessThanOrEqual(0);
      expect(await tab.accessibilityFaults()).toEqual([]);
      await tab.close();
    }
  });
});
