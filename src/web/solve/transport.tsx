/** The buttons that play a solution, the place on it, and the speed. */
import { useId } from "preact/hooks";
import { PauseIcon, PlayIcon, StepBackIcon, StepForwardIcon, ToEndIcon, ToStartIcon } from "../ui/icons.tsx";
import { FASTEST, type Player, SLOWEST } from "./player.ts";

export interface TransportProps {
  readonly player: Player;
  /** The number of moves. */
  readonly end: number;
}

export function Transport({ player, end }: TransportProps) {
  const { place, isPlaying, speed } = player;
  const id = useId();
  const steps = [
    { label: "To the start", icon: <ToStartIcon />, there: 0, isOff: place === 0 },
    { label: "A move back", icon: <StepBackIcon />, there: place - 1, isOff: place === 0 },
    { label: "A move forward", icon: <StepForwardIcon />, there: place + 1, isOff: place === end },
    { label: "To the end", icon: <ToEndIcon />, there: end, isOff: place === end },
  ].map(({ label, icon, there, isOff }) => (
    <button
      key={label}
      type="button"
      class="button icon"
      aria-label={label}
      title={label}
      // It keeps the focus where it has nothing to do any more.
      aria-disabled={isOff}
      onClick={() => !isOff && player.goTo(there)}
    >
      {icon}
    </button>
  ));
  return (
    <div class="transport board-wide">
      <div class="transport-place">
        <input
          class="slider"
          type="range"
          min={0}
          max={end}
          value={place}
          aria-label="Move"
          aria-valuetext={`${place} of ${end} moves done`}
          onInput={({ currentTarget }) => player.goTo(currentTarget.valueAsNumber)}
        />
        <output class="transport-count" aria-live="off">
          {place} / {end}
        </output>
      </div>
      <div class="transport-buttons">
        {steps.slice(0, 2)}
        <button
          type="button"
          class="button icon primary"
          aria-label={isPlaying ? "Pause" : "Play"}
          title={isPlaying ? "Pause" : "Play"}
          onClick={() => {
            if (isPlaying) return player.pause();
            if (place === end) player.goTo(0);
            player.play();
          }}
        >
          {isPlaying ? <PauseIcon /> : <PlayIcon />}
        </button>
        {steps.slice(2)}
        <div class="transport-speed">
          <label for={`${id}-speed`}>Speed</label>
          <input
            id={`${id}-speed`}
            class="slider"
            type="range"
            min={SLOWEST}
            max={FASTEST}
            value={speed}
            aria-valuetext={`${speed} moves a second`}
            onInput={({ currentTarget }) => player.setSpeed(currentTarget.valueAsNumber)}
          />
        </div>
      </div>
    </div>
  );
}
