/** What the READMEs show is what happens. */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { ensureBuilt, MAIN } from "./cli/build.ts";

ensureBuilt();

const root = fileURLToPath(new URL("..", import.meta.url));
const READMES = ["README.md", "src/README.md", "src/web/README.md", "bench/README.md", "results/README.md"];
const texts = READMES.map((file) => readFileSync(new URL(`../${file}`, import.meta.url), "utf8"));

/** Every block: its language, and what is in it. */
const all = texts
  .flatMap((text) => [...text.matchAll(/^```(\w*)\n(.*?)^```$/gms)])
  .map(([, language, code]) => ({ language, code }));
const blocks = (language: string) => all.filter((block) => block.language === language).map(({ code }) => code);

/** Commands that are not run here, and why. */
const NOT_RUN: Readonly<Record<string, string>> = {
  "npm ci && npm run bench": "runs for two minutes; the check before a change runs it for less",
  "npm ci && npm test": "is what runs this",
  "npm ci && npm run page": "serves until it is stopped; the page has tests of its own",
  "npx loyd bench --suite heuristics": "runs for two minutes",
  "npx loyd bench --with bench/examples/taxicab.mjs": "runs for minutes",
  "npx loyd tables build --heuristic pdb-7-8 --goal blank-first": "runs for minutes",
  "npm run results -- --measure": "runs for minutes, and writes into the checkout",
};
/** Exit codes other than 0. */
const CODES: Readonly<Record<string, number>> = {
  'npx loyd check "1 2 3 4/5 6 7 8/9 10 11 12/13 15 14 0"': 1,
};
const commands = blocks("sh").flatMap((code) =>
  code
    .trimEnd()
    .split("\n")
    .map((line) => line.replace(/ {2,}#.*/, "")),
);

const folder = mkdtempSync(join(tmpdir(), "loyd-readme-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("the READMEs", () => {
  it("has blocks that tests know how to run, and one that shows folders", () => {
    expect([...new Set(all.map(({ language }) => language))].sort()).toEqual(["", "html", "js", "sh"]);
    expect(blocks("")).toHaveLength(1);
    // The page is tried in a browser, in package/pages.test.ts.
    expect(blocks("html")).toHaveLength(1);
  });

  it.each(blocks("js"))("prints what its comments say: %s", (code) => {
    const printed = execFileSync(process.execPath, ["--input-type=module", "-e", code], {
      cwd: root,
      encoding: "utf8",
      env: { ...process.env, LOYD_CACHE: folder },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const promised = [...code.matchAll(/console\.log\(.*\); \/\/ (.*)/g)].map(([, comment]) =>
      comment.split(/[:…]/)[0].trim(),
    );
    expect(promised).toHaveLength(code.split("console.log(").length - 1);
    expect(promised.length).toBeGreaterThan(0);
    const lines = printed.trimEnd().split("\n");
    expect(lines).toHaveLength(promised.length);
    for (const [index, line] of lines.entries()) expect(line.slice(0, promised[index].length)).toBe(promised[index]);
  });

  it("link to files that there are", () => {
    for (const [index, text] of texts.entries()) {
      const links = [...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, link]) => link);
      for (const link of links) {
        expect(
          existsSync(new URL(`../${READMES[index]}`, import.meta.url).pathname.replace(/[^/]+$/, link)),
          link,
        ).toBe(true);
      }
    }
  });

  it("leaves out only commands that there are", () => {
    for (const command of [...Object.keys(NOT_RUN), ...Object.keys(CODES)]) expect(commands).toContain(command);
  });

  it.each(commands.filter((command) => NOT_RUN[command] === undefined))("%s", (command) => {
    const line = command.replaceAll("npx loyd", `"${process.execPath}" "${MAIN}"`);
    const { status, stdout } = spawnSync("bash", ["-o", "pipefail", "-c", line], {
      cwd: root,
      encoding: "utf8",
      env: { ...process.env, LOYD_CACHE: folder },
      timeout: 55_000,
    });
    expect(stdout).not.toBe("");
    expect(status).toBe(CODES[command] ?? 0);
  });
});
