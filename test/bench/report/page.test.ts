/**
 * `loyd report` on files of small real runs: the page as a browser without network, script and colour has it, and as
 * Chromium shows it.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseHTML } from "linkedom";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { bench } from "../../../bench/main.ts";
import { digestOf } from "../../../bench/records/digest.ts";
import { formatResults, parseResults } from "../../../bench/records/text.ts";
import { DEFAULT_SUITE } from "../../../bench/suites/default.ts";
import { EXHAUSTIVE_SUITE } from "../../../bench/suites/exhaustive.ts";
import type { Contest, Suite } from "../../../bench/suites/suite.ts";
import { accessibilityFaults, launchChromium, withoutChromium } from "../../chromium.ts";
import { loyd, loydJson } from "../../cli/run.ts";

const folder = mkdtempSync(join(tmpdir(), "loyd-report-"));
const inFolder = (name: string) => join(folder, name);

/** A contest with the first few instances only. */
function short(contest: Contest, count: number): Contest {
  const instances = contest.set.instances.slice(0, count);
  const entries = contest.entries.map((one) => ({ ...one, instances: Math.min(one.instances, count) }));
  return { ...contest, set: { ...contest.set, instances }, entries };
}

const SUITES: readonly Suite[] = [
  {
    ...DEFAULT_SUITE,
    seconds: 1,
    contests: [3, 4, 5].map((index) => short(DEFAULT_SUITE.contests[index], 8)),
  },
  { ...EXHAUSTIVE_SUITE, jobs: [{ ...EXHAUSTIVE_SUITE.jobs[0], rounds: 1 }] },
];

beforeAll(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "log").mockImplementation(() => {});
  const child = new URL("../../../dist/bench/runner/child-main.js", import.meta.url);
  for (const suite of SUITES) expect(await bench({ suite, out: inFolder(`${suite.name}.json`), child })).toBe(0);
  vi.restoreAllMocks();
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

const results = () => [inFolder("default.json"), inFolder("exhaustive.json")];

/** The page about both files, made once. */
let made: string | null = null;
async function page(): Promise<string> {
  const out = inFolder("page.html");
  if (made === null) {
    const { code, stdout } = await loyd(["report", ...results(), "--out", out]);
    expect({ code, stdout }).toEqual({ code: 0, stdout: "" });
    made = readFileSync(out, "utf8");
  }
  return made;
}

describe("the page", () => {
  it("has every figure with charts, words for them, and its table", async () => {
    const { document } = parseHTML(await page());
    const figures = [...document.querySelectorAll("figure")];
    const names = figures.map((figure) => figure.querySelector("[data-figure]")?.getAttribute("data-figure"));
    expect(names).toEqual([
      "scatter",
      "cactus",
      "rates",
      "nodes",
      "lengths",
      "memory",
      "distances",
      "rounds",
      "job-memory",
    ]);
    for (const figure of figures) {
      const charts = [...figure.querySelectorAll("svg")];
      expect(charts.length).toBeGreaterThan(0);
      for (const chart of charts) {
        expect(chart.getAttribute("role")).toBe("img");
        for (const [name, attribute] of [
          ["title", "aria-labelledby"],
          ["desc", "aria-describedby"],
        ]) {
          const id = chart.getAttribute(attribute);
          expect(chart.querySelector(`${name}[id="${id}"]`)?.textContent).toMatch(/\w/);
        }
      }
      expect(figure.querySelectorAll("details tbody tr").length).toBeGreaterThan(0);
    }
  });

  it("needs nothing from elsewhere, runs nothing, and names nothing twice", async () => {
    const html = await page();
    const { document } = parseHTML(html);
    expect(document.querySelectorAll("script, iframe, object, img").length).toBe(0);
    expect(html.replaceAll("http://www.w3.org/2000/svg", "")).not.toMatch(/https?:|@import|url\(/);
    const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const link of document.querySelectorAll("a")) expect(ids).toContain(link.getAttribute("href")?.slice(1));
  });

  it("says what was found, that it was verified, and on what machine", async () => {
    const text = parseHTML(await page()).document.body.textContent;
    expect(text).toMatch(/WebAssembly is (not shown to be )?faster than TypeScript/);
    expect(text).toContain("Verified.");
    expect(text).toContain(process.versions.node);
    expect(text).toContain(process.versions.v8);
  });
});

