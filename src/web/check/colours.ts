/** How many colours there are for cycles; the ninth cycle has that of the first, and its own letter. */
export const CYCLE_COLOURS = 8;
