/**
 * What a text means as a board, worked out once more by other means than the parser's: rewriting it step by step until
 * only the canonical separators are left, and classes of characters instead of their complements. Short and slow, and
 * without a word of why something is refused.
 */
import type { Shape } from "../../src/types.ts";

/** A board in canonical text, its blank as `_`; null for what is no board. */
export function canonicalText(text: string, asked?: Shape): string | null {
  if (text.length > 1_000_000) return null;
  const read = text.trim().startsWith("[") ? readJson(text) : readText(text, asked);
  if (read === null) return null;
  const written = wordsWritten(read.layers.flat(2));
  const shape = shapeOf(read, asked);
  if (written === null || shape === null) return null;
  const { rows, cols } = shape;
  return written
    .map((word, cell) => {
      const end = (cell + 1) % (rows * cols) === 0 ? "//" : (cell + 1) % cols === 0 ? "/" : " ";
      return cell + 1 === written.length ? word : word + end;
    })
    .join("");
}

/** Words by layer and row; a list says nothing about rows. */
interface Read {
  readonly layers: readonly (readonly (readonly string[])[])[];
  readonly isList: boolean;
}

function readText(text: string, asked: Shape | undefined): Read | null {
  const spaced = text
    .trim()
    .replace(/\r\n?/g, "\n")
    .replace(/[ \t,\u00a0]+/g, " ");
  const stripped = spaced.replace(/^[ \n]+|[ \n]+$/g, "");
  if (stripped === "") return null;
  let isBroken = false;
  const cut = stripped.replace(/ *[/\n][/\n ]*/g, (run) => {
    const slashes = run.split("/").length - 1;
    const lines = run.split("\n").length - 1;
    if (slashes > 2 || (slashes === 1 && lines > 1)) isBroken = true;
    return slashes === 2 || lines > 1 ? "//" : "/";
  });
  if (isBroken || cut.startsWith("/") || cut.endsWith("/")) return null;
  const layers = cut.split("//").map((layer) => layer.split("/").map((row) => row.split(" ")));
  // Words one below another say nothing about rows either, once the shape is known.
  const isColumn =
    asked !== undefined && [/^[^ /]+(?:\/[^ /]+)*$/, /^[^ /]+(?:\/\/[^ /]+)*$/].some((form) => form.test(cut));
  return { layers, isList: isColumn || layers.flat().length === 1 };
}

function readJson(text: string): Read | null {
  let value: unknown;
  try {
    value = JSON.parse(text.trim());
  } catch {
    return null;
  }
  for (const wrap of [0, 1, 2]) {
    let layers: unknown = value;
    for (let depth = 0; depth < wrap; depth++) layers = [layers];
    if (isGrid(layers)) {
      return { layers: layers.map((layer) => layer.map((row) => row.map(String))), isList: wrap === 2 };
    }
  }
  return null;
}

function isGrid(value: unknown): value is (number | string)[][][] {
  const isFilled = (list: unknown): list is unknown[] => Array.isArray(list) && list.length > 0;
  return (
    isFilled(value) &&
    value.every(
      (layer) =>
        isFilled(layer) &&
        layer.every((row) => isFilled(row) && row.every((tile) => ["number", "string"].includes(typeof tile))),
    )
  );
}

/** The words as they are written in the end, if they are all the tiles of a board, once each. */
function wordsWritten(words: readonly string[]): string[] | null {
  const composed = words.map((word) => (word.length > 100 ? word : word.normalize("NFC")));
  const isBlankOfNumbers = (word: string) => ["_", ".", "x", "X"].includes(word) || /^0+$/.test(word);
  if (composed.every((word) => isBlankOfNumbers(word) || /^[0-9]+$/.test(word))) {
    const tiles = words.map((word) => (isBlankOfNumbers(word) ? 0 : Number(word)));
    const isComplete = [...tiles].sort((a, b) => a - b).every((tile, index) => tile === index);
    return isComplete ? tiles.map((tile) => (tile === 0 ? "_" : String(tile))) : null;
  }
  const labelled = composed.map((word) => (/^(?:_|\.|0+)$/.test(word) ? "_" : word));
  const labels = labelled.filter((word) => word !== "_");
  const isLabel = (word: string) =>
    [...word].every(
      (one) => /^[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Co}\p{Cn}]$/u.test(one) && !["/", ",", "\ufffd"].includes(one),
    ) &&
    !/^[[#\p{M}]/u.test(word) &&
    word !== "" &&
    (/^[0-9]+$/.test(word) || !/^[-+.]*[0-9]/.test(word) || Number.isNaN(Number(word)));
  if (words.some((word, index) => word.length > 100 && labelled[index] !== "_")) return null;
  if (labels.length + 1 !== words.length || new Set(labels).size !== labels.length || !labels.every(isLabel))
    return null;
  if (labels.some((word) => /^[0-9]+$/.test(word))) {
    const digits = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ".slice(0, labels.length);
    const joined = [...labels].sort().join("");
    if (joined !== digits && joined !== digits.toLowerCase()) return null;
  }
  return labelled;
}

function shapeOf({ layers, isList }: Read, asked: Shape | undefined): Shape | null {
  const count = layers.flat(2).length;
  const side = Math.sqrt(count);
  const shown = { rows: layers[0].length, cols: layers[0][0].length, layers: layers.length };
  const shape = isList ? (asked ?? { rows: side, cols: side, layers: 1 }) : shown;
  const { rows, cols, layers: depth } = shape;
  const isRegular = layers.every(
    (layer) => layer.length === layers[0].length && layer.every((row) => row.length === cols),
  );
  const isAsked = asked === undefined || [rows, cols, depth].join() === [asked.rows, asked.cols, asked.layers].join();
  const isBoard = [rows, cols, depth].filter((one) => one > 1).length > 1 && count <= 10_000;
  return (isList || isRegular) && isAsked && isBoard && rows * cols * depth === count && Number.isInteger(rows)
    ? shape
    : null;
}
