/** Browsers and hosts that refuse the page something: it does without, and never shows what is no longer so. */
import { describe, expect, it } from "vitest";
import { NO_WORKERS } from "./no-workers.ts";
import { RETRIES, useSite, withoutChromium } from "./page.ts";

/** A board that 9,000 characters write, each of them wanted. */
const LONG = `${Array.from({ length: 2024 }, (_, tile) => tile + 1).join(" ")} 0`;

describe.skipIf(withoutChromium)("without workers", { retry: RETRIES }, () => {
  const site = useSite();

  it.each(NO_WORKERS)("%s, Check reads a long text all the same", async (_, prepare) => {
    const tab = await site.open("#/check?board=1+2+3/4+5+6/7+8+0", { prepare });
    const { page } = tab;
    const verdict = page.getByRole("region", { name: "Verdict" }).getByRole("heading");
    expect(await verdict.textContent()).toContain("Solvable");
    const field = page.getByLabel("Board", { exact: true });
    await field.fill(LONG.replace("2023 2024", "2024 2023"));
    await page.getByRole("heading", { name: "Cannot be solved" }).waitFor();
    await field.fill(`${LONG} 1`);
    await page.getByRole("heading", { name: "Not a board yet" }).waitFor();
    await field.fill(LONG);
    await page.getByRole("heading", { name: "Solvable", exact: true }).waitFor();
    expect(tab.complaints.filter((one) => one.startsWith("thrown"))).toEqual([]);
    await page.context().close();
  });

  it.each(NO_WORKERS)("%s, Solve, hints and races say so", async (_, prepare) => {
    const tab = await site.open("#/solve?board=1+2+3/4+0+6/7+5+8", { prepare });
    const { page } = tab;
    await page.getByRole("button", { name: "Find the shortest solution" }).click();
    await page.locator(".report .fault", { hasText: "worker" }).waitFor();
    await page.getByRole("link", { name: "Play", exact: true }).click();
    await page.getByRole("button", { name: "Hint" }).click();
    await page.getByText(/^No hint: /).waitFor();
    await page.getByRole("link", { name: "Race", exact: true }).click();
    await page.getByRole("alert").getByText("so nothing can race").waitFor();
    expect(tab.complaints.filter((one) => one.startsWith("thrown"))).toEqual([]);
    await page.context().close();
  });
});

describe.skipIf(withoutChromium)("where WebAssembly may not compile", { retry: RETRIES }, () => {
  const site = useSite({ headers: { "content-security-policy": "script-src 'self'" } });

  it("solves, and says by which engine", async () => {
    const { page, complaints } = await site.open("#/solve?board=8+6+7/2+5+4/3+0+1");
    await page.getByRole("button", { name: "Find the shortest solution" }).click();
    await page.locator(".result-headline", { hasText: "Shortest solution: 31 moves." }).waitFor();
    expect(await page.locator(".facts").textContent()).toContain("TypeScript");
    expect(complaints.filter((one) => !one.startsWith("warning: loyd: engine wasm: "))).toEqual([]);
    await page.context().close();
  });

  it("says so to those who ask for WebAssembly by name", async () => {
    const { page } = await site.open("#/solve?board=8+6+7/2+5+4/3+0+1");
    await page.getByText("How to search").click();
    await page.getByLabel("Engine", { exact: true }).selectOption("WebAssembly");
    await page.getByRole("button", { name: "Find the shortest solution" }).click();
    await page.locator(".report .fault", { hasText: "expected a host that compiles WebAssembly" }).waitFor();
    await page.context().close();
  });

  it("hints", async () => {
    const { page } = await site.open("#/play?board=1+2+3/4+0+6/7+5+8");
    await page.getByRole("button", { name: "Hint" }).click();
    await page.getByText(/^Slide 5 up/).waitFor();
    await page.context().close();
  });

  it("races the engines that are left, and says whom it leaves out", async () => {
    const tab = await site.open("#/race?board=8+6+7/2+5+4/3+0+1");
    const { page } = tab;
    await page.getByText("1 combination is left out").click();
    await page.getByText(/^wasm is left out of idastar manhattan: .*WebAssembly/).waitFor();
    await page.getByText("1 lane, 1 board").waitFor();
    await page.getByText("Limits", { exact: true }).click();
    await page.getByLabel("Race for about").fill("1");
    await page.getByRole("button", { name: "Start the race" }).click();
    await page.getByText("TypeScript raced alone").waitFor();
    expect(await page.locator(".race").textContent()).not.toContain("crashed");
    await page.context().close();
  });
});
