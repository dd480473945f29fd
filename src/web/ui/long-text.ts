/** Texts that are too long for a field: of them the browser itself would stand still, before anybody reads them. */

/** The longest text that can be put into a field at once, in characters. */
export const LONGEST_TEXT = 100_000;

/**
 * Keeps a text that is too long out of a field, which stays as it was.
 *
 * @param event `beforeinput`, of whatever is typed, pasted or dropped.
 * @param refused Told in words why nothing was put in.
 */
export function refuseLongText(event: InputEvent, refused: (reason: string) => void): void {
  const { length } = event.data ?? event.dataTransfer?.getData("text/plain") ?? "";
  if (length <= LONGEST_TEXT) return;
  event.preventDefault();
  refused(`expected at most ${LONGEST_TEXT} characters at once on this page, got ${length}; the field is as it was`);
}
