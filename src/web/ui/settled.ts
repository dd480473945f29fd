/** What is read out of something that changes with each key, such as the fault of a field. */
import { useEffect, useState } from "preact/hooks";

/** How long nothing has to change. */
const SETTLE_MS = 600;

/**
 * A text once it has stood for a while, and until another one has; empty before.
 *
 * @param typed Changes with each key, by which the text may stay what it was.
 */
export function useSettled(text: string, typed: unknown): string {
  const [settled, setSettled] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text, typed]);
  return settled;
}
