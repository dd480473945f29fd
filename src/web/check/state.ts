/** What the check view knows, kept while other views are shown. */
import { computed, signal } from "@preact/signals";
import { sameBoard } from "../../board/board.ts";
import { GOALS, type GoalName } from "../../board/goals.ts";
import type { Labels } from "../../board/labels.ts";
import { formatLabelled } from "../../board/notation.ts";
import type { Board, Shape } from "../../types.ts";
import { expectShown } from "../route.ts";
import type { Puzzle } from "../state.ts";
import { drawingOf } from "./drawing.ts";
import type { Exchange } from "./exchange.ts";
import { remember, stepBack, stepForth } from "./history.ts";
import { layoutOf } from "./layout.ts";
import { type Proof, type ProofName, proofOf } from "./proof.ts";
import { LONG_TEXT, makeReader } from "./reader.ts";
import { draft as draftIn, type Fault, type Field, type Fields, type Found, type Reading } from "./reading.ts";
import { wordsOf } from "./words.ts";

/** The goal where none is named. */
const DEFAULT_GOAL: GoalName = "blank-last";

/** The most tiles that are shown one by one; with more, each change would take the page too long. */
const MOST_TILES = 225;

/** What a button did to the two sums, to be told: the proof before it. */
export interface Repaired {
  readonly tiles: readonly [string, string];
  readonly before: { readonly [name in ProofName]: Proof | null };
}

export const fields = signal<Fields>({ board: "", size: "", goal: "" });
/** What was read last, and of which fields. */
const answer = signal<{ readonly of: Fields; readonly reading: Reading }>({
  of: fields.peek(),
  reading: { kind: "empty" },
});
/** Whether the goal is a board that is typed, and not one of the named ones. */
export const isOwnGoal = signal(false);
/** Whether the fields are a long text that is being read. */
export const isReading = signal(false);
/** What the fields say; nothing while that is not known, whatever others said before. */
export const reading = computed<Reading>(() =>
  answer.value.of === fields.value ? answer.value.reading : { kind: "empty" },
);
export const chosenProof = signal<ProofName>("inversions");
/** The cell that is looked at. */
export const looked = signal<number | null>(null);
/** What is said beside a field: that something was refused, or failed. */
export const notice = signal<{ readonly field: Field; readonly message: string } | null>(null);
export const exchange = signal<Exchange | null>(null);
export const repaired = signal<Repaired | null>(null);

const reader = makeReader(answered);

function answered(of: Fields, found: Reading): void {
  answer.value = { of, reading: found };
  isReading.value = false;
}

/** Ends what still runs. */
export function endReading(): void {
  reader.dispose();
  isReading.value = false;
}

/** Takes what was typed, and reads it. */
export function type(changed: Partial<Fields>): void {
  remember(fields.value, true);
  show({ ...fields.value, ...changed });
}

/** The same for what a button changes. */
export function change(changed: Partial<Fields>): void {
  remember(fields.value, false);
  show({ ...fields.value, ...changed });
}

/** Takes a board from elsewhere, with its goal. */
export function take(taken: Fields): void {
  if (fields.value.board !== "") remember(fields.value, false);
  isOwnGoal.value = isBoardText(taken.goal);
  show(taken);
}

/** Takes a step back, or the last one back forth. */
export function undo(): void {
  goTo(stepBack(fields.value));
}
export function redo(): void {
  goTo(stepForth(fields.value));
}

function goTo(step: Fields | null): void {
  if (step === null) return;
  isOwnGoal.value = isBoardText(step.goal);
  show(step);
}

/** Reads again what could not be read to its end. */
export function readAgain(): void {
  if (reading.value.kind === "empty" && fields.value.board !== "") show(fields.value);
}

function show(shown: Fields): void {
  fields.value = shown;
  notice.value = null;
  repaired.value = null;
  exchange.value = null;
  const found = reader.read(shown);
  if (found === null) isReading.value = true;
  else answered(shown, found);
}

/** A board's text as it stands in the field. */
export function textOf(board: Board, labels?: Labels): string {
  return formatLabelled(board, labels).replaceAll("//", "\n\n").replaceAll("/", "\n");
}

/** The same as other views have it; where it is the one that is here, nothing changes. */
export function takePuzzle({ board, goal, labels }: Puzzle): void {
  const goalText = typeof goal === "string" ? goal : formatLabelled(goal, labels);
  const here = found.value;
  if (here !== null && sameBoard(here.board, board) && String(here.labels) === String(labels)) {
    const isSameGoal =
      typeof goal === "string" ? (fields.value.goal || DEFAULT_GOAL) === goal : sameBoard(here.goal, goal);
    if (isSameGoal) return;
  }
  take({ board: textOf(board, labels), size: "", goal: goalText });
}

/** Whether a goal is written as a board. */
function isBoardText(goal: string): boolean {
  return goal !== "" && !isGoalName(goal);
}

function isGoalName(text: string): text is GoalName {
  return (GOALS as readonly string[]).includes(text);
}

/** Takes a goal by its name; null for a board of the user's own, which begins as the present one. */
export function chooseGoal(name: string | null): void {
  const here = found.value;
  isOwnGoal.value = name === null;
  if (name !== null) change({ goal: name });
  else if (here !== null) change({ goal: formatLabelled(here.goal, here.labels) });
}

/** The board that was read last, if the fields show one. */
export const found = computed<Found | null>(() => (reading.value.kind === "found" ? reading.value : null));

/** What is wrong with the fields, if anything. */
export const fault = computed<Fault | null>(() => (reading.value.kind === "fault" ? reading.value : null));

/** Whether boards of that size are shown on this page. */
function isShown(shape: Shape): boolean {
  try {
    expectShown(shape);
    return true;
  } catch {
    return false;
  }
}

/** The board with its goal as the other views take it; null where there is none, or it is too large for them. */
export const puzzle = computed<Puzzle | null>(() => {
  if (found.value === null || !isShown(found.value.board)) return null;
  const { board, goal, labels } = found.value;
  const name = fields.value.goal.trim() || DEFAULT_GOAL;
  return { board, goal: isGoalName(name) ? name : goal, labels, seed: null };
});

/** The words of the text as a grid of tiles; null where they are none, or too many. */
export const draft = computed(() => {
  const { board } = fields.value;
  if (board.length > LONG_TEXT) return null;
  const grid = draftIn(fields.value);
  return grid !== null && grid.words.length <= MOST_TILES && isShown(grid) ? grid : null;
});

export const words = computed(() => (fields.value.board.length > LONG_TEXT ? [] : wordsOf(fields.value.board)));

export const layout = computed(() => (draft.value === null ? null : layoutOf(draft.value)));

/** The proof that is shown: the chosen one, or that by cycles where a board has layers. */
export const shownProof = computed<ProofName>(() =>
  found.value !== null && found.value.board.layers > 1 ? "cycles" : chosenProof.value,
);

export const proof = computed<Proof | null>(() => {
  if (found.value === null) return null;
  const { board, goal, check } = found.value;
  return proofOf(shownProof.value, board, goal, check);
});

export const drawing = computed(() => {
  if (found.value === null || layout.value === null) return null;
  const { board, goal, check } = found.value;
  return drawingOf(shownProof.value, board, goal, check, layout.value, looked.value);
});
