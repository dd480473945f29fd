/**
 * What the fields held before, to go back to, and what was gone back from. What is typed in one go is one step, so that
 * going back over a button's change and forth again loses nothing that was typed.
 */
import { computed, signal } from "@preact/signals";
import type { Fields } from "./reading.ts";

/** The most steps that are kept. */
const MOST_STEPS = 100;

const past = signal<readonly Fields[]>([]);
const future = signal<readonly Fields[]>([]);
/** Whether the last step was typed, and what is typed next belongs to it. */
let isTyping = false;

export const canUndo = computed(() => past.value.length > 0);
export const canRedo = computed(() => future.value.length > 0);

/** Keeps the fields as they are, before they change. */
export function remember(fields: Fields, isTyped: boolean): void {
  future.value = [];
  if (!(isTyped && isTyping)) past.value = [...past.value, fields].slice(-MOST_STEPS);
  isTyping = isTyped;
}

/** One step back from the fields as they are; null where there is none. */
export function stepBack(fields: Fields): Fields | null {
  const last = past.value.at(-1);
  if (last === undefined) return null;
  past.value = past.value.slice(0, -1);
  future.value = [...future.value, fields];
  isTyping = false;
  return last;
}

/** The step back made undone; null where there is none. */
export function stepForth(fields: Fields): Fields | null {
  const next = future.value.at(-1);
  if (next === undefined) return null;
  future.value = future.value.slice(0, -1);
  past.value = [...past.value, fields];
  isTyping = false;
  return next;
}
