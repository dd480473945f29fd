/** How to search: as `auto` does it, or by an algorithm, a heuristic and an engine of somebody's choice. */
import type { ComponentChildren } from "preact";
import { cellCount } from "../../board/geometry.ts";
import { MAX_CELLS } from "../../engine/engine.ts";
import { ALGORITHMS, type Algorithm, ENGINES, type EngineName, type Heuristic, type Shape } from "../../types.ts";
import { HelpLink } from "../help/help-link.tsx";
import type { TopicId } from "../help/topic-names.ts";
import {
  algorithmTitle,
  ENGINE_TITLES,
  heuristicTitle,
  heuristicTopic,
  isGuided,
  PAGE_HEURISTICS,
} from "../searches.ts";
import type { PageSolveOptions } from "../solver.ts";
import { Field } from "../ui/field.tsx";

/** A choice; what a search takes of it, {@link searchOptions} says. */
export interface Method {
  readonly algorithm: "auto" | Algorithm;
  readonly heuristic: Heuristic;
  /** Automatic: the fastest that the browser lets run. */
  readonly engine: "auto" | EngineName;
}

export const USUAL_METHOD: Method = { algorithm: "auto", heuristic: "manhattan", engine: "auto" };

/** Whether a search takes a heuristic of somebody's choice. */
function hasHeuristic(algorithm: Method["algorithm"]): boolean {
  return algorithm !== "auto" && isGuided(algorithm);
}

/** The options of a search by a method. */
export function searchOptions({ algorithm, heuristic, engine }: Method): PageSolveOptions {
  return { algorithm, ...(engine !== "auto" && { engine }), ...(hasHeuristic(algorithm) && { heuristic }) };
}

/** Whether a board is searched by a method, and not solved without, as large ones are unless a search is asked for. */
export function isSearched(shape: Shape, { algorithm, engine }: Method): boolean {
  return cellCount(shape) <= MAX_CELLS || algorithm !== "auto" || engine !== "auto";
}

export interface MethodChoiceProps {
  readonly shape: Shape;
  readonly method: Method;
  readonly onChange: (method: Method) => void;
  /** Beside the heading. */
  readonly children?: ComponentChildren;
}

export function MethodChoice({ shape, method, onChange, children }: MethodChoiceProps) {
  const { algorithm, heuristic, engine } = method;
  return (
    <details class="method">
      <summary>How to search{algorithm === "auto" ? "" : `: ${algorithmTitle(algorithm)}`}</summary>
      <div class="method-fields">
        <Select
          label="Algorithm"
          topic={algorithm === "auto" ? "heuristics" : algorithm}
          values={["auto", ...ALGORITHMS]}
          value={algorithm}
          textOf={(one) => (one === "auto" ? "automatic" : algorithmTitle(one))}
          onChange={(chosen) => onChange({ ...method, algorithm: chosen })}
        />
        {hasHeuristic(algorithm) && (
          <Select
            label="Heuristic"
            topic={heuristicTopic(heuristic)}
            values={PAGE_HEURISTICS.filter((one) => isFitting(one, shape) || one === heuristic)}
            value={heuristic}
            textOf={heuristicTitle}
            onChange={(chosen) => onChange({ ...method, heuristic: chosen })}
          />
        )}
        <Select
          label="Engine"
          topic="engines"
          values={["auto", ...ENGINES]}
          value={engine}
          textOf={(one) => (one === "auto" ? "automatic" : ENGINE_TITLES[one])}
          onChange={(chosen) => onChange({ ...method, engine: chosen })}
        />
        {children}
      </div>
    </details>
  );
}

/** Databases are for the tiles of one size of board. */
function isFitting(heuristic: Heuristic, { rows, cols, layers }: Shape): boolean {
  if (!heuristic.startsWith("pdb")) return true;
  const sizes = heuristic.split("-").slice(1).map(Number);
  const tiles = sizes.reduce((sum, size) => sum + size, 0);
  return layers === 1 && rows === cols && tiles === cellCount({ rows, cols, layers }) - 1;
}

interface SelectProps<T extends string> {
  readonly label: string;
  /** What the question mark beside it explains. */
  readonly topic: TopicId;
  readonly values: readonly T[];
  readonly value: T;
  readonly textOf: (value: T) => string;
  readonly onChange: (value: T) => void;
}

function Select<T extends string>({ label, topic, values, value, textOf, onChange }: SelectProps<T>) {
  return (
    <div class="method-field">
      <Field label={label}>
        {(control) => (
          <select
            {...control}
            class="select"
            value={value}
            onChange={({ currentTarget }) => {
              const chosen = values.find((one) => one === currentTarget.value);
              if (chosen !== undefined) onChange(chosen);
            }}
          >
            {values.map((one) => (
              <option key={one} value={one}>
                {textOf(one)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <HelpLink topic={topic} />
    </div>
  );
}
