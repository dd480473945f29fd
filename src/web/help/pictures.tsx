/** What the pictures of the help are drawn from: small boards and trees, in the colours of the page. */
import type { ComponentChildren } from "preact";

/** The side of a cell. */
export const CELL = 24;
/** How much larger pictures are shown than they are drawn, where there is space. */
const SCALE = 1.3;

export interface PictureProps {
  readonly width: number;
  readonly height: number;
  /** What is to be seen, for those who do not see it. */
  readonly label: string;
  readonly children: ComponentChildren;
}

export function Picture({ width, height, label, children }: PictureProps) {
  return (
    <svg
      class="help-picture"
      viewBox={`-2 -2 ${width + 4} ${height + 4}`}
      width={SCALE * (width + 4)}
      role="img"
      aria-label={label}
    >
      {children}
    </svg>
  );
}

export interface MiniBoardProps {
  readonly x?: number;
  readonly y?: number;
  readonly cols: number;
  /** Tiles row by row; null for a tile nobody needs to know, 0 for the blank. */
  readonly tiles: readonly (number | null)[];
  /** The tone of tiles that the picture is about, 0 to 7. */
  readonly tones?: Readonly<Record<number, number>>;
}

/** A board of tiles as small as text. */
export function MiniBoard({ x = 0, y = 0, cols, tiles, tones = {} }: MiniBoardProps) {
  const rows = tiles.length / cols;
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect class="mini-tray" width={cols * CELL} height={rows * CELL} rx="4" />
      {tiles.map((tile, cell) => {
        if (tile === 0) return null;
        const left = (cell % cols) * CELL;
        const top = Math.floor(cell / cols) * CELL;
        const tone = tile === null ? undefined : tones[tile];
        return (
          <g key={`${cell} ${tile}`} class={tone === undefined ? "mini-tile" : `mini-tile tone-${tone}`}>
            <rect x={left + 1.5} y={top + 1.5} width={CELL - 3} height={CELL - 3} rx="3" />
            {tile !== null && (
              <text x={left + CELL / 2} y={top + CELL / 2}>
                {tile}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

/** The middle of a cell. */
export function middle(cell: number, cols: number): readonly [number, number] {
  return [((cell % cols) + 0.5) * CELL, (Math.floor(cell / cols) + 0.5) * CELL];
}

export interface ArrowProps {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  readonly tone?: number;
}

export function Arrow({ from: [x1, y1], to: [x2, y2], tone = 0 }: ArrowProps) {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
  const head = 5;
  const [bx, by] = [x2 - head * dx, y2 - head * dy];
  return (
    <g class={`mini-arrow tone-${tone}`}>
      <path d={`M${x1} ${y1}L${bx} ${by}`} />
      <path
        class="head"
        d={`M${x2} ${y2}L${bx - 0.6 * head * dy} ${by + 0.6 * head * dx}L${bx + 0.6 * head * dy} ${by - 0.6 * head * dx}Z`}
      />
    </g>
  );
}

/** A curve from one place to another, above both. */
export function Arc({
  from,
  to,
  y,
  tone = 1,
}: {
  readonly from: number;
  readonly to: number;
  readonly y: number;
  readonly tone?: number;
}) {
  const rise = Math.min(26, 8 + Math.abs(to - from) / 5);
  return <path class={`mini-arc tone-${tone}`} d={`M${from} ${y}C${from} ${y - rise} ${to} ${y - rise} ${to} ${y}`} />;
}

/** A word in a picture. */
export function Word({
  x,
  y,
  anchor = "middle",
  strong = false,
  children,
}: {
  readonly x: number;
  readonly y: number;
  readonly anchor?: "start" | "middle" | "end";
  readonly strong?: boolean;
  readonly children: ComponentChildren;
}) {
  return (
    <text class={strong ? "mini-word strong" : "mini-word"} x={x} y={y} text-anchor={anchor}>
      {children}
    </text>
  );
}

export interface TreeProps {
  /** How many nodes each layer has; each is below one of the layer above, spread evenly. */
  readonly layers: readonly number[];
  readonly width: number;
  readonly rowHeight: number;
  /** How a node looks: met, open, goal, or left out. */
  readonly lookOf: (layer: number, index: number) => "met" | "open" | "goal" | "out";
  readonly y?: number;
}

/** The nodes of a search. */
export function Tree({ layers, width, rowHeight, lookOf, y = 6 }: TreeProps) {
  const at = (layer: number, index: number): [number, number] => [
    (width * (index + 0.5)) / layers[layer],
    y + layer * rowHeight,
  ];
  const nodes = layers.flatMap((count, layer) => Array.from({ length: count }, (_, index) => [layer, index] as const));
  return (
    <g class="mini-tree">
      {nodes.map(([layer, index]) => {
        if (layer === 0) return null;
        const [x, top] = at(layer, index);
        const parent = Math.floor((index * layers[layer - 1]) / layers[layer]);
        const [px, ptop] = at(layer - 1, parent);
        return <path key={`e${layer}-${index}`} class={lookOf(layer, index)} d={`M${px} ${ptop}L${x} ${top}`} />;
      })}
      {nodes.map(([layer, index]) => {
        const [x, top] = at(layer, index);
        return <circle key={`n${layer}-${index}`} class={lookOf(layer, index)} cx={x} cy={top} r="5" />;
      })}
    </g>
  );
}
