/**
 * Results as one HTML page that needs nothing else: no network, no script. Charts are drawn into it as SVG; each comes with
 * its figures as a table.
 */
import type { Results } from "../records/schema.ts";
import { WARNINGS } from "../records/schema.ts";
import { contestantTitle } from "../suites/contestant.ts";
import { WARNING_TEXTS } from "../verification/warnings.ts";
import { type Column, columnsOf } from "./columns.ts";
import type { Figure, FigureTable, Panel } from "./figures/figure.ts";
import { figuresOf } from "./figures/figures.ts";
import { formatBytes, formatMs } from "./format.ts";
import { htmlText } from "./html-text.ts";
import { reportOf } from "./report.ts";
import { sentencesOf } from "./sentences.ts";
import { PAGE_STYLE } from "./style.ts";
import type { Draw } from "./svg.ts";
import { type Cell, commandOf, hostOf } from "./table.ts";

/** A results file, and what verification found in it. */
export interface Source {
  readonly file: string;
  readonly results: Results;
  /** Checks that failed, each in one line; none where all is proved. */
  readonly failed: readonly string[];
  /** How many results and checks there were. */
  readonly verified: { readonly results: number; readonly checks: number };
}

/** A phone's width without its margins, and what a single chart takes where there is more. */
const NARROW = 328;
const WIDE = 760;

/** Failed checks that are told; more are counted. */
const TOLD = 12;

