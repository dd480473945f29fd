/**
 * Help in place: a question mark that opens a dialogue. It may stand in a paragraph; beside a legend or a heading, not
 * within it, since it would become part of the name. The dialogue itself is at the end of the page, see `help-dialog.tsx`.
 */
import { signal } from "@preact/signals";
import { useEffect, useId } from "preact/hooks";
import { TOPIC_TITLES, type TopicId } from "./topic-names.ts";

/** What is explained just now, and the question mark that asked for it; null while nothing is. */
export const opened = signal<{ readonly topic: TopicId; readonly by: string } | null>(null);

/**
 * @example
 * <legend>Heuristic</legend>
 * <HelpLink topic="heuristics" />
 */
export function HelpLink({ topic }: { readonly topic: TopicId }) {
  const id = useId();
  // Where the question mark goes away, as another view comes, so does what it opened.
  useEffect(
    () => () => {
      if (opened.peek()?.by === id) opened.value = null;
    },
    [id],
  );
  return (
    <button
      type="button"
      class="help-link"
      aria-label={`Help: ${TOPIC_TITLES[topic]}`}
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => {
        // Not every browser gives the focus to what is clicked; the dialogue gives it back to what had it.
        currentTarget.focus();
        opened.value = { topic, by: id };
      }}
    >
      ?
    </button>
  );
}
