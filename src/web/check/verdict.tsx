/** The verdict with its reason, the exchange that makes an unsolvable board solvable, and where to go with the board. */
import { useSignal } from "@preact/signals";
import { tileText } from "../../board/labels.ts";
import { HelpLink } from "../help/help-link.tsx";
import { TOPIC_TITLES } from "../help/topic-names.ts";
import { formatRoute } from "../route.ts";
import { type Puzzle, routeTo } from "../state.ts";
import { CheckIcon, CloseIcon, HintIcon, LinkIcon, PlayIcon, RedoIcon, UndoIcon } from "../ui/icons.tsx";
import { useSettled } from "../ui/settled.ts";
import { exchangeWords } from "./edit.ts";
import { canRedo, canUndo } from "./history.ts";
import { PROOFS, proofOf } from "./proof.ts";
import type { Found } from "./reading.ts";
import * as state from "./state.ts";

export function Verdict() {
  const found = state.found.value;
  const spoken = useSettled(spokenText(found), state.fields.value);
  return (
    <section class={`card check-verdict check-is-${verdictOf(found)}`} aria-label="Verdict" tabIndex={-1}>
      <p class="unseen" role="status">
        {spoken}
      </p>
      <div>
        {found === null ? <NoBoard /> : <Answer found={found} />}
        {state.repaired.value !== null && <Told repaired={state.repaired.value} />}
      </div>
      {found !== null && !found.check.solvable && (
        <p class="hint">
          {TOPIC_TITLES.parity} <HelpLink topic="parity" />
        </p>
      )}
      <div class="buttons">
        {found !== null && found.check.repair !== null && (
          <button
            type="button"
            class="button primary"
            onClick={() => {
              repairBoard(found);
              focusVerdict();
            }}
          >
            Exchange {found.check.repair.tiles.map((tile) => tileText(tile, found.labels)).join(" and ")}
          </button>
        )}
        {state.puzzle.value !== null && (
          <Links key={formatRoute(routeTo("check", state.puzzle.value))} puzzle={state.puzzle.value} />
        )}
        {canUndo.value && (
          <button
            type="button"
            class="button quiet"
            onClick={() => {
              state.undo();
              focusVerdict();
            }}
          >
            <UndoIcon /> Undo
          </button>
        )}
        {canRedo.value && (
          <button
            type="button"
            class="button quiet"
            onClick={() => {
              state.redo();
              focusVerdict();
            }}
          >
            <RedoIcon /> Redo
          </button>
        )}
      </div>
    </section>
  );
}

/** Gives the focus to the verdict where the button that had it goes away, so that keys lead on from there. */
export function focusVerdict(): void {
  document.querySelector<HTMLElement>(".check-verdict")?.focus();
}

function verdictOf(found: Found | null): string {
  if (found === null) return state.fault.value === null ? "empty" : "fault";
  return found.check.solvable ? "solvable" : "unsolvable";
}

/** The verdict in words, for those who have it read out; empty while there is none to tell. */
function spokenText(found: Found | null): string {
  if (found === null) return state.fault.value === null ? "" : titleOf(found);
  const { value: repaired } = state.repaired;
  const told = repaired === null ? null : toldText(repaired);
  return [`${titleOf(found)}.`, state.proof.value?.conclusion, told].filter(Boolean).join(" ");
}

function titleOf(found: Found | null): string {
  if (found !== null) return found.check.solvable ? "Solvable" : "Cannot be solved";
  const fault = state.fault.value;
  return fault === null ? "No board yet" : `Not a ${fault.field} yet`;
}

function NoBoard() {
  const fault = state.fault.value;
  if (state.isReading.value) return <h2>Reading…</h2>;
  return (
    <>
      <h2>{titleOf(null)}</h2>
      <p>
        {fault !== null
          ? "What is wrong stands beside the field."
          : "Type or paste a board, or take one of the examples."}
      </p>
    </>
  );
}

function Answer({ found }: { found: Found }) {
  const { check } = found;
  return (
    <>
      <h2>
        {check.solvable ? <CheckIcon /> : <CloseIcon />} {titleOf(found)}
      </h2>
      <p>{state.proof.value?.conclusion}</p>
      {!check.verified && <p class="fault">The two proofs disagree. Please report this board.</p>}
    </>
  );
}

/** What an exchange did to the parity, in a sentence. */
function toldText({ tiles, before }: state.Repaired): string | null {
  const now = state.proof.value;
  const then = now === null ? null : before[now.name];
  if (now === null || then === null) return null;
  const [own] = now.sides;
  const [was] = then.sides;
  const sums = `${was.sum.toLocaleString("en")} into ${own.sum.toLocaleString("en")}`;
  return `Exchanging ${tiles[0]} and ${tiles[1]} made ${sums}: ${was.parity} became ${own.parity}. One exchange always turns the parity over.`;
}

function Told({ repaired }: { readonly repaired: state.Repaired }) {
  const text = toldText(repaired);
  return text === null ? null : <p class="check-told">{text}</p>;
}

function Links({ puzzle }: { readonly puzzle: Puzzle }) {
  const copied = useSignal("");
  const address = (view: "check" | "play" | "solve") => formatRoute(routeTo(view, puzzle));
  const copy = async () => {
    const { href } = new URL(address("check"), location.href);
    try {
      await navigator.clipboard.writeText(href);
      copied.value = "Link copied";
    } catch {
      copied.value = `The browser does not let the link be copied: ${href}`;
    }
  };
  return (
    <>
      <a class="button" href={address("solve")}>
        <HintIcon /> Solve this
      </a>
      <a class="button" href={address("play")}>
        <PlayIcon /> Play this
      </a>
      <button type="button" class="button quiet" onClick={copy}>
        <LinkIcon /> Copy link
      </button>
      <span role="status" class="check-copied">
        {copied.value}
      </span>
    </>
  );
}

/** Exchanges the two tiles that the library names, and keeps the proofs from before for comparison. */
function repairBoard({ board, goal, check, labels }: Found): void {
  const { repair } = check;
  if (repair === null) return;
  const [inversions, cycles] = PROOFS.map((name) => proofOf(name, board, goal, check));
  const [a, b] = repair.cells;
  const words = state.words.value;
  const text = state.fields.value.board;
  state.change({ board: words.length > 0 ? exchangeWords(text, words, a, b) : state.textOf(repair.board, labels) });
  state.exchange.value = { cells: [a, b] };
  const [first, second] = repair.tiles.map((tile) => tileText(tile, labels));
  state.repaired.value = { tiles: [first, second], before: { inversions, cycles } };
}
