/** What the page costs before anything is done with it, and how it is used by the keyboard alone. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { playedBoard, seenBoard } from "./board.ts";
import { PAGE, RETRIES, useSite, withoutChromium } from "./page.ts";

const KB = 1000;

describe.skipIf(withoutChromium)("the page", { retry: RETRIES }, () => {
  const site = useSite();

  it("loads at most 120 kB, compressed, and no solver", async () => {
    const tab = await site.open();
    const paths = await tab.page.evaluate(() =>
      performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname),
    );
    const names = ["index.html", ...paths.map((path) => path.slice(new URL(site.address()).pathname.length))];
    const bytes = names.map((name) => gzipSync(readFileSync(join(PAGE, name))).length);
    const total = bytes.reduce((sum, one) => sum + one, 0);
    expect(names.some((name) => name.endsWith(".js"))).toBe(true);
    expect(total).toBeGreaterThan(15 * KB);
    expect(total).toBeLessThanOrEqual(120 * KB);
    await tab.close();
  });

  it("keeps the main thread busy for less than a second until tiles slide", async () => {
    const tab = await site.open("#/play?board=1+2+3/4+5+6/7+8+0");
    await tab.page.keyboard.press("ArrowRight");
    expect(await seenBoard(playedBoard(tab.page))).toBe("1 2 3/4 5 6/7 0 8");
    const session = await tab.page.context().newCDPSession(tab.page);
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    await tab.page.reload();
    await playedBoard(tab.page).waitFor();
    const { metrics } = await session.send("Performance.getMetrics");
    const busy = metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN;
    expect(busy).toBeGreaterThan(0);
    expect(busy).toBeLessThan(1);
    await tab.close();
  });
  it("can be reached by the keyboard alone, in order, and played", async () => {
    const tab = await site.open("#/play?board=1+2+3/4+5+6/0+7+8");
    const { page } = tab;
    const { keyboard } = page;
    const focused = () =>
      page.evaluate(() => {
        const one = document.activeElement;
        if (one === null || one === document.body) return "";
        const label = one instanceof HTMLInputElement ? one.labels?.[0]?.textContent : null;
        return (one.getAttribute("aria-label") ?? label ?? one.textContent ?? "").trim();
      });
    const order: string[] = [];
    for (let step = 0; step < 24; step++) {
      await keyboard.press("Tab");
      order.push(await focused());
    }
    expect(order).toEqual([
      "Skip to the puzzle",
      "loyd",
      "Play",
      "Check",
      "Solve",
      "Race",
      "Help",
      "8-puzzle, 3 × 3",
      "Undo",
      "Redo",
      "Restart",
      "Hint",
      "New",
      "3 × 3",
      "Blank last",
      "Numbers",
      "Shuffle number",
      "Copy link",
      "Check this",
      "Solve this",
      "Keys",
      "",
      "Skip to the puzzle",
      "loyd",
    ]);
    // Over the header at once.
    await page.reload();
    await keyboard.press("Tab");
    expect(await page.getByRole("button", { name: "Skip to the puzzle" }).isVisible()).toBe(true);
    await tab.look("skip");
    await keyboard.press("Enter");
    await keyboard.press("Tab");
    expect(await focused()).toBe("8-puzzle, 3 × 3");
    await keyboard.press("ArrowLeft");
    expect(await page.locator(".board [aria-live]").textContent()).toBe("7 left");
    await keyboard.press("Shift+ArrowLeft");
    expect(await page.getByRole("status").textContent()).toContain("Solved in 2 moves");
    // Tiles have the focus where somebody gives it to them, as those do who have the page read out.
    await page.goto(`${site.address()}#/play?board=1+2+3/4+5+6/7+0+8`);
    await page.getByRole("button", { name: "8, row 3, column 3" }).focus();
    await keyboard.press("Enter");
    expect(await seenBoard(playedBoard(page))).toBe("1 2 3/4 5 6/7 8 0");
    await tab.close();
  });

  it("has the focus at the heading of the view that somebody goes to", async () => {
    const tab = await site.open();
    const { page } = tab;
    await page.getByRole("link", { name: "Help" }).focus();
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.activeElement?.tagName === "H1");
    expect(await page.title()).toBe("Help · loyd");
    expect(await page.getByRole("link", { name: "Help" }).getAttribute("aria-current")).toBe("page");
    await page.goBack();
    await page.waitForFunction(() => document.title === "Play · loyd");
    await tab.close();
  });
});
