/** What is to race: boards, algorithms, heuristics, engines, limits. */
import { useState } from "preact/hooks";
import { ALGORITHMS, ENGINES } from "../../types.ts";
import { BoardView } from "../board/board-view.tsx";
import { HelpLink } from "../help/help-link.tsx";
import {
  algorithmTitle,
  ENGINE_TITLES,
  heuristicTitle,
  heuristicTopic,
  isGuided,
  PAGE_HEURISTICS,
} from "../searches.ts";
import { Field } from "../ui/field.tsx";
import { PlayIcon } from "../ui/icons.tsx";
import { refuseLongText } from "../ui/long-text.ts";
import type { Current } from "./boards.ts";
import { Chips } from "./chips.tsx";
import { BOARD_SOURCES, type Fault, LIMITS, type Limit, type RaceSetup } from "./setup.ts";
import { SOURCE_TITLES } from "./words.ts";

export interface RaceFormProps {
  readonly setup: RaceSetup;
  readonly onChange: (change: Partial<RaceSetup>) => void;
  readonly faults: readonly Fault[];
  /** The first board of those that race; null while something is wrong. */
  readonly first: Current | null;
  /** What is going to race, in words; null while something is wrong. */
  readonly summary: string | null;
  readonly leftOut: readonly string[];
  readonly onStart: () => void;
}

