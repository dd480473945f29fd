/** Links made to do harm: each is answered in words, and the page goes on. */
import { describe, expect, it } from "vitest";
import { VIEWS } from "../../src/web/route.ts";
import { playedBoard, seenBoard } from "./board.ts";
import { HOSTILE_FRAGMENTS } from "./hostile.ts";
import { RETRIES, useSite, withoutChromium } from "./page.ts";
import { busiestTaskMs } from "./tasks.ts";

describe.skipIf(withoutChromium)("a hostile link", { retry: RETRIES }, () => {
  const site = useSite();

  it("puts no markup into the page, and leaves it playable", async () => {
    const tab = await site.open("#/play?board=1+2+3/4+5+6/7+8+0");
    const { page } = tab;
    const dialogs: string[] = [];
    page.on("dialog", (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    const notice = page.getByRole("alert");
    const elements = () =>
      page.evaluate(() => [...new Set([...document.querySelectorAll("*")].map(({ tagName }) => tagName))].sort());
    const before = await elements();
    for (const fragment of HOSTILE_FRAGMENTS) {
      await page.evaluate((hash) => {
        location.hash = hash;
      }, fragment);
      await notice.waitFor();
      expect(await notice.textContent()).toMatch(/^This link could not be read\. .+: expected /);
      expect(await elements()).toEqual([...new Set([...before, "DIV", "P"])].sort());
      await page.getByRole("button", { name: "Put the message away" }).click();
      await notice.waitFor({ state: "detached" });
      // The game is where it was.
      expect(await seenBoard(playedBoard(page))).toBe("1 2 3/4 5 6/7 8 0");
    }
    expect(dialogs).toEqual([]);
    await page.keyboard.press("ArrowRight");
    expect(await seenBoard(playedBoard(page))).toBe("1 2 3/4 5 6/7 0 8");
    await tab.close();
  });

  it("lets no text into a race of which the browser would stand still", async () => {
    const tab = await site.open("#/race");
    await tab.page.getByLabel("Pasted", { exact: true }).check();
    const field = tab.page.getByLabel("Boards to race, one a line");
    const boards = "1 2 3/4 5 6/7 0 8\n".repeat(90);
    await field.fill(boards);
    await field.focus();
    await tab.page.keyboard.insertText("[".repeat(1_000_000));
    await tab.page.getByText("expected at most 100000 characters at once on this page, got 1000000").waitFor();
    expect(await field.inputValue()).toBe(boards);
    // Whatever comes in by another way is not read.
    await field.evaluate((area: HTMLTextAreaElement) => {
      area.value = "[".repeat(200_000);
      area.dispatchEvent(new InputEvent("input", { bubbles: true }));
    });
    await tab.page.getByText("Expected at most 100000 characters, got 200000.").waitFor();
    await tab.close();
  });

  it.each([
    ["check", "Board"],
    ["race", "Boards to race, one a line"],
  ])("lets no more line breaks into %s than a browser can draw at once", async (view, label) => {
    const tab = await site.open(`#/${view}`);
    const { page } = tab;
    if (view === "race") await page.getByLabel("Pasted", { exact: true }).check();
    const field = page.getByLabel(label, { exact: true });
    const paste = async (text: string) => {
      await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text);
      await field.press("ControlOrMeta+V");
    };
    await field.fill("1 2/3 0");
    const busiest = await busiestTaskMs(page, () => paste("\n".repeat(99_000)));
    expect(busiest).toBeLessThan(200);
    await page.getByText("expected at most 1000 line breaks on this page, got 99000").waitFor();
    await paste("\n".repeat(600));
    await paste("\n".repeat(600));
    await page.getByText("expected at most 1000 line breaks on this page, got 1200").waitFor();
    expect(await field.inputValue()).toBe(`1 2/3 0${"\n".repeat(600)}`);
    // What takes the place of others counts for the difference.
    await field.selectText();
    await paste(`1 2/3 0${"\n".repeat(700)}`);
    expect(await field.inputValue()).toBe(`1 2/3 0${"\n".repeat(700)}`);
    await tab.close();
  });

  it.each(VIEWS)("does no harm to %s either, when the page begins with it", async (view) => {
    const tab = await site.open(`#/${view}?board=%3Cscript%3Ealert(1)%3C/script%3E+0/1+2`);
    expect(await tab.page.getByRole("alert").textContent()).toContain("This link could not be read.");
    expect(await tab.page.locator("#app script").count()).toBe(0);
    expect(await tab.overflow()).toBeLessThanOrEqual(0);
    await tab.close();
  });
});
