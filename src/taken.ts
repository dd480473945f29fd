/**
 * What callers give, taken as it is at the call: whatever becomes of their objects while a search waits for its engine or
 * for the host changes nothing of it. Nothing is checked here.
 */

/** Options as they are now, the boards, shapes and lists among them as well. Stores, signals and functions stay theirs. */
export function takenOptions<T>(options: T): T {
  if (typeof options !== "object" || options === null) return options;
  const taken: Record<string, unknown> = {};
  // Those that it has by its prototype count as well.
  for (const name in options) taken[name] = takenValue(options[name]);
  return taken as T;
}

/** A board, or a shape, as it is now. One that is frozen, as all are that the library makes, is taken itself. */
export function takenBoard<T>(board: T): T {
  if (typeof board !== "object" || board === null) return board;
  const { tiles } = board as { tiles?: unknown };
  if (Object.isFrozen(board) && Object.isFrozen(tiles)) return board;
  return { ...board, ...(Array.isArray(tiles) && { tiles: [...tiles] }) };
}

function takenValue(value: unknown): unknown {
  if (Array.isArray(value)) return [...value];
  return typeof value === "object" && value !== null && "rows" in value ? takenBoard(value) : value;
}
