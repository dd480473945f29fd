/** Choosing what to play: sizes, goals, shuffles, links to them, and what is on the tiles. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it, onTestFinished } from "vitest";
import { generateBoard } from "../../src/board/generate.ts";
import { makeGoal } from "../../src/board/goals.ts";
import { formatBoard, parseShape } from "../../src/board/notation.ts";
import { playedBoard, seenBoard, tile } from "./board.ts";
import { NO_WORKERS } from "./no-workers.ts";
import { RETRIES, useSite, withoutChromium } from "./page.ts";
import { blackPng, FIELDS, firstPixel, fourFields, lyingPng } from "./png.ts";
import { busiestTaskMs } from "./tasks.ts";

const EIGHT = "#/play?board=8+6+7/2+5+4/3+0+1";

const fragment = (page: Page) => new URL(page.url()).hash;
const radio = (page: Page, name: string) => page.getByRole("radio", { name });
const field = (page: Page, name: string) => page.getByRole("textbox", { name });

/** Chooses a file as the player's own picture. */
async function choosePicture(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await page.locator("input[type=file]").setInputFiles({ name, mimeType, buffer });
}

/** The colour in the middle of a tile, or of the first cell without one. */
async function colourOf(page: Page, selector: string): Promise<number[]> {
  const box = await playedBoard(page).locator(selector).boundingBox();
  if (box === null) throw new Error(`expected ${selector} on the page, got none`);
  const clip = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2), width: 1, height: 1 };
  return firstPixel(await page.screenshot({ clip }));
}

