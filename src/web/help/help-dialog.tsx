/**
 * The dialogue of help in place. The browser's own dialogue holds the focus, closes with Escape, and gives the focus back
 * to the question mark.
 */
import type { ComponentType } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { CloseIcon } from "../ui/icons.tsx";
import "./help-dialog.css";
import { opened } from "./help-link.tsx";
import { TOPIC_TITLES, type TopicId } from "./topic-names.ts";

type TopicComponent = ComponentType<{ readonly id: TopicId }>;

/** Loaded for the first topic that is opened. */
let TopicText: TopicComponent | null = null;

/** Where the dialogue is while one is open: once on the page, in no paragraph, heading or legend. */
export function HelpPlace() {
  if (opened.value === null) return null;
  const { topic, by } = opened.value;
  return (
    <HelpDialog
      key={by}
      topic={topic}
      onClose={() => {
        opened.value = null;
      }}
    />
  );
}

interface HelpDialogProps {
  readonly topic: TopicId;
  readonly onClose: () => void;
}

/** The dialogue, open as long as it is there. */
function HelpDialog({ topic, onClose }: HelpDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const [state, setState] = useState<"loading" | "ready" | "failed">(TopicText === null ? "loading" : "ready");
  useEffect(() => {
    dialog.current?.showModal();
    if (TopicText !== null) return;
    let isLeft = false;
    const arrived = (next: "ready" | "failed") => {
      if (!isLeft) setState(next);
    };
    import("./topics.tsx").then(
      ({ Topic }) => {
        TopicText = Topic;
        arrived("ready");
      },
      () => arrived("failed"),
    );
    return () => {
      isLeft = true;
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the dialogue closes it; the key for that is Escape.
    <dialog
      ref={dialog}
      class="help-dialog"
      aria-labelledby={title}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
    >
      <div class="help-dialog-body">
        <header class="help-dialog-head">
          <h2 id={title}>{TOPIC_TITLES[topic]}</h2>
          <button type="button" class="button quiet icon" aria-label="Close" onClick={() => dialog.current?.close()}>
            <CloseIcon />
          </button>
        </header>
        {state === "failed" && <p>This help could not be loaded. Are you offline?</p>}
        {state === "ready" && TopicText !== null && <TopicText id={topic} />}
      </div>
    </dialog>
  );
}
