/** What a search is at, in words. */
import type { Progress } from "../../engine/driver/run.ts";
import { counted, countText, timeText } from "../ui/figures.ts";

/** What a search is at. */
export function progressText({ phase, fraction, generated, lowerBound, elapsedMs }: Progress): string {
  if (phase === "tables") return `Building tables${fraction === null ? "" : `, ${Math.floor(fraction * 100)} %`}`;
  return `At least ${counted(lowerBound, "move")}; ${countText(generated)} nodes in ${timeText(elapsedMs)}`;
}
