/** The shuffle by its seed, and a link to it. */
import { useEffect, useState } from "preact/hooks";
import { LoydError } from "../../errors.ts";
import { go } from "../navigation.ts";
import { formatRoute, parseSeed } from "../route.ts";
import { routeTo, shuffled } from "../state.ts";
import { Field } from "../ui/field.tsx";
import { CheckIcon, LinkIcon } from "../ui/icons.tsx";
import { start } from "./session.ts";

/** How long the button says what it has done. */
const SAID_MS = 2000;

export function Share() {
  const puzzle = start.value;
  return (
    <div class="share">
      <SeedField key={formatRoute(routeTo("play", puzzle))} />
      <CopyLink />
    </div>
  );
}

function SeedField() {
  const puzzle = start.value;
  const [typed, setTyped] = useState(puzzle.seed === null ? "" : String(puzzle.seed));
  const [fault, setFault] = useState<string | null>(null);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        try {
          const seed = parseSeed(typed.trim());
          setFault(null);
          go(routeTo("play", shuffled(puzzle.board, puzzle.goal, seed)));
        } catch (error) {
          if (!(error instanceof LoydError)) throw error;
          setFault(error.message);
        }
      }}
    >
      <Field label="Shuffle number" fault={fault}>
        {(control) => (
          <input
            {...control}
            class="input"
            inputMode="numeric"
            autocomplete="off"
            placeholder={puzzle.seed === null ? "none" : undefined}
            value={typed}
            onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        )}
      </Field>
    </form>
  );
}

function CopyLink() {
  const puzzle = start.value;
  const fragment = formatRoute(routeTo("play", puzzle));
  const [state, setState] = useState<"ready" | "copied" | "refused">("ready");
  useEffect(() => {
    if (state !== "copied") return;
    const timer = setTimeout(() => setState("ready"), SAID_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const link = new URL(fragment, location.href).href;
  return (
    <div class="copy-link">
      <button
        type="button"
        class="button"
        onClick={() => {
          // Without a safe connection there is no clipboard, and it may be refused.
          const copied = navigator.clipboard?.writeText(link) ?? Promise.reject();
          copied.then(
            () => setState("copied"),
            () => setState("refused"),
          );
        }}
      >
        {state === "copied" ? <CheckIcon /> : <LinkIcon />}
        <span aria-live="polite">{state === "copied" ? "Copied" : "Copy link"}</span>
      </button>
      {state === "refused" && (
        <Field label="Copy this link">
          {(control) => (
            <input {...control} class="input" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
          )}
        </Field>
      )}
    </div>
  );
}
