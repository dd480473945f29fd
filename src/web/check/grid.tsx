/**
 * The board as a grid to be edited: tap two tiles and they change places, tap one twice or type on it and it takes what
 * is typed. It shows words, not tiles, so that a damaged board can be put right on it as well. Whatever explains the
 * verdict is drawn over it.
 */
import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { cellName } from "../../board/geometry.ts";
import { Cell, Typing } from "./cell.tsx";
import type { Drawing } from "./drawing.ts";
import { type Exchange, showExchange } from "./exchange.ts";
import { isWay, wayTo } from "./keys.ts";
import type { Layout } from "./layout.ts";
import { Overlay } from "./overlay.tsx";
import { visible } from "./say.ts";
import { areAllNumbers, type Draft, isBlank, type Word } from "./words.ts";

interface GridProps {
  readonly draft: Draft;
  readonly layout: Layout;
  /** Cells whose words the library complains about. */
  readonly faulty: readonly number[];
  readonly drawing: Drawing | null;
  readonly exchange: Exchange | null;
  readonly onExchange: (a: number, b: number) => void;
  readonly onPut: (cell: number, word: string) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  /** The cell that is looked at, by the pointer or by the focus; null for none. */
  readonly onLook: (cell: number | null) => void;
}

/** Boards with more columns may be wider than a phone, and can be moved sideways. */
const WIDE = 10;
/** What cannot be part of a word. */
const SEPARATORS = /[\s,/]+/g;

/** The largest text on a tile, and the width of a character, both as a share of a cell's width. */
const LARGEST_TEXT = 0.42;
const CHARACTER_WIDTH = 0.62;

