/** A choice of one among few, all of them in sight: radio buttons that look like one control. */
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";

export interface Choice<T extends string> {
  readonly value: T;
  readonly text: string;
  /** What is seen instead of the text. */
  readonly icon?: ComponentChildren;
}

export interface SegmentedProps<T extends string> {
  readonly label: string;
  readonly choices: readonly Choice<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

export function Segmented<T extends string>({ label, choices, value, onChange }: SegmentedProps<T>) {
  const name = useId();
  return (
    <fieldset class="segmented">
      <legend>{label}</legend>
      <div class="segments">
        {choices.map(({ value: own, text, icon }) => (
          <label key={own} class="segment" title={icon === undefined ? undefined : text}>
            <input
              type="radio"
              name={name}
              value={own}
              checked={own === value}
              onChange={() => onChange(own)}
              onClick={(event) => {
                // Whoever chooses with the mouse wants the arrow keys for the board, not for the next choice.
                if (event instanceof PointerEvent && event.pointerType === "mouse") event.currentTarget.blur();
              }}
            />
            <span class="segment-face">
              {icon}
              <span class={icon === undefined ? undefined : "unseen"}>{text}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
