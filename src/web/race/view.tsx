/** Race: what is to race, the race itself, what it came to. Leaving the view ends all that runs. */
import { signal } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import packageJson from "../../../package.json" with { type: "json" };
import { HelpLink } from "../help/help-link.tsx";
import { formatRoute, type ViewProps } from "../route.ts";
import { goalOf, puzzleOf } from "../state.ts";
import { counted } from "../ui/figures.ts";
import { CloseIcon, RestartIcon } from "../ui/icons.tsx";
import { boardsOf, type Current, isFault } from "./boards.ts";
import { RaceForm } from "./form.tsx";
import { judge } from "./judge.ts";
import { Lanes, useNow } from "./lanes.tsx";
import { readBrowser } from "./machine.ts";
import { OutcomeView } from "./outcome.tsx";
import { type Race, startRace } from "./race.ts";
import "./race.css";
import { askEngines } from "./refusal.ts";
import type { Outcome } from "./results.ts";
import {
  DEFAULT_SETUP,
  type Fault,
  faultsOf,
  fieldOf,
  type Limit,
  limitsOf,
  MOST_LANES,
  type RaceSetup,
  type Refusal,
} from "./setup.ts";
import { phaseText } from "./words.ts";

/** What was chosen last, kept while the page is open. */
const setup = signal<RaceSetup>(DEFAULT_SETUP);

interface Over {
  readonly name: "over";
  readonly race: Race;
  readonly outcome: Outcome;
  readonly begun: Date;
}

/** The race that came to its end last, kept for whoever comes back until another one is chosen. */
let kept: Over | null = null;

/** The last address that named a board: each is followed once, whatever is chosen after it. */
let followed = "";

/** Where a race is. */
type Stage =
  | { readonly name: "choosing" }
  | { readonly name: "racing" | "judging"; readonly race: Race }
  | Over
  | { readonly name: "cancelled"; readonly race: Race }
  | { readonly name: "broken"; readonly message: string };

export function View({ route }: ViewProps) {
  const [stage, setStage] = useState<Stage>(kept ?? { name: "choosing" });
  const leaving = useRef<AbortController | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const refusal = useRefusal();
  // A route that names no seed is another shuffle each time it is read.
  const puzzle = useMemo(() => puzzleOf(route), [route]);
  const plan = usePlan(setup.value, puzzle, refusal instanceof Error ? null : refusal);

  // Leaving the view ends all work.
  useEffect(() => () => leaving.current?.abort(), []);
  useLayoutEffect(() => {
    if (route.board === null && route.shape === null) return;
    const address = formatRoute(route);
    if (address === followed) return;
    followed = address;
    setup.value = { ...setup.peek(), source: "current" };
    setStage((before) => (before.name === "racing" || before.name === "judging" ? before : { name: "choosing" }));
  }, [route]);
  const isUnderWay = stage.name === "racing" || stage.name === "judging";
  useFocus(stage.name, place);

  async function run(): Promise<void> {
    if (plan.contest === null) return;
    const { contest, leftOut } = plan;
    const { seconds, limitSeconds, memoryMib } = plan.limits;
    const controller = new AbortController();
    leaving.current = controller;
    const begun = new Date();
    const race = startRace({ contest, seconds, limitMs: 1000 * limitSeconds, memoryLimitBytes: memoryMib * 2 ** 20 });
    controller.signal.addEventListener("abort", race.cancel);
    setStage({ name: "racing", race });
    try {
      const steps = await race.finished;
      if (steps === null || controller.signal.aborted) return;
      setStage({ name: "judging", race });
      const environment = await readBrowser(packageJson.version);
      const record = { contest, steps, environment, begun, seconds, leftOut };
      const outcome = await judge(record, controller.signal);
      if (controller.signal.aborted) return;
      kept = { name: "over", race, outcome, begun };
      setStage(kept);
    } catch (error) {
      if (!controller.signal.aborted) setStage({ name: "broken", message: String(error) });
    }
  }

  function cancel(race: Race): void {
    leaving.current?.abort();
    setStage({ name: "cancelled", race });
  }

  const choose = () => {
    kept = null;
    setStage({ name: "choosing" });
  };
  const next = (
    <div class="buttons">
      <button type="button" class="button primary" onClick={() => void run()}>
        <RestartIcon /> Race again
      </button>
      <button type="button" class="button" onClick={choose}>
        Choose another race
      </button>
    </div>
  );
  return (
    <div class="race" ref={place}>
      <h1 tabIndex={-1}>Race</h1>
      {stage.name === "choosing" && (
        <>
          <p class="race-lead">
            The same boards for several engines and searches, one after another on your own machine. A speed-up is given
            only where both did the same work. <HelpLink topic="speed-up" />
          </p>
          {refusal instanceof Error && (
            <div class="notice" role="alert">
              <p>
                The engines could not be loaded, so nothing can race. Are you offline?{" "}
                <span class="notice-detail">{refusal.message}</span>
              </p>
              <button type="button" class="button" onClick={() => location.reload()}>
                Try again
              </button>
            </div>
          )}
          <RaceForm
            setup={setup.value}
            onChange={(change) => {
              setup.value = { ...setup.value, ...change };
            }}
            faults={plan.faults}
            first={plan.first}
            summary={plan.summary}
            leftOut={plan.leftOut}
            onStart={() => void run()}
          />
        </>
      )}
      {stage.name === "broken" && (
        <div class="notice" role="alert">
          <p>
            The race broke off. <span class="notice-detail">{stage.message}</span>
          </p>
          <button type="button" class="button" onClick={choose}>
            Choose again
          </button>
        </div>
      )}
      {stage.name === "over" && (
        <OutcomeView
          outcome={stage.outcome}
          fileName={`loyd-race-${stage.begun.toISOString().slice(0, 16).replace(":", "-")}.json`}
        >
          {next}
        </OutcomeView>
      )}
      {"race" in stage && (
        <section class="race-track card" aria-label="The race">
          <TrackHead stage={stage} />
          <Lanes track={stage.race.track.value} isRunning={stage.name === "racing"} />
          {isUnderWay && (
            <button type="button" class="button race-cancel" onClick={() => cancel(stage.race)}>
              <CloseIcon /> Cancel
            </button>
          )}
          {stage.name === "cancelled" && next}
        </section>
      )}
    </div>
  );
}

