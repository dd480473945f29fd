/** Texts that are too long for a field: of them the browser itself would stand still, before anybody reads them. */

/** The longest text that can be put into a field at once, in characters. */
export const LONGEST_TEXT = 100_000;
/** The most line breaks that a field takes in all: each costs a browser as much as hundreds of characters. */
export const MOST_LINE_BREAKS = 1_000;

const LINE_BREAK = /\r\n|[\r\n]/g;

function lineBreaksIn(text: string): number {
  return text.match(LINE_BREAK)?.length ?? 0;
}

/**
 * Keeps a text that is too long out of a field, which stays as it was.
 *
 * @param event `beforeinput`, of whatever is typed, pasted or dropped.
 * @param refused Told in words why nothing was put in.
 */
export function refuseLongText(event: InputEvent, refused: (reason: string) => void): void {
  const text = event.data ?? event.dataTransfer?.getData("text/plain") ?? "";
  const refuse = (expected: string, got: number) => {
    event.preventDefault();
    refused(`expected at most ${expected} on this page, got ${got}; the field is as it was`);
  };
  if (text.length > LONGEST_TEXT) {
    refuse(`${LONGEST_TEXT} characters at once`, text.length);
    return;
  }
  const added = event.inputType === "insertLineBreak" ? 1 : lineBreaksIn(text);
  if (added === 0 || !(event.target instanceof HTMLTextAreaElement)) return;
  const { value, selectionStart, selectionEnd } = event.target;
  const breaks = added + lineBreaksIn(value) - lineBreaksIn(value.slice(selectionStart, selectionEnd));
  if (breaks > MOST_LINE_BREAKS) refuse(`${MOST_LINE_BREAKS} line breaks`, breaks);
}
