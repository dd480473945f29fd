/** What is seen on the tiles: their numbers, letters, words of their own, or the pieces of a picture. */
import { type Labels, tileText } from "../../board/labels.ts";
import { letters } from "../names.ts";

/** A picture to cut up. It stands behind the goal: each tile shows the piece of the cell where it belongs. */
export interface Picture {
  readonly kind: "picture";
  /** An address of this page's own, `blob:` or bundled. */
  readonly url: string;
  /** Whether the tiles have their numbers on as well. */
  readonly numbered: boolean;
}

export type Faces =
  | { readonly kind: "numbers" }
  | { readonly kind: "letters" }
  | { readonly kind: "labels"; readonly labels: Labels }
  | Picture;

/** What a tile is called. The blank has no name. */
export function faceText(faces: Faces, tile: number): string {
  switch (faces.kind) {
    case "letters":
      return letters(tile - 1);
    case "labels":
      return tileText(tile, faces.labels);
    default:
      return tileText(tile);
  }
}

/** What the first so many tiles, the blank among them, are called in a board's text; undefined for their numbers. */
export function labelsOf(faces: Faces, tiles: number): Labels | undefined {
  if (faces.kind === "labels") return faces.labels;
  if (faces.kind !== "letters") return undefined;
  return Array.from({ length: tiles }, (_, tile) => (tile === 0 ? "_" : letters(tile - 1)));
}
