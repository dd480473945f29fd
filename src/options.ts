/**
 * Options objects: each type of them has its names listed once, beside its interface and checked against it by the
 * compiler, so that a misspelt option is an error and not a search without its limit.
 */
import { expectKnown } from "./errors.ts";

/** The names of a type of options. */
export type OptionNames<Options> = Readonly<Record<keyof Options, true>>;

/**
 * Makes sure that an options object has no names but those known. What is undefined counts as left out.
 *
 * @param name What the object is called in messages.
 * @throws LoydError `bad-argument` for what is no object, and for an unknown name, with the nearest known one.
 */
export function expectOptions<Options>(name: string, options: unknown, known: OptionNames<Options>): void {
  expectKnown(name, options, Object.keys(known), nearestOf);
}

/** The known name that a misspelt one is likeliest meant for; null where none is near. */
function nearestOf(name: string, known: readonly string[]): string | null {
  let nearest: string | null = null;
  let least = Math.max(2, Math.ceil(name.length / 2));
  for (const candidate of known) {
    const a = name.toLowerCase();
    const b = candidate.toLowerCase();
    // An abbreviation or a longer form is near whatever its length.
    const distance = a.length > 2 && (b.startsWith(a) || a.endsWith(b)) ? 1 : editDistance(a.slice(0, 40), b);
    if (distance >= least) continue;
    least = distance;
    nearest = candidate;
  }
  return nearest;
}

/** How many letters are to be put in, left out or exchanged (Levenshtein). */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next.push(Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + Number(a[i - 1] !== b[j - 1])));
    }
    row = next;
  }
  return row[b.length];
}
