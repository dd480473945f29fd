/**
 * How a board of more than 16 cells is looked up in pattern databases. Its placements do not fit into one word, so each
 * pattern has a lookup with a word of its own, and another for the reflected board; moves are made and taken back in
 * them. A move changes one placement and one entry of each sum.
 *
 * Patterns that a symmetry of the board turns into each other share a table. A lookup has a map of the board's cells to
 * those of the table, reflection included, so that neither symmetry costs anything in the search.
 *
 *     LOOKUPS + 64 · (32 · view + pattern)    a Lookup, and from byte 32 on its map
 *     TILES + 8 · (32 · view + tile)          a Tile
 */
import { IO, IO_LETTERS, IO_REFLECTION, IO_TABLES, MAPS } from "../abi";
import { cells, pathLimit } from "../board/geometry";
import { goalBlank } from "../board/state";
import { methodsOf } from "../methods";
import { allocate } from "../memory/arena";
import { isReflected, recordOf } from "../patterns/partition";
import { fieldShift } from "../patterns/placement";
import { Ranks, wideRankOf } from "../patterns/ranks";

/** A pattern's way to its table. */
@unmanaged
export class Lookup {
  placement: u32;
  entry: i32;
  table: usize;
  ranks: Ranks;
}

/** A tile of a view. */
@unmanaged
class Tile {
  lookup: Lookup;
  /** Where its field begins in the placement. */
  shift: u8;
}

const LOOKUP: usize = 64;
/** In a lookup, 32 bytes: by cell of the board the cell of the table. */
const MAP: usize = 32;
const VIEW: usize = 32;
const LOOKUPS: usize = memory.data(2 * 32 * 64, 8);
const TILES: usize = memory.data(2 * 32 * 8, 8);

/** The board as it is, and reflected. */
export const PLAIN: usize = 0;
export const REFLECTED: usize = 1;

let lookupCount: i32 = 0;

/** A child of a node on the path of search/visit-wide-patterns.ts: its placements and entries, plain and reflected. */
@unmanaged
export class Child {
  placement: u32;
  entry: i32;
  reflectedPlacement: u32;
  reflectedEntry: i32;
}

/** Room for the children of all nodes of a path, up to six each. */
export let frames: usize = 0;

/** Lays out the lookups of the partition in the io window, once its tables have their places; false without memory. */
export function setWideLookups(): bool {
  setView(PLAIN);
  if (isReflected) setView(REFLECTED);
  frames = allocate(6 * <u64>offsetof<Child>() * pathLimit);
  return frames != 0;
}

function setView(view: usize): void {
  lookupCount = 0;
  for (let goalCell = 0; goalCell < cells; goalCell++) {
    if (goalCell == goalBlank) continue;
    const seen = seenFrom(view, goalCell);
    const pattern = load<u8>(IO + IO_LETTERS + seen);
    lookupCount = max(lookupCount, <i32>pattern + 1);
    const lookup = lookupOf(view, pattern);
    const record = recordOf(load<u8>(IO + IO_TABLES + pattern));
    lookup.table = record.base;
    lookup.ranks = record.ranks!;
    for (let cell = 0; cell < cells; cell++) {
      store<u8>(changetype<usize>(lookup) + cell, load<u8>(MAPS + 32 * <usize>pattern + seenFrom(view, cell)), MAP);
    }
    const tile = tileOf(view, goalCell ^ goalBlank);
    tile.lookup = lookup;
    tile.shift = <u8>fieldShift(placeOf(pattern, mapped(lookup, goalCell)));
  }
}

/** Where a view has what is on a cell. */
function seenFrom(view: usize, cell: i32): usize {
  return view == PLAIN ? <usize>cell : load<u8>(IO + IO_REFLECTION + cell);
}

/** Which tile of a pattern's table belongs on a goal cell, in ascending order. */
function placeOf(pattern: usize, goalCell: u32): u32 {
  const table = load<u8>(IO + IO_TABLES + pattern);
  let owner: usize = 0;
  while (load<u8>(IO + IO_TABLES + owner) != table) owner++;
  let place: u32 = 0;
  for (let cell: u32 = 0; cell < goalCell; cell++) place += u32(load<u8>(IO + IO_LETTERS + cell) == <u8>owner);
  return place;
}

@inline
function lookupOf(view: usize, pattern: usize): Lookup {
  return changetype<Lookup>(LOOKUPS + LOOKUP * (VIEW * view + pattern));
}

/** The cell of a lookup's table for a cell of the board. */
@inline
function mapped(lookup: Lookup, cell: i32): u32 {
  return load<u8>(changetype<usize>(lookup) + cell, MAP);
}

@inline
function tileOf(view: usize, tile: u64): Tile {
  return changetype<Tile>(TILES + 8 * (VIEW * view + <usize>tile));
}

/** The lookup of a tile. */
@inline
export function tileLookup(view: usize, tile: u64): Lookup {
  return tileOf(view, tile).lookup;
}

/** The placement of a tile's lookup after the tile slides between two cells. */
@inline
export function placementAfter(view: usize, lookup: Lookup, tile: u64, cell: i32, blank: i32): u32 {
  const change = mapped(lookup, cell) ^ mapped(lookup, blank);
  return lookup.placement ^ (change << tileOf(view, tile).shift);
}

/** The entry of a lookup's table. */
@inline
export function entryOf(lookup: Lookup, placement: u32): i32 {
  return load<u8>(lookup.table + wideRankOf(lookup.ranks, placement));
}

/** Fills the lookups of a view with a board; returns the sum of their entries. */
export function settle<S>(view: usize, state: u64): i32 {
  for (let pattern = 0; pattern < lookupCount; pattern++) lookupOf(view, pattern).placement = 0;
  for (let cell = 0; cell < cells; cell++) {
    const tile = methodsOf<S>().tileOn(state, cell);
    if (tile == 0) continue;
    const lookup = tileLookup(view, tile);
    lookup.placement |= mapped(lookup, cell) << tileOf(view, tile).shift;
  }
  let sum = 0;
  for (let pattern = 0; pattern < lookupCount; pattern++) {
    const lookup = lookupOf(view, pattern);
    const entry = entryOf(lookup, lookup.placement);
    lookup.entry = entry;
    sum += entry;
  }
  return sum;
}

/** h of a board where that is up to `most`; else a sum beyond `most`. */
export function estimateByWidePatterns<S>(state: u64, most: i32): i32 {
  const plain = settle<S>(PLAIN, state);
  return plain > most || !isReflected ? plain : max(plain, settle<S>(REFLECTED, state));
}

let plainSum: i32 = 0;
let reflectedSum: i32 = 0;

/** Makes ready for the children of a node. */
export function enterNodeByWidePatterns<S>(state: u64): void {
  plainSum = settle<S>(PLAIN, state);
  if (isReflected) reflectedSum = settle<S>(REFLECTED, state);
}

/** h of a child of the node entered. */
export function childEstimateByWidePatterns(tile: u64, from: i32, to: i32): i32 {
  const plain = plainSum + growthOf(PLAIN, tile, from, to);
  return isReflected ? max(plain, reflectedSum + growthOf(REFLECTED, tile, from, to)) : plain;
}

/** By how much the sum of a view grows when a tile slides. */
@inline
function growthOf(view: usize, tile: u64, from: i32, to: i32): i32 {
  const lookup = tileLookup(view, tile);
  return entryOf(lookup, placementAfter(view, lookup, tile, from, to)) - lookup.entry;
}
