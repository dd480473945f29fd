/**
 * Tables in the IndexedDB of a real Chromium: found again at the next visit, believed whole or not at all, and no more than
 * may be kept.
 */
import { fileURLToPath } from "node:url";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openIndexedDbStore } from "../../src/tables/indexed-db-store.ts";
import { launchChromium, withoutChromium } from "../chromium.ts";
import { servePage } from "../served-page.ts";
import type { StaticHost } from "../static-host.ts";
import type { Foreign, Lab } from "./indexed-db-lab.ts";
import { EIGHT, makeTables } from "./settings.ts";

declare const lab: Lab;

it("where there is no IndexedDB the store warns and does without", async () => {
  const warnings: string[] = [];
  const store = openIndexedDbStore({ onWarning: (message) => warnings.push(message) });
  expect(await store.has(EIGHT)).toBe(false);
  expect(warnings).toEqual([]);
  expect(await store.load(EIGHT)).toBeNull();
  await store.save(EIGHT, makeTables(EIGHT));
  expect(await store.list()).toEqual([]);
  expect(await store.clear()).toEqual({ tables: 0, bytes: 0 });
  const reason = "host: expected one with IndexedDB, got one without";
  expect(warnings).toEqual([
    expect.stringMatching(`^IndexedDB loyd-tables/3x3-blank9-[0-9a-f]{8}: ${reason}; the tables are not used$`),
    expect.stringMatching(`^IndexedDB loyd-tables/3x3-blank9-[0-9a-f]{8}: ${reason}; the tables are not kept$`),
    `IndexedDB loyd-tables: ${reason}; nothing is listed`,
    `IndexedDB loyd-tables: ${reason}; nothing is removed`,
  ]);
});

it("refuses a size that is none", () => {
  for (const maxBytes of [-1, 0.5, Number.NaN]) {
    expect(() => openIndexedDbStore({ maxBytes })).toThrow(/^maxBytes: expected a whole number/);
  }
});

