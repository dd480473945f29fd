/** Solve: the shortest solution, found in a worker and played, and beside it the one that people find by hand. */
import { useEffect, useLayoutEffect, useMemo, useState } from "preact/hooks";
import { applyMoves, sameBoard } from "../../board/board.ts";
import type { Labels } from "../../board/labels.ts";
import { isSolvable } from "../../board/parity.ts";
import type { Board, Move } from "../../types.ts";
import { BoardView, boardStyle } from "../board/board-view.tsx";
import { faceText } from "../board/faces.ts";
import { DIRECTIONS } from "../board/slide.ts";
import { go, goInstead } from "../navigation.ts";
import { puzzleName, sizeText } from "../play/names.ts";
import { formatRoute, type ViewProps } from "../route.ts";
import { faces, facesOf, goalOf, type Puzzle, puzzle, puzzleOf, routeTo, shuffled } from "../state.ts";
import { HintIcon, ShuffleIcon } from "../ui/icons.tsx";
import { MethodChoice, searchOptions, USUAL_METHOD } from "./method.tsx";
import { plural } from "./numbers.ts";
import { usePlayer } from "./player.ts";
import { Report } from "./report.tsx";
import { useSearch } from "./search.ts";
import "./solve.css";
import { boardAt, placeAfter, stageAt, type Track, trackByHand } from "./track.ts";
import { Moves, Stages, Tracks, type Way } from "./tracks.tsx";
import { Transport } from "./transport.tsx";

export function View({ route }: ViewProps) {
  const named = formatRoute(route);
  // A route is what it is written as, and a shuffle without a seed is made once.
  const asked = useMemo(() => puzzleOf(route), [named]);
  const address = formatRoute(routeTo("solve", asked));
  // Before anybody can go elsewhere, from where it would lead back here.
  useLayoutEffect(() => {
    puzzle.value = asked;
    goInstead(routeTo("solve", asked));
  }, [asked]);
  return <Solve key={address} asked={asked} />;
}

/** The next tile to slide, as a hint says it. */
interface Hint {
  readonly tile: number;
  readonly move: Move;
  /** The moves to the goal, this one included. */
  readonly left: number;
}

