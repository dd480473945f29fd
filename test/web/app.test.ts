/** The frame of the page: every view can be reached, by mouse and keyboard, at every width, in light and dark. */
import { describe, expect, it } from "vitest";
import { VIEWS } from "../../src/web/route.ts";
import { useSite, withoutChromium } from "./page.ts";

describe.skipIf(withoutChromium)("the page", () => {
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
});
