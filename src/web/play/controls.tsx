/** Undo, redo, again from the start, a hint, and another puzzle; most of them by keys as well. */
import { useEffect } from "preact/hooks";
import { go, goInstead } from "../navigation.ts";
import { another, routeTo } from "../state.ts";
import { CloseIcon, HintIcon, RedoIcon, RestartIcon, ShuffleIcon, UndoIcon } from "../ui/icons.tsx";
import { isWon, redo, undo } from "./game.ts";
import { askForHint, canHint, endHint, hint } from "./hint.ts";
import { begin, game, goBack, left, take } from "./session.ts";

const ACTIONS = { undo: takeBack, redo: makeAgain, hint: askForHint } as const;

/** What is done by a key; null where it means nothing. */
function keyAction(event: KeyboardEvent): keyof typeof ACTIONS | null {
  if (event.altKey) return null;
  const key = event.key.toLowerCase();
  if (!(event.ctrlKey || event.metaKey)) return key === "h" && !event.shiftKey ? "hint" : null;
  if (key === "z") return event.shiftKey ? "redo" : "undo";
  return key === "y" && !event.shiftKey ? "redo" : null;
}

/** Takes the last slide back; before the first one, the game that this one took the place of. */
function takeBack(): void {
  if (game.peek().done.length > 0) {
    take(undo(game.peek()));
    return;
  }
  goBack();
  goInstead(routeTo("play", game.peek().start));
}

function makeAgain(): void {
  take(redo(game.peek()));
}

export function Controls() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const action = keyAction(event);
      // In a field these keys are the field's.
      if (action === null || (event.target instanceof Element && event.target.closest("input, select, textarea")))
        return;
      event.preventDefault();
      void ACTIONS[action]();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  const { done, undone, start } = game.value;
  const won = isWon(game.value);
  const isSearching = hint.value.kind === "searching";
  const goesBack = done.length === 0 && left.value !== null;
  // Those that have nothing to do are not disabled: a button that is loses the focus, in the hand of whoever pressed it.
  return (
    <div class="controls">
      <button
        type="button"
        class="button"
        aria-disabled={(done.length === 0 && !goesBack) || won}
        aria-keyshortcuts="Control+Z"
        title={goesBack ? "Back to the game before" : undefined}
        onClick={takeBack}
      >
        <UndoIcon />
        <span>Undo</span>
      </button>
      <button
        type="button"
        class="button"
        aria-disabled={undone.length === 0}
        aria-keyshortcuts="Control+Y"
        onClick={makeAgain}
      >
        <RedoIcon />
        <span>Redo</span>
      </button>
      <button
        type="button"
        class="button"
        aria-disabled={done.length + undone.length === 0}
        onClick={() => done.length + undone.length > 0 && begin(start)}
      >
        <RestartIcon />
        <span>Restart</span>
      </button>
      <button
        type="button"
        class="button"
        aria-disabled={!canHint.value}
        aria-keyshortcuts="H"
        onClick={() => (isSearching ? endHint() : void askForHint())}
      >
        {isSearching ? <CloseIcon /> : <HintIcon />}
        <span>{isSearching ? "Cancel" : "Hint"}</span>
      </button>
      <button type="button" class="button primary" onClick={() => go(routeTo("play", another(start)))}>
        <ShuffleIcon />
        <span>New</span>
      </button>
    </div>
  );
}