function Solve({ asked }: { readonly asked: Puzzle }) {
  /** The board that the solutions begin with. Whoever leaves a solution by hand begins anew. */
  const [start, setStart] = useState<Board>(asked.board);
  const [shortest, setShortest] = useState<Track | null>(null);
  const [byHand, setByHand] = useState<Track | null>(null);
  const [way, setWay] = useState<Way>("shortest");
  const [hint, setHint] = useState<Hint | null>(null);
  const [method, setMethod] = useState(USUAL_METHOD);
  const search = useSearch();
  const goal = goalOf(asked);
  const shownFaces = facesOf(asked, faces.value);
  const labels = useMemo(() => labelsOf(start, shownFaces), [start, shownFaces]);
  const solvable = isSolvable(start, goal);

  const tracks = { shortest, hand: byHand };
  const track = tracks[way] ?? shortest ?? byHand;
  const chosen: Way = track === byHand && track !== null ? "hand" : "shortest";
  const end = track?.moves.length ?? 0;
  const player = usePlayer(end);
  const board = track === null ? start : boardAt(track, player.place);
  const isSearching = search.state.kind === "searching";
  const stage = track === null ? null : stageAt(track, player.place);

  useEffect(() => {
    const left = new AbortController();
    trackByHand(start, goal, labels, left.signal).then((found) => {
      if (!left.signal.aborted) setByHand(found);
    });
    return () => left.abort();
  }, [start, asked, labels]);

  /** Searches from a board, and gives the solution if there is one. */
  async function find(from: Board): Promise<Track | null> {
    const result = await search.begin(from, { ...searchOptions(method), goal });
    if (result?.outcome !== "solved") return null;
    const found = { start: from, moves: result.moves, tiles: result.tiles, stages: [] };
    setShortest(found);
    setWay("shortest");
    player.goTo(0);
    return found;
  }

  /** Begins anew with a board. */
  function beginWith(from: Board): void {
    search.forget();
    setShortest(null);
    setByHand(null);
    setStart(from);
    setHint(null);
    player.goTo(0);
    const left = { ...asked, board: from, seed: null };
    puzzle.value = left;
  }

  function slide(moves: readonly Move[]): void {
    setHint(null);
    const there = track === null ? null : placeAfter(track, player.place, moves);
    if (there === null) beginWith(applyMoves(board, moves));
    else player.goTo(there);
  }

  async function giveHint(): Promise<void> {
    player.pause();
    let from = shortest;
    let place = player.place;
    if (from === null || track !== from) {
      if (!sameBoard(board, start)) beginWith(board);
      from = await find(board);
      place = 0;
    }
    if (from === null || place === from.moves.length) return;
    setHint({ tile: from.tiles[place], move: from.moves[place], left: from.moves.length - place });
  }

  const nameOf = (tile: number) => faceText(shownFaces, tile);
  const marked = hint === null ? (stage?.about ?? []) : [hint.tile];
  const animateMs = Math.min(120, 800 / player.speed);
  const isSolved = sameBoard(board, goal);

  return (
    <div class="solve">
      <section class="table" aria-label="The board">
        <div class="solve-head board-wide" style={boardStyle(board)}>
          <h1 tabIndex={-1}>
            {puzzleName(board)} <small>{sizeText(board)}</small>
          </h1>
          <div class="buttons">
            <button
              type="button"
              class="button"
              disabled={!solvable || isSolved || isSearching}
              onClick={() => void giveHint()}
            >
              <HintIcon />
              Hint
            </button>
            <button
              type="button"
              class="button icon"
              aria-label="Another shuffle"
              title="Another shuffle"
              onClick={() => go(routeTo("solve", shuffled(board, asked.goal)))}
            >
              <ShuffleIcon />
            </button>
          </div>
        </div>
        <BoardView
          board={board}
          goal={goal}
          label={`${puzzleName(board)}, ${sizeText(board)}`}
          faces={shownFaces}
          animateMs={animateMs}
          highlight={new Map(marked.map((tile) => [tile, 0]))}
          onSlide={slide}
        />
        <p class="hint-said" role="status">
          {hint !== null &&
            `Slide ${nameOf(hint.tile)} ${DIRECTIONS[hint.move]}: ${plural(hint.left, "move")} to the goal.`}
        </p>
        {track !== null && end > 0 && (
          <div style={boardStyle(board)}>
            <Transport
              player={{
                ...player,
                goTo: (there) => {
                  setHint(null);
                  player.goTo(there);
                },
                play: (until) => {
                  setHint(null);
                  player.play(until);
                },
              }}
              end={end}
            />
          </div>
        )}
      </section>
      <div class="solutions">
        <section class="card" aria-label="The shortest solution">
          {solvable ? (
            <>
              <div class="buttons">
                {isSearching ? (
                  <button type="button" class="button" onClick={search.cancel}>
                    Cancel
                  </button>
                ) : (
                  <button
                    type="button"
                    class={`button${shortest === null ? " primary" : ""}`}
                    disabled={isSolved && start === board}
                    onClick={() => void find(start)}
                  >
                    Find the shortest solution
                  </button>
                )}
              </div>
              <MethodChoice shape={start} method={method} onChange={setMethod} />
            </>
          ) : (
            <p>
              No sequence of moves leads from here to the goal.{" "}
              <a href={formatRoute(routeTo("check", { ...asked, board: start, seed: null }))}>See why</a>
            </p>
          )}
          <Report state={search.state} />
        </section>
        {solvable && (
          <section class="card" aria-label="Solutions">
            <Tracks
              tracks={tracks}
              chosen={chosen}
              place={player.place}
              onChoose={(chosenWay) => {
                setHint(null);
                setWay(chosenWay);
                player.goTo(0);
              }}
            />
            {track !== null &&
              (track.stages.length > 0 ? (
                <Stages
                  track={track}
                  place={player.place}
                  onShow={(from, to) => {
                    setHint(null);
                    player.goTo(from);
                    player.play(to);
                  }}
                />
              ) : (
                end <= MOST_LISTED && <Moves track={track} place={player.place} nameOf={nameOf} onGo={player.goTo} />
              ))}
          </section>
        )}
      </div>
    </div>
  );
}

/** The most moves that are listed. */
const MOST_LISTED = 300;

/** What tiles are called in sentences; undefined for their numbers. */
function labelsOf(board: Board, shown: ReturnType<typeof facesOf>): Labels | undefined {
  if (shown.kind === "labels") return shown.labels;
  if (shown.kind !== "letters") return undefined;
  return board.tiles.map((_, tile) => (tile === 0 ? "_" : faceText(shown, tile)));
}
