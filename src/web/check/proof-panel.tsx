/** The two proofs as tabs: each with its arithmetic line by line, why it holds, and what is drawn as a list. */
import { HelpLink } from "../help/help-link.tsx";
import { counted } from "../ui/figures.ts";
import { CYCLE_COLOURS } from "./colours.ts";
import { listingOf } from "./listing.ts";
import { PROOFS, type Proof, type ProofName, type Side } from "./proof.ts";
import type { Found } from "./reading.ts";
import { MOST_IN_LINE, ReadingLine } from "./reading-line.tsx";
import * as state from "./state.ts";

const TABS: Record<ProofName, string> = { inversions: "Inversions", cycles: "Cycles" };

/** What each proof looks at. */
const WHAT: Record<ProofName, string> = {
  inversions:
    "Read the tiles row by row and leave out the blank. Every pair in which the larger one comes first is an inversion: an arc on the board.",
  cycles:
    "An arrow leads from each tile to the place where it belongs. The arrows run in cycles, each in a colour of its own; to undo a cycle of 5 takes 4 exchanges.",
};

export function ProofPanel({ found }: { found: Found }) {
  const shown = state.shownProof.value;
  const proof = state.proof.value;
  const isFlat = found.board.layers === 1;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    const other = shown === "cycles" && isFlat ? "inversions" : "cycles";
    state.chosenProof.value = other;
    document.getElementById(`check-tab-${other}`)?.focus();
  };
  return (
    <section class="check-proof" aria-label="Why">
      <div class="check-tabs" role="tablist" aria-label="Proof" onKeyDown={onKeyDown}>
        {PROOFS.map((name) => (
          <button
            type="button"
            role="tab"
            id={`check-tab-${name}`}
            aria-selected={name === shown}
            aria-controls="check-panel"
            disabled={name === "inversions" && !isFlat}
            tabIndex={name === shown ? 0 : -1}
            onClick={() => {
              state.chosenProof.value = name;
            }}
            key={name}
          >
            {TABS[name]}
          </button>
        ))}
      </div>
      <div class="check-panel" id="check-panel" role="tabpanel" aria-labelledby={`check-tab-${shown}`}>
        {!isFlat && <p class="hint">Inversions say nothing about boards of several layers; cycles do.</p>}
        <p>
          {WHAT[shown]} {shown === "inversions" && <HelpLink topic="inversions" />}
        </p>
        {shown === "inversions" && found.board.tiles.length <= MOST_IN_LINE + 1 && (
          <ReadingLine
            board={found.board}
            labels={found.labels}
            looked={state.looked.value}
            onLook={(cell) => {
              state.looked.value = cell;
            }}
          />
        )}
        {proof !== null && <Arithmetic proof={proof} />}
        {proof !== null && <Difference proof={proof} />}
        {proof !== null && (
          <details class="check-why">
            <summary>Why no move can change that</summary>
            <p>
              {proof.rule} <HelpLink topic="moves-and-parity" />
            </p>
          </details>
        )}
        <Listing found={found} shown={shown} />
      </div>
    </section>
  );
}

function Arithmetic({ proof }: { proof: Proof }) {
  return (
    <div class="check-sums">
      {proof.sides.map((side, index) => (
        <Sum
          side={side}
          before={sideBefore(proof.name, index)}
          isCycles={proof.name === "cycles" && index === 0}
          key={side.name}
        />
      ))}
    </div>
  );
}

/** What decides: whether the two sums are an even number apart. */
function Difference({ proof: { sides, difference, parity, solvable } }: { readonly proof: Proof }) {
  const [own, other] = sides.map(({ sum }) => sum.toLocaleString("en"));
  return (
    <p class="check-difference">
      <span>
        {own} and {other} are {difference.toLocaleString("en")} apart:
      </span>
      <ParityMark parity={parity} isGood={solvable} />
      <span>{solvable ? "as it must be." : "but it must be even."}</span>
    </p>
  );
}

/** A sum with its terms, and how much it was before a button changed it. */
function Sum({ side, before, isCycles }: { side: Side; before: Side | null; isCycles: boolean }) {
  const { name, terms, sum, parity } = side;
  return (
    <div class="check-sum">
      <h3>{name}</h3>
      <ul>
        {terms.map(({ value, label }, index) => (
          <li key={label}>
            <span class="check-value">
              {index === 0 ? "" : "+ "}
              {value.toLocaleString("en")}
            </span>
            <span class={isCycles && terms.length > 1 ? `check-swatch check-tone-${index % CYCLE_COLOURS}` : ""}>
              {label}
            </span>
          </li>
        ))}
      </ul>
      <p class="check-total">
        <span class="check-value">
          {before !== null && before.sum !== sum && <s>{before.sum.toLocaleString("en")}</s>} ={" "}
          {sum.toLocaleString("en")}
        </span>
        <ParityMark parity={parity} isGood={null} />
      </p>
    </div>
  );
}

/** `even` or `odd`, turned over when it changes. */
function ParityMark({ parity, isGood }: { parity: string; isGood: boolean | null }) {
  const kind = isGood === null ? `check-${parity}` : isGood ? "check-good" : "check-bad";
  return (
    <span class={`check-parity ${kind}`} key={parity}>
      {parity}
    </span>
  );
}

function sideBefore(name: ProofName, index: number): Side | null {
  return state.repaired.value?.before[name]?.sides[index] ?? null;
}

function Listing({ found, shown }: { found: Found; shown: ProofName }) {
  const { board, check, labels } = found;
  const lines = listingOf(shown, board, check, labels);
  const count =
    shown === "cycles" ? counted(check.certificate.cycles.length, "cycle") : counted(check.inversions, "inversion");
  if (lines === null) return <p class="hint">{count}: too many to list.</p>;
  if (lines.length === 0) return null;
  return (
    <details class="check-listing">
      <summary>
        {lines.length === 1 ? `The ${shown === "cycles" ? "cycle" : "inversion"} in words` : `All ${count} in words`}
      </summary>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}
