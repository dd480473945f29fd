/** A race to watch: a lane for each engine and search, with bars for time and nodes and a box for each board. */
import { useEffect, useState } from "preact/hooks";
import { formatMs, formatShort } from "../../../bench/report/format.ts";
import { groups } from "../../../bench/statistics.ts";
import { workKey } from "../../../bench/suites/contestant.ts";
import { engineTitle, searchName } from "../searches.ts";
import { prefersStillness } from "../ui/motion.ts";
import { type CellState, niceCeiling, type Progress, progressOf, ratioSoFar, stateOf, type Track } from "./track.ts";
import { shortFactor } from "./words.ts";

/** Between two pictures of a race, in milliseconds: drawing takes time from the machine that is measured. */
const FRAME_MS = 40;
const STILL_FRAME_MS = 500;

export interface LanesProps {
  readonly track: Track;
  readonly isRunning: boolean;
}

export function Lanes({ track, isRunning }: LanesProps) {
  const now = useNow(isRunning);
  const progress = track.lanes.map((_, lane) => progressOf(track, lane, now));
  const endMs = niceCeiling(Math.max(...progress.map(({ lapMs }) => lapMs)));
  const endNodes = niceCeiling(Math.max(...progress.map(({ lapExpanded }) => lapExpanded)));
  const works = groups(
    track.lanes.map((lane, index) => ({ ...lane, index })),
    ({ entry }) => workKey(entry),
  );
  return (
    <div class="lanes">
      {works.map((lanes) => {
        const reference = lanes.find(({ entry }) => entry.engine === "wasm");
        return (
          <section key={workKey(lanes[0].entry)} class="lane-group" aria-label={searchName(lanes[0].entry)}>
            <h3>{searchName(lanes[0].entry)}</h3>
            {lanes.map(({ entry, index }) => {
              const isOther = reference !== undefined && index !== reference.index;
              return (
                <LaneRow
                  key={entry.engine}
                  name={engineTitle(entry.engine)}
                  engine={entry.engine}
                  progress={progress[index]}
                  ratio={isOther ? ratioSoFar(track, index, reference.index) : null}
                  endMs={endMs}
                  endNodes={endNodes}
                  states={track.lanes[index].cells.map((_, cell) => stateOf(track, index, cell))}
                />
              );
            })}
          </section>
        );
      })}
      <p class="lane-scale" aria-hidden="true">
        <span>
          <i class="swatch time" /> time <i class="swatch nodes" /> nodes
        </span>
        <span>
          up to {roundText(formatMs(endMs))} and {roundText(formatShort(endNodes))} nodes
        </span>
      </p>
    </div>
  );
}

/** `5.00 k` as `5 k`: the end of a scale has one figure. */
function roundText(text: string): string {
  return text.replace(/\.0+(?= |$)/, "");
}

interface LaneRowProps {
  readonly name: string;
  readonly engine: string;
  readonly progress: Progress;
  readonly ratio: number | null;
  readonly endMs: number;
  readonly endNodes: number;
  readonly states: readonly CellState[];
}

function LaneRow({ name, engine, progress, ratio, endMs, endNodes, states }: LaneRowProps) {
  const { ms, expanded, boards } = progress;
  const width = (value: number, end: number) => ({ transform: `scaleX(${Math.min(1, value / end)})` });
  return (
    <div class={`lane engine-${engine}`}>
      <div class="lane-head">
        <span class="lane-name">{name}</span>
        <span class="lane-figures">
          {ratio !== null && <b class="lane-ratio">{shortFactor(ratio)}× the time</b>}
          <span class="lane-figure">{formatMs(ms)}</span>
          <span class="lane-figure">{formatShort(expanded)} nodes</span>
          <span class="lane-figure lane-rate">{formatShort(ms > 0 ? (1000 * expanded) / ms : 0)}/s</span>
        </span>
      </div>
      <div class="lane-bars" role="img" aria-label={`${boards} of ${states.length} boards, ${formatMs(ms)}`}>
        <div class="lane-bar time" style={width(ms, endMs)} />
        <div class="lane-bar nodes" style={width(expanded, endNodes)} />
      </div>
      <Boxes states={states.join(" ")} />
    </div>
  );
}

const BOX_WORDS: Readonly<Record<CellState, string>> = {
  waiting: "waiting",
  running: "running",
  done: "done",
  proven: "done, and its order proven",
  "cut-short": "cut short by a limit",
  failed: "failed",
};

/** A box for each board. It takes a text, so that it is drawn anew only when something in it has changed. */
function Boxes({ states }: { readonly states: string }) {
  const list = states.split(" ") as CellState[];
  return (
    <ol class="lane-boxes" aria-hidden="true">
      {list.map((state, index) => (
        <li key={index} class={`box ${state}`} title={`Board ${index + 1}: ${BOX_WORDS[state]}`}>
          {state === "cut-short" ? "…" : state === "failed" ? "!" : ""}
        </li>
      ))}
    </ol>
  );
}

/** The time, some times a second while something runs. */
export function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (!isRunning) return;
    const isStill = prefersStillness();
    const timer = setInterval(() => setNow(performance.now()), isStill ? STILL_FRAME_MS : FRAME_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}
