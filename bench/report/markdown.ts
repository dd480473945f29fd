/** Results as Markdown: sentences, tables, and each figure as a picture, where there is one, with its table to unfold. */

import { WARNINGS } from "../records/schema.ts";
import { WARNING_TEXTS } from "../verification/warnings.ts";
import type { Figure, FigureTable, Panel } from "./figures/figure.ts";
import { figuresOf } from "./figures/figures.ts";
import { formatCount } from "./format.ts";
import { markdownText } from "./markdown-text.ts";
import type { Source } from "./page.ts";
import { reportOf } from "./report.ts";
import { sentencesOf } from "./sentences.ts";
import { markdownTables, provenance } from "./table.ts";

/** Where the picture of a panel is, as a link from the text; null where there is none. */
export type PictureOf = (panel: Panel, name: string, isWide: boolean) => string | null;

export function markdownOf(sources: readonly Source[], pictureOf: PictureOf): string {
  return sources.map((source, index) => reportText(source, `${index + 1}`, pictureOf)).join("\n");
}

function reportText({ results, failed, verified }: Source, number: string, pictureOf: PictureOf): string {
  const verdict =
    failed.length === 0
      ? `**Verified** again from the file alone, without any engine: ${formatCount(verified.results)} results, ${formatCount(verified.checks)} checks.`
      : `**Not verified:** ${failed.length} of ${formatCount(verified.checks)} checks failed. What follows is what the file claims; nothing was found.`;
  const warnings = WARNINGS.filter((name) => results.warnings.some((one) => one.name === name)).map(
    (name) => `- **${name}**: Cause: ${WARNING_TEXTS[name].cause}. Remedy: ${WARNING_TEXTS[name].remedy}.`,
  );
  return [
    `# ${markdownText(results.title)}`,
    "",
    ...(failed.length === 0 ? [...sentencesOf(results).map((sentence) => `- ${markdownText(sentence)}`), ""] : []),
    verdict,
    ...failed.slice(0, 12).map((line) => `- ${markdownText(line)}`),
    ...figuresOf(results).flatMap((figure) => figureText(figure, number, pictureOf, failed.length > 0)),
    "",
    failed.length === 0 ? "## Tables" : "## Tables, as claimed",
    "",
    markdownTables(reportOf(results), provenance(results)),
    ...(warnings.length === 0 ? [] : ["## What the warnings mean", "", ...warnings, ""]),
  ].join("\n");
}

function figureText(
  { name, title, caption, panels, table }: Figure,
  number: string,
  pictureOf: PictureOf,
  isClaimed: boolean,
): string[] {
  const isSingle = panels.length === 1;
  const charts = panels.flatMap((panel, index): Chart[] => {
    const isWide = isSingle || panel.isLarge;
    const picture = pictureOf(panel, `${number}-${name}-${index + 1}`, isWide);
    const image = picture === null ? [] : [`![${markdownText(`${panel.title}: ${panel.description}`)}](${picture})`];
    const texts = [...image, ...panel.warnings.map(markdownText)];
    return texts.length === 0 ? [] : [{ title: markdownText(panel.title), texts, isWide }];
  });
  return [
    "",
    `## ${title}${isClaimed ? ", as claimed" : ""}`,
    "",
    caption,
    "",
    ...chartsText(charts),
    "<details>",
    `<summary>${title} as a table</summary>`,
    "",
    ...tableText(table),
    "",
    "</details>",
  ];
}

/** A chart's title, picture and warnings. */
interface Chart {
  readonly title: string;
  readonly texts: readonly string[];
  readonly isWide: boolean;
}

/** Wide charts one below the other, of the others two side by side. */
function chartsText(charts: readonly Chart[]): string[] {
  const [chart, next, ...rest] = charts;
  if (chart === undefined) return [];
  if (chart.isWide)
    return [`**${chart.title}**`, "", ...chart.texts.flatMap((text) => [text, ""]), ...chartsText(charts.slice(1))];
  const pair = next === undefined || next.isWide ? [chart] : [chart, next];
  const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [
    row(pair.map(({ title }) => title)),
    row(pair.map(() => ":--")),
    row(pair.map(({ texts }) => texts.join("<br>"))),
    "",
    ...chartsText(pair.length === 2 ? rest : charts.slice(1)),
  ];
}

function tableText({ columns, lines }: FigureTable): string[] {
  const row = (cells: readonly string[]) => `| ${cells.map((cell) => markdownText(cell)).join(" | ")} |`;
  return [
    row(columns.map(({ head }) => head)),
    `| ${columns.map(({ align }) => (align === "right" ? "--:" : ":--")).join(" | ")} |`,
    ...lines.map(row),
  ];
}
