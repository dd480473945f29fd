/**
 * How a board of more than 16 cells is looked up in pattern databases. Its placements do not fit into one word, so each
 * pattern has a slot with a word of its own, and another for the reflected board; moves are made and taken back in them.
 * A move changes one placement and one entry of each sum.
 *
 * Patterns that a symmetry of the board turns into each other share a table. A slot has a map of the board's cells to
 * those of the table, reflection included, so that neither symmetry costs anything in the search.
 *
 *     SLOTS + 64 · (32 · view + pattern)    a slot: placement, entry, table, rank tables, u32 each; from byte 32 on the map
 *     TILES + 8 · (32 · view + tile)        the slot of a tile (u32) and where its field begins there (u8)
 */
import { IO, IO_LETTERS, IO_REFLECTION, IO_TABLES, MAPS } from "../abi";
import { cells, pathLimit } from "../board/geometry";
import { goalBlank } from "../board/state";
import { methodsOf } from "../methods";
import { allocate } from "../memory/arena";
import { BASE, isReflected, RANKS, recordOf } from "./partition";
import { fieldShift } from "./placement";
import { wideRankOf } from "./ranks";

const SLOT: usize = 64;
const TILE: usize = 8;
const VIEW: usize = 32;
const SLOTS: usize = memory.data(2 * 32 * 64, 8);
const TILES: usize = memory.data(2 * 32 * 8, 8);

// Offsets in a slot.
export const PLACEMENT: usize = 0;
export const ENTRY: usize = 4;
const TABLE: usize = 8;
const RANKED_BY: usize = 12;
const MAP: usize = 32;

/** The board as it is, and reflected. */
export const PLAIN: usize = 0;
export const REFLECTED: usize = 1;

let slotCount: i32 = 0;

/** Room for the children of all nodes of a path, up to six each, see search/visit-slots.ts. */
export let frames: usize = 0;
export const CHILD: usize = 16;

/** Lays out the slots of the partition in the io window, once its tables have their places; false without memory. */
export function setSlots(): bool {
  setView(PLAIN);
  if (isReflected) setView(REFLECTED);
  frames = allocate(6 * <u64>CHILD * pathLimit);
  return frames != 0;
}

function setView(view: usize): void {
  slotCount = 0;
  for (let goalCell = 0; goalCell < cells; goalCell++) {
    if (goalCell == goalBlank) continue;
    const seen = seenFrom(view, goalCell);
    const pattern = load<u8>(IO + IO_LETTERS + seen);
    slotCount = max(slotCount, <i32>pattern + 1);
    const slot = slotOf(view, pattern);
    const record = recordOf(load<u8>(IO + IO_TABLES + pattern));
    store<u32>(slot, load<u32>(record, BASE), TABLE);
    store<u32>(slot, load<u32>(record, RANKS), RANKED_BY);
    for (let cell = 0; cell < cells; cell++) {
      store<u8>(slot + cell, load<u8>(MAPS + 32 * <usize>pattern + seenFrom(view, cell)), MAP);
    }
    const tile = tileOf(view, goalCell ^ goalBlank);
    store<u32>(tile, slot);
    store<u8>(tile, <u8>fieldShift(placeOf(pattern, load<u8>(slot + goalCell, MAP))), 4);
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
function slotOf(view: usize, pattern: usize): usize {
  return SLOTS + SLOT * (VIEW * view + pattern);
}

@inline
function tileOf(view: usize, tile: usize): usize {
  return TILES + TILE * (VIEW * view + tile);
}

/** The slot of a tile. */
@inline
export function tileSlot(view: usize, tile: u64): usize {
  return load<u32>(tileOf(view, <usize>tile));
}

/** The placement of a tile's slot after the tile slides between two cells. */
@inline
export function placementAfter(view: usize, slot: usize, tile: u64, cell: i32, blank: i32): u32 {
  const change = <u32>load<u8>(slot + cell, MAP) ^ <u32>load<u8>(slot + blank, MAP);
  return load<u32>(slot, PLACEMENT) ^ (change << load<u8>(tileOf(view, <usize>tile), 4));
}

/** The entry of a slot's table. */
@inline
export function entryOf(slot: usize, placement: u32): i32 {
  return load<u8>(load<usize>(slot, TABLE) + wideRankOf(load<usize>(slot, RANKED_BY), placement));
}

/** Fills the slots of a view with a board; returns the sum of their entries. */
export function settle<S>(view: usize, state: u64): i32 {
  for (let pattern = 0; pattern < slotCount; pattern++) store<u32>(slotOf(view, pattern), 0, PLACEMENT);
  for (let cell = 0; cell < cells; cell++) {
    const tile = methodsOf<S>().tileOn(state, cell);
    if (tile == 0) continue;
    const slot = tileSlot(view, tile);
    const shift = load<u8>(tileOf(view, <usize>tile), 4);
    store<u32>(slot, load<u32>(slot, PLACEMENT) | ((<u32>load<u8>(slot + cell, MAP)) << shift), PLACEMENT);
  }
  let sum = 0;
  for (let pattern = 0; pattern < slotCount; pattern++) {
    const slot = slotOf(view, pattern);
    const entry = entryOf(slot, load<u32>(slot, PLACEMENT));
    store<u32>(slot, entry, ENTRY);
    sum += entry;
  }
  return sum;
}

/** h of a board where that is up to `most`; else a sum beyond `most`. */
export function estimateBySlots<S>(state: u64, most: i32): i32 {
  const plain = settle<S>(PLAIN, state);
  return plain > most || !isReflected ? plain : max(plain, settle<S>(REFLECTED, state));
}

let plainSum: i32 = 0;
let reflectedSum: i32 = 0;

/** Makes ready for the children of a node. */
export function enterNodeBySlots<S>(state: u64): void {
  plainSum = settle<S>(PLAIN, state);
  if (isReflected) reflectedSum = settle<S>(REFLECTED, state);
}

/** h of a child of the node entered. */
export function childEstimateBySlots(tile: u64, from: i32, to: i32): i32 {
  const plain = plainSum + growthOf(PLAIN, tile, from, to);
  return isReflected ? max(plain, reflectedSum + growthOf(REFLECTED, tile, from, to)) : plain;
}

/** By how much the sum of a view grows when a tile slides. */
@inline
function growthOf(view: usize, tile: u64, from: i32, to: i32): i32 {
  const slot = tileSlot(view, tile);
  return entryOf(slot, placementAfter(view, slot, tile, from, to)) - load<i32>(slot, ENTRY);
}
