/** A report's tables, for the terminal and as Markdown, with what was measured where, when and how. */
import Table from "cli-table3";
import pico from "picocolors";
import type { Environment, Results } from "../records/schema.ts";
import { SUITES } from "../suites/index.ts";
import type { Column } from "./columns.ts";
import { formatBytes } from "./format.ts";

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

/** The tables as a terminal shows them. */
export function terminalTables({ parts }: Report): string {
  return parts
    .map(({ columns, sections }) => {
      const table = new Table({
        head: columns.map(({ head }) => head),
        colAligns: columns.map(({ align }) => align),
        style: { head: [], border: [], compact: true, "padding-left": 0, "padding-right": 0 },
        chars: CHARS,
      });
      for (const { title, lines } of sections) {
        table.push([{ colSpan: columns.length, content: `\n${pico.bold(title)}` }]);
        for (const line of lines) {
          table.push(line.map(({ text, tone }) => (tone === undefined ? text : TONES[tone](text))));
        }
      }
      return table.toString();
    })
    .join("\n\n");
}

/** The same as Markdown, with the machine, the versions and the date. */
export function markdownTables({ parts, legend }: Report, origin: readonly string[]): string {
  const line = (fields: readonly string[]) => `| ${fields.join(" | ")} |`;
  const body = parts.flatMap(({ columns, sections }) =>
    sections.flatMap(({ title, lines }) => [
      "",
      `**${title}**`,
      "",
      line(columns.map(({ head }) => head)),
      line(columns.map(({ align }) => (align === "right" ? "--:" : ":--"))),
      ...lines.map((cells) => line(cells.map(markdownCell))),
    ]),
  );
  return [...origin, ...body, "", ...legend.map((line) => `${line}  `), ""].join("\n");
}

function markdownCell({ text, tone }: Cell): string {
  if (tone === "best") return `**${text}**`;
  return text.replace(/^ +/, (spaces) => "&nbsp;".repeat(spaces.length));
}

/** The command that runs the same again; null of a race in a browser, which no command began. */
export function commandOf(results: Results): string | null {
  if (results.environment.browser !== undefined) return null;
  const own = SUITES.find(({ name }) => name === results.suite);
  const usual = own !== undefined && "seconds" in own ? own.seconds : null;
  const seconds = "seconds" in results ? results.seconds : null;
  const words = [
    ...(results.suite === "default" ? [] : ["--suite", results.suite]),
    ...(seconds === usual || seconds === null ? [] : ["--seconds", seconds]),
  ];
  return words.length === 0 ? "npm run bench" : `npm run bench -- ${words.join(" ")}`;
}

/** The machine and the versions, in one line. */
export function machineLine(environment: Environment): string {
  const { cpu, cores, memoryBytes, os, arch, node, v8, browser, loyd, commit } = environment;
  const memory = memoryBytes === 0 ? "" : `, ${formatBytes(memoryBytes)}`;
  const host = browser ?? `Node ${node} (V8 ${v8})`;
  return `${cpu}, ${cores} cores${memory}, ${os} ${arch}; ${host}; loyd ${loyd}${commit === null ? "" : ` at ${commit.slice(0, 10)}${commit.slice(40)}`}`;
}

/** What was measured where, when and how. */
export function provenance(results: Results): string[] {
  const { environment, date, complete } = results;
  const command = commandOf(results);
  const begun = command === null ? "raced in a browser" : `\`${command}\``;
  return [`${machineLine(environment)}; ${date.slice(0, 10)}; ${begun}${complete ? "" : "; interrupted"}`];
}
