/** Playing: moving tiles in every way there is, taking it back, the clock, winning, and the best. */
import type { CDPSession, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { generateBoard } from "../../src/board/generate.ts";
import { formatBoard, parseBoard, parseShape } from "../../src/board/notation.ts";
import { solve } from "../../src/solve.ts";
import type { Move } from "../../src/types.ts";
import { playedBoard, seenBoard, shownMoves, tile } from "./board.ts";
import { NO_WORKERS } from "./no-workers.ts";
import { RETRIES, useSite, withoutChromium } from "./page.ts";

/** Has the blank in its middle, and every tile out of its place. */
const START = "5 4 3/2 0 1/8 7 6";
const LINK = "#/play?board=5+4+3/2+0+1/8+7+6";

const KEYS: Record<Move, string> = {
  U: "ArrowUp",
  D: "ArrowDown",
  L: "ArrowLeft",
  R: "ArrowRight",
  F: "PageUp",
  B: "PageDown",
};

async function expectBoard(page: Page, text: string, moves: number): Promise<void> {
  expect(await seenBoard(playedBoard(page))).toBe(text);
  expect(await shownMoves(page)).toBe(moves);
}

/** The middle of a tile. */
async function middleOf(page: Page, number: number) {
  const box = await tile(page, number).boundingBox();
  if (box === null) throw new Error(`expected tile ${number} on the page, got none`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width };
}

describe.skipIf(withoutChromium)("playing", { retry: RETRIES }, () => {
  const site = useSite();

  it.each([
    ["4x4", 17],
    ["2x5", 3],
    ["3x3x3", 5],
    ["1x3x4", 6],
  ])("shows the shuffle of a seed: %s", async (size, seed) => {
    const tab = await site.open(`#/play?size=${size}&seed=${seed}`);
    await expectBoard(tab.page, formatBoard(generateBoard({ shape: parseShape(size), seed })), 0);
    await tab.close();
  });

  it("slides a tile that is clicked, and a line", async () => {
    const tab = await site.open("#/play?board=1+2+3/4+5+6/7+8+0");
    await tile(tab.page, 8).click();
    await expectBoard(tab.page, "1 2 3/4 5 6/7 0 8", 1);
    await tile(tab.page, 2).click();
    await expectBoard(tab.page, "1 0 3/4 2 6/7 5 8", 3);
    // Neither in the row nor in the column of the blank.
    await tile(tab.page, 7).click({ force: true });
    await expectBoard(tab.page, "1 0 3/4 2 6/7 5 8", 3);
    expect(await tile(tab.page, 7).getAttribute("aria-disabled")).toBe("true");
    await tab.close();
  });

  it("slides tiles between layers", async () => {
    const tab = await site.open("#/play?board=1+2/3+4//5+6/7+0");
    await tile(tab.page, 4).click();
    await expectBoard(tab.page, "1 2/3 0//5 6/7 4", 1);
    await tab.page.keyboard.press("PageUp");
    await expectBoard(tab.page, "1 2/3 4//5 6/7 0", 2);
    await tab.page.keyboard.press("PageUp");
    await expectBoard(tab.page, "1 2/3 4//5 6/7 0", 2);
    await tab.close();
  });

  it("slides by arrow keys, the way they point, and with Shift the whole line", async () => {
    const tab = await site.open(LINK);
    const { keyboard } = tab.page;
    for (const [key, board, moves] of [
      ["ArrowUp", "5 4 3/2 7 1/8 0 6", 1],
      ["ArrowUp", "5 4 3/2 7 1/8 0 6", 1],
      ["ArrowLeft", "5 4 3/2 7 1/8 6 0", 2],
      ["ArrowDown", "5 4 3/2 7 0/8 6 1", 3],
      ["ArrowRight", "5 4 3/2 0 7/8 6 1", 4],
      ["Shift+ArrowRight", "5 4 3/0 2 7/8 6 1", 5],
      ["Shift+ArrowLeft", "5 4 3/2 7 0/8 6 1", 7],
      ["PageDown", "5 4 3/2 7 0/8 6 1", 7],
      ["Control+ArrowUp", "5 4 3/2 7 0/8 6 1", 7],
    ] as const) {
      await keyboard.press(key);
      await expectBoard(tab.page, board, moves);
    }
    await tab.close();
  });

  it("lets a tile follow the mouse along its line, and snap", async () => {
    const tab = await site.open(LINK);
    const { mouse } = tab.page;
    const { x, y, width } = await middleOf(tab.page, 2);
    /** Drags tile 2 by shares of a cell, and rests before letting go. */
    const drag = async (right: number, down = 0) => {
      await mouse.move(x, y);
      await mouse.down();
      await mouse.move(x + right * width, y + down * width, { steps: 4 });
      const seen = ((await middleOf(tab.page, 2)).x - x) / width;
      await tab.page.waitForTimeout(120);
      await mouse.up();
      return seen;
    };
    expect(await drag(0.3, 0.4)).toBeCloseTo(0.3, 1);
    await expectBoard(tab.page, START, 0);
    expect(await drag(-0.7)).toBeCloseTo(0, 1);
    await expectBoard(tab.page, START, 0);
    expect(await drag(1.8)).toBeCloseTo(1, 1);
    await expectBoard(tab.page, "5 4 3/0 2 1/8 7 6", 1);
    await tab.close();
  });

  it("lets a line follow the finger, and be thrown", async () => {
    const tab = await site.open("#/play?board=0+4+3/2+5+1/8+7+6", { touch: true, width: 360, height: 640 });
    const session = await tab.page.context().newCDPSession(tab.page);
    const fingers = { session, begin: Date.now() };
    const { x, y, width } = await middleOf(tab.page, 3);
    await touch(fingers, "touchStart", 0, { id: 1, x, y });
    await touch(fingers, "touchMove", 50, { id: 1, x: x - 0.1 * width, y });
    await touch(fingers, "touchMove", 100, { id: 1, x: x - 0.25 * width, y });
    expect((await middleOf(tab.page, 4)).x).toBeCloseTo(x - 1.25 * width, 0);
    // Not half the way, but fast.
    await touch(fingers, "touchMove", 116, { id: 1, x: x - 0.45 * width, y });
    await touch(fingers, "touchEnd", 120);
    await expectBoard(tab.page, "4 3 0/2 5 1/8 7 6", 2);
    expect(await tab.page.evaluate(() => scrollY)).toBe(0);
    await tile(tab.page, 6).tap();
    await expectBoard(tab.page, "4 3 1/2 5 6/8 7 0", 4);
    await tab.close();
  });

  it("takes taps of two fingers at once", async () => {
    const tab = await site.open("#/play?board=1+2+3/4+5+6/7+8+0", { touch: true, width: 360, height: 640 });
    const session = await tab.page.context().newCDPSession(tab.page);
    const fingers = { session, begin: Date.now() };
    const one = { id: 1, ...(await middleOf(tab.page, 8)) };
    // In no line with the blank before the first finger's tile has gone.
    const other = { id: 2, ...(await middleOf(tab.page, 5)) };
    await touch(fingers, "touchStart", 0, one);
    await touch(fingers, "touchStart", 40, one, other);
    await expectBoard(tab.page, "1 2 3/4 5 6/7 0 8", 1);
    await touch(fingers, "touchEnd", 80, other);
    await touch(fingers, "touchEnd", 120);
    await expectBoard(tab.page, "1 2 3/4 0 6/7 5 8", 2);
    await tab.close();
  });

  it("takes slides back and makes them again, by buttons and keys", async () => {
    const tab = await site.open(LINK);
    const { keyboard } = tab.page;
    const button = (name: string) => tab.page.getByRole("button", { name });
    expect(await button("Undo").isDisabled()).toBe(true);
    await keyboard.press("ArrowUp");
    await keyboard.press("Shift+ArrowDown");
    await expectBoard(tab.page, "5 0 3/2 4 1/8 7 6", 3);
    const spoken = tab.page.locator(".board [aria-live]");
    expect(await spoken.textContent()).toBe("7, 4 down");
    await button("Undo").click();
    await expectBoard(tab.page, "5 4 3/2 7 1/8 0 6", 1);
    expect(await spoken.textContent()).toBe("4, 7 up");
    await keyboard.press("Control+z");
    await keyboard.press("Control+z");
    await expectBoard(tab.page, START, 0);
    await keyboard.press("Control+y");
    await keyboard.press("Control+Shift+Z");
    await expectBoard(tab.page, "5 0 3/2 4 1/8 7 6", 3);
    await keyboard.press("Control+z");
    await button("Redo").click();
    await expectBoard(tab.page, "5 0 3/2 4 1/8 7 6", 3);
    await keyboard.press("Control+z");
    // A new slide leaves nothing to make again.
    await keyboard.press("ArrowLeft");
    expect(await button("Redo").isDisabled()).toBe(true);
    await button("Restart").click();
    await expectBoard(tab.page, START, 0);
    expect(await button("Undo").isDisabled()).toBe(true);
    await tab.close();
  });

  it("leaves the focus at a button that has nothing more to do", async () => {
    const tab = await site.open(LINK);
    const { page } = tab;
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await page.keyboard.press("ArrowUp");
    for (const [name, board] of [
      ["Undo", START],
      ["Redo", "5 4 3/2 7 1/8 0 6"],
      ["Restart", START],
    ]) {
      await page.getByRole("button", { name }).focus();
      for (let presses = 0; presses < 2; presses++) {
        await page.keyboard.press("Enter");
        expect(await seenBoard(playedBoard(page))).toBe(board);
        expect(await focused()).toBe(name);
      }
    }
    await tab.close();
  });

  it("goes on with the game before by an undo, with its moves and its time", async () => {
    const tab = await site.open(LINK);
    const { page } = tab;
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowLeft");
    const entries = await page.evaluate(() => history.length);
    // By keys, past other sizes, to the fields of any size.
    await page.getByRole("radio", { name: "3 × 3" }).focus();
    for (const size of ["4x4", "5x5"]) {
      await page.keyboard.press("ArrowRight");
      await page.waitForURL(new RegExp(`size=${size}`));
    }
    await page.keyboard.press("ArrowRight");
    await page.getByRole("textbox", { name: "Rows" }).waitFor();
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
    expect(await shownMoves(page)).toBe(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expectBoard(page, "5 4 3/2 7 1/8 6 0", 2);
    expect(new URL(page.url()).hash).toBe(LINK);
    // Another one in its place, from the hand as it were.
    await page.getByRole("button", { name: "New" }).click();
    await page.waitForURL(/seed=/);
    await page.keyboard.press("Control+z");
    await expectBoard(page, "5 4 3/2 7 1/8 6 0", 2);
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    await expectBoard(page, START, 0);
    await tab.close();
  });

  it("hints at the next slide to the goal by a key, and forgets it with a move", async () => {
    const tab = await site.open("#/play?board=1+2+3/4+0+6/7+5+8");
    const { page } = tab;
    const said = () => page.getByRole("status").textContent();
    const marked = page.locator(".table .tile.toned");
    expect(
      await page.evaluate(() => performance.getEntriesByType("resource").some(({ name }) => /wasm/.test(name))),
    ).toBe(false);
    for (const [number, key, words] of [
      ["5", "ArrowUp", "Slide 5 up: 2 moves to the goal."],
      ["8", "ArrowLeft", "Slide 8 left: 1 move to the goal."],
    ]) {
      await page.keyboard.press("h");
      await expect.poll(said).toBe(words);
      expect(await marked.getAttribute("data-tile")).toBe(number);
      expect(await tab.accessibilityFaults()).toEqual([]);
      await tab.look(`play-hint-${number}`);
      await page.keyboard.press(key);
      expect(await marked.count()).toBe(0);
    }
    expect(await said()).toContain("Solved in 2 moves");
    await page.keyboard.press("h");
    expect(await said()).toContain("Solved in 2 moves");
    expect(await page.getByRole("button", { name: "Hint" }).getAttribute("aria-disabled")).toBe("true");
    await tab.close();
  });

  it("ends the search for a hint when it is called off, at a move, and when the view is left", async () => {
    // Nothing searches this to its end in the time of a test.
    const tab = await site.open("#/play?size=6x6&seed=1");
    const { page } = tab;
    const said = () => page.getByRole("status").textContent();
    const ask = async () => {
      await page.keyboard.press("h");
      await expect.poll(said, { timeout: 20_000 }).toBe("Looking for a solution…");
    };
    await ask();
    await page.getByRole("button", { name: "Cancel" }).click();
    expect(await said()).toBe("");
    await ask();
    for (const key of ["ArrowLeft", "ArrowRight"]) await page.keyboard.press(key);
    expect(await said()).toBe("");
    await ask();
    const busy = await tab.busyMs(1000);
    expect(busy).toBeGreaterThan(100);
    await page.getByRole("link", { name: "Help" }).click();
    await page.getByRole("heading", { level: 1, name: "Help" }).waitFor();
    await expect.poll(() => tab.busyMs(500)).toBeLessThan(busy / 6);
    await tab.close();
  });

  it("hints on boards that no search takes, and says why where there is no hint", async () => {
    const tab = await site.open("#/play?size=9x9&seed=1");
    const said = () => tab.page.getByRole("status").textContent();
    await tab.page.getByRole("button", { name: "Hint" }).click();
    await expect
      .poll(said, { timeout: 20_000 })
      .toMatch(/^Slide \d+ (up|down|left|right): [\d,]+ moves to the goal\.$/);
    await tab.close();
    const without = await site.open("#/play?size=9x9&seed=1", { prepare: NO_WORKERS[0][1] });
    await without.page.getByRole("button", { name: "Hint" }).click();
    await expect.poll(() => without.page.getByRole("status").textContent()).toMatch(/^No hint: worker: /);
    await without.close();
  });

  it("shuffles letters and words as such", async () => {
    const tab = await site.open("#/play?board=cat+dog/ant+_&goal=snail");
    const { page } = tab;
    await page.getByRole("button", { name: "New" }).click();
    await expect.poll(() => new URL(page.url()).hash).toMatch(/board=.*(?=.*cat)(?=.*dog)(?=.*ant).*&goal=snail$/);
    expect(new Set(await page.locator(".table .tile").allTextContents())).toEqual(new Set(["ant", "cat", "dog"]));
    await page.getByRole("radio", { name: "Blank first" }).check();
    expect(new Set(await page.locator(".table .tile").allTextContents())).toEqual(new Set(["ant", "cat", "dog"]));
    await tab.close();
  });

  it("leaves the page its arrow keys where nothing slides, but not in the middle of playing", async () => {
    const tab = await site.open("#/play?board=1+2+0/3+4+5/6+7+8&goal=blank-first", {
      height: 500,
      reducedMotion: true,
    });
    const { page } = tab;
    const { keyboard } = page;
    const scrolled = () => page.evaluate(() => scrollY);
    // Whether a key was the board's.
    await page.evaluate(() =>
      addEventListener("keydown", (event) => Object.assign(window, { taken: event.defaultPrevented })),
    );
    const isTaken = async (key: string) => {
      await keyboard.press(key);
      return page.evaluate(() => Reflect.get(window, "taken"));
    };
    expect(await isTaken("ArrowDown")).toBe(false);
    await expect.poll(scrolled).toBeGreaterThan(0);
    await playedBoard(page).focus();
    expect(await isTaken("ArrowDown")).toBe(true);
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    expect(await isTaken("ArrowRight")).toBe(true);
    // At the edge in the middle of playing.
    expect(await isTaken("ArrowDown")).toBe(true);
    expect(await isTaken("ArrowRight")).toBe(true);
    // The game is over.
    expect(await page.getByRole("status").textContent()).toContain("Solved in 2 moves");
    await page.waitForTimeout(1600);
    expect(await isTaken("ArrowUp")).toBe(false);
    await tab.close();
  });

  it("counts time from the first move on, while somebody looks", async () => {
    const tab = await site.open(LINK);
    const { page } = tab;
    await page.clock.install();
    await page.reload();
    const time = () => page.locator(".status dd").nth(1).textContent();
    await page.clock.runFor(5000);
    expect(await time()).toBe("0:00");
    await page.keyboard.press("ArrowUp");
    await page.clock.runFor(65_000);
    expect(await time()).toBe("1:05");
    await look(page, false);
    await page.clock.runFor(30_000);
    await look(page, true);
    await page.clock.runFor(2000);
    expect(await time()).toBe("1:07");
    // In another view it stands still as well.
    await page.getByRole("link", { name: "Help" }).click();
    await page.clock.runFor(30_000);
    await page.getByRole("link", { name: "Play" }).click();
    await page.clock.runFor(1000);
    expect(await time()).toBe("1:08");
    await page.getByRole("button", { name: "Restart" }).click();
    await page.clock.runFor(5000);
    expect(await time()).toBe("0:00");
    await tab.close();
  });

  it("goes on with the game when somebody comes back, and with the puzzle when the page is loaded anew", async () => {
    const tab = await site.open("#/play?size=4x4&seed=9");
    const start = await seenBoard(playedBoard(tab.page));
    await tab.page.keyboard.press("ArrowUp");
    await tab.page.keyboard.press("ArrowLeft");
    await tab.page.keyboard.press("ArrowDown");
    const board = await seenBoard(playedBoard(tab.page));
    await tab.page.getByRole("link", { name: "Help" }).click();
    await tab.page.getByRole("link", { name: "Play" }).click();
    expect(await seenBoard(playedBoard(tab.page))).toBe(board);
    expect(new URL(tab.page.url()).hash).toBe("#/play?size=4x4&seed=9");
    await tab.page.reload();
    expect(await seenBoard(playedBoard(tab.page))).toBe(start);
    await tab.close();
  });

  it("takes the board of another view, but not in the place of a game", async () => {
    const tab = await site.open("#/play?size=4x4&seed=9");
    const elsewhere = async (fragment: string) => {
      await tab.page.goto(site.address() + fragment);
      await tab.page.locator(".view-solve h1").waitFor();
      await tab.page.getByRole("link", { name: "Play", exact: true }).click();
      await tab.page.locator(".view-play").waitFor();
      return seenBoard(playedBoard(tab.page));
    };
    expect(await elsewhere("#/solve?board=8+6+7/2+5+4/3+0+1")).toBe("8 6 7/2 5 4/3 0 1");
    await tab.page.keyboard.press("ArrowRight");
    expect(await elsewhere("#/solve?board=1+2+3/4+5+6/7+0+8")).toBe("8 6 7/2 5 4/0 3 1");
    await tab.close();
  });

  it("says that the puzzle is solved, and keeps the best", async () => {
    const tab = await site.open("#/play?size=2x3&seed=2");
    const { page } = tab;
    const best = () => page.locator(".status dd").nth(2).textContent();
    const start = parseBoard(await seenBoard(playedBoard(page)));
    const result = await solve(start);
    if (result.outcome !== "solved") throw new Error(`expected a solution, got ${result.outcome}`);
    expect(await best()).toBe("–");
    for (const move of result.moves) await page.keyboard.press(KEYS[move]);
    await expectBoard(page, "1 2 3/4 5 0", result.cost);
    expect(await page.getByRole("status").textContent()).toMatch(
      new RegExp(`^Solved in ${result.cost} moves and 0:\\d\\d, your best so far.$`),
    );
    expect(await best()).toMatch(new RegExp(`^${result.cost} · 0:\\d\\d$`));
    // The game is over.
    await page.keyboard.press("ArrowRight");
    await expectBoard(page, "1 2 3/4 5 0", result.cost);
    expect(await tab.accessibilityFaults()).toEqual([]);
    await page.getByRole("button", { name: "New" }).click();
    expect(await page.getByRole("status").textContent()).toBe("");
    expect(await shownMoves(page)).toBe(0);
    await page.reload();
    expect(await best()).toMatch(new RegExp(`^${result.cost} · `));
    // What was not written by the page is as good as nothing.
    for (const kept of ["[", "null", '[["2x3 blank-last",{"moves":"<b>","ms":1}]]', '{"__proto__":{"moves":1}}']) {
      await page.evaluate((text) => localStorage.setItem("loyd.best", text), kept);
      await page.reload();
      expect(await best()).toBe("–");
    }
    await tab.close();
  });

  it("says that a board cannot be solved, and where it says why", async () => {
    const tab = await site.open("#/play?board=1+2+3/4+5+6/8+7+0");
    await tab.page.getByRole("link", { name: "See why" }).click();
    await tab.page.waitForURL(/#\/check\?board=1\+2\+3\/4\+5\+6\/8\+7\+0$/);
    await tab.close();
  });

  it("moves nothing slowly for those who want less motion", async () => {
    const durations = async (reducedMotion: boolean) => {
      const tab = await site.open(LINK, { reducedMotion });
      const found = await tile(tab.page, 1).evaluate((one) => getComputedStyle(one).transitionDuration);
      await tab.close();
      return found.split(", ");
    };
    expect(await durations(false)).toEqual(["0.12s", "0.12s"]);
    expect(await durations(true)).toEqual(["0s", "0s"]);
  });
});

/** Makes the page think that somebody looks at it, or at something else. */
async function look(page: Page, looks: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, !looks);
}

/** What fingers do, and when, in milliseconds: how fast they are must not depend on how busy the machine is. */
async function touch(
  fingers: { readonly session: CDPSession; readonly begin: number },
  type: "touchStart" | "touchMove" | "touchEnd",
  ms: number,
  ...points: readonly { readonly id: number; readonly x: number; readonly y: number }[]
): Promise<void> {
  const timestamp = (fingers.begin + ms) / 1000;
  await fingers.session.send("Input.dispatchTouchEvent", { type, touchPoints: [...points], timestamp });
}
