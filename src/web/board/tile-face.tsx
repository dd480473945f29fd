/** What is on a tile: its text, or its piece of the picture. */
import { coordinates } from "../../board/geometry.ts";
import type { Board } from "../../types.ts";
import { type Faces, faceText } from "./faces.ts";

export interface TileFaceProps {
  readonly tile: number;
  readonly faces: Faces;
  /** Where the tile belongs. */
  readonly goal: Board;
}

export function TileFace({ tile, faces, goal }: TileFaceProps) {
  const text = faceText(faces, tile);
  if (faces.kind !== "picture") {
    return <span class="face">{text}</span>;
  }
  // The picture stands behind all layers side by side.
  const { row, col, layer } = coordinates(goal, goal.tiles.indexOf(tile));
  const columns = goal.cols * goal.layers;
  const style = {
    backgroundImage: `url("${faces.url}")`,
    backgroundSize: `${columns * 100}% ${goal.rows * 100}%`,
    backgroundPosition: `${share(layer * goal.cols + col, columns)} ${share(row, goal.rows)}`,
  };
  return (
    <span class="face picture" style={style}>
      {faces.numbered && tile !== 0 && <span class="badge">{text}</span>}
    </span>
  );
}

/** How far along its own slack a background has to stand to show a piece. */
function share(index: number, count: number): string {
  return count === 1 ? "0%" : `${(index / (count - 1)) * 100}%`;
}