export function RaceForm({ setup, onChange, faults, first, summary, leftOut, onStart }: RaceFormProps) {
  const faultOf = (field: keyof RaceSetup) => faults.find((fault) => fault.field === field)?.message ?? null;
  const number = (field: NumberFieldProps["field"], label: string, hint?: string) => (
    <NumberField {...{ setup, field, label, hint, onChange }} fault={faultOf(field)} />
  );
  const needsHeuristic = setup.algorithms.some(isGuided);
  const { source } = setup;
  return (
    <form
      class="race-form card"
      aria-label="What is to race"
      onSubmit={(event) => {
        event.preventDefault();
        onStart();
      }}
    >
      <div class="race-part">
        <Chips
          legend="Boards"
          choices={BOARD_SOURCES.map((value) => ({ value, text: SOURCE_TITLES[value] }))}
          chosen={[source]}
          most="one"
          onChange={([chosen]) => onChange({ source: chosen })}
          fault={faultOf("source")}
          hint={SOURCE_HINTS[source]}
        />
        {source === "pasted" ? (
          <PastedBoards text={setup.text} fault={faultOf("text")} onChange={onChange} />
        ) : (
          source !== "current" && (
            <div class="race-fields">
              {number("count", "Number")}
              {source === "random" && (
                <>
                  <Field label="Size" fault={faultOf("size")}>
                    {(control) => (
                      <input
                        {...control}
                        class="input"
                        autocomplete="off"
                        value={setup.size}
                        onInput={(event) => onChange({ size: event.currentTarget.value })}
                      />
                    )}
                  </Field>
                  {number("seed", "Seed")}
                </>
              )}
            </div>
          )
        )}
        {first !== null && (
          <figure class="race-preview">
            <BoardView board={first.board} goal={first.goal} label="The first board" />
            <figcaption class="hint">{setup.source === "current" ? "The board" : "The first board"}</figcaption>
          </figure>
        )}
      </div>
      <div class="race-part">
        <Chips
          legend="Engines"
          topic="engines"
          choices={ENGINES.map((value) => ({ value, text: ENGINE_TITLES[value] }))}
          chosen={setup.engines}
          most="any"
          onChange={(engines) => onChange({ engines })}
          fault={faultOf("engines")}
        />
        <Chips
          legend="Searches"
          choices={ALGORITHMS.map((value) => ({ value, text: algorithmTitle(value) }))}
          chosen={setup.algorithms}
          most="any"
          onChange={(algorithms) => onChange({ algorithms })}
          fault={faultOf("algorithms")}
          hint={<About topics={setup.algorithms.map((one) => [algorithmTitle(one), one])} />}
        />
        {needsHeuristic && (
          <Chips
            legend="Heuristics"
            topic="heuristics"
            choices={PAGE_HEURISTICS.map((value) => ({ value, text: heuristicTitle(value) }))}
            chosen={setup.heuristics}
            most="any"
            onChange={(heuristics) => onChange({ heuristics })}
            fault={faultOf("heuristics")}
            hint={<About topics={setup.heuristics.map((one) => [heuristicTitle(one), heuristicTopic(one)])} />}
          />
        )}
      </div>
      <details class="race-limits" open={faults.some(({ field }) => isLimit(field)) || undefined}>
        <summary>Limits</summary>
        <div class="race-fields">
          {number("seconds", "Race for about, in seconds")}
          {number("limitSeconds", "One search at most, in seconds")}
          {number("memoryMib", "One search at most, in MiB")}
        </div>
      </details>
      <footer class="race-start">
        <div>
          <p class="race-summary" aria-live="polite">
            {summary}
          </p>
          {leftOut.length > 0 && (
            <details class="hint">
              <summary>
                {leftOut.length === 1 ? "1 combination is" : `${leftOut.length} combinations are`} left out
              </summary>
              <ul>
                {leftOut.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </details>
          )}
        </div>
        <button type="submit" class="button primary race-go" disabled={summary === null}>
          <PlayIcon /> Start the race
        </button>
      </footer>
    </form>
  );
}

const SOURCE_HINTS: Readonly<Record<RaceSetup["source"], string>> = {
  "korf-easy": "The easiest of the hundred 15-puzzles that programs have been compared on since 1985.",
  random: "The same for the same seed, each of the solvable boards equally likely.",
  current: "The puzzle that you have on the other views.",
  pasted: "Rows split by / and tiles by spaces, with 0 for the blank.",
  korf: "R. E. Korf's boards of 1985 in their order. The hardest take IDA* with Manhattan distance minutes.",
  farthest: "The hardest 15-puzzles there are. They want large pattern databases and patience.",
};

function isLimit(field: keyof RaceSetup): boolean {
  return LIMITS.some((limit) => limit === field);
}

function About({
  topics,
}: {
  readonly topics: readonly (readonly [string, Parameters<typeof HelpLink>[0]["topic"]])[];
}) {
  if (topics.length === 0) return null;
  return (
    <span class="race-about">
      About
      {topics.map(([text, topic]) => (
        <span key={text} class="race-about-one">
          {text} <HelpLink topic={topic} />
        </span>
      ))}
    </span>
  );
}

interface PastedBoardsProps {
  readonly text: string;
  readonly fault: string | null;
  readonly onChange: RaceFormProps["onChange"];
}

function PastedBoards({ text, fault, onChange }: PastedBoardsProps) {
  const [refused, setRefused] = useState<string | null>(null);
  return (
    <Field label="Boards to race, one a line" fault={refused ?? fault}>
      {(control) => (
        <textarea
          {...control}
          class="input"
          rows={5}
          spellcheck={false}
          placeholder={"8 6 7/2 5 4/3 0 1\n6 4 7/8 5 0/3 2 1"}
          value={text}
          onBeforeInput={(event: InputEvent) => refuseLongText(event, setRefused)}
          onInput={(event) => {
            setRefused(null);
            onChange({ text: event.currentTarget.value });
          }}
        />
      )}
    </Field>
  );
}

interface NumberFieldProps {
  readonly setup: RaceSetup;
  readonly field: "count" | "seed" | Limit;
  readonly label: string;
  readonly hint: string | undefined;
  readonly fault: string | null;
  readonly onChange: (change: Partial<RaceSetup>) => void;
}

/** A whole number. What was typed stays, whatever it is. */
function NumberField({ setup, field, label, hint, fault, onChange }: NumberFieldProps) {
  return (
    <Field label={label} fault={fault} {...(hint !== undefined && { hint })}>
      {(control) => (
        <input
          {...control}
          class="input"
          inputMode="numeric"
          autocomplete="off"
          value={setup[field]}
          onInput={(event) => onChange({ [field]: event.currentTarget.value })}
        />
      )}
    </Field>
  );
}
