/** Undo, redo, again from the start, and another puzzle; the first two by their usual keys as well. */
import { useEffect } from "preact/hooks";
import { go } from "../navigation.ts";
import { routeTo, shuffled } from "../state.ts";
import { RedoIcon, RestartIcon, ShuffleIcon, UndoIcon } from "../ui/icons.tsx";
import { isWon, redo, undo } from "./game.ts";
import { begin, game, take } from "./session.ts";

/** What an undo is called on the keyboard; null for any other key. */
function keyAction(event: KeyboardEvent): "undo" | "redo" | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  const key = event.key.toLowerCase();
  if (key === "z") return event.shiftKey ? "redo" : "undo";
  return key === "y" && !event.shiftKey ? "redo" : null;
}

export function Controls() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const action = keyAction(event);
      // In a field these keys are the field's.
      if (action === null || (event.target instanceof Element && event.target.closest("input, textarea"))) return;
      event.preventDefault();
      take((action === "undo" ? undo : redo)(game.peek()));
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  const { done, undone, start, goal } = game.value;
  const won = isWon(game.value);
  return (
    <div class="controls">
      <button
        type="button"
        class="button"
        disabled={done.length === 0 || won}
        aria-keyshortcuts="Control+Z"
        onClick={() => take(undo(game.peek()))}
      >
        <UndoIcon />
        <span>Undo</span>
      </button>
      <button
        type="button"
        class="button"
        disabled={undone.length === 0}
        aria-keyshortcuts="Control+Y"
        onClick={() => take(redo(game.peek()))}
      >
        <RedoIcon />
        <span>Redo</span>
      </button>
      <button type="button" class="button" disabled={done.length + undone.length === 0} onClick={() => begin(start)}>
        <RestartIcon />
        <span>Restart</span>
      </button>
      <button
        type="button"
        class="button primary"
        onClick={() => go(routeTo("play", shuffled(start.board, typeof start.goal === "string" ? start.goal : goal)))}
      >
        <ShuffleIcon />
        <span>New</span>
      </button>
    </div>
  );
}
