/** Playing a solution: a place that moves on by itself, at a speed that may change meanwhile. */
import { useEffect, useState } from "preact/hooks";

/** The speeds, in moves a second. */
export const SLOWEST = 1;
export const FASTEST = 30;
const USUAL = 4;

export interface Player {
  readonly place: number;
  readonly isPlaying: boolean;
  /** In moves a second. */
  readonly speed: number;
  readonly setSpeed: (speed: number) => void;
  /** Goes to a place and stays there. */
  readonly goTo: (place: number) => void;
  /** Goes on to a place, or to the end. */
  readonly play: (until?: number) => void;
  readonly pause: () => void;
}

/** Plays from place 0 to `end`. */
export function usePlayer(end: number): Player {
  const [place, setPlace] = useState(0);
  /** Where playing stops; null while it rests. */
  const [until, setUntil] = useState<number | null>(null);
  const [speed, setSpeed] = useState(USUAL);
  const isPlaying = until !== null;

  useEffect(() => {
    if (until === null) return;
    if (place >= until) {
      setUntil(null);
      return;
    }
    const timer = setTimeout(() => setPlace(place + 1), 1000 / speed);
    return () => clearTimeout(timer);
  }, [place, until, speed]);

  return {
    place: Math.min(place, end),
    isPlaying,
    speed,
    setSpeed,
    goTo: (there) => {
      setUntil(null);
      setPlace(there);
    },
    play: (there = end) => setUntil(there),
    pause: () => setUntil(null),
  };
}
