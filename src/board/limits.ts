/** What generators take at most. Apart from them for those who only declare options, and need no random numbers for it. */

/** Seeds are whole numbers from 0 to this. */
export const MAX_SEED = 2 ** 32 - 1;

/** Random boards of one seed. */
export const MAX_COUNT = 1_000_000_000;

/** Moves of a random walk. */
export const MAX_MOVES = 1_000_000;

/** Boards by difficulty at once: they are all different, and so have to be remembered. */
export const MOST_GENERATED = 1_000_000;