describe.skipIf(withoutChromium)("in Chromium", () => {
  let browser: Browser;
  let served: StaticHost;
  beforeAll(async () => {
    browser = await launchChromium();
    const module = fileURLToPath(new URL("./indexed-db-lab.ts", import.meta.url));
    served = await servePage(`import * as lab from ${JSON.stringify(module)}; globalThis.lab = lab;`);
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    served?.close();
  });

  let context: BrowserContext;
  let complaints: string[];
  let tab: Page;
  beforeEach(async () => {
    context = await browser.newContext();
    complaints = [];
    tab = await visit();
  });
  afterEach(async () => {
    await context.close();
    expect(complaints).toEqual([]);
  });

  /** A page of its own, as at another visit. */
  async function visit(): Promise<Page> {
    const page = await context.newPage();
    page.on("console", (message) => complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(error.message));
    await page.goto(served.url);
    await page.waitForFunction("globalThis.lab");
    return page;
  }

  it("what is saved is found at the next visit, and not before", async () => {
    const first = await tab.evaluate(async () => {
      const { store, EIGHT } = lab;
      const before = [await store.has(EIGHT), await store.load(EIGHT)];
      await lab.save(1);
      return [...before, await store.has(EIGHT)];
    });
    expect(first).toEqual([false, null, true]);
    await tab.close();
    tab = await visit();
    const second = await tab.evaluate(async () => {
      const { store, EIGHT, OTHER_EIGHT } = lab;
      const found = [await store.has(EIGHT), await lab.isKept(1)];
      const other = [await store.has(OTHER_EIGHT), await store.load(OTHER_EIGHT)];
      await lab.save(3);
      return { found, other, again: await lab.isKept(3), list: await store.list(), warnings: lab.warnings };
    });
    expect(second).toEqual({
      found: [true, true],
      other: [false, null],
      again: true,
      list: [
        {
          name: expect.stringMatching(/^3x3-blank9-[0-9a-f]{8}$/),
          bytes: 4096 + 2 * 27_216,
          description: expect.objectContaining({ pattern: "aaa/abb/bb.", sizes: [27_216, 27_216] }),
          fault: null,
        },
      ],
      warnings: [],
    });
  });

  it("solve builds tables at the first visit and finds them at the second", async () => {
    const solveOnce = () => tab.evaluate(() => lab.solveOnce());
    expect(await solveOnce()).toEqual({ outcome: "solved", passed: true, loads: [false], saves: 1, warnings: [] });
    await tab.close();
    tab = await visit();
    expect(await solveOnce()).toEqual({ outcome: "solved", passed: true, loads: [true], saves: 0, warnings: [] });
  });

  it("tables longer than a piece come back", async () => {
    expect(await tab.evaluate(() => lab.keepsLong())).toBe(true);
  });

  it("damage of every kind is refused with a warning, and mended by the next save", async () => {
    const seen = await tab.evaluate(() => lab.refusals());
    const refused = (says: string) => ({
      loaded: null,
      warnings: [
        expect.stringMatching(`^IndexedDB loyd-tables/3x3-blank9-[0-9a-f]{8}: ${says}.*; the tables are not used$`),
      ],
      isMended: true,
    });
    expect(seen).toEqual({
      "a byte of a table changed": refused("checksum of table 2: expected"),
      "the first byte changed": refused("checksum of table 1: expected"),
      "a table that is missing": refused("table 2: expected 27216 bytes, got 0"),
      "a table cut short": refused("table 1: expected 27216 bytes, got 27215"),
      "a table that is longer": refused("piece: expected 27216 bytes, got 27217"),
      "a table that is text": refused("piece: expected bytes, got something else"),
      "tables exchanged": refused("checksum of table 1: expected"),
      "a byte of the description changed": refused("checksum of the header: expected"),
      "a header cut short": refused("header: expected 4096 bytes, got 4095"),
      "another magic": refused("magic: expected f06c6f79640d1a0a, got f16c6f79640d1a0a"),
      "a version to come": refused("version: expected 1, got 2"),
      "an entry of somebody else": refused("entry: expected a header with its size, got something else"),
      "another setting under this name": refused(
        "tables: expected 3x3 aaa/abb/bb., blank in row 3, column 3 and in the index, got",
      ),
    });
  });

  it("keeps no more than it may, and forgets what was used least recently", async () => {
    const seen = await tab.evaluate(() => lab.fillUp());
    expect(seen).toEqual({
      // Room for two: the first was used again, so the second goes.
      afterThree: [true, false, true],
      // What is larger than all of it is not kept, and drives nothing out.
      afterLarge: [true, false, true],
      // What nobody can use goes before all else.
      afterForeign: { kept: [true, false, true], entries: 2, pieces: 4 },
      // A smaller bound holds from the next save on.
      afterLess: [true, false, false],
      warnings: [],
    });
  });

  it("an abort ends loading and saving without a word, and what was there stays", async () => {
    const seen = await tab.evaluate(() => lab.abortBoth());
    expect(seen).toEqual({ loaded: null, kept: true, warnings: [] });
  });

  it("of several saves at once, from several pages, one is kept whole", async () => {
    const other = await visit();
    const save = (page: Page, from: number) =>
      page.evaluate((first) => Promise.all([0, 1, 2].map((seed) => lab.save(first + seed))), from);
    await Promise.all([save(tab, 1), save(other, 4)]);
    const kept = await tab.evaluate(async () => {
      const found: boolean[] = [];
      for (let seed = 1; seed <= 6; seed++) found.push(await lab.isKept(seed));
      return found;
    });
    expect(kept.filter((one) => one)).toHaveLength(1);
  });

  it("a browser without space is a warning, and what was there stays", async () => {
    const seen = await tab.evaluate(() => lab.runOutOfSpace());
    expect(seen).toEqual({
      kept: true,
      warnings: [expect.stringMatching(/: access: expected to succeed, got no space; the tables are not kept$/)],
    });
  });

  it("a database of a later version is left alone, with a warning", async () => {
    const seen = await tab.evaluate(() => lab.meetLaterVersion());
    expect(seen).toEqual({
      loaded: null,
      saved: false,
      version: 2,
      warnings: [expect.stringMatching(/version.*; the tables are not used$/), expect.stringMatching(/not kept$/)],
    });
  });

  it.each<Foreign>(["none", "others", "half", "keyed"])(
    "a database that somebody else made is made anew: object stores %s",
    async (made) => {
      const seen = await tab.evaluate((one) => lab.meetForeign(one), made);
      expect(seen).toEqual({ found: false, loaded: null, kept: true, warnings: [] });
    },
  );

  it("clear removes everything and says what", async () => {
    const seen = await tab.evaluate(async () => {
      await lab.save(1);
      const removed = await lab.store.clear();
      return { removed, list: await lab.store.list(), left: await lab.counts() };
    });
    expect(seen).toEqual({ removed: { tables: 1, bytes: 58_528 }, list: [], left: { entries: 0, pieces: 0 } });
  });
});
