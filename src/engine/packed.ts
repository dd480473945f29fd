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

/**
 * Folds an expanded board of any size, given as its nibbles (each tile exclusive-or the goal's blank cell); what stands on
 * the blank's cell counts as 0.
 */
export function foldNibbles(fingerprint: number, nibbles: Uint8Array, cells: number, blank: number): number {
  const at = (cell: number) => (cell === blank || cell >= cells ? 0 : nibbles[cell]);
  let folded = fingerprint;
  if (cells <= MAX_PACKED_CELLS) {
    for (const first of [0, 8]) {
      let word = 0;
      for (let cell = first; cell < first + 8; cell++) word |= at(cell) << (4 * (cell - first));
      folded = foldWord(folded, word);
    }
    return folded;
  }
  for (let first = 0; first < cells; first += 4) {
    folded = foldWord(folded, (at(first + 3) << 24) | (at(first + 2) << 16) | (at(first + 1) << 8) | at(first));
  }
  return folded;
}
