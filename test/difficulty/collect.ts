/** What a generation gives, all at once. */
import { formatBoard } from "../../src/board/notation.ts";
import type { Generation, GenerationEnd, RatedBoard } from "../../src/difficulty/generation.ts";

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
