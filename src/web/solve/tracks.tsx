/**
 * The ways to solve the board, one under the other on the same scale, so that one sees what the method by hand costs. The
 * one that is played fills up; a way of several stages is cut where they begin.
 */
import { useEffect, useRef } from "preact/hooks";
import { counted } from "../ui/figures.ts";
import { stageAt, type Track } from "./track.ts";

export const WAYS = ["shortest", "hand"] as const;
export type Way = (typeof WAYS)[number];

/** What a solution is called; one that was searched for need not be the shortest. */
function nameOfTrack(way: Way, { optimal }: Track): string {
  if (way === "hand") return "By hand";
  return optimal ? "Shortest" : "Shortened";
}

export interface TracksProps {
  readonly tracks: Readonly<Record<Way, Track | null>>;
  readonly chosen: Way;
  readonly place: number;
  readonly onChoose: (way: Way) => void;
}

export function Tracks({ tracks, chosen, place, onChoose }: TracksProps) {
  const longest = Math.max(1, ...WAYS.map((way) => tracks[way]?.moves.length ?? 0));
  return (
    <fieldset class="tracks">
      <legend class="unseen">The solution that is played</legend>
      {WAYS.map((way) => {
        const track = tracks[way];
        if (track === null) return null;
        const name = nameOfTrack(way, track);
        const length = track.moves.length;
        const done = way === chosen ? place : 0;
        const parts =
          track.stages.length > 0 ? track.stages.filter(({ from, to }) => to > from) : [{ from: 0, to: length }];
        return (
          <label key={way} class="track">
            <input
              type="radio"
              name="way"
              value={way}
              checked={way === chosen}
              onChange={() => onChoose(way)}
              aria-label={`${name}, ${counted(length, "move")}`}
            />
            <span class="track-head">
              <span>{name}</span> <strong>{counted(length, "move")}</strong>
            </span>
            <span class="track-bar" style={{ width: `${(100 * length) / longest}%` }}>
              {parts.map(({ from, to }) => (
                <span
                  key={from}
                  class="track-part"
                  style={{
                    flexGrow: to - from,
                    "--done": `${100 * Math.min(1, Math.max(0, (done - from) / (to - from)))}%`,
                  }}
                />
              ))}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

export interface StagesProps {
  readonly track: Track;
  readonly place: number;
  /** Somebody wants to see a stage. */
  readonly onShow: (from: number, to: number) => void;
}

/** A list whose current entry stays in sight: the list scrolls, not the page. */
function useFollow(place: number) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const now = list.current?.querySelector<HTMLElement>('[aria-current="step"]');
    if (!list.current || !now) return;
    const [outer, inner] = [list.current.getBoundingClientRect(), now.getBoundingClientRect()];
    if (inner.top < outer.top) list.current.scrollTop -= outer.top - inner.top;
    else if (inner.bottom > outer.bottom) list.current.scrollTop += inner.bottom - outer.bottom;
  }, [place]);
  return list;
}

/** The method by hand in words, stage by stage. */
export function Stages({ track, place, onShow }: StagesProps) {
  const now = stageAt(track, place);
  const list = useFollow(place);
  return (
    <ol class="stages" ref={list}>
      {track.stages.map((stage) => {
        const { part, sentence, from, to } = stage;
        return (
          <li key={`${from} ${sentence}`}>
            <button
              type="button"
              class="stage"
              aria-current={stage === now ? "step" : undefined}
              onClick={() => onShow(from, to)}
            >
              <span class="stage-part">{part}</span>
              <span class="stage-sentence">{sentence}</span>
              <span class="stage-moves">{to === from ? "in place" : counted(to - from, "move")}</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

export interface MovesProps {
  readonly track: Track;
  readonly place: number;
  readonly nameOf: (tile: number) => string;
  readonly onGo: (place: number) => void;
}

const ARROWS = { U: "↑", D: "↓", L: "←", R: "→", F: "↗", B: "↙" } as const;

/** The tiles to move, one after another. The place on the slider is for those who use keys. */
export function Moves({ track, place, nameOf, onGo }: MovesProps) {
  const list = useFollow(place);
  return (
    <ol class="moves" aria-label="Moves" ref={list}>
      {track.moves.map((move, index) => (
        <li key={index}>
          <button
            type="button"
            class="move"
            tabIndex={-1}
            data-done={index < place}
            aria-current={index === place ? "step" : undefined}
            onClick={() => onGo(index + 1)}
          >
            {nameOf(track.tiles[index])}
            <span aria-hidden="true">{ARROWS[move]}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
