/** One cell of the grid: a button with what stands on it, or a field while something is typed. */

import { letters } from "../names.ts";
import { CYCLE_COLOURS } from "./colours.ts";

interface CellProps {
  readonly cell: number;
  /** What stands on it; empty for the blank. */
  readonly text: string;
  /** Where it is, in words. */
  readonly place: string;
  readonly isPicked: boolean;
  readonly isFaulty: boolean;
  /** Whether the tabulator leads to it. */
  readonly isCurrent: boolean;
  readonly cycle: number | null;
  /** Whether an arc of the tile that is looked at ends here. */
  readonly isPartner: boolean;
  readonly onClick: () => void;
  readonly onHover: () => void;
}

export function Cell({
  cell,
  text,
  place,
  isPicked,
  isFaulty,
  isCurrent,
  cycle,
  isPartner,
  onClick,
  onHover,
}: CellProps) {
  const names = ["check-tile"];
  if (text === "") names.push("check-blank");
  if (isPicked) names.push("check-picked");
  if (isFaulty) names.push("check-faulty");
  if (isPartner) names.push("check-partner");
  if (cycle !== null) names.push("check-cycle", `check-tone-${cycle % CYCLE_COLOURS}`);
  return (
    <button
      type="button"
      class={names.join(" ")}
      data-cell={cell}
      data-cycle={cycle === null ? undefined : letters(cycle)}
      tabIndex={isCurrent ? 0 : -1}
      aria-label={`${text || "blank"}, ${place}${cycle === null ? "" : `, cycle ${letters(cycle)}`}`}
      aria-pressed={isPicked}
      onClick={onClick}
      onPointerEnter={({ pointerType }) => {
        if (pointerType === "mouse") onHover();
      }}
    >
      <span class="check-number">{text}</span>
    </button>
  );
}

interface TypingProps {
  readonly text: string;
  readonly place: string;
  readonly areNumbers: boolean;
  readonly onInput: (text: string) => void;
  readonly onCancel: () => void;
  /** `isNext`: with a key that goes on to the next cell. */
  readonly onDone: (isNext: boolean) => void;
}

/** The longest word, in characters: the longest that the library takes as a label. */
const LONGEST = 100;

export function Typing({ text, place, areNumbers, onInput, onCancel, onDone }: TypingProps) {
  return (
    <input
      class="check-typing"
      aria-label={`Tile in ${place}`}
      value={text}
      maxLength={LONGEST}
      inputMode={areNumbers ? "numeric" : "text"}
      autoComplete="off"
      autoCapitalize="off"
      spellcheck={false}
      ref={(input) => {
        if (input !== null && document.activeElement !== input) input.focus();
      }}
      onInput={({ currentTarget }) => onInput(currentTarget.value)}
      onBlur={() => onDone(false)}
      onKeyDown={(event) => {
        if (event.key === "Escape") onCancel();
        else if (event.key === "Enter" || event.key === " ") onDone(true);
        else return;
        event.preventDefault();
      }}
    />
  );
}
