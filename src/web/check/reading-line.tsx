/**
 * The tiles in the order in which they are read, without the blank, and the inversions as arcs over them: what to count,
 * where the board shows where it comes from. A picture only; the list beside it says the same.
 */
import { type Labels, tileText } from "../../board/labels.ts";
import type { Board } from "../../types.ts";
import { FEW_ARCS, faintness } from "./drawing.ts";
import { inversionsOn } from "./inversions.ts";

/** The most tiles that can be read side by side on a phone. */
export const MOST_IN_LINE = 15;

/** How high an arc rises over one step of its width, and over each further one, in tiles. */
const LEAST_RISE = 0.4;
const RISE = 0.3;

interface ReadingLineProps {
  readonly board: Board;
  readonly labels: Labels | undefined;
  /** The cell that is looked at; null for none. */
  readonly looked: number | null;
  readonly onLook: (cell: number | null) => void;
}

export function ReadingLine({ board, labels, looked, onLook }: ReadingLineProps) {
  const cells = board.tiles.flatMap((tile, cell) => (tile === 0 ? [] : [cell]));
  const placeOf = new Map(cells.map((cell, place) => [cell, place + 0.5]));
  const isOne = looked !== null && placeOf.has(looked);
  const arcs = inversionsOn(board).map(({ from, to }) => {
    const left = placeOf.get(from) ?? 0;
    const right = placeOf.get(to) ?? 0;
    return { from, to, left, right, rise: LEAST_RISE + RISE * (right - left - 1) };
  });
  const isStrong = (from: number, to: number) => (isOne ? from === looked || to === looked : arcs.length <= FEW_ARCS);
  const height = arcs.reduce((most, { rise }) => Math.max(most, rise), 0) + 0.1;
  const longest = cells.reduce((most, cell) => Math.max(most, [...tileText(board.tiles[cell], labels)].length), 2);
  return (
    <svg
      class={`check-line ${isOne ? "check-overlay-of-one" : ""}`}
      viewBox={`0 ${-height} ${cells.length} ${height + 1}`}
      style={{ "--columns": cells.length, "--faint": faintness(arcs.length) }}
      aria-hidden="true"
      onPointerLeave={() => onLook(null)}
    >
      {cells.map((cell, place) => (
        <g
          key={cell}
          class={`check-line-tile ${cell === looked ? "check-line-looked" : ""}`}
          onPointerEnter={({ pointerType }) => pointerType === "mouse" && onLook(cell)}
        >
          <rect x={place + 0.05} y="0.05" width="0.9" height="0.9" rx="0.14" />
          <text x={place + 0.5} y="0.5" style={{ fontSize: `${1.05 / longest}px` }}>
            {tileText(board.tiles[cell], labels)}
          </text>
        </g>
      ))}
      {arcs.map(({ from, to, left, right, rise }) => (
        <path
          key={`${from}-${to}`}
          class={`check-arc ${isStrong(from, to) ? "check-strong" : "check-faint"}`}
          d={`M${left} 0C${left} ${(-4 / 3) * rise} ${right} ${(-4 / 3) * rise} ${right} 0`}
        />
      ))}
    </svg>
  );
}
