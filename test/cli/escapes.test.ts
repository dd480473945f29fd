/** Files and boards full of what a terminal would act on, in every command that repeats anything of them. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { digestOf } from "../../bench/records/digest.ts";
import { RESULTS_SCHEMA, type Results } from "../../bench/records/schema.ts";
import { parseResults } from "../../bench/records/text.ts";
import { compareRuns, regressionLines } from "../../bench/report/regression.ts";
import { reportOf } from "../../bench/report/report.ts";
import { markdownTables, provenance, terminalTables } from "../../bench/report/table.ts";
import { printable, printableJson } from "../../src/printable.ts";
import { checksumOf } from "../../src/tables/checksum.ts";
import { openFileStore } from "../../src/tables/file-store.ts";
import { HEADER_BYTES } from "../../src/tables/header.ts";
import { EIGHT, makeTables } from "../tables/settings.ts";
import { loydHere } from "./here.ts";
import { loyd } from "./run.ts";

// Colours are escapes as well, and come by themselves where `CI` is set.
vi.hoisted(() => {
  process.env.NO_COLOR = "1";
});

/** Sets the title of the window, erases the screen in 8 bits, turns the direction of writing, begins a heading and markup. */
const PAYLOAD = "\u001b]0;x\u0007\u001b[31m\u009b2J\u202e\r\n# <img src=x>|**`";