describe.skipIf(withoutChromium)("choosing", { retry: RETRIES }, () => {
  const site = useSite();

  it("takes the usual sizes and any other", async () => {
    const tab = await site.open(EIGHT);
    const { page } = tab;
    await radio(page, "5 × 5").check();
    await page.waitForURL(/#\/play\?size=5x5&seed=\d+$/);
    await radio(page, "Other").check();
    await field(page, "Rows").fill("2");
    await field(page, "Columns").fill("3");
    await field(page, "Layers").fill("4");
    await field(page, "Layers").press("Enter");
    await page.waitForURL(/#\/play\?size=2x3x4&seed=\d+$/);
    const seed = Number(/seed=(\d+)/.exec(fragment(page))?.[1]);
    expect(await seenBoard(playedBoard(page))).toBe(formatBoard(generateBoard({ shape: parseShape("2x3x4"), seed })));
    await tab.close();
  });

  it("says what is wrong with a size beside the fields, and keeps what was typed", async () => {
    const tab = await site.open(EIGHT);
    const { page } = tab;
    await radio(page, "Other").check();
    for (const [rows, cols, layers, fault] of [
      ["x", "3", "1", 'rows: expected a whole number of at least 1, got "x"'],
      ["3", "0", "1", "cols: expected a whole number of at least 1, got 0"],
      ["3", "3", "", 'layers: expected a whole number of at least 1, got ""'],
      ["1", "9", "1", "shape: expected at least two sides of 2 or more, got 1x9"],
      ["21", "3", "1", "size: expected at most 20 rows and columns"],
      ["9999", "9999", "1", "shape: expected at most 10000 cells, got 9999x9999"],
      ["<b>", "3", "1", 'rows: expected a whole number of at least 1, got "<b>"'],
    ]) {
      await field(page, "Rows").fill(rows);
      await field(page, "Columns").fill(cols);
      await field(page, "Layers").fill(layers);
      await page.getByRole("button", { name: "Play" }).click();
      expect(await page.locator(".size-choice .fault").textContent()).toContain(fault);
      expect(await field(page, "Rows").inputValue()).toBe(rows);
      expect(await field(page, "Columns").getAttribute("aria-invalid")).toBe("true");
    }
    expect(await tab.accessibilityFaults()).toEqual([]);
    await tab.look("size-fault");
    expect(fragment(page)).toBe(EIGHT);
    await tab.close();
  });

  it("takes goals, and shows them", async () => {
    const tab = await site.open("#/play?size=3x4&seed=5");
    const { page } = tab;
    for (const [title, name] of [
      ["Snail", "snail"],
      ["Blank first", "blank-first"],
    ] as const) {
      await radio(page, title).check();
      await page.waitForURL(new RegExp(`#/play\\?size=3x4&seed=\\d+&goal=${name}$`));
      const goal = formatBoard(makeGoal(parseShape("3x4"), name));
      expect(await seenBoard(page.getByRole("img", { name: `Goal: ${goal}` }))).toBe(goal);
    }
    await page.goto(`${site.address()}#/play?board=2+1/3+0&goal=0+3/2+1`);
    expect(await radio(page, "Own").isChecked()).toBe(true);
    await page.getByRole("button", { name: "New" }).click();
    await page.waitForURL(/goal=0\+3\/2\+1$/);
    await tab.close();
  });

  it("takes a shuffle by its number, and copies a link to it", async () => {
    const tab = await site.open(EIGHT);
    const { page } = tab;
    const seed = field(page, "Shuffle number");
    expect(await seed.inputValue()).toBe("");
    for (const bad of ["1.5", "-1", "4294967296", "seven", ""]) {
      await seed.fill(bad);
      await seed.press("Enter");
      expect(await page.locator(".share .fault").textContent()).toBe(
        `seed: expected a whole number from 0 to 4294967295, got "${bad}"`,
      );
      expect(await seed.inputValue()).toBe(bad);
    }
    await seed.fill("4294967295");
    await seed.press("Enter");
    await page.waitForURL(/#\/play\?size=3x3&seed=4294967295$/);
    await page.getByRole("button", { name: "Copy link" }).click();
    await page.getByText("Copied").waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(page.url());
    const board = await seenBoard(playedBoard(page));
    expect(board).toBe(formatBoard(generateBoard({ shape: parseShape("3x3"), seed: 4294967295 })));
    const other = await site.open(new URL(link).hash);
    expect(await seenBoard(playedBoard(other.page))).toBe(board);
    await other.close();
    await tab.close();
  });

  it("shows the link where it cannot be copied", async () => {
    const tab = await site.open(EIGHT);
    const { page } = tab;
    await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
    await page.getByRole("button", { name: "Copy link" }).click();
    expect(await field(page, "Copy this link").inputValue()).toBe(page.url());
    await tab.close();
  });

  it("gives the arrow keys to the board after a choice by mouse", async () => {
    const tab = await site.open(EIGHT);
    const { page } = tab;
    await page.locator(".segment", { hasText: "Letters" }).click();
    expect(await tile(page, 1).textContent()).toBe("A");
    await page.keyboard.press("ArrowRight");
    expect(await seenBoard(playedBoard(page))).toBe("8 6 7/2 5 4/0 3 1");
    await tab.close();
  });

  it("shows letters, and the words that a board brings", async () => {
    const tab = await site.open("#/play?size=6x5&seed=1");
    const { page } = tab;
    await radio(page, "Letters").check();
    expect(await tile(page, 26).textContent()).toBe("Z");
    expect(await tile(page, 29).textContent()).toBe("AC");
    // Those who have the board read out hear what is on the tiles.
    expect(await page.locator(".board > p.unseen").first().textContent()).toMatch(/\bAC\b.*_|_.*\bAC\b/);
    await page.goto(`${site.address()}#/play?board=cat+dog/ant+_`);
    await page.reload();
    expect(await page.getByRole("button", { name: "cat, row 1, column 1" }).textContent()).toBe("cat");
    await tab.close();
  });

  it("cuts a picture of the player's own, and keeps it in the browser", async () => {
    const tab = await site.open("#/play?board=2+3/0+1");
    const { page } = tab;
    await radio(page, "Picture").check();
    await choosePicture(page, "fields.png", "image/png", fourFields(80));
    await page.waitForFunction(() =>
      document.querySelector<HTMLElement>(".board .picture")?.style.backgroundImage.includes("blob:"),
    );
    const near = (colour: readonly number[]) => colour.map((one) => expect.closeTo(one, -1.2));
    for (const number of [1, 2, 3]) {
      await expect.poll(() => colourOf(page, `[data-tile="${number}"]`)).toEqual(near(FIELDS[number - 1]));
    }
    // Around to the goal, where the picture is whole.
    for (const key of ["Down", "Left", "Up", "Right", "Down", "Left", "Up"]) await page.keyboard.press(`Arrow${key}`);
    await expect.poll(() => page.getByRole("status").textContent()).toContain("Solved in 7 moves");
    expect(await seenBoard(playedBoard(page))).toBe("1 2/3 0");
    await expect.poll(() => colourOf(page, ".last-piece")).toEqual(near(FIELDS[3]));
    await tab.look("picture-own");
    // On a wide board it is the middle of the picture, cut anew.
    const square = await tile(page, 1).locator(".picture").getAttribute("style");
    await page.goto(`${site.address()}#/play?board=1+2+3+4/5+6+7+0`);
    await page.waitForFunction(
      (url) => !document.querySelector<HTMLElement>(".board .picture")?.style.backgroundImage.includes(url),
      /blob:[^"]+/.exec(square ?? "")?.[0] ?? "",
    );
    for (const [number, colour] of [
      [1, 0],
      [4, 1],
      [5, 2],
      [7, 3],
    ]) {
      await expect.poll(() => colourOf(page, `[data-tile="${number}"]`)).toEqual(near(FIELDS[colour]));
    }
    await page.getByLabel("Numbers on the pieces").check();
    expect(await tile(page, 3).textContent()).toBe("3");
    expect(await tab.accessibilityFaults()).toEqual([]);
    await tab.close();
  });

  it.each<[string, string, Buffer, RegExp]>([
    [
      "notes.txt",
      "text/plain",
      Buffer.from("not a picture"),
      /^"notes.txt": expected a picture such as a JPEG, PNG or WebP, got text\/plain$/,
    ],
    ["noise", "", Buffer.from("noise"), /^"noise": expected a picture such as/],
    [
      "broken.png",
      "image/png",
      Buffer.from("\x89PNG\r\n\x1a\nbroken"),
      /^"broken.png": expected a picture that can be read, got a broken one$/,
    ],
    [
      "empty.jpg",
      "image/jpeg",
      Buffer.alloc(0),
      /^"empty.jpg": expected a picture that can be read, got a broken one$/,
    ],
    [
      "cut.png",
      "image/png",
      fourFields(80).subarray(0, 60),
      /^"cut.png": expected a picture that can be read, got a broken one$/,
    ],
    [
      "half.png",
      "image/png",
      fourFields(80).subarray(0, fourFields(80).length / 2),
      /^"half.png": expected a picture that can be read, got a broken one$/,
    ],
    ["lying.png", "image/png", lyingPng(300), /^"lying.png": expected a picture that can be read, got a broken one$/],
    ["huge.png", "image/png", lyingPng(60_000), /^"huge.png": expected a picture that can be read, got a broken one$/],
    [
      "large.png",
      "image/png",
      lyingPng(12_000),
      /^"large.png": expected at most 100 million pixels, got 12000 × 12000$/,
    ],
    [
      "drawing.svg",
      "image/svg+xml",
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      /got image\/svg\+xml$/,
    ],
    ["<b>bold</b>.png", "image/png", Buffer.from("<script>alert(1)</script>"), /^"<b>bold<\/b>.png": expected/],
  ])("refuses %s, says why beside the field, and goes on", async (name, type, bytes, fault) => {
    const tab = await site.open(`${EIGHT}`);
    const { page } = tab;
    await radio(page, "Picture").check();
    const before = await tile(page, 1).innerHTML();
    await choosePicture(page, name, type, bytes);
    expect(await page.locator(".picture-choice .fault").textContent()).toMatch(fault);
    expect(await tile(page, 1).innerHTML()).toBe(before);
    expect(await page.locator("input[type=file]").getAttribute("aria-invalid")).toBe("true");
    // The next one may be right.
    await choosePicture(page, "fields.png", "image/png", fourFields(8));
    await page.locator(".picture-choice .fault").waitFor({ state: "detached" });
    await tab.close();
  });

  it("keeps the picture that a refused one does not replace, and cuts it for the next board", async () => {
    const tab = await site.open("#/play?board=2+3/0+1");
    const { page } = tab;
    const shown = () => tile(page, 1).locator(".picture").getAttribute("style");
    await radio(page, "Picture").check();
    await choosePicture(page, "fields.png", "image/png", fourFields(80));
    await expect.poll(shown).toContain("blob:");
    await choosePicture(page, "notes.txt", "text/plain", Buffer.from("not a picture"));
    const fault = page.locator(".picture-choice .fault");
    await fault.waitFor();
    const described = await page.locator("input[type=file]").getAttribute("aria-describedby");
    expect(described?.split(" ")).toContain(await fault.getAttribute("id"));
    await expect.poll(() => page.locator(".file-button").textContent()).toBe("Choose your own…");
    const before = /blob:[^"]+/.exec((await shown()) ?? "")?.[0];
    await page.goto(`${site.address()}#/play?board=1+2+3+4/5+6+7+0`);
    await expect.poll(async () => /blob:[^"]+/.exec((await shown()) ?? "")?.[0] ?? before).not.toBe(before);
    await tab.close();
  });

  it("unpacks a picture of a hundred million pixels elsewhere than on the page's thread", async () => {
    const tab = await site.open(EIGHT);
    const { page } = tab;
    await radio(page, "Picture").check();
    // As a file of the machine, which the page does not have to be handed.
    const folder = mkdtempSync(join(tmpdir(), "loyd-picture-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const picture = join(folder, "black.png");
    writeFileSync(picture, blackPng(9_999));
    const busiest = await busiestTaskMs(page, async () => {
      await page.locator("input[type=file]").setInputFiles(picture);
      await page.waitForFunction(() =>
        document.querySelector<HTMLElement>(".board .picture")?.style.backgroundImage.includes("blob:"),
      );
    });
    expect(busiest).toBeLessThan(100);
    await tab.close();
  });

  it.each(NO_WORKERS)("cuts a picture with workers %s", async (_, prepare) => {
    const tab = await site.open(EIGHT, { prepare });
    const { page } = tab;
    await radio(page, "Picture").check();
    await choosePicture(page, "fields.png", "image/png", fourFields(80));
    await page.waitForFunction(() =>
      document.querySelector<HTMLElement>(".board .picture")?.style.backgroundImage.includes("blob:"),
    );
    await choosePicture(page, "cut.png", "image/png", fourFields(80).subarray(0, 60));
    await page.locator(".picture-choice .fault", { hasText: "got a broken one" }).waitFor();
    await page.context().close();
  });

  it("refuses a file of over 50 MB without reading it", async () => {
    const tab = await site.open(EIGHT);
    const { page } = tab;
    await radio(page, "Picture").check();
    await page.locator("input[type=file]").evaluate((input: HTMLInputElement) => {
      const files = new DataTransfer();
      files.items.add(new File([new Uint8Array(50_000_001)], "large.jpg", { type: "image/jpeg" }));
      input.files = files.files;
      input.dispatchEvent(new Event("change", { bubbles: true }));
    });
    expect(await page.locator(".picture-choice .fault").textContent()).toBe(
      '"large.jpg": expected a picture of at most 50 MB, got 51 MB',
    );
    await tab.close();
  });
});
