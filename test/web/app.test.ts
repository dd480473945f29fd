/** The frame of the page: every view can be reached, by mouse and keyboard, at every width, in light and dark. */
import { describe, expect, it } from "vitest";
import { VIEWS } from "../../src/web/route.ts";
import { RETRIES, useSite, withoutChromium } from "./page.ts";

describe.skipIf(withoutChromium)("the page", { retry: RETRIES }, () => {
  const site = useSite();

  it.each(VIEWS)("has the view %s: nothing too wide, accessible, in light and dark", async (view) => {
    for (const [scheme, width] of [
      ["light", 360],
      ["dark", 1280],
    ] as const) {
      const tab = await site.open(`#/${view}?size=4x4&seed=1`, { scheme, width, height: 740 });
      await tab.look(`${view}-${scheme}-${width}`);
      expect(await tab.page.locator("h1").count()).toBe(1);
      expect(await tab.page.title()).toMatch(/^\w+ · loyd$/);
      expect(await tab.overflow()).toBeLessThanOrEqual(0);
      expect(await tab.accessibilityFaults()).toEqual([]);
      await tab.close();
    }
  });

  it("says so where a view cannot be loaded, and has it when it can be", async () => {
    const tab = await site.open("#/play?size=3x3&seed=1");
    const { page } = tab;
    await page.route(/\.js$/, (route) => route.abort());
    await page.getByRole("link", { name: "Check", exact: true }).click();
    await page.getByRole("alert").getByText("could not be loaded").waitFor();
    expect(tab.complaints.length).toBeGreaterThan(0);
    await page.unroute(/\.js$/);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await page.title()).toBe("Check · loyd");
    await page.context().close();
  });
});
