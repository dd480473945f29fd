/** No heuristic: h = 0, so that A* becomes uniform-cost search and IDA* iterative deepening. */
export function noneDistance(): i32 {
  return 0;
}
