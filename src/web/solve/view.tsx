/** Solve: the shortest solution, found in a worker and played, and beside it the one that people find by hand. */
import { signal } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { applyMoves, sameBoard } from "../../board/board.ts";
import { isSolvable } from "../../board/parity.ts";
import type { Board, Move } from "../../types.ts";
import { BoardView, boardStyle } from "../board/board-view.tsx";
import { faceText, labelsOf } from "../board/faces.ts";
import { hintText } from "../hint.ts";
import { puzzleName, sizeText } from "../names.ts";
import { go, goInstead } from "../navigation.ts";
import { formatRoute, type ViewProps } from "../route.ts";
import { another, faces, facesOf, goalOf, type Puzzle, puzzle, puzzleOf, routeTo } from "../state.ts";
import { HintIcon, ShuffleIcon } from "../ui/icons.tsx";
import { isSearched, MethodChoice, searchOptions, USUAL_METHOD } from "./method.tsx";
import { usePlayer } from "./player.ts";
import { Report } from "./report.tsx";
import { type SearchState, useSearch } from "./search.ts";
import "./solve.css";
import { boardAt, placeAfter, stageAt, type Track, trackByHand, trackOf } from "./track.ts";
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
  return <Solve key={address} asked={asked} address={address} />;
}

/** Where a hint was asked for; it is shown for as long as somebody stays there. */
interface Hint {
  readonly track: Track;
  readonly place: number;
}

/** How to search, from one puzzle to the next. */
const method = signal(USUAL_METHOD);

/** What was last found, so that whoever comes back to the same puzzle finds it again. */
const last = signal<{ readonly address: string; readonly track: Track; readonly state: SearchState } | null>(null);

interface SolveProps {
  readonly asked: Puzzle;
  /** What names it. */
  readonly address: string;
}

