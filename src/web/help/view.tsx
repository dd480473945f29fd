/** Help: all topics on one page, with a way to each. */
import { useRef } from "preact/hooks";
import "./help.css";
import { prefersStillness } from "../ui/motion.ts";
import { TOPIC_GROUPS, TOPIC_TITLES, type TopicId } from "./topic-names.ts";
import { Topic } from "./topics.tsx";

export function View() {
  const page = useRef<HTMLDivElement>(null);

  /** The fragment of the address is the route's, so that it cannot name a place on this page. */
  function goTo(topic: TopicId): void {
    const heading = page.current?.querySelector<HTMLElement>(`#help-${topic}`);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ behavior: prefersStillness() ? "auto" : "smooth", block: "start" });
  }

  return (
    <div class="help" ref={page}>
      <h1 tabIndex={-1}>Help</h1>
      <p class="help-lead">
        What the words on this page mean, each in a few sentences and a picture. Wherever there is a question mark, the
        same help opens in place.
      </p>
      <nav class="help-contents card" aria-label="Topics">
        {TOPIC_GROUPS.map(({ title, topics }) => (
          <div key={title}>
            <h2>{title}</h2>
            <ul>
              {topics.map((topic) => (
                <li key={topic}>
                  <button type="button" class="help-jump" onClick={() => goTo(topic)}>
                    {TOPIC_TITLES[topic]}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      {TOPIC_GROUPS.map(({ title, topics }) => (
        <section key={title} class="help-group">
          <h2>{title}</h2>
          <div class="help-topics">
            {topics.map((topic) => (
              <article key={topic} class="help-topic card" aria-labelledby={`help-${topic}`}>
                <h3 id={`help-${topic}`} tabIndex={-1}>
                  {TOPIC_TITLES[topic]}
                </h3>
                <Topic id={topic} />
              </article>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
