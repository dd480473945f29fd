/** What is to be done when a signal aborts, by one listener for each signal: of more than ten Node warns, taking them for a leak. */
import { LoydError, show } from "../../errors.ts";

const actionsOf = new WeakMap<AbortSignal, Set<() => void>>();

/** Calls `action` once the signal aborts, unless what this returns has been called before. */
export function onAbort(signal: AbortSignal, action: () => void): () => void {
  const actions = actionsOf.get(signal) ?? listen(signal);
  actions.add(action);
  return () => {
    actions.delete(action);
  };
}

function listen(signal: AbortSignal): Set<() => void> {
  const actions = new Set<() => void>();
  actionsOf.set(signal, actions);
  const act = () => {
    for (const action of actions) action();
  };
  signal.addEventListener("abort", act, { once: true });
  return actions;
}

/** @throws LoydError `bad-argument` for what is neither a signal nor left out. */
export function expectSignal(signal: unknown): void {
  if (signal === undefined || signal instanceof AbortSignal) return;
  throw new LoydError("bad-argument", `signal: expected an AbortSignal, got ${show(signal)}`);
}
