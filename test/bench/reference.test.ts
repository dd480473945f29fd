/** The committed reference results hold, and their reports and the README say what they say. */
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { readResults } from "../../bench/records/file.ts";
import { recordPlan } from "../../bench/records/plan.ts";
import { markdownFile, REFERENCES, readmes, resultsFile, withBlock } from "../../bench/reference/reference.ts";
import { readSource } from "../../bench/report/files.ts";
import { markdownOf } from "../../bench/report/markdown.ts";
import { suiteNamed } from "../../bench/suites/index.ts";
import { verdictOn } from "../../bench/verification/verdict.ts";

const SECONDS = 60_000;

describe.each(REFERENCES.map((one) => [one.name, one] as const))("results/%s.json", (_, reference) => {
  const file = resultsFile(reference);

  it(
    "is whole, of its suite, and proved again without any engine",
    () => {
      const results = readResults(file);
      const { failed, verified } = verdictOn(file, results);
      expect(failed).toEqual([]);
      expect(verified).toBe(true);
      expect(results).toMatchObject({ suite: reference.suite, complete: true, leftOut: [], failures: [], resumed: [] });
      expect(results.environment.commit).toMatch(/^[0-9a-f]{40}$/);
    },
    SECONDS,
  );

  it("is of the suite as it is today: the same boards, searches and time", () => {
    const suite = suiteNamed(reference.suite);
    const results = readResults(file);
    const { title, seconds, sets, contests, jobs } = results;
    expect({ title, seconds }).toEqual({ title: suite.title, seconds: suite.seconds });
    expect({ sets, contests, jobs }).toEqual(recordPlan(suite));
  });

  it(
    "has a report that says the same, with its pictures (npm run results writes it)",
    () => {
      const report = readFileSync(markdownFile(reference), "utf8");
      const pictures = [...report.matchAll(/\]\(([^)]+\.svg)\)/g)].map(([, picture]) => picture);
      expect(pictures.length).toBeGreaterThan(0);
      for (const picture of pictures) expect(existsSync(join(dirname(file), picture)), picture).toBe(true);
      const folder = `${basename(file, ".json")}-figures`;
      expect(markdownOf([readSource(file)], (_panel, name) => `${folder}/${name}.svg`)).toBe(report);
    },
    SECONDS,
  );
});

it("the READMEs have the tables of these results (npm run results writes them)", () => {
  for (const [file, text] of Object.entries(readmes())) expect(readFileSync(file, "utf8")).toBe(text);
});

describe("a block", () => {
  it("is replaced between its marks, and nothing else", () => {
    expect(withBlock("a\n<!-- x -->\nold\n<!-- /x -->\nb", "x", "new")).toBe("a\n<!-- x -->\nnew\n<!-- /x -->\nb");
  });

  it.each(["none", "<!-- x -->", "<!-- x --><!-- /x --><!-- x --><!-- /x -->"])("is wanted once: %s", (text) => {
    expect(() => withBlock(text, "x", "new")).toThrow("expected <!-- x --> and <!-- /x --> once each");
  });
});
