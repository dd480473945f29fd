/**
 * `loyd check`: solvable or not, and why, by parity alone. It takes what it needs from `../check.ts` and `../board/` and
 * not from `../index.ts`, which would load the engines and the WebAssembly binary for nothing.
 */
import type { Command } from "commander";
import type { Labels } from "../board/labels.ts";
import { formatLabelled } from "../board/notation.ts";
import type { Repair } from "../board/repair.ts";
import { type BoardCheck, checkBoard } from "../check.ts";
import type { Board } from "../types.ts";
import { type ParityCertificate, parityOf } from "../verify/certificate.ts";
import { drawBoard, drawTile } from "./draw.ts";
import { EXIT, type ExitCode, raiseExitCode } from "./exit.ts";
import { givenBoards, type Instance, inPlace } from "./input.ts";
import { addBoardOptions, addCsv, addExamples, type BoardOptions } from "./options.ts";
import { colours, counted, field, goalField, namedTiles, print, printJson, thousands, WIDTH } from "./output.ts";

/** The most things in cycles that are named one by one: all those of a 24-puzzle. */
const MOST_LISTED = 25;

const EXAMPLES = [
  'loyd check "8 6 7/2 5 4/3 0 1"',
  'loyd check --goal snail "1 2 3/8 0 4/7 6 5" "B A C/H _ D/G F E"',
  "loyd generate --count 1000 | loyd check --json",
];

/** Adds the command to the program. */
export function addCheck(program: Command): void {
  const command = addCsv(addBoardOptions(program.command("check")))
    .description("Say whether boards can be solved, and why.")
    .action(checkBoards);
  addExamples(command, EXAMPLES, "0 all solvable, 1 some unsolvable, 2 bad usage or input");
}

async function checkBoards(args: string[], options: BoardOptions): Promise<void> {
  let separator = "";
  for await (const { place, read } of givenBoards(args, options)) {
    const work = async () => {
      const instance = read();
      const found = checkBoard(instance.board, instance.goal);
      raiseExitCode(exitCodeOf(found));
      await (options.json ? printJson(dataOf(instance, found)) : print(separator + textOf(instance, found)));
    };
    await inPlace(place, work, options);
    separator = "\n";
  }
}

/** The exit code of one answer; what the certificate does not confirm outweighs all else. */
export function exitCodeOf({ solvable, verified }: Pick<BoardCheck, "solvable" | "verified">): ExitCode {
  if (!verified) return EXIT.unverified;
  return solvable ? EXIT.done : EXIT.unsolvable;
}

/** The answer for programs. */
export function dataOf({ board, goal, labels }: Instance, found: BoardCheck): Record<string, unknown> {
  const { rows, cols, layers } = board;
  const { solvable, inversions, invertedPairs, blankRowFromBottom, permutationParity, blankDistance } = found;
  const named = (tiles: readonly number[]) => namedTiles(tiles, labels);
  return {
    board: formatLabelled(board, labels),
    rows,
    cols,
    layers,
    goal: formatLabelled(goal, labels),
    solvable,
    inversions,
    invertedPairs: invertedPairs?.map(named) ?? null,
    blankRowFromBottom,
    permutationParity,
    cycles: found.certificate.cycles.map((cycle) => named(cycle.map((cell) => board.tiles[cell]))),
    blankDistance,
    rule: found.rule,
    applied: found.applied,
    repair: found.repair && {
      tiles: named(found.repair.tiles),
      cells: found.repair.cells,
      board: formatLabelled(found.repair.board, labels),
    },
    verified: found.verified,
  };
}

/** The answer for people, the board first. */
export function textOf({ board, goal, labels }: Instance, found: BoardCheck): string {
  const { solvable, inversions, invertedPairs, blankRowFromBottom, blankDistance, certificate } = found;
  const pairs = (invertedPairs ?? []).map(
    ([larger, smaller]) => `${drawTile(larger, labels)} before ${drawTile(smaller, labels)}`,
  );
  const steps = `${counted(blankDistance, "step")} from its goal cell (${certificate.blankParity})`;
  return [
    ...drawBoard(board, WIDTH - 2, labels).map((line) => `  ${line}`),
    solvable
      ? colours.green(colours.bold("solvable"))
      : `${colours.red(colours.bold("unsolvable"))}: no sequence of moves leads to the goal`,
    ...goalField(goal, labels),
    field(
      "inversions",
      `${thousands(inversions)} (${parityOf(inversions)})${pairs.length > 0 ? `: ${pairs.join(", ")}` : ""}`,
    ),
    field("blank", blankRowFromBottom === null ? steps : `in row ${blankRowFromBottom} from the bottom, ${steps}`),
    ...permutationFields(board, certificate, labels),
    field("rule", found.rule),
    field("here", found.applied),
    ...(found.repair === null ? [] : [field("repair", repairText(found.repair, labels))]),
    verifiedField(found),
  ].join("\n");
}

/** The permutation's parity, and its cycles: by their tiles where these are few, otherwise by their lengths. */
function permutationFields(board: Board, certificate: ParityCertificate, labels?: Labels): string[] {
  const { cycles, permutationParity } = certificate;
  if (cycles.length === 0) return [field("permutation", "even: everything is in place")];
  const things = cycles.flat().length;
  const exchanges = field(
    "permutation",
    `${permutationParity}: ${counted(things - cycles.length, "exchange")} to put everything in place`,
  );
  if (things > MOST_LISTED) {
    const lengths =
      cycles.length > MOST_LISTED ? "" : `, of ${cycles.map(({ length }) => thousands(length)).join(", ")}`;
    return [exchanges, field("cycles", `${thousands(cycles.length)}${lengths}`)];
  }
  const listed = cycles.map((cycle) => `(${cycle.map((cell) => drawTile(board.tiles[cell], labels)).join(" ")})`);
  return [exchanges, field("cycles", `${listed.join(" ")}: each belongs where the next one stands`)];
}

function repairText({ tiles, board }: Repair, labels?: Labels): string {
  const exchange = `exchange ${tiles.map((tile) => drawTile(tile, labels)).join(" and ")}`;
  const text = formatLabelled(board, labels);
  return text.length <= WIDTH ? `${exchange}: ${text}` : exchange;
}

function verifiedField({ verified, certificate }: BoardCheck): string {
  const { permutationParity, blankParity, solvable } = certificate;
  const found = `the permutation is ${permutationParity}, the blank's distance ${blankParity}`;
  if (verified) return field("verified", `by the cycles: ${found}`);
  return field(colours.red("FAILED"), `the cycles say ${solvable ? "solvable" : "unsolvable"}: ${found}`);
}
