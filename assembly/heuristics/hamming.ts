/** Hamming: one for each tile that is not on its goal cell, the blank left out. */
export function hammingDistance(goalCell: i32, cell: i32): i32 {
  return i32(goalCell != cell);
}
