/** The drawing over a board: arcs, the blank's way, the numbers of rows. A picture only; the same stands in words beside it. */

import type { Shape } from "../../types.ts";
import type { Point } from "./arcs.ts";
import { CYCLE_COLOURS } from "./colours.ts";
import { type Drawing, faintness } from "./drawing.ts";
import type { Layout } from "./layout.ts";

interface OverlayProps {
  readonly drawing: Drawing;
  readonly shape: Shape;
  readonly layout: Layout;
}

export function Overlay({ drawing, shape, layout }: OverlayProps) {
  const { arcs, way, blankRow } = drawing;
  return (
    <svg
      class={`check-overlay ${drawing.partners.length > 0 ? "check-overlay-of-one" : ""}`}
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      style={{ "--faint": faintness(arcs.length) }}
      aria-hidden="true"
    >
      <defs>
        {/* A head of each colour: not every browser gives a marker that of its line. */}
        {Array.from({ length: CYCLE_COLOURS }, (_, tone) => (
          <marker
            id={`check-head-${tone}`}
            class={`check-head check-tone-${tone}`}
            key={tone}
            viewBox="0 0 10 10"
            refX="8"
            refY="5"
            markerWidth="5"
            markerHeight="5"
            orient="auto"
          >
            <path d="M0 0.5L10 5L0 9.5z" />
          </marker>
        ))}
      </defs>
      {blankRow !== null && <Rows rows={shape.rows} cols={shape.cols} blankRow={blankRow} />}
      {arcs.map(({ from, to, d, cycle, strong }) => (
        <path
          key={`${from}-${to}`}
          class={`check-arc ${strong ? "check-strong" : "check-faint"} ${cycle === null ? "" : `check-tone-${cycle % CYCLE_COLOURS}`}`}
          d={d}
          marker-end={cycle === null ? undefined : `url(#check-head-${cycle % CYCLE_COLOURS})`}
        />
      ))}
      {way !== null && (
        <g class="check-way">
          <Target {...way.target} />
          <path d={way.d} />
          <circle class="check-way-start" cx={way.start.x} cy={way.start.y} r="0.07" />
          {way.steps.map(({ x, y }, index) => (
            <g key={`${x},${y}`} transform={`translate(${x} ${y})`}>
              <circle r="0.13" />
              <text y="0.055">{index + 1}</text>
            </g>
          ))}
        </g>
      )}
    </svg>
  );
}

/** Where the blank belongs. */
function Target({ x, y }: Point) {
  return <rect x={x - 0.47} y={y - 0.47} width="0.94" height="0.94" rx="0.15" />;
}

/** The rows counted from the bottom up to the blank's. */
function Rows({ rows, cols, blankRow }: { rows: number; cols: number; blankRow: number }) {
  return (
    <g class="check-rows">
      <rect x="0" y={rows - blankRow} width={cols} height="1" rx="0.12" />
      {Array.from({ length: blankRow }, (_, below) => (
        <text key={below} class={below + 1 === blankRow ? "check-row-of-blank" : ""} x="-0.16" y={rows - below - 0.42}>
          {below + 1}
        </text>
      ))}
    </g>
  );
}
