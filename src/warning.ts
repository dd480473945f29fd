/** Warnings: each once, and once for all threads, since they tell it to the one that started them. */

let tell: (message: string) => void = (message) => console.warn(`loyd: ${message}`);
const told = new Set<string>();

/** Warns on the console, unless the same was said before. */
export function warnOnce(message: string): void {
  if (told.has(message)) return;
  told.add(message);
  tell(message);
}

/** Has warnings told elsewhere from now on: what a thread does. */
export function tellWarnings(elsewhere: (message: string) => void): void {
  tell = elsewhere;
}
