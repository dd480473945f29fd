/** Check: boards typed, pasted and edited in a browser, with verdict, reasons and drawing; by mouse, finger and keyboard. */
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { type Looks, RETRIES, type Tab, useSite, withoutChromium } from "./page.ts";
import { busiestTaskMs } from "./tasks.ts";

const LOYD = "1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0";
const BACKWARDS = "15 14 13 12/11 10 9 8/7 6 5 4/3 2 1 0";
const LEARNERS = "12 1 10 2/7 11 4 14/5 _ 9 15/8 13 6 3";

const boardField = (page: Page) => page.getByLabel("Board", { exact: true });
const textOf = async (locator: Locator) => (await locator.allInnerTexts()).join();
const verdict = (page: Page) => page.getByRole("region", { name: "Verdict" });
const tile = (page: Page, cell: number) => page.locator(`[data-cell="${cell}"]`);
/** What stands on the tiles, cell by cell; empty for the blank. */
const tiles = (page: Page) => page.locator(".check-number").allTextContents();
const strongArcs = (page: Page) => page.locator(".check-overlay .check-strong");

describe.skipIf(withoutChromium)("check", { retry: RETRIES }, () => {
  const site = useSite();
  const link = (board: string, goal?: string) =>
    `#/check?board=${board.replaceAll(" ", "+")}${goal === undefined ? "" : `&goal=${goal}`}`;

  async function visit(fragment: string, looks: Looks, see: (page: Page, tab: Tab) => Promise<void>): Promise<void> {
    const tab = await site.open(fragment, looks);
    await tab.page.waitForSelector(".check-verdict");
    await see(tab.page, tab);
    await tab.close();
  }

  it("says at once whether what is typed can be solved, with the arithmetic", async () => {
    await visit("#/check", {}, async (page) => {
      await boardField(page).fill(LOYD);
      expect(await textOf(verdict(page))).toContain(
        "Cannot be solved\n\n1 inversion + row 1 from the bottom = 2: even. The goal’s sum, 1, is odd, so it cannot be solved.",
      );
      await boardField(page).fill(LEARNERS);
      expect(await textOf(verdict(page))).toContain(
        "Solvable\n\n49 inversions + row 2 from the bottom = 51: odd. The goal’s sum, 1, is odd as well, so it can be solved.",
      );
      await page.getByRole("tab", { name: "Cycles" }).click();
      expect(await textOf(verdict(page))).toContain(
        "13 exchanges: odd. The blank is 3 steps from its goal cell: odd as well, so it can be solved.",
      );
      expect(await textOf(page.getByRole("tabpanel"))).toMatch(
        /9\s*cycle A, of 10 cells[\s\S]*= 13\s*odd[\s\S]*= 3\s*odd/,
      );
    });
  });

  it("takes every text form that the library reads", async () => {
    await visit("#/check", {}, async (page) => {
      for (const [text, size, name, verdictWord] of [
        ["8 6 7\n2 5 4\n3 _ 1", "", "Board of 3 rows and 3 columns", "Solvable"],
        ["8,6,7/2,5,4/3,x,1", "", "Board of 3 rows and 3 columns", "Solvable"],
        ["1 2 3 4 5 0", "2x3", "Board of 2 rows and 3 columns", "Solvable"],
        ["[[1,2],[3,0]]", "", "Board of 2 rows and 2 columns", "Solvable"],
        ["B A/C _", "", "Board of 2 rows and 2 columns", "Cannot be solved"],
        ["cat dog/ant _", "", "Board of 2 rows and 2 columns", "Solvable"],
        ["1 2/3 4//5 7/6 0", "", "Board of 2 rows and 2 columns in 2 layers", "Cannot be solved"],
        ["1 2/3 4\n\n5 6/7 0", "", "Board of 2 rows and 2 columns in 2 layers", "Solvable"],
      ]) {
        await page.getByLabel("Size").fill(size);
        await boardField(page).fill(text);
        expect([text, await page.getByRole("table").getAttribute("aria-label")]).toEqual([text, name]);
        expect([text, await textOf(verdict(page).getByRole("heading"))]).toEqual([text, verdictWord]);
      }
    });
  });

  it("takes any goal, by name or as a board", async () => {
    await visit(link("1 2 3/8 0 4/7 6 5"), {}, async (page) => {
      expect(await textOf(verdict(page))).toContain("Cannot be solved");
      await page.getByLabel("Goal", { exact: true }).selectOption("snail");
      expect(await textOf(verdict(page))).toContain("Solvable");
      await page.getByLabel("Goal", { exact: true }).selectOption("own");
      const own = page.getByLabel("Goal board");
      expect(await own.inputValue()).toBe("1 2 3/8 0 4/7 6 5");
      await own.fill("2 1 3/8 0 4/7 6 5");
      expect(await textOf(verdict(page))).toContain("Cannot be solved");
      await own.fill("2 2 3/8 0 4/7 6 5");
      expect(await textOf(page.locator(".fault"))).toBe(
        "goal: tile 2: expected once, got it at row 1, column 1 and row 1, column 2; tile 1 is missing",
      );
      expect(await page.locator("mark").allInnerTexts()).toEqual(["2", "2"]);
    });
  });

  it("draws every inversion, those of the tile under the pointer or the focus strongly", async () => {
    await visit(link(BACKWARDS), {}, async (page) => {
      expect(await page.locator(".check-overlay .check-arc").count()).toBe(105);
      expect(await strongArcs(page).count()).toBe(0);
      await tile(page, 6).hover();
      expect(await strongArcs(page).count()).toBe(14);
      expect(await page.locator(".check-partner").count()).toBe(15);
      // The same tiles in a line, as they are read.
      expect(await page.locator(".check-line text").allTextContents()).toEqual(BACKWARDS.split(/[ /]/).slice(0, 15));
      expect(await page.locator(".check-line .check-arc").count()).toBe(105);
      expect(await page.locator(".check-line .check-strong").count()).toBe(14);
      await page.mouse.move(0, 0);
      expect(await strongArcs(page).count()).toBe(0);
      await tile(page, 0).focus();
      expect(await strongArcs(page).count()).toBe(14);
      await page.keyboard.press("ArrowRight");
      expect(await tile(page, 1).evaluate((one) => one === document.activeElement)).toBe(true);
      await page.getByText("All 105 inversions in words").click();
      const lines = await page.locator(".check-listing li").allInnerTexts();
      expect(lines.length).toBe(14);
      expect(lines[13]).toBe("2 comes before 1: 1 inversion");
      expect(await page.locator(".check-row-of-blank").textContent()).toBe("1");
    });
  });

  it("draws cycles in colours with letters, and the blank's way step by step", async () => {
    await visit(link(LEARNERS), {}, async (page) => {
      await page.getByRole("tab", { name: "Cycles" }).click();
      const letters = await page
        .locator("[data-cycle]")
        .evaluateAll((all) => all.map((one) => getComputedStyle(one, "::before").content.replaceAll('"', "")));
      expect(["A", "B", "C"].map((letter) => letters.filter((one) => one === letter).length)).toEqual([10, 3, 3]);
      const tones = await page
        .locator(".check-cycle")
        .evaluateAll((all) => all.map((one) => getComputedStyle(one).getPropertyValue("--tone")));
      expect(new Set(tones).size).toBe(3);
      expect(await page.locator(".check-way text").allTextContents()).toEqual(["1", "2", "3"]);
      await tile(page, 2).hover();
      expect(await strongArcs(page).count()).toBe(3);
      expect(await tile(page, 2).getAttribute("aria-label")).toBe("10, row 1, column 3, cycle B");
      expect(await page.locator(".check-row-of-blank").count()).toBe(0);
    });
  });

  it.each([false, true])(
    "makes an unsolvable board solvable by one exchange (less motion: %s)",
    async (reducedMotion) => {
      await visit(link(LOYD), { reducedMotion }, async (page) => {
        await page.waitForFunction(() => document.getAnimations().length === 0);
        // Both tiles cross over, and the parities that change turn over.
        const exchange = page.getByRole("button", { name: "Exchange 15 and 14" });
        const moving = await exchange.evaluate(async (button) => {
          (button as HTMLElement).click();
          await new Promise(requestAnimationFrame);
          return document.getAnimations().flatMap(({ effect }) => {
            const moved = effect instanceof KeyframeEffect ? effect.target : null;
            return moved?.matches(".check-tile, .check-parity") ? [moved.textContent] : [];
          });
        });
        expect(moving.sort()).toEqual(reducedMotion ? [] : ["14", "15", "even", "odd"]);
        expect(await textOf(verdict(page))).toContain("Solvable");
        expect(await textOf(verdict(page))).toContain(
          "Exchanging 15 and 14 made 2 into 1: even became odd. One exchange always turns the parity over.",
        );
        expect(await textOf(page.locator(".check-difference"))).toMatch(/0 apart:\s*even\s*as it must be/);
        expect(await tiles(page)).toEqual([..."1 2 3 4 5 6 7 8 9 10 11 12 13 14 15".split(" "), ""]);
        expect(await boardField(page).inputValue()).toBe("1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 0");
        expect(await page.getByRole("button", { name: "Exchange" }).count()).toBe(0);
        await page.getByRole("button", { name: "Undo" }).click();
        expect(await textOf(verdict(page))).toContain("Cannot be solved");
      });
    },
  );

  it("exchanges tiles that are tapped, and takes what is typed on one, in the text as it stands", async () => {
    await visit("#/check", { touch: true, width: 360, height: 740 }, async (page) => {
      await boardField(page).fill("[[1, 2, 3],\n [4, 5, 6],\n [7, 8, 0]]");
      await tile(page, 0).tap();
      expect(await tile(page, 0).getAttribute("aria-pressed")).toBe("true");
      await tile(page, 8).tap();
      expect(await boardField(page).inputValue()).toBe("[[0, 2, 3],\n [4, 5, 6],\n [7, 8, 1]]");
      await tile(page, 4).tap();
      await tile(page, 4).tap();
      await page.getByLabel("Tile in row 2, column 2").fill("8");
      await page.keyboard.press("Enter");
      expect(await boardField(page).inputValue()).toBe("[[0, 2, 3],\n [4, 8, 6],\n [7, 5, 1]]");
    });
  });

  it("does all of it by keyboard alone", async () => {
    await visit(link("1 2 3/4 5 6/7 8 0"), {}, async (page) => {
      const press = async (...keys: string[]) => {
        for (const key of keys) await page.keyboard.press(key);
      };
      await boardField(page).focus();
      await press("Control+A");
      await page.keyboard.type("1 2 3/4 5 6/8 7 0");
      expect(await textOf(verdict(page))).toContain("Cannot be solved");
      // From the field by size, goal and the examples to the exchange.
      for (let tabs = 0; tabs < 20; tabs++) {
        await press("Tab");
        if (await page.evaluate(() => document.activeElement?.textContent?.startsWith("Exchange"))) break;
      }
      await press("Enter");
      expect(await textOf(verdict(page))).toContain("Solvable");
      for (let tabs = 0; tabs < 20; tabs++) {
        await press("Tab");
        if (await page.evaluate(() => document.activeElement?.hasAttribute("data-cell"))) break;
      }
      // One stop for the whole board; the arrows go on from there, up to its edges.
      await press("ArrowDown", "ArrowRight", "ArrowUp", "ArrowUp", "Space", "End", "Enter");
      expect(await tiles(page)).toEqual(["1", "3", "2", "4", "5", "6", "7", "8", ""]);
      await press("Control+z");
      expect(await tiles(page)).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", ""]);
      await press("Home");
      await page.keyboard.type("8 6 7 2 5 4 3 0 1");
      await press("Enter");
      expect(await tiles(page)).toEqual(["8", "6", "7", "2", "5", "4", "3", "", "1"]);
      await press("Home", "Space", "Escape", "F2", "Escape");
      expect(await tiles(page)).toEqual(["8", "6", "7", "2", "5", "4", "3", "", "1"]);
      await press("Tab", "ArrowRight");
      expect(await page.getByRole("tab", { name: "Cycles" }).getAttribute("aria-selected")).toBe("true");
      await press("Tab", "Enter");
      expect(await page.locator(".check-why p").isVisible()).toBe(true);
    });
  });

  it("says what is wrong beside the field, shows where, and loses nothing", async () => {
    await visit(link("1 2 3/4 5 6/7 8 0"), {}, async (page) => {
      const text = "1 2 3/4 <b>q</b> 6/7 8 0";
      await boardField(page).fill(text);
      const message = 'row 2, column 2: expected a whole number, or the blank as 0, _, . or x, got "<b>q<"';
      expect(await textOf(page.locator(".fault"))).toBe(message);
      const described = (await boardField(page).getAttribute("aria-describedby"))?.split(" ") ?? [];
      expect(await textOf(page.locator(`#${described.at(-1)}`))).toBe(message);
      expect(await boardField(page).getAttribute("aria-invalid")).toBe("true");
      expect(await page.locator("mark").allInnerTexts()).toEqual(["<b>q<"]);
      await page.getByRole("button", { name: "Show it in the text" }).click();
      const selected = await boardField(page).evaluate((area) => {
        const { value, selectionStart, selectionEnd } = area as HTMLTextAreaElement;
        return value.slice(selectionStart, selectionEnd);
      });
      expect(selected).toBe("<b>q<");
      await page.getByLabel("Size").fill("3x");
      for (const back of [() => page.goBack(), () => page.getByRole("link", { name: "Check", exact: true }).click()]) {
        await page.getByRole("link", { name: "Play", exact: true }).click();
        await page.waitForSelector(".view-play");
        await back();
        await page.waitForSelector(".check-verdict");
        expect(await boardField(page).inputValue()).toBe(text);
      }
      expect(await page.getByLabel("Size").inputValue()).toBe("3x");
      expect(await textOf(page.locator(".fault"))).toBe('size: expected RxC or RxCxL, such as 4x4 or 3x3x3, got "3x"');
    });
  });

  it("keeps its place with a board whose link is tens of thousands of characters long", async () => {
    await visit("#/check", {}, async (page) => {
      const words = Array.from({ length: 399 }, (_, index) => `слово${String(index + 1000).padStart(10, "о")}`);
      const rows = Array.from({ length: 20 }, (_, row) => words.slice(20 * row, 20 * row + 20).join(" "));
      await boardField(page).fill(`${rows.join("\n")} _`);
      await page.waitForURL((url) => url.hash.length > 20_000);
      expect(new URL(page.url()).hash).toMatch(/^#\/check\?board=/);
      expect(await textOf(verdict(page))).toContain("Solvable");
      await page.reload();
      await expect.poll(() => textOf(verdict(page))).toContain("Solvable");
    });
  });

  it("reads out faults and verdicts when the keys rest, not at each of them", async () => {
    await visit("#/check", {}, async (page) => {
      // The board that the view begins with has been told.
      await expect.poll(() => verdict(page).getByRole("status").first().textContent()).not.toBe("");
      await page.clock.install();
      await boardField(page).fill("");
      await boardField(page).focus();
      await page.clock.runFor(2000);
      // What is read out, as it comes.
      await page.evaluate(() => {
        const said: string[] = [];
        Object.assign(window, { said });
        for (const region of document.querySelectorAll(".check-fields [aria-live], .check-verdict [role=status]")) {
          new MutationObserver(() => region.textContent && said.push(region.textContent)).observe(region, {
            childList: true,
            characterData: true,
            subtree: true,
          });
        }
      });
      const said = () => page.evaluate(() => Reflect.get(window, "said"));
      for (const key of "1 2/3 3") {
        await page.keyboard.press(key);
        await page.clock.runFor(300);
      }
      expect(await textOf(page.locator(".fault"))).toContain("tile 3: expected once");
      expect(await said()).toEqual([]);
      await page.clock.runFor(700);
      expect(await said()).toEqual([expect.stringMatching(/^tile 3: expected once/), "Not a board yet"]);
      await page.keyboard.press("Backspace");
      await page.keyboard.press("0");
      await page.clock.runFor(700);
      expect((await said()).slice(2)).toEqual([expect.stringMatching(/^Solvable\. .* so it can be solved\.$/)]);
    });
  });

  it("mends a damaged board as far as can be known", async () => {
    await visit("#/check", {}, async (page) => {
      await boardField(page).fill("1 2 3\n4 5 6\n7 7 0");
      expect(await textOf(page.locator(".fault"))).toBe(
        "tile 7: expected once, got it at row 3, column 1 and row 3, column 2; tile 8 is missing",
      );
      expect(await page.locator(".check-faulty").count()).toBe(2);
      expect(await page.locator(".check-offer").allInnerTexts()).toEqual([
        "Put 8 for the 7 in row 3, column 1\nnot solvable then",
        "Put 8 for the 7 in row 3, column 2\nsolvable then",
      ]);
      await page.locator(".check-offer").last().click();
      expect(await boardField(page).inputValue()).toBe("1 2 3\n4 5 6\n7 8 0");
      // The button went away, and the focus not to nowhere.
      expect(await verdict(page).evaluate((one) => one === document.activeElement)).toBe(true);
      expect(await textOf(verdict(page))).toContain("Solvable");
      await page.getByRole("button", { name: "Undo" }).click();
      expect(await boardField(page).inputValue()).toBe("1 2 3\n4 5 6\n7 7 0");
      await page.getByLabel("Size").fill("4x4");
      await boardField(page).fill("1 2 3/4 5 6/7 8 0");
      await page.getByRole("button", { name: "Begin with a new board of 4x4" }).click();
      expect((await tiles(page)).length).toBe(16);
    });
  });

  it("goes back over changes and forth again, and loses nothing that was typed", async () => {
    await visit(link("1 2/3 0"), {}, async (page) => {
      expect(await page.getByRole("button", { name: "Undo" }).count()).toBe(0);
      await page.getByRole("button", { name: "Loyd" }).click();
      await boardField(page).focus();
      await page.keyboard.press("Control+End");
      await page.keyboard.type(" and more");
      const typed = "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 15 14 0 and more";
      const held: string[] = [];
      for (const name of ["Undo", "Undo", "Redo", "Redo"]) {
        await page.getByRole("button", { name }).click();
        held.push(await boardField(page).inputValue());
      }
      expect(held).toEqual([typed.slice(0, -9), "1 2\n3 0", typed.slice(0, -9), typed]);
      expect(await page.getByRole("button", { name: "Redo" }).count()).toBe(0);
    });
  });

  it("leads on to playing and solving the same puzzle, and back by a link", async () => {
    await visit("#/check", {}, async (page) => {
      await boardField(page).fill("B A/C _");
      await page.getByLabel("Goal", { exact: true }).selectOption("snail");
      const href = (name: string) => page.getByRole("link", { name }).getAttribute("href");
      expect(await href("Solve this")).toBe("#/solve?board=B+A/C+_&goal=snail");
      expect(await href("Play this")).toBe("#/play?board=B+A/C+_&goal=snail");
      await page.getByRole("button", { name: "Copy link" }).click();
      await page.getByText("Link copied").waitFor();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toBe(`${site.address()}#/check?board=B+A/C+_&goal=snail`);
      await page.waitForFunction((address) => location.href === address, copied);
      // What is played on is what is checked when somebody comes back.
      await page.goto(`${site.address()}#/play?board=1+2/0+3`);
      await page.waitForSelector(".view-play .board");
      await page.getByRole("link", { name: "Check", exact: true }).click();
      await page.waitForSelector(".check-verdict");
      expect(await boardField(page).inputValue()).toBe("1 2\n0 3");
    });
    await visit("#/check?board=B+A/C+_&goal=snail", {}, async (page) => {
      expect(await boardField(page).inputValue()).toBe("B A\nC _");
      expect(await page.getByLabel("Goal", { exact: true }).inputValue()).toBe("snail");
    });
  });

  it("writes no address when somebody has gone elsewhere meanwhile", async () => {
    await visit("#/check", {}, async (page) => {
      await boardField(page).fill("1 2/3 0");
      await boardField(page).evaluate(async (area, text) => {
        await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
        (area as HTMLTextAreaElement).value = text;
        area.dispatchEvent(new InputEvent("input", { bubbles: true }));
        location.hash = "#/play";
        dispatchEvent(new HashChangeEvent("hashchange"));
        // The page has something else to do until after the address would have been written.
        const end = performance.now() + 500;
        while (performance.now() < end);
      }, LARGEST);
      await page.waitForTimeout(300);
      expect(await page.evaluate(() => location.hash)).toMatch(/^#\/play/);
      expect(await page.locator(".view-play").count()).toBe(1);
    });
  });

  it("is not hurt by what is pasted: nothing gets in, nothing hangs, and no thread stays", async () => {
    await visit("#/check", {}, async (page) => {
      for (const text of HOSTILE_TEXTS) {
        const paste = () =>
          busiestTaskMs(page, async () => {
            await boardField(page).focus();
            await page.keyboard.press("Control+A");
            await page.keyboard.insertText(text);
            await page.waitForFunction(
              () => !document.querySelector(".check-verdict")?.textContent?.includes("Reading"),
            );
          });
        // A busy machine delays one task or another; a text that keeps the page busy does so each time.
        let busiest = await paste();
        for (let again = 0; again < 2 && busiest >= 50; again++) busiest = await paste();
        expect([text.slice(0, 20), text.length, busiest < 50 ? "quick" : busiest]).toEqual([
          text.slice(0, 20),
          text.length,
          "quick",
        ]);
        const strange =
          "b, i, u, s, iframe, object, embed, form form, .check img, .check script, .check style, [onerror]";
        expect(await page.locator(".check").locator(strange).count()).toBe(0);
      }
      expect(page.workers().length).toBe(1);
      // What is too large for the other views is kept here, also while it is being read.
      await boardField(page).evaluate((area, text) => {
        (area as HTMLTextAreaElement).value = text;
        area.dispatchEvent(new InputEvent("input", { bubbles: true }));
        location.hash = "#/play";
        // At once, before the thread answers.
        dispatchEvent(new HashChangeEvent("hashchange"));
      }, LARGEST);
      await page.waitForSelector(".view-play");
      await page.getByRole("link", { name: "Check", exact: true }).click();
      await page.getByText("Too many tiles").waitFor();
      expect(await boardField(page).inputValue()).toBe(LARGEST);
      await page.getByRole("link", { name: "Play", exact: true }).click();
      await page.waitForSelector(".view-play");
      await expect.poll(() => page.workers().length).toBe(0);
    });
  });

  it("refuses to take in a megabyte, and leaves the field as it was", async () => {
    await visit(link("1 2/3 0"), {}, async (page) => {
      await boardField(page).focus();
      await page.keyboard.insertText("1 ".repeat(500_000));
      expect(await textOf(page.locator(".fault"))).toBe(
        "board: expected at most 100000 characters at once on this page, got 1000000; the field is as it was",
      );
      expect(await boardField(page).inputValue()).toBe("1 2\n3 0");
      expect(await textOf(verdict(page))).toContain("Solvable");
      await page.getByLabel("Goal", { exact: true }).selectOption("own");
      const goal = page.getByLabel("Goal board");
      const before = await goal.inputValue();
      await goal.focus();
      await page.keyboard.insertText("[".repeat(1_000_000));
      expect(await textOf(page.locator(".fault"))).toBe(
        "goal: expected at most 100000 characters at once on this page, got 1000000; the field is as it was",
      );
      expect(await goal.inputValue()).toBe(before);
    });
  });

  it.each([
    ["light", 360],
    ["dark", 1280],
  ] as const)(
    "is for everybody in every state, %s and %i pixels wide",
    async (scheme, width) => {
      await visit("#/check", { scheme, width, height: 740, reducedMotion: true }, async (page, tab) => {
        const see = async (name: string) => {
          await page.waitForFunction(() => !document.querySelector(".check-verdict")?.textContent?.includes("Reading"));
          await page.evaluate(() => {
            for (const details of document.querySelectorAll("details")) details.open = true;
          });
          await tab.look(`check-${name}-${scheme}-${width}`);
          expect([name, (await tab.overflow()) > 0]).toEqual([name, false]);
          expect([name, ...(await tab.accessibilityFaults())]).toEqual([name]);
        };
        await boardField(page).fill(BACKWARDS);
        await tile(page, 5).hover();
        await see("unsolvable");
        await boardField(page).fill(LEARNERS);
        await tile(page, 2).focus();
        await see("solvable");
        await page.getByRole("tab", { name: "Cycles" }).click();
        await see("cycles");
        await boardField(page).fill("1 7 3/4 5 2//6 0 8/9 10 11");
        await tile(page, 1).click();
        await see("layers");
        await page.getByRole("button", { name: "Loyd" }).click();
        await page.getByRole("button", { name: "Exchange 15 and 14" }).click();
        await see("repaired");
        await boardField(page).fill("1 2 3/4 5 6/7 7 0");
        await see("damaged");
        await boardField(page).fill(LARGEST);
        await see("large");
        await boardField(page).fill("");
        await see("empty");
      });
    },
    120_000,
  );
});

/** 100x100 cells, every tile out of place. */
const LARGEST = Array.from({ length: 100 }, (_, row) =>
  Array.from({ length: 100 }, (_, col) => ((row * 100 + col) * 7919) % 10_000).join(" "),
).join("/");

const HOSTILE_TEXTS: readonly string[] = [
  "<img src=x onerror=alert(1)> <script>alert(1)</script> <b> 0",
  "</textarea><iframe src=javascript:alert(1)> 1/2 0",
  '[["<b>x</b>", "<i>"], ["&lt;", "_"]]',
  "\0".repeat(3_000),
  "\u202e1 2/3 0 \u2066\u200f".repeat(100),
  "1 2/3 \ud800",
  "[".repeat(50_000),
  "a".repeat(50_000),
  "1 2/".repeat(12_500),
  "1 ".repeat(25_000),
  `${"e\u0301".repeat(40)} `.repeat(400),
  LARGEST,
  Array.from({ length: 400 }, (_, index) => (index * 77 + 3) % 400).join(" "),
];
