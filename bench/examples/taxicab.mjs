/** A heuristic: how many moves each tile is from home, were it alone. */
export const heuristics = {
  taxicab: ({ tiles: goal, cols }) => {
    const home = new Map(goal.map((tile, cell) => [tile, cell]));
    const apart = (a, b) => Math.abs(Math.floor(a / cols) - Math.floor(b / cols)) + Math.abs((a % cols) - (b % cols));
    return (tiles) => tiles.reduce((sum, tile, cell) => sum + (tile === 0 ? 0 : apart(cell, home.get(tile))), 0);
  },
};
