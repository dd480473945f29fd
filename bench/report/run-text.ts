/** How far a run is, and how long it still takes, in one line. */

/** As long as less than this is done, nobody can say how long the rest takes. */
const LEAST_DONE = 0.02;

/** In so many seconds and more, minutes are told. */
const MINUTES = 120;

/** @param progress What of a run is done, from 0 to 1, and what it is at. */
export function runText(
  { contest, phase, done }: { readonly contest: string; readonly phase: string; readonly done: number },
  elapsedMs: number,
): string {
  const percent = `${Math.floor(100 * done)} %`.padStart(5);
  const seconds = Math.ceil((elapsedMs / 1000) * (1 / done - 1));
  const left = seconds < MINUTES ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
  return `${percent}${done < LEAST_DONE ? "" : `  ${left} left`}  ${contest}: ${phase}`;
}
