/** A search: breadth-first on strings, for small flat boards. */
export const searches = {
  breadth({ start: { tiles, rows, cols }, goal, signal }) {
    const target = goal.tiles.join();
    /** How each board was reached: the board before it, and the tile that slid. */
    const from = new Map([[tiles.join(), null]]);
    let expanded = 0;
    for (const board of from.keys()) {
      if (board === target) return { moves: tilesTo(target, from), expanded };
      if (signal.aborted) return { outcome: "aborted", expanded };
      expanded++;
      const placed = board.split(",");
      const blank = placed.indexOf("0");
      for (const cell of [blank - cols, blank + cols, blank - 1, blank + 1]) {
        const isInLine = cell % cols === blank % cols || Math.floor(cell / cols) === Math.floor(blank / cols);
        if (cell < 0 || cell >= rows * cols || !isInLine) continue;
        const next = placed.with(blank, placed[cell]).with(cell, "0").join();
        if (!from.has(next)) from.set(next, { board, tile: placed[cell] });
      }
    }
    return { outcome: "unsolvable", expanded };
  },
};

function tilesTo(target, from) {
  const tiles = [];
  for (let step = from.get(target); step !== null; step = from.get(step.board)) tiles.push(step.tile);
  return tiles.reverse();
}
