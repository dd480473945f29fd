/** How to search: as `auto` does it, or by an algorithm, a heuristic and an engine of somebody's choice. */
import type { ComponentChildren } from "preact";
import { cellCount } from "../../board/geometry.ts";
import {
  ALGORITHMS,
  type Algorithm,
  ENGINES,
  type EngineName,
  HEURISTICS,
  type Heuristic,
  type Shape,
} from "../../types.ts";
import { HelpLink } from "../help/help-link.tsx";
import { TOPIC_IDS, type TopicId } from "../help/topic-names.ts";
import type { PageSolveOptions } from "../solver.ts";
import { Field } from "../ui/field.tsx";

/** A choice; what a search takes of it, {@link searchOptions} says. */
export interface Method {
  readonly algorithm: "auto" | Algorithm;
  readonly heuristic: Heuristic;
  readonly engine: EngineName;
}

export const USUAL_METHOD: Method = { algorithm: "auto", heuristic: "manhattan", engine: "wasm" };

const ALGORITHM_TEXTS: Readonly<Record<Method["algorithm"], string>> = {
  auto: "Automatic",
  bfs: "Breadth-first search",
  bidirectional: "Breadth-first from both ends",
  astar: "A*",
  idastar: "IDA*",
};

const ENGINE_TEXTS: Readonly<Record<EngineName, string>> = {
  wasm: "WebAssembly",
  typescript: "TypeScript",
  textbook: "Textbook",
};

/** Whether an algorithm looks at a heuristic. */
function isGuided(algorithm: Method["algorithm"]): boolean {
  return algorithm === "astar" || algorithm === "idastar";
}

/** The options of a search by a method. */
export function searchOptions({ algorithm, heuristic, engine }: Method): PageSolveOptions {
  return { algorithm, engine, ...(isGuided(algorithm) && { heuristic }) };
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
      <summary>How to search{algorithm === "auto" ? "" : `: ${ALGORITHM_TEXTS[algorithm]}`}</summary>
      <div class="method-fields">
        <Select
          label="Algorithm"
          topic={algorithm === "auto" ? "heuristics" : algorithm}
          values={["auto", ...ALGORITHMS]}
          value={algorithm}
          textOf={(one) => ALGORITHM_TEXTS[one]}
          onChange={(chosen) => onChange({ ...method, algorithm: chosen })}
        />
        {isGuided(algorithm) && (
          <Select
            label="Heuristic"
            topic={topicOf(heuristic)}
            values={HEURISTICS.filter((one) => isFitting(one, shape) || one === heuristic)}
            value={heuristic}
            textOf={(one) => one}
            onChange={(chosen) => onChange({ ...method, heuristic: chosen })}
          />
        )}
        <Select
          label="Engine"
          topic="engines"
          values={ENGINES}
          value={engine}
          textOf={(one) => ENGINE_TEXTS[one]}
          onChange={(chosen) => onChange({ ...method, engine: chosen })}
        />
        {children}
      </div>
    </details>
  );
}

/** Databases are for the tiles of one size of board, and those that take minutes to build are for the command line. */
function isFitting(heuristic: Heuristic, { rows, cols, layers }: Shape): boolean {
  if (!heuristic.startsWith("pdb")) return true;
  if (heuristic === "pdb" || heuristic === "pdb-7-8" || heuristic === "pdb-6-6-6-6") return false;
  const sizes = heuristic.split("-").slice(1).map(Number);
  const tiles = sizes.reduce((sum, size) => sum + size, 0);
  return layers === 1 && rows === cols && tiles === cellCount({ rows, cols, layers }) - 1;
}

/** What there is help on about a heuristic. */
function topicOf(heuristic: Heuristic): TopicId {
  return TOPIC_IDS.find((topic) => topic === heuristic) ?? "pattern-databases";
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
