/** The check view: a board is typed, pasted or edited, and the page says at once whether it can be solved, and why. */
import { useLayoutEffect } from "preact/hooks";
import { goInstead } from "../navigation.ts";
import { formatRoute, type ViewProps } from "../route.ts";
import { puzzleOf, routeTo, puzzle as shared } from "../state.ts";
import { MOST_ARCS } from "./drawing.ts";
import { exchangeWords, putWord } from "./edit.ts";
import { FieldsForm } from "./fields.tsx";
import { Grid } from "./grid.tsx";
import { Picture } from "./picture.tsx";
import { ProofPanel } from "./proof-panel.tsx";
import * as state from "./state.ts";
import { Verdict } from "./verdict.tsx";
import "./check.css";

/** How long the address waits for the next change: browsers let it be written some times a second only. */
const ADDRESS_DELAY_MS = 400;

/** The puzzle's fragment that this view read or wrote last: it says nothing new, and what was typed since must not be lost to it. */
let known: string | null = null;

/** Its effects are of the layout, which end when somebody leaves; others end only after the next frame. */
export function View({ route }: ViewProps) {
  const found = state.found.value;
  const puzzle = state.puzzle.value;
  useLayoutEffect(() => {
    const isNamed = route.board !== null || route.shape !== null;
    const fragment = formatRoute(route);
    if (isNamed && fragment === known) return;
    known = fragment;
    // What the other views do not have, being no board yet or too large, is not lost by a look at them.
    const isOwn = state.fields.value.board !== "" && state.puzzle.value === null;
    if (isNamed || !isOwn) state.takePuzzle(puzzleOf(route));
    else state.readAgain();
  }, [route]);
  useLayoutEffect(() => {
    if (puzzle === null) return;
    shared.value = puzzle;
    const { hash } = location;
    const timer = setTimeout(() => {
      // Somebody may have gone elsewhere and the page not have been drawn since.
      if (location.hash !== hash) return;
      const here = routeTo("check", puzzle);
      known = formatRoute(here);
      goInstead(here);
    }, ADDRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [puzzle]);
  useLayoutEffect(() => state.endReading, []);
  return (
    <>
      <h1 class="unseen" tabIndex={-1}>
        Check
      </h1>
      <div class="check">
        <FieldsForm />
        <Verdict />
        <Stage />
        {found !== null && <ProofPanel found={found} />}
      </div>
    </>
  );
}

function Stage() {
  const { value: draft } = state.draft;
  const { value: layout } = state.layout;
  const { value: found } = state.found;
  const { value: reading } = state.reading;
  if (draft === null || layout === null) return found === null ? null : <Picture found={found} />;
  const { board: text } = state.fields.value;
  const isCrowded = found !== null && state.shownProof.value === "inversions" && found.check.inversions > MOST_ARCS;
  const faulty = reading.kind === "fault" && reading.field === "board" ? reading.words : [];
  return (
    <div class="check-board">
      <Grid
        draft={draft}
        layout={layout}
        faulty={faulty}
        drawing={state.drawing.value}
        exchange={state.exchange.value}
        onExchange={(a, b) => {
          state.change({ board: exchangeWords(text, draft.words, a, b) });
          state.exchange.value = { cells: [a, b] };
        }}
        onPut={(cell, word) => state.change({ board: putWord(text, draft.words, cell, word) })}
        onUndo={state.undo}
        onRedo={state.redo}
        onLook={(cell) => {
          state.looked.value = cell;
        }}
      />
      <p class="hint" id="check-how">
        Tap two tiles to exchange them; tap one twice, or type on it, to change what it says. A tile under the pointer
        or the focus shows its own arcs{isCrowded ? ": all of them would be too many" : ""}.
      </p>
    </div>
  );
}
