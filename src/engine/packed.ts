/**
 * The packed state that the engines share in meaning, and the fingerprint over it.
 *
 *     cell        15   14  …   8 | 7   …   1    0
 *     bits      63-60 59-56    … | 31-28  …  7-4  3-0
 *               └───── hi ─────┘ └───── lo ─────┘
 *
 * A nibble holds the name of the tile on that cell *exclusive-or the goal's blank cell*, so that the blank's nibble is
 * always 0 and a move is two exclusive-ors, whatever the goal. Nibbles beyond the last cell are 0.
 */

/** The most cells of a packed board: four bits a cell in 64 bits. Boards of more are wide. */
export const MAX_PACKED_CELLS = 16;

/** Packs a permutation into two words of 32 bits, lowest cells first. */
export function pack(start: Uint8Array, goalBlank: number): { lo: number; hi: number } {
  let lo = 0;
  let hi = 0;
  for (let cell = 0; cell < start.length; cell++) {
    const nibble = start[cell] ^ goalBlank;
    if (cell < 8) lo |= nibble << (4 * cell);
    else hi |= nibble << (4 * (cell - 8));
  }
  return { lo, hi };
}

/** The identity, packed: every tile on its goal cell. */
export function packGoal(cells: number, goalBlank: number): { lo: number; hi: number } {
  return pack(
    Uint8Array.from({ length: cells }, (_, cell) => cell),
    goalBlank,
  );
}

/**
 * Folds a word of an expanded board into a fingerprint: rotate left by 5, exclusive-or, multiply by 0x9E3779B1 (the golden
 * ratio in 32 bits). Order matters, so equal fingerprints mean the same boards in the same order. Unsigned. A wide board
 * has a word for every four cells, a byte each, lowest cells lowest and first.
 */
export function foldWord(fingerprint: number, word: number): number {
  return Math.imul(((fingerprint << 5) | (fingerprint >>> 27)) ^ word, 0x9e3779b1) >>> 0;
}

/** Folds one expanded packed board into a fingerprint, low word first. */
export function foldFingerprint(fingerprint: number, lo: number, hi: number): number {
  return foldWord(foldWord(fingerprint, lo), hi);
}
