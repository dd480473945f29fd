/** What a generation gives, all at once. */
import { formatBoard } from "../../src/board/notation.ts";
import type { DifficultyOptions, Generation, GenerationEnd, RatedBoard } from "../../src/difficulty/generation.ts";
import { PROGRESS_MS } from "../../src/engine/driver/run.ts";

export async function collect<Rated extends RatedBoard>(
  generation: Generation<Rated>,
): Promise<GenerationEnd & { readonly rated: Rated[]; readonly texts: string[] }> {
  const rated: Rated[] = [];
  for (;;) {
    const next = await generation.next();
    if (next.done) return { ...next.value, rated, texts: rated.map(({ board }) => formatBoard(board)) };
    rated.push(next.value);
  }
}

/** What a generation says that it has given, when its reader takes his time over the first board. */
export async function givenWhileReading(
  begin: (options: Pick<DifficultyOptions, "onProgress">) => Generation,
): Promise<number[]> {
  const given: number[] = [];
  const generation = begin({ onProgress: (progress) => given.push(progress.given) });
  await generation.next();
  given.length = 0;
  await new Promise((resolve) => setTimeout(resolve, 2 * PROGRESS_MS));
  await collect(generation);
  return given;
}

/** How a generation ends that is aborted after its first board. */
export async function afterAbort(
  begin: (options: Pick<DifficultyOptions, "signal">) => Generation,
): Promise<RatedBoard | GenerationEnd | undefined> {
  const controller = new AbortController();
  const generation = begin({ signal: controller.signal });
  await generation.next();
  controller.abort();
  return (await generation.next()).value;
}
