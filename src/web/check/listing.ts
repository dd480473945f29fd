/** What is drawn, in words, for those who do not see the drawing and those who want to count. */
import { type Labels, tileText } from "../../board/labels.ts";
import type { BoardCheck } from "../../check.ts";
import type { Board } from "../../types.ts";
import { letters } from "../names.ts";
import { counted } from "../ui/figures.ts";
import { inversionsOn } from "./inversions.ts";
import type { ProofName } from "./proof.ts";
import { listed, tileName } from "./say.ts";

/** The most inversions, and things in cycles, that are listed: a long list is read by nobody. */
const MOST_LISTED = 600;

/** The lines of the list; null where it would be too long, empty where there is nothing to list. */
export function listingOf(proof: ProofName, board: Board, check: BoardCheck, labels?: Labels): string[] | null {
  return proof === "cycles" ? listCycles(board, check, labels) : listInversions(board, check, labels);
}

function listInversions(board: Board, { inversions }: BoardCheck, labels?: Labels): string[] | null {
  if (inversions > MOST_LISTED) return null;
  const found = inversionsOn(board);
  return board.tiles.flatMap((tile, cell) => {
    const smaller = found.filter(({ from }) => from === cell).map((one) => tileText(one.smaller, labels));
    if (smaller.length === 0) return [];
    return [`${tileText(tile, labels)} comes before ${listed(smaller)}: ${counted(smaller.length, "inversion")}`];
  });
}

function listCycles(board: Board, { certificate }: BoardCheck, labels?: Labels): string[] | null {
  const { cycles } = certificate;
  if (cycles.flat().length > MOST_LISTED) return null;
  return cycles.map((cycle, index) => {
    const names = cycle.map((cell) => tileName(board.tiles[cell], labels));
    const way = names.map((name, place) => `${name} to the place of ${names[(place + 1) % names.length]}`);
    return `Cycle ${letters(index)}: ${listed(way)}: ${counted(cycle.length - 1, "exchange")}`;
  });
}
