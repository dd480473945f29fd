/**
 * A board on the page, of any shape: layers beside one another, tiles that slide when their cell changes. It shows what
 * it is given and tells which tiles somebody wants to slide; whether they do is up to its owner.
 *
 * Arrow keys slide the tile next to the blank the way the arrow points (the arrow up moves the tile below the blank up),
 * as far as the line goes with Shift; page up and down do it between layers.
 */
import type { ComponentChildren } from "preact";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import { applyMoves, blankCell, sameBoard } from "../../board/board.ts";
import { cellName, coordinates, sameShape } from "../../board/geometry.ts";
import { makeGoal } from "../../board/goals.ts";
import { formatLabelled } from "../../board/notation.ts";
import type { Board, Move, Shape } from "../../types.ts";
import { beginDrag, type Drag } from "./drag.ts";
import { type Faces, faceText, labelsOf } from "./faces.ts";
import { DIRECTIONS, movesOf, SLIDE_KEYS, type Slide, slideFrom, slideTowards } from "./slide.ts";
import { TileFace } from "./tile-face.tsx";

export interface BoardViewProps {
  readonly board: Board;
  /** What board it is, for those who do not see it. */
  readonly label: string;
  /** What is on the tiles. Default their numbers. */
  readonly faces?: Faces;
  /** Where the tiles belong, by which a picture is cut. Default the goal `blank-last`. */
  readonly goal?: Board;
  /** Somebody wants tiles to slide: the moves, one for each tile, in order. Without it the board is a picture. */
  readonly onSlide?: (moves: readonly Move[]) => void;
  /** Where keys count: with the focus on the board (the default), or wherever nothing else uses them. */
  readonly keys?: "board" | "page";
  /** Slides are not read out, as while a solution is played. */
  readonly quiet?: boolean;
  /** Tiles to mark, each in one of the colours `--tone-0` to `--tone-7`. */
  readonly highlight?: ReadonlyMap<number, number>;
  /** How long a tile slides. Default 120; 0, as for those who want less motion, for at once. */
  readonly animateMs?: number;
  /** Celebrates: the puzzle is solved. */
  readonly solved?: boolean;
  /** What is drawn over a layer, in SVG elements with a cell as the unit. */
  readonly children?: (layer: number) => ComponentChildren;
}

/** A tile that a pointer holds. */
interface Held {
  readonly pointer: number;
  readonly tile: number;
  readonly element: HTMLElement;
  readonly drag: Drag;
}

/** How long after a tile slid a key is still meant for the board. */
const PLAYING_MS = 1500;

const NUMBERS: Faces = { kind: "numbers" };

