/** Results as Markdown: sentences, tables, and each figure as a picture, where there is one, with its table to unfold. */

import { WARNINGS } from "../records/schema.ts";
import type { Figure, FigureTable, Panel } from "./figures/figure.ts";
import { figuresOf } from "./figures/figures.ts";
import type { Source } from "./page.ts";
import { reportOf } from "./report.ts";
import { sentencesOf } from "./sentences.ts";
import { markdownTables, provenance } from "./table.ts";
import { WARNING_TEXTS } from "./warnings.ts";

/** Where the picture of a panel is, as a link from the text; null where there is none. */
export type PictureOf = (panel: Panel, name: string, isWide: boolean) => string | null;

export function markdownOf(sources: readonly Source[], pictureOf: PictureOf): string {
  return sources.map((source, index) => reportText(source, `${index + 1}`, pictureOf)).join("\n");
}

function reportText({ results, failed, verified }: Source, number: string, pictureOf: PictureOf): string {
  const verdict =
    failed.length === 0
      ? `**Verified** again from the file alone, without any engine: ${verified.results} results, ${verified.checks} checks.`
      : `**Not verified:** ${failed.length} of ${verified.checks} checks failed. No figure below is to be trusted.`;
  const warnings =
    "warnings" in results
      ? WARNINGS.filter((name) => results.warnings.some((one) => one.name === name)).map(
          (name) => `- **${name}**: Cause: ${WARNING_TEXTS[name].cause}. Remedy: ${WARNING_TEXTS[name].remedy}.`,
        )
      : [];
  return [
    `# ${plain(results.title)}`,
    "",
    ...sentencesOf(results).map((sentence) => `- ${plain(sentence)}`),
    "",
    verdict,
    ...failed.slice(0, 12).map((line) => `- ${plain(line)}`),
    ...figuresOf(results).flatMap((figure) => figureText(figure, number, pictureOf)),
    "",
    "## Tables",
    "",
    markdownTables(reportOf(results), provenance(results)),
    ...(warnings.length === 0 ? [] : ["## What the warnings mean", "", ...warnings, ""]),
  ].join("\n");
}

function figureText({ name, title, caption, panels, table }: Figure, number: string, pictureOf: PictureOf): string[] {
  const isSingle = panels.length === 1;
  const charts = panels.flatMap((panel, index) => {
    const picture = pictureOf(panel, `${number}-${name}-${index + 1}`, isSingle || panel.isLarge);
    const image = picture === null ? [] : [`![${plain(`${panel.title}: ${panel.description}`)}](${picture})`, ""];
    const warnings = panel.warnings.map((warning) => `- ${plain(warning)}`);
    const texts = [...image, ...warnings];
    return texts.length === 0 ? [] : [`**${plain(panel.title)}**`, "", ...texts, ...(warnings.length > 0 ? [""] : [])];
  });
  return [
    "",
    `## ${title}`,
    "",
    caption,
    "",
    ...charts,
    "<details>",
    `<summary>${title} as a table</summary>`,
    "",
    ...tableText(table),
    "",
    "</details>",
  ];
}

function tableText({ columns, lines }: FigureTable): string[] {
  const row = (cells: readonly string[]) =>
    `| ${cells.map((cell) => plain(cell).replaceAll("|", "\\|")).join(" | ")} |`;
  return [
    row(columns.map(({ head }) => head)),
    `| ${columns.map(({ align }) => (align === "right" ? "--:" : ":--")).join(" | ")} |`,
    ...lines.map(row),
  ];
}

/** Text that Markdown takes for nothing else. */
function plain(text: string): string {
  return text.replace(/[\\`*_[\]<>#]/g, "\\$&").replace(/[\r\n]+/g, " ");
}
