/** The three fields, what is wrong with what they say, and what would mend it. Nothing that was typed is ever changed here. */
import { GOALS, type GoalName, makeGoal } from "../../board/goals.ts";
import { parseShape } from "../../board/notation.ts";
import { type ControlProps, Field } from "../ui/field.tsx";
import { refuseLongText } from "../ui/long-text.ts";
import { EXAMPLES } from "./examples.ts";
import { excerptOf } from "./excerpt.ts";
import type { Fault, Field as FieldName } from "./reading.ts";
import * as state from "./state.ts";
import { focusVerdict } from "./verdict.tsx";
import { wordsOf } from "./words.ts";

/** What the named goals are like. */
const GOAL_TEXTS: Record<GoalName, string> = {
  "blank-last": "In order, blank last",
  "blank-first": "In order, blank first",
  centre: "In order, blank in the middle",
  snail: "Snail, clockwise inwards",
  snake: "Snake, there and back",
};

const SIZES = ["2x3", "3x3", "3x4", "4x4", "5x5", "2x2x2", "3x3x3"];

export function FieldsForm() {
  const { board, size, goal } = state.fields.value;
  const fault = state.fault.value;
  const of = (field: FieldName) => (fault?.field === field ? fault : null);
  const { value: notice } = state.notice;
  const messageOf = (field: FieldName) => of(field)?.message ?? (notice?.field === field ? notice.message : null);
  return (
    <form class="check-fields" onSubmit={(event) => event.preventDefault()}>
      <div class="check-field">
        <Field label="Board" fault={messageOf("board")} hint={<BoardHint />}>
          {(control) => <BoardText control={control} text={board} />}
        </Field>
        <Remedies fault={of("board")} source={board} size={size} />
      </div>
      <div class="check-choices">
        <div class="check-field">
          <Field label="Size" fault={of("size")?.message ?? null}>
            {(control) => (
              <input
                {...control}
                class="input"
                list="check-sizes"
                value={size}
                placeholder="auto"
                autoComplete="off"
                spellcheck={false}
                maxLength={40}
                onInput={({ currentTarget }) => state.type({ size: currentTarget.value })}
              />
            )}
          </Field>
          <datalist id="check-sizes">
            {SIZES.map((one) => (
              <option value={one} key={one} />
            ))}
          </datalist>
        </div>
        <div class="check-field">
          <Field label="Goal" fault={state.isOwnGoal.value ? null : (of("goal")?.message ?? null)}>
            {(control) => (
              <select
                {...control}
                class="select"
                value={state.isOwnGoal.value ? "own" : goal || "blank-last"}
                onChange={({ currentTarget: { value } }) => state.chooseGoal(value === "own" ? null : value)}
              >
                {GOALS.map((name) => (
                  <option value={name} key={name}>
                    {GOAL_TEXTS[name]}
                  </option>
                ))}
                <option value="own">A board of your own…</option>
              </select>
            )}
          </Field>
          {state.isOwnGoal.value && (
            <Field label="Goal board" fault={messageOf("goal")}>
              {(control) => (
                <input
                  {...control}
                  class="input check-own-goal"
                  value={goal}
                  placeholder="1 2 3/4 5 6/7 8 0"
                  autoComplete="off"
                  spellcheck={false}
                  dir="ltr"
                  onBeforeInput={(event: InputEvent) => refuseFor("goal", event)}
                  onInput={({ currentTarget }) => state.type({ goal: currentTarget.value })}
                />
              )}
            </Field>
          )}
          {of("goal") !== null && <Excerpt source={goal} words={of("goal")?.words ?? []} />}
        </div>
      </div>
      <Examples />
    </form>
  );
}

/** Says of a text that is too long for its field that it was not put in. */
function refuseFor(field: FieldName, event: InputEvent): void {
  refuseLongText(event, (reason) => {
    state.notice.value = { field, message: `${field}: ${reason}` };
  });
}

function Examples() {
  return (
    <div class="check-examples">
      <span class="hint">Try</span>
      {EXAMPLES.map(({ name, board, goal }) => (
        <button type="button" class="button" key={name} onClick={() => state.take({ board, size: "", goal })}>
          {name}
        </button>
      ))}
    </div>
  );
}

function BoardHint() {
  return (
    <>
      Row by row, <kbd>/</kbd> or a new line between rows, <kbd>0</kbd> or <kbd>_</kbd> for the blank. Letters, words,
      JSON and layers (<kbd>{"//"}</kbd>) work too.
    </>
  );
}

function BoardText({ control, text }: { readonly control: ControlProps; readonly text: string }) {
  const lines = text.slice(0, 4_000).split("\n").length;
  return (
    <textarea
      {...control}
      class="input check-text"
      rows={Math.min(8, Math.max(3, lines))}
      value={text}
      placeholder={"1 2 3 4\n5 6 7 8\n9 10 11 12\n13 15 14 0"}
      autoComplete="off"
      autoCapitalize="off"
      spellcheck={false}
      dir="ltr"
      onBeforeInput={(event: InputEvent) => refuseFor("board", event)}
      onInput={({ currentTarget }) => state.type({ board: currentTarget.value })}
    />
  );
}

interface RemediesProps {
  readonly fault: Fault | null;
  readonly source: string;
  readonly size: string;
}

/** The words that the message is about, and what would mend the board. */
function Remedies({ fault, source, size }: RemediesProps) {
  if (fault === null) return null;
  return (
    <>
      <Excerpt source={source} words={fault.words} />
      <div class="buttons">
        {fault.words.length > 0 && (
          <button
            type="button"
            class="button"
            onClick={(event) => selectWord(event.currentTarget, source, fault.words[0])}
          >
            Show it in the text
          </button>
        )}
        {fault.offers.map(({ words, text, solvable }) => (
          <button
            type="button"
            class="button check-offer"
            key={text}
            onClick={() => {
              state.change({ board: text });
              focusVerdict();
            }}
          >
            {words}
            {solvable !== null && <small>{solvable ? "solvable then" : "not solvable then"}</small>}
          </button>
        ))}
        {fault.isAboutSize && (
          <>
            <button
              type="button"
              class="button"
              onClick={() => {
                state.change({ size: "" });
                focusVerdict();
              }}
            >
              Take the size of the text
            </button>
            <button
              type="button"
              class="button"
              onClick={() => {
                state.change({ board: newBoard(size), size: "" });
                focusVerdict();
              }}
            >
              Begin with a new board of {size.trim()}
            </button>
          </>
        )}
      </div>
    </>
  );
}

/** The text around the words at fault, these marked. */
function Excerpt({ source, words }: { readonly source: string; readonly words: readonly number[] }) {
  if (words.length === 0) return null;
  return (
    <p class="check-excerpt" dir="ltr">
      {excerptOf(source, wordsOf(source), words).map(({ text, isFaulty }, index) =>
        isFaulty ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
      )}
    </p>
  );
}

/** The board in order, of a size that was read before. */
function newBoard(size: string): string {
  return state.textOf(makeGoal(parseShape(size), "blank-last"));
}

function selectWord(button: HTMLElement, source: string, index: number): void {
  const word = wordsOf(source)[index];
  const area = button.closest("form")?.querySelector("textarea");
  if (word === undefined || !area) return;
  area.focus();
  area.setSelectionRange(word.start, word.end);
}
