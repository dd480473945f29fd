/** What the README shows is what happens. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { ensureBuilt, MAIN } from "./cli/build.ts";

ensureBuilt();

const root = fileURLToPath(new URL("..", import.meta.url));
const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
const blocks = (language: string) =>
  [...readme.matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, "gs"))].map(([, code]) => code);

describe("the README", () => {
  it.each(blocks("js").map((code) => [code]))("prints what its comments say: %s", (code) => {
    const printed = execFileSync(process.execPath, ["--input-type=module", "-e", code], {
      cwd: root,
      encoding: "utf8",
    });
    const promised = [...code.matchAll(/console\.log\(.*?\); \/\/ (.*)/g)].map(([, comment]) =>
      comment.split(/[:…]/)[0].trim(),
    );
    expect(promised.length).toBeGreaterThan(2);
    const lines = printed.trimEnd().split("\n");
    expect(lines).toHaveLength(promised.length);
    for (const [index, line] of lines.entries()) expect(line.startsWith(promised[index])).toBe(true);
  });

  it("has commands that end as they should", () => {
    const lines = blocks("sh")
      .join("")
      .split("\n")
      .filter((line) => line.startsWith("npx loyd") && !line.includes(" bench"));
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines) {
      const command = line.replace(/ {2,}#.*/, "").replaceAll("npx loyd", `"${process.execPath}" "${MAIN}"`);
      const run = () => execFileSync("sh", ["-c", command], { cwd: root, encoding: "utf8", timeout: 60_000 });
      if (line.includes("# unsolvable")) expect(run).toThrow(expect.objectContaining({ status: 1 }));
      else expect(run()).not.toBe("");
    }
  });
});
