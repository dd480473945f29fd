/** A report's tables, for the terminal and as Markdown, with what was measured where, when and how. */
import Table from "cli-table3";
import pico from "picocolors";
import { printable } from "../../src/printable.ts";
import type { Environment, Results } from "../records/schema.ts";
import { SUITES } from "../suites/index.ts";
import { broughtBy } from "../suites/suite.ts";
import type { Column } from "./columns.ts";
import { formatBytes } from "./format.ts";
import { markdownText } from "./markdown-text.ts";
import { wrapped } from "./wrapped.ts";

/** A text, and how it stands out: in a colour on a terminal, the best in bold in Markdown as well. */
export interface Cell {
  readonly text: string;
  readonly tone?: "own" | "good" | "bad" | "best";
}

/** Lines that belong together, under a title. */
export interface Section {
  readonly title: string;
  readonly lines: readonly (readonly Cell[])[];
}

/** Sections with the same columns. */
export interface Part {
  readonly columns: readonly Column[];
  readonly sections: readonly Section[];
}

/** All that a run's results say. */
export interface Report {
  readonly parts: readonly Part[];
  /** What the columns mean. */
  readonly legend: readonly string[];
}

const TONES = {
  own: pico.cyan,
  good: pico.green,
  bad: pico.red,
  best: (text: string) => pico.bold(pico.green(text)),
} as const;

/** No lines at all, two spaces between columns. */
const CHARS = {
  top: "",
  "top-mid": "",
  "top-left": "",
  "top-right": "",
  bottom: "",
  "bottom-mid": "",
  "bottom-left": "",
  "bottom-right": "",
  left: "",
  "left-mid": "",
  mid: "",
  "mid-mid": "",
  right: "",
  "right-mid": "",
  middle: "  ",
};

/** Columns of a terminal where nobody says how many. */
const USUAL_WIDTH = 100;
const GAP = 2;

/**
 * The tables as a terminal shows them. Where one is wider than that, the columns that find no room come below, beside what
 * the lines are about.
 */
export function terminalTables({ parts }: Report, width = USUAL_WIDTH): string {
  return parts
    .flatMap((part) => fitted(printablePart(part), width).map((one) => terminalTable(one, width)))
    .join("\n\n");
}

function printablePart({ columns, sections }: Part): Part {
  return {
    columns: columns.map((column) => ({ ...column, head: printable(column.head) })),
    sections: sections.map(({ title, lines }) => ({
      title: printable(title),
      lines: lines.map((line) => line.map((cell) => ({ ...cell, text: printable(cell.text) }))),
    })),
  };
}

/** A part as several of the width, as few as can be. */
function fitted(part: Part, width: number): Part[] {
  const { columns, sections } = part;
  const lines = sections.flatMap((section) => section.lines);
  const widths = columns.map(({ head }, index) =>
    Math.max(head.length, ...lines.map((line) => line[index].text.length)),
  );
  const indices = columns.map((_, index) => index);
  const about = indices.filter((index) => columns[index].align === "left");
  const widthOf = (some: readonly number[]) => some.reduce((sum, index) => sum + widths[index] + GAP, -GAP);
  const groups: number[][] = [];
  for (const index of indices.filter((one) => !about.includes(one))) {
    const last = groups.at(-1);
    if (last !== undefined && widthOf([...about, ...last, index]) <= width) last.push(index);
    else groups.push([index]);
  }
  if (groups.length < 2) return [part];
  return groups.map((group) => {
    const chosen = [...about, ...group];
    const of = <T>(line: readonly T[]) => chosen.map((index) => line[index]);
    return {
      columns: of(columns),
      sections: sections.map(({ title, lines: own }) => ({ title, lines: own.map(of) })),
    };
  });
}

