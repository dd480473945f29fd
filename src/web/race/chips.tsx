/** Choices as chips: some of many, or one of many. */
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { HelpLink } from "../help/help-link.tsx";
import type { TopicId } from "../help/topic-names.ts";

export interface ChipsProps<T extends string> {
  readonly legend: string;
  /** What the question mark beside the legend explains. */
  readonly topic?: TopicId;
  readonly choices: readonly { readonly value: T; readonly text: string }[];
  readonly chosen: readonly T[];
  /** One of them, or any number. */
  readonly most: "one" | "any";
  readonly onChange: (chosen: readonly T[]) => void;
  readonly fault?: string | null;
  readonly hint?: ComponentChildren;
}

export function Chips<T extends string>({
  legend,
  topic,
  choices,
  chosen,
  most,
  onChange,
  fault = null,
  hint,
}: ChipsProps<T>) {
  const id = useId();
  const toggle = (value: T, isOn: boolean) => {
    if (most === "one") onChange([value]);
    else
      onChange(
        choices.flatMap((one) => ((one.value === value ? isOn : chosen.includes(one.value)) ? [one.value] : [])),
      );
  };
  return (
    <fieldset class="chips" aria-describedby={fault === null ? undefined : `${id}-fault`}>
      <legend>{legend}</legend>
      {topic !== undefined && <HelpLink topic={topic} />}
      <div class="chip-row">
        {choices.map(({ value, text }) => (
          <label key={value} class="chip">
            <input
              type={most === "one" ? "radio" : "checkbox"}
              name={id}
              value={value}
              checked={chosen.includes(value)}
              onChange={(event) => toggle(value, event.currentTarget.checked)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
      {hint !== undefined && <p class="hint">{hint}</p>}
      <div aria-live="polite">
        {fault !== null && (
          <p class="fault" id={`${id}-fault`}>
            {fault}
          </p>
        )}
      </div>
    </fieldset>
  );
}