/** What no output may have: control characters but for line breaks, and what turns, joins or hides. */
const ACTS = /[^\P{Cc}\n]|[\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u;

/** Validating a large file once for each of its kinds of fields is work, and no test is about how long it takes. */
const TIMEOUT_MS = 300_000;

const folder = mkdtempSync(join(tmpdir(), "loyd-escapes-"));
afterAll(() => rmSync(folder, { recursive: true }));

function expectHarmless(...texts: readonly string[]): void {
  for (const text of texts) {
    const found = text.search(ACTS);
    expect(found === -1 ? "" : JSON.stringify(text.slice(Math.max(0, found - 60), found + 20))).toBe("");
  }
}

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** Puts the payload after every text of a file that may be any text, one of each kind of field tried. */
function poisoned(file: Json): { readonly results: Results; readonly fields: ReadonlySet<string> } {
  const kinds = new Map<string, boolean>();
  const root = structuredClone(file);
  const visit = (value: Json, kind: string, set: (value: Json) => void): void => {
    if (typeof value === "string") {
      if (!kinds.has(kind)) {
        set(value + PAYLOAD);
        kinds.set(kind, RESULTS_SCHEMA.safeParse(root).success);
      }
      set(kinds.get(kind) ? value + PAYLOAD : value);
    } else if (typeof value === "object" && value !== null) {
      for (const [name, one] of Object.entries(value)) {
        visit(one, Array.isArray(value) ? kind : `${kind}.${name}`, (own) => {
          (value as Record<string, Json>)[name] = own;
        });
      }
    }
  };
  visit(root, "", () => {});
  const results = RESULTS_SCHEMA.parse(root);
  const fields = new Set([...kinds].flatMap(([kind, isFree]) => (isFree ? [kind] : [])));
  return { results: { ...results, digest: digestOf(results) }, fields };
}

describe.each(["korf", "heuristics"])("a results file, %s", { timeout: TIMEOUT_MS }, (name) => {
  const file = join(folder, `${name}.json`);
  const clean = parseResults(readFileSync(`results/${name}.json`, "utf8"), name);
  let bad: Results;

  beforeAll(() => {
    const { results, fields } = poisoned(JSON.parse(JSON.stringify(clean)));
    for (const field of [".suite", ".title", ".environment.cpu", ".trials.instance"]) expect(fields).toContain(field);
    bad = results;
    writeFileSync(file, JSON.stringify(bad));
  }, TIMEOUT_MS);

  it.each([["verify"], ["verify", "--json"], ["report", "--json"], ["report", "--format", "markdown"], ["report"]])(
    "in %s %s",
    async (...args) => {
      const { stdout, stderr } = await loydHere([...args, file]);
      expectHarmless(stdout, stderr);
      expect(stdout.length).toBeGreaterThan(100);
      if (args.includes("--json")) for (const line of stdout.trimEnd().split("\n")) JSON.parse(line);
    },
  );

  it("in reports that are written, with their pictures", async () => {
    for (const out of ["page.html", "text.md"].map((one) => join(folder, `${name}-${one}`))) {
      const { stdout, stderr } = await loydHere(["report", file, "--out", out]);
      expectHarmless(stdout, stderr, readFileSync(out, "utf8"));
      expect(readFileSync(out, "utf8")).not.toMatch(/^# <img|<img src=x>/m);
    }
    const pictures = join(folder, `${name}-text-figures`);
    for (const one of readdirSync(pictures)) expectHarmless(readFileSync(join(pictures, one), "utf8"));
  });

  it("in the tables of bench", () => {
    const report = reportOf(bad);
    expectHarmless(terminalTables(report, 80), markdownTables(report, provenance(bad)));
    if (!("trials" in bad) || !("trials" in clean)) return;
    expectHarmless(...regressionLines(compareRuns(bad, clean)).map(printable));
  });

  it("in Markdown, where nothing of it is markup", async () => {
    const { stdout } = await loydHere(["report", "--format", "markdown", file]);
    expect(stdout).not.toMatch(/(?<!\\)<img src=x|(?<!\\)\|(?<!\\)\*\*`/);
  });
});

it("the header of a file with tables", async () => {
  const tables = join(folder, "tables");
  await openFileStore(tables).save(EIGHT, makeTables(EIGHT));
  const [name] = readdirSync(tables);
  const bytes = readFileSync(join(tables, name));
  const text = bytes.subarray(20, 20 + bytes.readUInt32LE(16)).toString();
  const { pattern, shape } = JSON.parse(text) as { pattern: string; shape: string };
  for (const [own, other] of [
    [pattern, "a\u001b]0;x\u0007\u009b2J\u202e"],
    [shape, "\u009b2J\u202e"],
  ]) {
    const altered = Buffer.from(text.replace(JSON.stringify(own), JSON.stringify(own + other)));
    const forged = Buffer.from(bytes);
    forged.fill(0, 20, HEADER_BYTES);
    altered.copy(forged, 20);
    forged.writeUInt32LE(altered.length, 16);
    forged.writeUInt32LE(checksumOf(forged.subarray(16, HEADER_BYTES)) >>> 0, 12);
    writeFileSync(join(tables, name), forged);
    for (const json of [[], ["--json"]]) {
      const { stdout, stderr } = await loyd(["tables", "list", ...json], { env: { LOYD_CACHE: tables } });
      expectHarmless(stdout, stderr);
      expect(stdout).toMatch(/u(\{9b\}|009b)2J|unusable|"fault":"/);
    }
  }
});

it.each(["check", "solve", "explain", "compare"])(
  "a board's labels, and the names of files, in %s",
  async (command) => {
    for (const args of [[`a b/c${PAYLOAD} _`], ["a b/\u001b[31mc _"], ["--file", join(folder, `none${PAYLOAD}`)]]) {
      const { code, stdout, stderr } = await loydHere([command, ...args]);
      expect(code).toBe(2);
      expectHarmless(stdout, stderr);
    }
  },
);

it.each(["verify", "report"])("the names and the content of what is no results file, in %s", async (command) => {
  const strange = join(folder, "strange\u001b[31m\u202e.json");
  writeFileSync(strange, `{"suite":"${PAYLOAD}"}`);
  for (const file of [strange, `${strange}x`]) {
    const { code, stdout, stderr } = await loydHere([command, file]);
    expect(code).toBe(2);
    expectHarmless(stdout, stderr);
  }
  writeFileSync(strange, readFileSync("results/korf.json"));
  const { stdout, stderr } = await loydHere([command, strange]);
  expectHarmless(stdout, stderr);
});

it("JSON says the same as before", () => {
  const value = { text: `${PAYLOAD}\u{e0041}\ud800é日` };
  expectHarmless(printableJson(value));
  expect(JSON.parse(printableJson(value))).toEqual(value);
});
