/** A board of so many cells that tiles could not be read: a picture with a point for each, in the colours of its cycles. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { CYCLE_COLOURS } from "./colours.ts";
import type { Found } from "./reading.ts";

/** The points on a side that a picture has at least, so that it is sharp. */
const LEAST_SIDE = 600;

export function Picture({ found: { board, check } }: { found: Found }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { rows, cols, layers, tiles } = board;
  const lines = rows * layers;
  useLayoutEffect(() => {
    const drawn = canvas.current;
    const context = drawn?.getContext("2d");
    if (!drawn || !context) return;
    const scale = Math.max(1, Math.floor(LEAST_SIDE / Math.max(cols, lines)));
    drawn.width = cols * scale;
    drawn.height = lines * scale;
    const style = getComputedStyle(drawn);
    const colours = Array.from({ length: CYCLE_COLOURS }, (_, index) => style.getPropertyValue(`--tone-${index}`));
    check.certificate.cycles.forEach((cycle, index) => {
      context.fillStyle = colours[index % CYCLE_COLOURS];
      for (const cell of cycle) {
        if (tiles[cell] !== 0) context.fillRect((cell % cols) * scale, Math.floor(cell / cols) * scale, scale, scale);
      }
    });
  }, [board, check]);
  return (
    <figure class="check-picture">
      <canvas ref={canvas} role="img" aria-label={`${rows * cols * layers} cells in the colours of their cycles`} />
      <figcaption class="hint">
        Too many tiles to show one by one: each point is a cell in the colour of its cycle, empty where it is in place.
      </figcaption>
    </figure>
  );
}
