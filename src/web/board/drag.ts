/**
 * Dragging: the tile under the finger and those between it and the blank follow it along their line, and snap to one end
 * of their cell or the other when it lets go. The elements are moved directly, without rendering anything anew.
 */
import type { Move } from "../../types.ts";

/** A pointer that has moved less than this, in pixels, has tapped. */
const TAP_PX = 6;
/** A pointer that was faster than this when it let go has thrown the tile, pixels in a millisecond. */
const THROW_SPEED = 0.4;

/** A pointer that has rested so long before it let go has not thrown anything. */
const REST_MS = 80;

/** Tiles on their way. */
export interface Drag {
  /** Follows the pointer. */
  move(event: PointerEvent): void;
  /** Lets go; says whether the tiles are to slide, as after a tap, or to go back. */
  end(event: PointerEvent): boolean;
  /** Puts everything back. */
  cancel(): void;
}

/** The direction of a slide on the screen; none between layers, where a finger has no way to go. */
function screenDirection(direction: Move | null): { readonly x: number; readonly y: number } {
  switch (direction) {
    case "L":
      return { x: -1, y: 0 };
    case "R":
      return { x: 1, y: 0 };
    case "U":
      return { x: 0, y: -1 };
    case "D":
      return { x: 0, y: 1 };
    default:
      return { x: 0, y: 0 };
  }
}

/** Begins to drag tiles, `cellPx` wide. Without a direction on the screen they stay, and can be tapped only. */
export function beginDrag(
  direction: Move | null,
  tiles: readonly HTMLElement[],
  cellPx: number,
  start: PointerEvent,
): Drag {
  const { x, y } = screenDirection(direction);
  let farthest = 0;
  let offset = 0;
  let speed = 0;
  let last = { offset: 0, time: start.timeStamp };

  function along(event: PointerEvent): number {
    return (event.clientX - start.clientX) * x + (event.clientY - start.clientY) * y;
  }

  function put(px: number): void {
    for (const tile of tiles) tile.style.translate = px === 0 ? "" : `${px * x}px ${px * y}px`;
  }

  function release(): void {
    for (const tile of tiles) tile.classList.remove("dragged");
    put(0);
  }

  return {
    move(event) {
      farthest = Math.max(farthest, Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY));
      if (farthest < TAP_PX) return;
      for (const tile of tiles) tile.classList.add("dragged");
      offset = Math.min(Math.max(along(event), 0), cellPx);
      const passed = event.timeStamp - last.time;
      if (passed > 0) speed = (offset - last.offset) / passed;
      last = { offset, time: event.timeStamp };
      put(offset);
    },
    end(event) {
      release();
      if (farthest < TAP_PX) return true;
      const thrown = event.timeStamp - last.time > REST_MS ? 0 : speed;
      return thrown > THROW_SPEED || (thrown > -THROW_SPEED && offset > cellPx / 2);
    },
    cancel: release,
  };
}