function Solve({ asked, address }: SolveProps) {
  const known = useMemo(() => (last.peek()?.address === address ? last.peek() : null), [address]);
  /** The board that the solutions begin with. Whoever leaves a solution by hand begins anew. */
  const [start, setStart] = useState<Board>(asked.board);
  const [shortest, setShortest] = useState<Track | null>(known?.track ?? null);
  const [byHand, setByHand] = useState<Track | null>(null);
  const [isHandFailed, setHandFailed] = useState(false);
  const [way, setWay] = useState<Way>("shortest");
  const [hint, setHint] = useState<Hint | null>(null);
  const search = useSearch(known?.state);
  const goal = goalOf(asked);
  const shownFaces = facesOf(asked, faces.value);
  const labels = useMemo(() => labelsOf(shownFaces, start.tiles.length), [start, shownFaces]);
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
    setHandFailed(false);
    trackByHand(start, goal, labels, left.signal).then(
      (found) => {
        if (!left.signal.aborted) setByHand(found);
      },
      () => {
        if (!left.signal.aborted) setHandFailed(true);
      },
    );
    return () => left.abort();
  }, [start, asked, labels]);

  const isOnWayByHand = useRef(false);
  isOnWayByHand.current = chosen === "hand" && player.place > 0;

  /** The puzzle with another board. */
  function withBoard(other: Board): Puzzle {
    return other === asked.board ? asked : { ...asked, board: other, seed: null };
  }

  /** Searches from a board, and gives the solution if there is one. */
  async function find(there: Board): Promise<Track | null> {
    const result = await search.begin(there, { ...searchOptions(method.peek()), goal });
    if (result?.outcome !== "solved") return null;
    const found = trackOf(result);
    last.value = {
      address: formatRoute(routeTo("solve", withBoard(there))),
      track: found,
      state: { kind: "ended", result },
    };
    setShortest(found);
    // Whoever is on the way by hand meanwhile is not called back.
    if (isOnWayByHand.current) return found;
    setWay("shortest");
    player.goTo(0);
    return found;
  }

  /** Begins anew with a board. */
  function beginWith(there: Board): void {
    search.forget();
    setShortest(null);
    setByHand(null);
    setStart(there);
    player.goTo(0);
    puzzle.value = withBoard(there);
  }

  function slide(moves: readonly Move[]): void {
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
    setWay("shortest");
    player.goTo(place);
    setHint({ track: from, place });
  }

  const nameOf = (tile: number) => faceText(shownFaces, tile);
  const hinted = hint !== null && hint.track === track && hint.place === player.place ? hint : null;
  const marked = hinted === null ? (stage?.about ?? []) : [hinted.track.tiles[hinted.place]];
  const animateMs = Math.min(120, 800 / player.speed);
  const isSolved = sameBoard(board, goal);
  const canHint = solvable && !isSolved && !isSearching;

  return (
    <div class="solve">
      <section class="table" aria-label="The board">
        <div class="view-head board-wide" style={boardStyle(board)}>
          <h1 tabIndex={-1}>
            {puzzleName(board)} <small>{sizeText(board)}</small>
          </h1>
          <div class="buttons">
            <button
              type="button"
              class="button"
              // It keeps the focus while it searches.
              aria-disabled={!canHint}
              onClick={() => canHint && void giveHint()}
            >
              <HintIcon />
              Hint
            </button>
            <button
              type="button"
              class="button icon"
              aria-label="Another shuffle"
              title="Another shuffle"
              onClick={() => go(routeTo("solve", another(asked)))}
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
          quiet={player.isPlaying}
          highlight={new Map(marked.map((tile) => [tile, 0]))}
          onSlide={slide}
        />
        <p class="hint-said" role="status">
          {hinted !== null && hintText(hinted.track, hinted.place, nameOf)}
        </p>
        {track !== null && end > 0 && (
          <div style={boardStyle(board)}>
            <Transport player={player} end={end} />
          </div>
        )}
      </section>
      <div class="solutions">
        <section class="card" aria-label="The shortest solution">
          {solvable ? (
            <>
              <div class="buttons">
                {isSearching ? (
                  <button key="cancel" ref={takeFocus} type="button" class="button" onClick={search.cancel}>
                    Cancel
                  </button>
                ) : (
                  <button
                    key="find"
                    ref={search.state.kind === "none" ? null : takeFocus}
                    type="button"
                    class={`button${shortest === null ? " primary" : ""}`}
                    disabled={isSolved && start === board}
                    onClick={() => void find(start)}
                  >
                    {isSearched(start, method.value) ? "Find the shortest solution" : "Find a short solution"}
                  </button>
                )}
              </div>
              <MethodChoice
                shape={start}
                method={method.value}
                onChange={(chosenMethod) => {
                  method.value = chosenMethod;
                }}
              />
            </>
          ) : (
            <p>
              No sequence of moves leads from here to the goal.{" "}
              <a href={formatRoute(routeTo("check", withBoard(start)))}>See why</a>
            </p>
          )}
          <Report state={search.state} />
          <div class="buttons">
            <a class="button" href={formatRoute(routeTo("play", withBoard(board)))}>
              Play this
            </a>
            <a class="button" href={formatRoute(routeTo("check", withBoard(board)))}>
              Check this
            </a>
          </div>
        </section>
        {solvable && (
          <section class="card" aria-label="Solutions">
            <Tracks
              tracks={tracks}
              chosen={chosen}
              place={player.place}
              onChoose={(chosenWay) => {
                setWay(chosenWay);
                player.goTo(0);
              }}
            />
            {isHandFailed && <p class="hint">The method by hand could not be loaded. Are you offline?</p>}
            {track !== null &&
              (track.stages.length > 0 ? (
                <Stages
                  track={track}
                  place={player.place}
                  onShow={(from, to) => {
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

/** Takes the focus where what had it has gone. */
function takeFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}

/** The most moves that are listed. */
const MOST_LISTED = 300;
