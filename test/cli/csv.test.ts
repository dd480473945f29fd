/** `--format csv`: what `--json` has, in rows that other programs read back, and that no spreadsheet runs. */
import { describe, expect, it } from "vitest";
import { CSV_COLUMNS, csvLines } from "../../src/cli/csv.ts";
import { loydHere } from "./here.ts";
import { LEAVES } from "./program.ts";
import { loyd, objectsOf } from "./run.ts";

const HARD = "8 6 7/2 5 4/3 0 1";
const UNSOLVABLE = "1 2 3/4 5 6/8 7 0";

/** Rows of a text, by RFC 4180. */
function parse(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n|$)/g)) {
    rows[rows.length - 1].push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === "\n") rows.push([]);
    if (end === "") break;
  }
  return rows.filter((row) => row.length > 1);
}

/** Every field of an object, those of objects within it as `ms.search`. */
function fieldsOf(object: object, prefix = ""): string[] {
  return Object.entries(object).flatMap(([name, value]) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? fieldsOf(value, `${prefix}${name}.`)
      : [`${prefix}${name}`],
  );
}

const CASES: readonly (readonly [string, readonly (readonly string[])[]])[] = [
  ["check", [[HARD, UNSOLVABLE, "--keep-going", "1 2 3/4 4 6/7 8 0"]]],
  [
    "solve",
    [
      [HARD, UNSOLVABLE, "1 2/3 0", "--keep-going", "1 2 3/4 4 6/7 8 0"],
      [HARD, "--nodes", "5", "--pattern", "aaa/abb/bb.", "--algorithm", "idastar"],
    ],
  ],
  [
    "generate",
    [
      ["--seed", "1", "--count", "3"],
      ["--size", "2x3", "--hardest"],
      ["--size", "3x3", "--worst-for", "hamming", "--count", "2", "--seed", "1"],
    ],
  ],
  ["enumerate", [["3x3"]]],
];

describe.each(CASES)("%s", (command, calls) => {
  it.each(calls)("%j %j %j", async (...words) => {
    const asked = [command, ...words.filter((word) => word !== undefined)];
    const json = await loydHere([...asked, "--json"]);
    const csv = await loydHere([...asked, "--format", "csv"]);
    expect(csv.code).toBe(json.code);
    const [header, ...rows] = parse(csv.stdout);
    expect(header).toEqual(CSV_COLUMNS[command]);
    const objects = objectsOf(json.stdout);
    if (command === "enumerate") {
      const [{ counts }] = objects as [{ counts: number[] }];
      const at = (name: string) => header.indexOf(name);
      expect(rows.map((row) => [row[at("distance")], row[at("boards")]])).toEqual(
        counts.map((boards, distance) => [String(distance), String(boards)]),
      );
      return;
    }
    expect(rows).toHaveLength(objects.length);
    for (const [index, object] of objects.entries()) {
      for (const field of fieldsOf(object)) {
        // Remedies and places within a board are for programs.
        if (/^error\.(?!code|message)/.test(field) || (field === "repair" && rows[index].length > 0)) continue;
        expect(header, field).toContain(field);
        const value = field.split(".").reduce<unknown>((one, key) => (one as Record<string, unknown>)?.[key], object);
        if (field.startsWith("ms.")) continue;
        const text = Array.isArray(value)
          ? value.map((one) => (Array.isArray(one) ? one.join("-") : one)).join(" ")
          : String(value ?? "");
        expect(rows[index][header.indexOf(field)], field).toBe(text);
      }
    }
  });
});

it("compare has it as well", async () => {
  const { code, stdout } = await loyd([
    "compare",
    HARD,
    "--algorithm",
    "bfs,human",
    "--engine",
    "wasm",
    "--format",
    "csv",
  ]);
  expect(code).toBe(0);
  const [header, ...rows] = parse(stdout);
  expect(header).toEqual(CSV_COLUMNS.compare);
  expect(rows.map((row) => [row[header.indexOf("algorithm")], row[header.indexOf("cost")] !== ""])).toEqual([
    ["bfs", true],
    ["human", true],
  ]);
});

it("is offered where there are columns, and goes with no --json", async () => {
  const offered = LEAVES.filter(({ command }) =>
    command.options.some(({ long, argChoices }) => long === "--format" && argChoices?.includes("csv")),
  );
  expect(offered.map(({ name }) => name).sort()).toEqual(Object.keys(CSV_COLUMNS).sort());
  expect(await loydHere(["check", HARD, "--json", "--format", "csv"])).toMatchObject({
    code: 2,
    stderr: "loyd: --json: expected no --format, got both\n",
  });
  // A run after it prints as it is asked to.
  expect((await loydHere(["check", HARD, "--json"])).stdout).toMatch(/^\{"board"/);
});

it("puts an apostrophe before what a spreadsheet would run, and quotes what would break a row", () => {
  const line = csvLines("generate");
  const board = '=HYPERLINK("http://nowhere")/+1,2/-3';
  const [, row] = parse(line({ board, goal: "@sum", heuristic: "a\nb", seed: 1 }));
  expect(row[0]).toBe(`'${board}`);
  expect(row[4]).toBe("'@sum");
  expect(row[row.length - 1]).toBe("1");
  // The header comes once.
  expect(line({ board: "1", seed: 2 }).split("\n")).toHaveLength(1);
});
