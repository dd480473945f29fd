/** Tables are built at the first visit and found again at the next. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { RETRIES, useSite, withoutChromium } from "./page.ts";

/** 34 moves from its goal; its search needs the tables of 4-4-4-3. */
const BOARD = "#/solve?board=0+3+7+4/1+2+5+11/13+14+9+6/10+12+8+15";

async function solve(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Find the shortest solution" }).click();
  await page.locator(".result-headline", { hasText: "Shortest solution: 34 moves." }).waitFor();
}

/** What the browser keeps: names, bytes, and when each was saved or loaded last. */
function kept(page: Page): Promise<{ name: string; bytes: number; used: number }[]> {
  return page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await answer(indexedDB.open("loyd-tables"));
    const store = database.transaction("entries").objectStore("entries");
    const [names, entries] = await Promise.all([answer(store.getAllKeys()), answer(store.getAll())]);
    database.close();
    return names.map((name, index) => ({ name: String(name), bytes: entries[index].bytes, used: entries[index].used }));
  });
}

describe.skipIf(withoutChromium)("tables", { retry: RETRIES }, () => {
  const site = useSite();

  it("are kept by the browser, and found again by the next visit", async () => {
    const tab = await site.open(BOARD);
    await solve(tab.page);
    const before = await kept(tab.page);
    expect(before.length).toBeGreaterThan(0);
    for (const { bytes } of before) expect(bytes).toBeGreaterThan(100_000);
    // A page of its own has workers of its own, which know nothing of the first.
    const again = await tab.page.context().newPage();
    await again.goto(site.address() + BOARD);
    await solve(again);
    const after = await kept(again);
    expect(after.map(({ name }) => name)).toEqual(before.map(({ name }) => name));
    for (const [index, { used }] of after.entries()) expect(used).toBeGreaterThan(before[index].used);
    await tab.close();
  });
});
