/** Help, as a view and in place, in Chromium: everything there, with the keyboard alone, in light and dark. */
import { describe, expect, it } from "vitest";
import { TOPIC_IDS, TOPIC_TITLES } from "../../../src/web/help/topic-names.ts";
import { RETRIES, useSite, withoutChromium } from "../page.ts";

describe.skipIf(withoutChromium)("help", { retry: RETRIES }, () => {
  const site = useSite();

  it.each([
    ["light", 360],
    ["dark", 360],
    ["light", 1280],
    ["dark", 1280],
  ] as const)("%s, %d pixels wide: every topic with words and whole pictures, accessible", async (scheme, width) => {
    const tab = await site.open("#/help", { scheme, width, height: 800 });
    await tab.page.waitForSelector(".help-topic");
    await tab.look(`help-${scheme}-${width}`);
    const topics = await tab.page.locator(".help-topic").evaluateAll((articles) =>
      articles.map((article) => ({
        title: article.querySelector("h3")?.textContent,
        words: article.querySelectorAll("p, li").length,
        // What is drawn beyond the edge of its figure is not seen.
        cut: [...article.querySelectorAll("svg")].some((svg) => {
          const figure = svg.closest("figure")?.getBoundingClientRect();
          return [...svg.querySelectorAll("text, rect, circle, path")].some((part) => {
            const box = part.getBoundingClientRect();
            return figure === undefined || box.left < figure.left - 0.5 || box.right > figure.right + 0.5;
          });
        }),
      })),
    );
    expect(topics.map(({ title }) => title)).toEqual(TOPIC_IDS.map((id) => TOPIC_TITLES[id]));
    expect(topics.filter(({ words, cut }) => words === 0 || cut)).toEqual([]);
    expect(await tab.overflow()).toBeLessThanOrEqual(0);
    expect(await tab.accessibilityFaults()).toEqual([]);
    await tab.close();
  });

  it.each([
    ["play", "#/play?board=1+2+3/4+5+6/8+7+0", TOPIC_TITLES.parity],
    ["check", "#/check?board=1+2+3/4+5+6/8+7+0", TOPIC_TITLES.parity],
    ["check", "#/check?board=1+2+3/4+5+6/8+7+0", TOPIC_TITLES.inversions],
    ["race", "#/race", TOPIC_TITLES["speed-up"]],
  ])("is in place in %s, and gives the focus back", async (_, fragment, title) => {
    const tab = await site.open(fragment, { reducedMotion: true });
    const { page } = tab;
    const link = page.getByRole("button", { name: `Help: ${title}`, exact: true });
    const dialog = page.locator("main > dialog");
    for (const close of [
      () => page.keyboard.press("Escape"),
      () => dialog.getByRole("button", { name: "Close" }).click(),
    ]) {
      await link.click();
      await page.getByRole("dialog", { name: title }).locator(".topic").waitFor();
      expect(await tab.accessibilityFaults()).toEqual([]);
      await close();
      await dialog.waitFor({ state: "detached" });
      expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    }
    await link.click();
    await page.evaluate(() => {
      location.hash = "#/solve";
    });
    await dialog.waitFor({ state: "detached" });
    await tab.close();
  });

  it("is in no name, of a group or of a heading", async () => {
    const tab = await site.open("#/race");
    for (const name of ["Engines", "Heuristics"]) await tab.page.getByRole("group", { name, exact: true }).waitFor();
    expect(await tab.page.locator(":is(legend, h1, h2, h3) .help-link").count()).toBe(0);
    await tab.close();
  });

  it("leads from its contents to a topic, with the keyboard", async () => {
    const tab = await site.open("#/help", { reducedMotion: true });
    const jump = tab.page.getByRole("button", { name: TOPIC_TITLES.idastar });
    await jump.focus();
    await tab.page.keyboard.press("Enter");
    const heading = tab.page.getByRole("heading", { name: TOPIC_TITLES.idastar, exact: true });
    expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);
    await tab.page.waitForFunction(() => {
      const top = document.activeElement?.getBoundingClientRect().top ?? -1;
      return top >= 0 && top < innerHeight;
    });
    await tab.close();
  });
});
