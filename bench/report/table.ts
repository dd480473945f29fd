/** The table of a run, for the terminal and as Markdown: one line for each engine, contests by set. */
import Table from "cli-table3";
import pico from "picocolors";
import type { Results } from "../runner/records.ts";
import type { Suite } from "../suites/suite.ts";
import { formatBytes, formatCount, formatMs, formatRate, formatSpeedUp, searchTitle } from "./format.ts";
import { type ContestRows, type EngineRow, REFERENCE } from "./summary.ts";

const HEAD = [
  "Search",
  "Engine",
  "Median time",
  "Expanded",
  "Nodes/s",
  "Memory",
  `${REFERENCE} is faster by`,
  "Verified",
];
const ALIGN = ["left", "left", "right", "right", "right", "right", "right", "right"] as const;

/** What the columns mean. */
export const LEGEND = [
  "Median time: over the boards, of each board's median sample; begin and search alone. Nodes/s: nodes expanded.",
  `${REFERENCE} is faster: median over the boards of the ratio of two times measured in turn, with its 95 % interval (bootstrap).`,
  "An engine that verified fewer boards than the others took the first few of the set; ratios are over common boards.",
] as const;

/** A set's title and the fields of its lines. */
interface Section {
  readonly title: string;
  readonly lines: readonly { readonly fields: readonly string[]; readonly row: EngineRow }[];
}

function sections(contests: readonly ContestRows[], suite: Suite): Section[] {
  const found = new Map<string, Section["lines"][number][]>();
  for (const { set, algorithm, heuristic, engines } of contests) {
    const lines = engines.map((row, index) => ({
      row,
      fields: [
        index === 0 ? searchTitle(algorithm, heuristic) : "",
        row.engine,
        formatMs(row.medianMs),
        formatCount(row.expanded),
        formatRate(row.expandedPerSecond),
        formatBytes(row.memoryBytes),
        formatSpeedUp(row.speedUp),
        `${row.verified}/${row.trials}`,
      ],
    }));
    found.set(set, [...(found.get(set) ?? []), ...lines]);
  }
  return [...found].map(([set, lines]) => ({
    title: suite.contests.find((contest) => contest.set.name === set)?.set.title ?? set,
    lines,
  }));
}

/** The table as a terminal shows it. */
export function terminalTable(contests: readonly ContestRows[], suite: Suite): string {
  const table = new Table({
    head: HEAD,
    colAligns: [...ALIGN],
    style: { head: [], border: [], compact: true },
    chars: {
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
    },
  });
  for (const { title, lines } of sections(contests, suite)) {
    table.push([{ colSpan: HEAD.length, content: `\n${pico.bold(title)}` }]);
    for (const { fields, row } of lines) {
      const [search, engine, ms, expanded, rate, memory, speedUp, verified] = fields;
      table.push([
        search,
        engine === REFERENCE ? pico.cyan(engine) : engine,
        ms,
        expanded,
        rate,
        memory,
        paintSpeedUp(row.speedUp, speedUp),
        row.verified === row.trials ? verified : pico.red(verified),
      ]);
    }
  }
  return table.toString();
}

function paintSpeedUp(speedUp: EngineRow["speedUp"], text: string): string {
  if (speedUp === null) return text;
  if (typeof speedUp === "string") return pico.red(text);
  if (speedUp.low > 1) return pico.green(text);
  return speedUp.high < 1 ? pico.red(text) : text;
}

/** The same as Markdown, with the machine, the versions and the date. */
export function markdownTable(contests: readonly ContestRows[], suite: Suite, origin: readonly string[]): string {
  const line = (fields: readonly string[]) => `| ${fields.join(" | ")} |`;
  const rule = ALIGN.map((align) => (align === "right" ? "--:" : ":--"));
  const body = sections(contests, suite).flatMap(({ title, lines }) => [
    "",
    `**${title}**`,
    "",
    line(HEAD),
    line(rule),
    ...lines.map(({ fields }) => line(fields)),
  ]);
  return [...origin, ...body, "", ...LEGEND.map((line) => `${line}  `), ""].join("\n");
}

/** What was measured where, when and how. */
export function provenance({ environment, date, complete }: Results, command: string): string[] {
  const { cpu, cores, memoryBytes, os, arch, node, v8, loyd, commit } = environment;
  return [
    `${cpu}, ${cores} cores, ${formatBytes(memoryBytes)}, ${os} ${arch}; Node ${node} (V8 ${v8}); loyd ${loyd}${commit === null ? "" : ` at ${commit.slice(0, 10)}${commit.slice(40)}`}; ${date.slice(0, 10)}; \`${command}\`${complete ? "" : "; interrupted"}`,
  ];
}