/** What is going on, and how far it is. */
function TrackHead({ stage }: { readonly stage: Extract<Stage, { readonly race: Race }> }) {
  const { track, begun, seconds } = stage.race;
  const { phase, part } = track.value;
  const now = useNow(stage.name === "racing");
  const texts = {
    racing: phase === null ? "Loading engines and tables" : phaseText(phase),
    judging: "Verifying every result",
    over: "The race is over",
    cancelled: "Cancelled",
  };
  const spent = Math.min(1, Math.max(part, (now - begun) / (1000 * seconds)));
  const percent = stage.name === "racing" ? Math.round(100 * spent) : stage.name === "cancelled" ? null : 100;
  return (
    <header class="race-head">
      <h2 class="race-phase" tabIndex={-1}>
        {texts[stage.name]}
      </h2>
      {/* Not each lap: only that it goes on, is over, or was called off. */}
      <p class="unseen" aria-live="polite">
        {stage.name === "racing" ? "The race is on" : texts[stage.name]}
      </p>
      {percent !== null && (
        <div class="race-progress" role="progressbar" aria-label="Race" aria-valuenow={percent}>
          <i style={{ transform: `scaleX(${percent / 100})` }} />
        </div>
      )}
    </header>
  );
}

/** Where the focus goes when what had it is gone; the result takes it by itself. */
const FOCUS: Readonly<Partial<Record<Stage["name"], string>>> = {
  choosing: "h1",
  racing: ".race-cancel",
  cancelled: ".race-phase",
  broken: ".button",
};

function useFocus(stage: Stage["name"], place: RefObject<HTMLElement | null>): void {
  const before = useRef(stage);
  useEffect(() => {
    const selector = FOCUS[stage];
    if (selector !== undefined && before.current !== stage) {
      place.current?.querySelector<HTMLElement>(selector)?.focus();
    }
    before.current = stage;
  }, [stage, place]);
}

/** Asks engines what they take: null while they load, and why where they could not be loaded. */
function useRefusal(): Refusal | Error | null {
  const [refusal, setRefusal] = useState<Refusal | Error | null>(null);
  useEffect(
    () =>
      askEngines({
        ready: (refuse) => setRefusal(() => refuse),
        failed: (error) => setRefusal(error instanceof Error ? error : new Error(String(error))),
      }),
    [],
  );
  return refusal;
}

/** A contest, or null where there is none to start. */
type Plan = (
  | { readonly contest: Race["contest"]; readonly limits: Readonly<Record<Limit, number>> }
  | { readonly contest: null }
) & {
  readonly first: Current | null;
  readonly faults: readonly Fault[];
  readonly leftOut: readonly string[];
  readonly summary: string | null;
};

/** What a setup comes to: a contest, or what is wrong. */
function usePlan(chosen: RaceSetup, puzzle: Parameters<typeof goalOf>[0], refusal: Refusal | null): Plan {
  return useMemo(() => {
    const set = boardsOf(chosen, { board: puzzle.board, goal: goalOf(puzzle) });
    const faults = [...(isFault(set) ? [set] : []), ...faultsOf(chosen)];
    const limits = limitsOf(chosen);
    if (isFault(set) || faults.length > 0 || limits === null || refusal === null) {
      return { contest: null, first: null, faults, leftOut: [], summary: null };
    }
    const { instances } = set;
    const first = { board: instances[0].start, goal: instances[0].goal };
    const { entries, leftOut } = fieldOf(chosen, instances[0].start, instances.length, refusal);
    const tooMany = entries.length > MOST_LANES;
    if (entries.length === 0 || tooMany) {
      const message = tooMany
        ? `Choose fewer: at most ${MOST_LANES} can race at once, here are ${entries.length}.`
        : "None of these can race on such boards.";
      return { contest: null, first, faults: [{ field: "engines", message }], leftOut, summary: null };
    }
    const boards = counted(instances.length, "board");
    const lanes = counted(entries.length, "lane");
    const summary = `${lanes}, ${boards}, ${limits.seconds} s or as long as each search takes once`;
    return { contest: { set, entries, share: 1 }, limits, first, faults, leftOut, summary };
  }, [chosen, puzzle, refusal]);
}
