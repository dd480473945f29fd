/** The size of the puzzle: the usual ones, or any other. */
import { useState } from "preact/hooks";
import { makeShape, shapeName } from "../../board/geometry.ts";
import { LoydError, show } from "../../errors.ts";
import type { Shape } from "../../types.ts";
import { sizeText } from "../names.ts";
import { expectShown } from "../route.ts";
import { shuffled } from "../state.ts";
import { Segmented } from "../ui/segmented.tsx";
import { choose } from "./choose.ts";
import { start } from "./session.ts";

const USUAL: readonly Shape[] = [
  { rows: 3, cols: 3, layers: 1 },
  { rows: 4, cols: 4, layers: 1 },
  { rows: 5, cols: 5, layers: 1 },
];
const OTHER = "other";

const SIDES = ["rows", "cols", "layers"] as const;
const SIDE_TITLES = { rows: "Rows", cols: "Columns", layers: "Layers" } as const;
type Typed = Readonly<Record<(typeof SIDES)[number], string>>;

/** A new shuffle of that shape, to a goal that it has too. */
function begin(shape: Shape): void {
  const { goal } = start.peek();
  choose(shuffled(shape, typeof goal === "string" ? goal : undefined));
}

export function SizeChoice() {
  const { board } = start.value;
  const [wantsOther, setWantsOther] = useState(false);
  const usual = USUAL.find((shape) => shapeName(shape) === shapeName(board));
  const chosen = usual === undefined || wantsOther ? OTHER : shapeName(usual);
  return (
    <div class="size-choice">
      <Segmented
        label="Size"
        choices={[
          ...USUAL.map((shape) => ({ value: shapeName(shape), text: sizeText(shape) })),
          { value: OTHER, text: "Other" },
        ]}
        value={chosen}
        onChange={(value) => {
          const shape = USUAL.find((one) => shapeName(one) === value);
          setWantsOther(shape === undefined);
          if (shape !== undefined) begin(shape);
        }}
      />
      {chosen === OTHER && <OtherSize key={shapeName(board)} shape={board} />}
    </div>
  );
}

/** Any shape that can be shown. What was typed stays until it is right. */
function OtherSize({ shape }: { readonly shape: Shape }) {
  const [typed, setTyped] = useState<Typed>({
    rows: String(shape.rows),
    cols: String(shape.cols),
    layers: String(shape.layers),
  });
  const [fault, setFault] = useState<string | null>(null);
  return (
    <form
      class="other-size"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        try {
          const asked = readShape(typed);
          setFault(null);
          begin(asked);
        } catch (error) {
          if (!(error instanceof LoydError)) throw error;
          setFault(error.message);
        }
      }}
    >
      <div class="sides">
        {SIDES.map((side) => (
          <label key={side} class="side">
            <span>{SIDE_TITLES[side]}</span>
            <input
              class="input"
              inputMode="numeric"
              autocomplete="off"
              value={typed[side]}
              aria-invalid={fault !== null}
              aria-describedby={fault === null ? undefined : "size-fault"}
              onInput={({ currentTarget }) => setTyped({ ...typed, [side]: currentTarget.value })}
            />
          </label>
        ))}
        <button type="submit" class="button">
          Play
        </button>
      </div>
      <div aria-live="polite">
        {fault !== null && (
          <p class="fault" id="size-fault">
            {fault}
          </p>
        )}
      </div>
    </form>
  );
}

function readShape(typed: Typed): Shape {
  const [rows, cols, layers] = SIDES.map((side) => {
    const text = typed[side].trim();
    if (/^[0-9]{1,4}$/.test(text)) return Number(text);
    throw new LoydError("bad-shape", `${side}: expected a whole number of at least 1, got ${show(typed[side])}`);
  });
  return expectShown(makeShape(rows, cols, layers));
}
