/**
 * Draws panels as SVG with Observable Plot, on a document that only exists in memory. Both packages are wanted by reports
 * alone, so that whoever installs loyd as a library need not have them.
 */
import { LoydError } from "../../src/errors.ts";
import type { Panel } from "./figures/figure.ts";
import { COLOUR_STYLE } from "./style.ts";

const PACKAGES = "@observablehq/plot and linkedom";

/**
 * Draws a panel, of a width in pixels, as the text of an SVG element. The id is what its title and description are called:
 * unique on the page.
 */
export type Draw = (panel: Panel, id: string, width: number) => string;

/**
 * Loads the plotting library.
 *
 * @throws LoydError `unsupported` where it is not installed.
 */
export async function loadDraw(): Promise<Draw> {
  const [plot, { parseHTML }] = await Promise.all([import("@observablehq/plot"), import("linkedom")]).catch(
    (cause: NodeJS.ErrnoException) => {
      if (cause.code !== "ERR_MODULE_NOT_FOUND") throw cause;
      throw new LoydError(
        "unsupported",
        `report: expected the packages ${PACKAGES}, got none; npm install @observablehq/plot linkedom`,
        { cause },
      );
    },
  );
  const { document } = parseHTML("<!doctype html><html><body></body></html>");
  return (panel, id, width) => {
    const svg = plot.plot({
      ...panel.draw(plot, width),
      document,
      style: { fontSize: "12px", fontFamily: "inherit", background: "none" },
    });
    // The page has the style, once for all.
    svg.querySelector("style")?.remove();
    svg.removeAttribute("class");
    // To those who do not see it, a chart is one picture with a description, not a heap of marks.
    for (const mark of svg.querySelectorAll("[aria-label]")) mark.removeAttribute("aria-label");
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-labelledby", `${id}-title`);
    svg.setAttribute("aria-describedby", `${id}-desc`);
    for (const [name, text] of [
      ["desc", panel.description],
      ["title", panel.title],
    ] as const) {
      const element = document.createElementNS("http://www.w3.org/2000/svg", name);
      element.setAttribute("id", `${id}-${name}`);
      element.textContent = text;
      svg.prepend(element);
    }
    return svg.outerHTML;
  };
}

/** The SVG as a file of its own, which brings its colours for light and dark. */
export function standalone(svg: string): string {
  const namespaced = svg.replace(/^<svg /, '<svg xmlns="http://www.w3.org/2000/svg" ');
  return `${namespaced.replace(
    />/,
    `><style>${COLOUR_STYLE}
svg{color:var(--muted);background:var(--ground);font-family:system-ui,sans-serif}</style>`,
  )}\n`;
}