describe("the command", () => {
  it("writes Markdown with pictures that bring their colours", async () => {
    const out = inFolder("report.md");
    const { code } = await loyd(["report", ...results(), "--out", out]);
    expect(code).toBe(0);
    const links = [...readFileSync(out, "utf8").matchAll(/!\[.*?\]\(([^)]+\.svg)\)/g)].map(([, link]) => link);
    expect(links.length).toBeGreaterThan(9);
    // Of charts that are not wide two stand side by side.
    expect(readFileSync(out, "utf8")).toMatch(/^\| !\[.*\.svg\).* \| !\[.*\.svg\).* \|$/m);
    for (const link of links) {
      expect(readFileSync(inFolder(link), "utf8")).toMatch(/^<svg xmlns=.*prefers-color-scheme/s);
    }
    expect(readdirSync(inFolder("report-figures")).length).toBe(links.length);
  });

  it("prints Markdown without pictures, and data", async () => {
    const markdown = await loyd(["report", results()[0], "--format", "markdown"]);
    expect(markdown.code).toBe(0);
    expect(markdown.stdout).toMatch(/^# BFS, A\\\* and IDA\\\* on 8- and 15-puzzles\n/);
    expect(markdown.stdout).not.toContain("![");
    const { objects } = await loydJson(["report", ...results()]);
    expect(objects.map(({ suite, verified }) => [suite, verified])).toEqual([
      ["default", true],
      ["exhaustive", true],
    ]);
  });

  it("ends with 4 for a file with a lie, and the page says so", async () => {
    const lying = parseResults(readFileSync(results()[0], "utf8"));
    if (!("trials" in lying)) throw new Error("expected trials");
    lying.trials[0].expanded++;
    const file = inFolder("lying.json");
    writeFileSync(file, formatResults({ ...lying, digest: digestOf(lying) }));
    const { code, stdout, stderr } = await loyd(["report", file]);
    expect(code).toBe(4);
    expect(stderr).toContain("not verified");
    expect(parseHTML(stdout).document.querySelector(".verdict.failed")?.textContent).toContain("Not verified.");
  });

  it("takes nothing in a file for more than text", async () => {
    const foreign = parseResults(readFileSync(results()[0], "utf8"));
    const evil = '<script>alert("1")</script>&amp;';
    const file = inFolder("foreign.json");
    const changed = { ...foreign, title: evil, environment: { ...foreign.environment, cpu: evil } };
    if (!("trials" in changed)) throw new Error("expected trials");
    changed.sets = changed.sets.map((set) => ({ ...set, title: evil }));
    writeFileSync(file, formatResults({ ...changed, digest: digestOf(changed) }));
    const { stdout } = await loyd(["report", file]);
    const { document } = parseHTML(stdout);
    expect(document.querySelectorAll("script").length).toBe(0);
    expect(document.querySelector("h1")?.textContent).toBe(evil);
    expect(document.querySelector("svg title")?.textContent).toBeTruthy();
  });
});

describe.skipIf(withoutChromium)("in Chromium", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium();
  }, 30_000);
  afterAll(() => browser?.close());

  it.each([
    ["light", 360],
    ["dark", 360],
    ["light", 1280],
    ["dark", 1280],
  ] as const)("%s, %d pixels wide: all charts shown, nothing wider, no error, accessible", async (scheme, width) => {
    await page();
    const tab = await browser.newPage({ viewport: { width, height: 800 }, colorScheme: scheme });
    const complaints: string[] = [];
    tab.on("console", (message) => complaints.push(message.text()));
    tab.on("pageerror", (error) => complaints.push(error.message));
    tab.on("request", (request) => {
      if (!request.url().startsWith("file:") && !request.url().startsWith("data:")) complaints.push(request.url());
    });
    await tab.goto(`file://${inFolder("page.html")}`);
    const seen = await tab.evaluate(() => ({
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ground: getComputedStyle(document.body).backgroundColor,
      // Each chart once: a single one is there in two widths, one of them hidden.
      panels: [...document.querySelectorAll(".panel")].map((panel) => {
        const boxes = [...panel.querySelectorAll("svg")].map((svg) => svg.getBoundingClientRect());
        return boxes.filter((box) => box.width > 200 && box.height > 50).length;
      }),
      // Nothing that is drawn is cut off at the edge.
      cut: [...document.querySelectorAll("svg")].flatMap((svg) => {
        const box = svg.getBoundingClientRect();
        return [...svg.querySelectorAll("text")]
          .filter((text) => {
            const own = text.getBoundingClientRect();
            return own.left < box.left - 1 || own.right > box.right + 1 || own.top < box.top - 1;
          })
          .map((text) => text.textContent);
      }),
    }));
    expect(seen.overflow).toBeLessThanOrEqual(0);
    expect(seen.panels.length).toBeGreaterThan(10);
    expect(seen.panels.every((shown) => shown === 1)).toBe(true);
    expect(seen.cut).toEqual([]);
    expect(seen.ground).toBe(scheme === "light" ? "rgb(253, 253, 252)" : "rgb(20, 22, 26)");
    await tab.evaluate(() => {
      for (const details of document.querySelectorAll("details")) details.open = true;
    });
    expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await accessibilityFaults(tab)).toEqual([]);
    expect(complaints).toEqual([]);
    await tab.close();
  });
});