export function Grid(props: GridProps) {
  const { draft, layout, faulty, drawing, exchange, onExchange, onPut, onUndo, onRedo, onLook } = props;
  const { words, rows, cols, layers } = draft;
  const root = useRef<HTMLTableElement>(null);
  const current = useSignal(0);
  const picked = useSignal<number | null>(null);
  const typing = useSignal<{ cell: number; text: string } | null>(null);
  /** The cells that have the focus and the pointer. */
  const focused = useRef<number | null>(null);
  const hovered = useRef<number | null>(null);
  /** The cell that is to have the focus once it has its button back. */
  const awaited = useRef<number | null>(null);
  const look = () => onLook(hovered.current ?? focused.current);

  useLayoutEffect(() => () => onLook(null), []);
  // Another board: what was picked on the one before means nothing on it.
  useEffect(() => {
    picked.value = null;
  }, [draft]);
  useLayoutEffect(() => {
    if (exchange !== null && root.current !== null) showExchange(root.current, layout, exchange.cells);
  }, [exchange]);

  const cellAt = Math.min(current.value, words.length - 1);
  const pickedCell = picked.value !== null && picked.value < words.length ? picked.value : null;
  const focus = (cell: number) => {
    current.value = cell;
    root.current?.querySelector<HTMLElement>(`[data-cell="${cell}"]`)?.focus();
  };
  useLayoutEffect(() => {
    if (awaited.current === null || typing.value !== null) return;
    focus(awaited.current);
    awaited.current = null;
  });
  const type = (cell: number, text: string) => {
    picked.value = null;
    typing.value = { cell, text };
  };
  const pick = (cell: number) => {
    focus(cell);
    if (pickedCell === null) {
      picked.value = cell;
    } else if (pickedCell === cell) {
      type(cell, words[cell].text);
    } else {
      picked.value = null;
      onExchange(pickedCell, cell);
    }
  };
  const finish = (isNext: boolean) => {
    const typed = typing.value;
    if (typed === null) return;
    typing.value = null;
    const word = typed.text.replace(SEPARATORS, "");
    if (word !== "" && word !== words[typed.cell].text) onPut(typed.cell, word);
    if (isNext) awaited.current = Math.min(typed.cell + 1, words.length - 1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (!(event.target instanceof HTMLButtonElement) || event.altKey) return;
    if (event.ctrlKey || event.metaKey) {
      const letter = key.toLowerCase();
      if (letter === "y" || (letter === "z" && event.shiftKey)) onRedo();
      else if (letter === "z") onUndo();
      else return;
    } else if (isWay(key)) focus(wayTo(draft, cellAt, key));
    else if (key === "Escape") picked.value = null;
    else if (key === "F2") type(cellAt, words[cellAt].text);
    else if (key === "Backspace" || key === "Delete") type(cellAt, "");
    else if ([...key].length === 1 && key !== " ") type(cellAt, key);
    else return;
    event.preventDefault();
  };

  const areNumbers = areAllNumbers(words);
  const shown = ({ text }: Word) => (isBlank(text, areNumbers) ? "" : visible(text));
  const longest = words.reduce((most, { text }) => Math.max(most, [...text].length), 1);
  const tileText = Math.min(LARGEST_TEXT, 0.86 / (longest * CHARACTER_WIDTH));
  const at = ({ x, y }: { x: number; y: number }) => ({
    left: `${(100 * x) / layout.width}%`,
    top: `${(100 * y) / layout.height}%`,
  });

  const style = { "--columns": layout.width, "--lines": layout.height, "--tile-text": tileText };
  const isRowShown = drawing !== null && drawing.blankRow !== null;

  return (
    <div class={`check-tray ${isRowShown ? "with-rows" : ""} ${layout.width > WIDE ? "wide" : ""}`} style={style}>
      <div class="check-stage">
        <table
          class="check-grid"
          aria-label={`Board of ${rows} rows and ${cols} columns${layers > 1 ? ` in ${layers} layers` : ""}`}
          aria-describedby="check-how"
          ref={root}
          onKeyDown={onKeyDown}
          onFocusIn={({ target }) => {
            focused.current = cellOf(target);
            look();
          }}
          onFocusOut={() => {
            focused.current = null;
            look();
          }}
          onPointerLeave={() => {
            hovered.current = null;
            look();
          }}
        >
          <tbody>
            {Array.from({ length: rows * layers }, (_, row) => (
              <tr key={row}>
                {words.slice(row * cols, (row + 1) * cols).map((word, col) => {
                  const cell = row * cols + col;
                  return (
                    <td class="check-cell" style={at(layout.corner(cell))} key={cell}>
                      {typing.value?.cell === cell ? (
                        <Typing
                          text={typing.value.text}
                          place={cellName(draft, cell)}
                          areNumbers={areNumbers}
                          onInput={(text) => {
                            typing.value = { cell, text };
                          }}
                          onCancel={() => {
                            typing.value = null;
                            awaited.current = cell;
                          }}
                          onDone={finish}
                        />
                      ) : (
                        <Cell
                          cell={cell}
                          text={shown(word)}
                          place={cellName(draft, cell)}
                          isPicked={pickedCell === cell}
                          isFaulty={faulty.includes(cell)}
                          isCurrent={cell === cellAt}
                          isPartner={drawing?.partners.includes(cell) ?? false}
                          cycle={drawing?.cycleOf[cell] ?? null}
                          onClick={() => pick(cell)}
                          onHover={() => {
                            hovered.current = cell;
                            look();
                          }}
                        />
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
        {layers > 1 &&
          layout.layers.map((corner, layer) => (
            <span class="check-caption" style={at(corner)} aria-hidden="true" key={layer}>
              layer {layer + 1}
            </span>
          ))}
        {drawing !== null && <Overlay drawing={drawing} shape={draft} layout={layout} />}
      </div>
      <p class="unseen" role="status">
        {pickedCell !== null &&
          `${shown(words[pickedCell]) || "The blank"} is picked. Pick the tile that it is to change places with, or press Escape.`}
      </p>
    </div>
  );
}

function cellOf(target: EventTarget | null): number | null {
  const cell = target instanceof HTMLElement ? target.dataset.cell : undefined;
  return cell === undefined ? null : Number(cell);
}