/** The page about one or several results files. */
export function pageOf(sources: readonly Source[], draw: Draw): string {
  const isOne = sources.length === 1;
  const title = isOne ? sources[0].results.title : `${sources.length} results files`;
  const files = sources.map(({ results }, index) => `<li><a href="#f${index + 1}">${htmlText(results.title)}</a></li>`);
  const articles = sources.map((source, index) =>
    articleOf(source, { id: `f${index + 1}`, level: isOne ? 2 : 3, of: isOne ? "" : `, file ${index + 1}`, draw }),
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<title>${htmlText(title)}: loyd</title>
<link rel="icon" href="data:,">
<style>${PAGE_STYLE}</style>
</head>
<body>
<div class="page">
<header>
<p class="kicker">loyd: measured and ${sources.every(({ failed }) => failed.length === 0) ? "verified" : "not verified"}</p>
<h1>${htmlText(title)}</h1>
${isOne ? originNote(sources[0]) : `<nav aria-label="Files"><ul>${files.join("\n")}</ul></nav>`}
</header>
<main>
${articles.join("\n")}
</main>
</div>
</body>
</html>
`;
}

/** What is the same for all of an article. */
interface Context {
  /** What its ids begin with. */
  readonly id: string;
  /** Of its headings. */
  readonly level: number;
  /** What names end with where there are several articles. */
  readonly of: string;
  readonly draw: Draw;
}

function articleOf(source: Source, context: Context): string {
  const { results } = source;
  const { id, level, of } = context;
  const figures = figuresOf(results);
  // What a file says that does not pass is no finding.
  const isClaimed = source.failed.length > 0;
  const claimed = isClaimed ? ", as claimed" : "";
  const head = (text: string) => `<h${level}>${htmlText(text)}</h${level}>`;
  const links = [
    ...figures.map(({ name, title }) => [`${id}-${name}`, title]),
    [`${id}-tables`, "Tables"],
    [`${id}-machine`, "Machine and versions"],
  ];
  const title = of === "" ? "" : `<h2>${htmlText(results.title)}</h2>\n${originNote(source)}`;
  return `<article id="${id}">
${title}
<section>
${isClaimed ? head("Not verified") : `${head("What was found")}\n${sentencesList(results)}`}
${verdictBox(source)}
<nav aria-label="Contents${of}"><ul>
${links.map(([target, text]) => `<li><a href="#${target}">${htmlText(text)}</a></li>`).join("\n")}
</ul></nav>
</section>
${figures.map((figure) => figureOf({ ...figure, title: figure.title + claimed }, context)).join("\n")}
<section id="${id}-tables">
${head(`Tables${claimed}`)}
${tablesOf(results, of)}
</section>
${warningsSection(results, head, of)}
<section id="${id}-machine">
${head(`Machine and versions${claimed}`)}
${machineOf(source)}
</section>
</article>`;
}

function sentencesList(results: Results): string {
  const items = sentencesOf(results).map((sentence) => `<li>${htmlText(sentence)}</li>`);
  return `<ul class="sentences">\n${items.join("\n")}\n</ul>`;
}

function originNote({ results: { environment, date } }: Source): string {
  const { cpu, cores, loyd } = environment;
  return `<p class="note">${htmlText(`${date.slice(0, 10)} · ${cpu}, ${cores} cores · ${hostOf(environment)} · loyd ${loyd}`)}</p>`;
}

/** What verification, from the file alone, came to. */
function verdictBox({ failed, verified }: Source): string {
  const count = `${verified.results.toLocaleString("en-GB")} results, ${verified.checks.toLocaleString("en-GB")} checks`;
  if (failed.length === 0) {
    return `<p class="verdict"><strong>✓ Verified.</strong> Before this page was made, all was checked again from the file alone, without any engine: ${count}.</p>`;
  }
  const lines = failed.slice(0, TOLD).map((line) => `<li>${htmlText(line)}</li>`);
  const more = failed.length > TOLD ? `<li>and ${failed.length - TOLD} more</li>` : "";
  return `<div class="verdict failed"><p><strong>✗ Not verified.</strong> Checked again from the file alone, ${failed.length} of ${verified.checks.toLocaleString("en-GB")} checks failed. What follows is what the file claims; nothing was found.</p><ul>${lines.join("")}${more}</ul></div>`;
}

function figureOf({ name, title, caption, panels, table }: Figure, context: Context): string {
  const { level, of } = context;
  const id = `${context.id}-${name}`;
  const isSingle = panels.length === 1;
  return `<figure id="${id}" aria-labelledby="${id}-head">
<h${level} id="${id}-head">${htmlText(title)}</h${level}>
<p class="caption">${htmlText(caption)}</p>
<div class="panels ${isSingle ? "single" : ""}" data-figure="${name}">
${panels.map((panel, index) => panelOf(panel, `${id}-${index + 1}`, isSingle, context)).join("\n")}
</div>
<details><summary>${htmlText(title)} as a table</summary>
${scrolling(figureTable(table), `${title} as a table${of}`, "")}
</details>
</figure>`;
}

function panelOf(panel: Panel, id: string, isSingle: boolean, { level, draw }: Context): string {
  const narrow = draw(panel, id, NARROW);
  const isWide = isSingle || panel.isLarge;
  const drawn = isWide
    ? `<div class="narrow">${narrow}</div><div class="wide">${draw(panel, `${id}-wide`, WIDE)}</div>`
    : narrow;
  const warnings = panel.warnings.map((warning) => `<li>${htmlText(warning)}</li>`).join("");
  return `<div class="panel${isWide ? " large" : ""}">
<h${level + 1} class="panel-title">${htmlText(panel.title)}</h${level + 1}>
${drawn}
${warnings === "" ? "" : `<ul class="warnings" aria-label="Warnings">${warnings}</ul>`}
</div>`;
}

function figureTable({ columns, lines }: FigureTable): string {
  return tableOf(
    columns,
    lines.map((line) => line.map((text) => ({ text }))),
  );
}

function tablesOf(results: Results, of: string): string {
  const { parts, legend } = reportOf(results);
  const tables = parts.flatMap(({ columns, sections }) =>
    sections.map(({ title, lines }) => scrolling(tableOf(columns, lines, title), title + of, "whole")),
  );
  return `${tables.join("\n")}\n<ul class="legend">${legend.map((line) => `<li>${htmlText(line)}</li>`).join("")}</ul>`;
}

function tableOf(columns: readonly Column[], lines: readonly (readonly Cell[])[], title?: string): string {
  const classOf = (index: number, tone = "") => {
    const names = [columns[index].align === "left" ? "left" : "", tone].filter((name) => name !== "");
    return names.length === 0 ? "" : ` class="${names.join(" ")}"`;
  };
  const heads = columns.map(({ head }, index) => `<th scope="col"${classOf(index)}>${htmlText(head)}</th>`);
  const rows = lines.map((line) => {
    const cells = line.map(({ text, tone }, index) => {
      const shown = htmlText(text).replace(/^ +/, (spaces) => "&nbsp;".repeat(spaces.length));
      return index === 0 && text !== ""
        ? `<th scope="row"${classOf(index, tone)}>${shown}</th>`
        : `<td${classOf(index, tone)}>${shown}</td>`;
    });
    return `<tr>${cells.join("")}</tr>`;
  });
  // A wide table scrolls, its title does not.
  const caption = title === undefined ? "" : `<caption><span>${htmlText(title)}</span></caption>`;
  return `<table>${caption}<thead><tr>${heads.join("")}</tr></thead><tbody>\n${rows.join("\n")}\n</tbody></table>`;
}

/** What is wider than the page scrolls in its own box, by keyboard as well. */
function scrolling(content: string, label: string, name: string): string {
  return `<div class="scroll ${name}" role="region" tabindex="0" aria-label="${htmlText(label)}">${content}</div>`;
}

function warningsSection(results: Results, head: (text: string) => string, of: string): string {
  if (results.warnings.length === 0) return "";
  const rows = WARNINGS.flatMap((name) => {
    const found = results.warnings.filter((one) => one.name === name);
    const { cause, remedy } = WARNING_TEXTS[name];
    return found.length === 0
      ? []
      : [`<dt>${name}, on ${found.length}</dt><dd>${htmlText(`Cause: ${cause}. Remedy: ${remedy}.`)}</dd>`];
  });
  const columns = columnsOf(["Set", "Search", "Warning", "Reason"]);
  const lines = results.warnings.map((one) => [one.set, contestantTitle(one), one.name, one.reason]);
  return `<section>
${head("What the warnings mean")}
<dl>${rows.join("\n")}</dl>
<details><summary>Each warning with its reason</summary>
${scrolling(figureTable({ columns, lines }), `All warnings${of}`, "")}
</details>
</section>`;
}

function machineOf({ file, results }: Source): string {
  const { environment, date, resumed, digest } = results;
  const { cpu, cores, memoryBytes, os, arch, node, v8, browser, loyd, commit, flags, clockMs } = environment;
  const command = commandOf(results);
  const facts: [string, string][] = [
    ["Processor", `${cpu}, ${cores} cores`],
    ["Memory", memoryBytes === 0 ? "not told" : formatBytes(memoryBytes)],
    ["System", `${os}, ${arch}`],
    browser === undefined
      ? ["Node", `${node}, V8 ${v8}${flags.length === 0 ? "" : `, ${flags.join(" ")}`}`]
      : ["Browser", browser],
    ["Clock", `steps of ${formatMs(clockMs)}`],
    ["loyd", commit === null ? loyd : `${loyd} at ${commit}`],
    ["Measured", [date, ...resumed.map((time) => `taken up again ${time}`)].join(", ")],
    command === null ? ["Race", "in a browser, on the page"] : ["Command", command],
    ["File", file],
    ["SHA-256", digest],
  ];
  return `<dl>${facts.map(([name, text]) => `<dt>${name}</dt><dd>${htmlText(text)}</dd>`).join("\n")}</dl>`;
}