export function BoardView(props: BoardViewProps) {
  const {
    board,
    label,
    faces = NUMBERS,
    onSlide,
    keys = "board",
    animateMs = 120,
    solved = false,
    quiet = false,
  } = props;
  const { rows, cols, layers } = board;
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const [spoken, setSpoken] = useState("");
  const held = useRef<Held | null>(null);
  const byPointer = useRef(false);
  /** When a key last slid a tile, by the clock of events. */
  const lastPress = useRef(Number.NEGATIVE_INFINITY);
  const goal = props.goal ?? makeGoal(board, "blank-last");

  function slide(chosen: Slide | null): void {
    if (chosen === null || onSlide === undefined) return;
    onSlide(movesOf(chosen));
  }

  function press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const direction = Object.hasOwn(SLIDE_KEYS, event.key) ? SLIDE_KEYS[event.key] : undefined;
    if (direction === undefined || (layers === 1 && event.key.startsWith("Page"))) return;
    const chosen = solved ? null : slideTowards(board, direction, event.shiftKey);
    // Where nothing slides the key scrolls the page, but not under somebody who plays and came to an edge.
    const isAtBoard = event.target instanceof Node && root.current?.contains(event.target);
    if (chosen === null && !isAtBoard && event.timeStamp - lastPress.current > PLAYING_MS) return;
    event.preventDefault();
    if (chosen !== null) lastPress.current = event.timeStamp;
    slide(chosen);
  }

  // What slid is read out, whoever made it slide; that the board is another one as well.
  const before = useRef(board);
  useLayoutEffect(() => {
    const known = before.current;
    before.current = board;
    if (onSlide !== undefined && !sameBoard(known, board)) setSpoken(quiet ? "" : changeText(known, board, faces));
  }, [board]);

  // The listener is the newest render's.
  const newestPress = useRef(press);
  newestPress.current = press;
  const hearsPage = keys === "page" && onSlide !== undefined;
  useEffect(() => {
    if (!hearsPage) return;
    const hear = (event: KeyboardEvent) => {
      if (!usesKeys(event.target)) newestPress.current(event);
    };
    addEventListener("keydown", hear);
    return () => removeEventListener("keydown", hear);
  }, [hearsPage]);

  /** Taps count when the pointer lets go, not as clicks, which only the first of two fingers makes. */
  function grab(event: PointerEvent, tile: number, chosen: Slide | null): void {
    const element = event.currentTarget;
    if (event.button !== 0 || !(element instanceof HTMLElement)) return;
    byPointer.current = true;
    // Another finger comes before this one has let go: what it did is done.
    if (held.current?.element.isConnected) settle(held.current, event);
    const sliding = (chosen?.cells ?? []).flatMap(
      (one) => root.current?.querySelector<HTMLElement>(`[data-tile="${board.tiles[one]}"]`) ?? [],
    );
    element.setPointerCapture(event.pointerId);
    const drag = beginDrag(chosen?.direction ?? null, sliding, element.offsetWidth, event);
    held.current = { pointer: event.pointerId, tile, element, drag };
  }

  function letGo(event: PointerEvent): void {
    if (held.current?.pointer === event.pointerId) settle(held.current, event);
  }

  /** Ends what a pointer did: a tap, a drag that went far enough, or one that did not. */
  function settle({ tile, drag }: Held, event: PointerEvent): void {
    held.current = null;
    // Tiles may have moved since, so that something else is in line now.
    if (drag.end(event)) slide(slideFrom(board, board.tiles.indexOf(tile)));
  }

  function forget(): void {
    held.current?.drag.cancel();
    held.current = null;
    byPointer.current = false;
  }

  function tile(number: number, cell: number) {
    const { row, col } = coordinates(board, cell);
    const chosen = onSlide === undefined ? null : slideFrom(board, cell);
    const tone = props.highlight?.get(number);
    const style = {
      transform: `translate(${col * 100}%, ${row * 100}%)`,
      "--step": row + col,
      ...(tone !== undefined && { "--tone": `var(--tone-${tone % 8})` }),
    };
    const classes = ["tile", chosen && "movable", tone !== undefined && "toned", goal.tiles[cell] === number && "home"];
    const className = classes.filter(Boolean).join(" ");
    const face = <TileFace tile={number} faces={faces} goal={goal} />;
    if (onSlide === undefined) {
      return (
        <div key={number} class={className} style={style} data-tile={number}>
          {face}
        </div>
      );
    }
    return (
      <button
        key={number}
        type="button"
        class={className}
        style={style}
        data-tile={number}
        tabIndex={-1}
        aria-disabled={chosen === null}
        aria-label={`${faceText(faces, number)}, ${cellName(board, cell)}`}
        onClick={() => {
          // Clicks without a pointer come from the keyboard and from those who have the page read out.
          if (!byPointer.current) slide(chosen);
          byPointer.current = false;
        }}
        onPointerDown={(event) => grab(event, number, chosen)}
        onPointerMove={(event) => held.current?.pointer === event.pointerId && held.current.drag.move(event)}
        onPointerUp={letGo}
        onPointerCancel={forget}
      >
        {face}
      </button>
    );
  }

  /** The piece that was left out to make room, shown when the picture is whole. */
  function lastPiece(cell: number) {
    const { row, col } = coordinates(board, cell);
    return (
      <div key={0} class="tile last-piece" style={{ transform: `translate(${col * 100}%, ${row * 100}%)` }}>
        <TileFace tile={0} faces={faces} goal={goal} />
      </div>
    );
  }

  const text = formatLabelled(board, labelsOf(faces, board.tiles.length));
  const shownLayers = Array.from({ length: layers }, (_, layer) => {
    const first = layer * rows * cols;
    // In the order of the tiles, not of the cells: an element that changes its place among others does not slide.
    const here = board.tiles
      .slice(first, first + rows * cols)
      .map((number, index) => ({ number, cell: first + index }))
      .filter(({ number }) => number !== 0)
      .sort((a, b) => a.number - b.number);
    const blank = board.tiles.indexOf(0, first) - first;
    return (
      <div class="layer-frame" key={layer}>
        {layers > 1 && <p class="layer-name">Layer {layer + 1}</p>}
        <div class="layer">
          <div class="cells">
            {here.map(({ number, cell }) => tile(number, cell))}
            {solved && faces.kind === "picture" && blank >= 0 && blank < rows * cols && lastPiece(blank)}
            {props.children && (
              <svg class="overlay" viewBox={`0 0 ${cols} ${rows}`} aria-hidden="true">
                {props.children(layer)}
              </svg>
            )}
          </div>
        </div>
      </div>
    );
  });
  // One size of type for all tiles, by the longest text.
  const length = Math.max(2, ...board.tiles.map((number) => (number === 0 ? 0 : [...faceText(faces, number)].length)));
  const style = { ...boardStyle(board), "--length": length, "--slide-ms": `${animateMs}ms` };
  const className = `board board-wide${solved ? " solved" : ""}${onSlide === undefined ? " still" : ""}`;

  if (onSlide === undefined) {
    return (
      <div class={className} style={style} ref={root} role="img" aria-label={`${label}: ${text}`}>
        {shownLayers}
      </div>
    );
  }
  return (
    <div
      class={className}
      style={style}
      ref={root}
      role="application"
      aria-label={label}
      aria-roledescription="sliding puzzle"
      aria-describedby={`${id}-text`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys that slide tiles need a focus.
      tabIndex={0}
      onKeyDown={hearsPage ? undefined : press}
    >
      {shownLayers}
      <p class="unseen" id={`${id}-text`}>
        Arrow keys slide tiles. {text.replaceAll("//", "; next layer: ").replaceAll("/", "; ")}
      </p>
      <p class="unseen" aria-live="polite">
        {spoken}
      </p>
    </div>
  );
}

/** What styles have to know of a board's shape: for it, and for what is to be as wide as it, by the class `board-wide`. */
export function boardStyle({ rows, cols, layers }: Shape) {
  return { "--rows": rows, "--cols": cols, "--layers": layers };
}

/** What made a board of another, in words. */
function changeText(before: Board, after: Board, faces: Faces): string {
  const chosen = sameShape(before, after) ? slideFrom(before, blankCell(after)) : null;
  if (chosen === null || !sameBoard(applyMoves(before, movesOf(chosen)), after)) return "A new board";
  const names = chosen.cells.map((cell) => faceText(faces, before.tiles[cell]));
  return `${names.join(", ")} ${DIRECTIONS[chosen.direction]}`;
}

/** Whether arrow keys mean something else to what has the focus. */
function usesKeys(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, select, textarea, dialog, [contenteditable]") !== null;
}
