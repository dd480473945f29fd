/** A labelled field with a hint and, beside it, what is wrong with what was typed. */
import type { ComponentChildren } from "preact";
import { useId, useState } from "preact/hooks";
import { useSettled } from "./settled.ts";

/** The attributes by which the control is tied to its label and messages. */
export interface ControlProps {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": boolean;
}

export interface FieldProps {
  readonly label: string;
  readonly hint?: ComponentChildren;
  /** What is wrong, null while nothing is. What was typed stays. */
  readonly fault?: string | null;
  /** The control, given the attributes that it must carry. */
  readonly children: (control: ControlProps) => ComponentChildren;
}

/**
 * @example
 * <Field label="Seed" fault={fault}>{(control) => <input {...control} value={seed} />}</Field>
 */
export function Field({ label, hint, fault = null, children }: FieldProps) {
  const id = useId();
  const [keys, setKeys] = useState(0);
  const spoken = useSettled(fault ?? "", keys);
  const described = [hint === undefined ? [] : `${id}-hint`, fault === null ? [] : `${id}-fault`].flat().join(" ");
  return (
    <div class={`field${fault === null ? "" : " faulty"}`} onInput={() => setKeys((count) => count + 1)}>
      <label for={id}>{label}</label>
      {children({ id, "aria-describedby": described === "" ? undefined : described, "aria-invalid": fault !== null })}
      {hint !== undefined && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {fault !== null && (
        <p class="fault" id={`${id}-fault`}>
          {fault}
        </p>
      )}
      <p class="unseen" aria-live="polite">
        {spoken}
      </p>
    </div>
  );
}