/** Each section under its title, which may be wider than its lines. */
function terminalTable({ columns, sections }: Part, width: number): string {
  const table = new Table({
    head: columns.map(({ head }) => head),
    colAligns: columns.map(({ align }) => align),
    style: { head: [], border: [], compact: true, "padding-left": 0, "padding-right": 0 },
    chars: CHARS,
  });
  for (const { lines } of sections) {
    for (const line of lines) {
      table.push(line.map(({ text, tone }) => (tone === undefined ? text : TONES[tone](text))));
    }
  }
  const [head, ...rows] = table.toString().split("\n");
  let done = 0;
  const blocks = sections.map(({ title, lines }) => {
    const own = rows.slice(done, done + lines.length);
    done += lines.length;
    return ["", ...wrapped(title, width).map(pico.bold), ...own].join("\n");
  });
  return [head, ...blocks].join("\n");
}

/** The same as Markdown, with the machine, the versions and the date. */
export function markdownTables({ parts, legend }: Report, origin: readonly string[]): string {
  const line = (fields: readonly string[]) => `| ${fields.join(" | ")} |`;
  const body = parts.flatMap(({ columns, sections }) =>
    sections.flatMap(({ title, lines }) => [
      "",
      `**${markdownText(title)}**`,
      "",
      line(columns.map(({ head }) => markdownText(head))),
      line(columns.map(({ align }) => (align === "right" ? "--:" : ":--"))),
      ...lines.map((cells) => line(cells.map(markdownCell))),
    ]),
  );
  return [...origin.map(markdownText), ...body, "", ...legend.map((text) => `${markdownText(text)}  `), ""].join("\n");
}

function markdownCell({ text, tone }: Cell): string {
  const shown = markdownText(text);
  if (tone === "best") return `**${shown}**`;
  return shown.replace(/^ +/, (spaces) => "&nbsp;".repeat(spaces.length));
}

/** The command that runs the same again; null of a race in a browser, which no command began. */
export function commandOf(results: Results): string | null {
  if (results.environment.browser !== undefined) return null;
  const own = SUITES.find(({ name }) => name === results.suite);
  const usual = own?.seconds ?? null;
  const { seconds } = results;
  const words = [
    ...(results.suite === "default" ? [] : ["--suite", results.suite]),
    ...(seconds === usual || seconds === null ? [] : ["--seconds", seconds]),
    ...(results.modules ?? []).flatMap(({ file }) => ["--with", file]),
  ];
  return words.length === 0 ? "npm run bench" : `npm run bench -- ${words.join(" ")}`;
}

/** The browser that it was measured in, or Node, with what is to be said of that. */
export function hostOf({ browser, node }: Environment, details = ""): string {
  return browser ?? `Node ${node}${details}`;
}

/** The machine and the versions, in one line. */
export function machineLine(environment: Environment): string {
  const { cpu, cores, memoryBytes, os, arch, v8, loyd, commit } = environment;
  const memory = memoryBytes === 0 ? "" : `, ${formatBytes(memoryBytes)}`;
  const host = hostOf(environment, ` (V8 ${v8})`);
  return `${cpu}, ${cores} cores${memory}, ${os} ${arch}; ${host}; loyd ${loyd}${commit === null ? "" : ` at ${commit.slice(0, 10)}${commit.slice(40)}`}`;
}

/** Where contestants of the user's come from. */
export function modulesLines({ modules = [] }: Pick<Results, "modules">): string[] {
  return modules.map((module) => {
    const names = (["heuristics", "searches", "engines"] as const).flatMap((kind) => broughtBy([module], kind));
    return `${names.join(", ")}: ${module.file}, SHA-256 ${module.hash.slice(0, 12)}`;
  });
}

/** What was measured where, when and how. */
export function provenance(results: Results): string[] {
  const { environment, date, complete } = results;
  const command = commandOf(results);
  const begun = command ?? "raced in a browser";
  return [
    `${machineLine(environment)}; ${date.slice(0, 10)}; ${begun}${complete ? "" : "; interrupted"}`,
    ...modulesLines(results),
  ];
}
