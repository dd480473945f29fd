/**
 * The boards met so far, 8 bytes each: a hash table that keeps only those bits of a key which the place does not tell
 * (quotienting), in lines of 64 bytes, one cache line of the machine each.
 *
 * A state's key is the order of its tiles without the blank, and the blank's cell. The last two tiles of the order are
 * left out: of the two ways to place them only one is in the half of the boards that a search can reach. The order and the
 * blank's line of the board (its row, in layers its row of a layer) are mixed by a multiplication, which is one-to-one;
 * the upper half of the product says which line of the table is the state's home. The blank's column stays outside, so
 * that a state and the states that horizontal moves lead to, whose order is the same, share one home.
 *
 *     key    [ order, n-3 tiles | line of the blank ] × GOLDEN   up to 54 bits, from the top of 64; and the column
 *     slot   bits 0-7    g
 *            bits 8-10   how the blank came there (board/moves.ts); never 0, and an empty slot is 0
 *            bit  11     which half of the boards; 0 but in searches from both ends
 *            bits 12-17  how many lines were tried before this one
 *            bits 18-63  the column, and the product less its uppermost `dropped` bits, which the place tells
 *
 * Lines lie in segments of up to 1 MiB, found through a directory. Within a line states begin at different slots and go
 * round. A line that is full passes its states on, by steps of 1, 2, 3, … lines within the segment; what finds no place
 * in 64 lines goes to a stash, which is all but always empty.
 *
 * The table starts small and grows fourfold, later twofold, when GROW_AT of it is taken. Near the limit it takes its share
 * of what is left, and the open list the other; where nothing is left it is filled to FULL_AT. The home is proportional to
 * the product, in any number of segments: so growing by any number walks the old segments from the last to the first and
 * fills the new ones from the last to the first, and segments that are emptied on the way are used again. Nothing is held
 * twice but one segment. Slots move then: nobody keeps an address over `reserveSlots`.
 *
 * Rejected: 16-byte slots with the whole state, half the boards in the same memory and more of it to wait for; doubling
 * into a second table, which leaves up to half of the limit unused; extendible hashing, whose segments all fill at the
 * same time, so that it wants twice the memory or none.
 * Reference: J. G. Cleary, Compact Hash Tables Using Bidirectional Linear Probing, IEEE Transactions on Computers C-33,
 * 1984.
 */
import { cells, cols } from "../board/geometry";
import { allocate, dirtyEnd, roomLeft, searchBytes } from "../memory/arena";
import { donate } from "../memory/chunks";

const GOLDEN: u64 = 0x9e3779b97f4a7c15;

const LINE_BITS: usize = 6;
const SLOT_BITS: usize = 3;
const LINE: usize = 1 << LINE_BITS;
const SLOT: usize = 1 << SLOT_BITS;
/** A segment of full size has 2^14 lines; a table smaller than that is one segment. */
const SEGMENT_LINE_BITS: usize = 14;
const SEGMENT: usize = LINE << SEGMENT_LINE_BITS;
const FIRST_LINE_BITS: usize = 9;

const META: u64 = 0x7ff;
export const HALF: u64 = 1 << 11;
const TRY_SHIFT: u64 = 12;
const TRIES: usize = 64;
const REST_SHIFT: usize = 18;
const REST_BITS: i32 = 46;

/** Of 64 slots. */
const GROW_AT: u64 = 40;
const FULL_AT: u64 = 60;
/** To grow by less than the first part of its size the table waits until it is full; by less than the second it is given up. */
const WORTHWHILE: u32 = 8;
const LEAST_GROWTH: u32 = 64;
/** So few that it costs nothing to have many more, and saves moving them again. */
const FEW: u32 = 4;
/** Old segments moved in one step: some milliseconds' worth. Fewer than that are moved at once. */
const MOVED: u32 = 3;

/** Addresses of up to 4,096 segments. */
const DIRECTORY: usize = memory.data(4 * 4096);

/** Where a cell of the blank is: its line and its column, each shifted into place. */
@unmanaged
class Place {
  line: u64;
  column: u64;
}

const PLACES: usize = memory.data(16 * 16);
const STASH_SIZE: i32 = 32;
/** Slots of states that found no line, the first ones taken; and of each the upper half of its product. */
const STASH: usize = memory.data(8 * 33);
const STASH_PRODUCTS: usize = memory.data(4 * 33);

let orderShift: u64 = 0;
let dropped: u64 = 0;
let segments: u32 = 0;
/** Lines of a segment: 2^lineBits. */
let lineBits: usize = 0;
let count: u32 = 0;
let fullAt: u32 = 0;
/** Whether a state found no place when the table grew: nothing more may be expanded then. */
let isLost: bool = false;
/** What the slot that `findSlot` found empty is to hold beside its meta. */
let vacancy: u64 = 0;
/** That slot, until it is taken or the table moves. Kept in the traced build, whose asserts hold callers to the order. */
let vacant: usize = 0;

/** What `reserveSlots` says. */
export const NO_ROOM: i32 = 0;
export const ROOM: i32 = 1;
export const MOVING: i32 = 2;

// While the table grows: the number of segments before, and how many of them have still to be moved; the new segments
// from `opened` on have their place. Fresh memory up to `freshEnd`, dirty below `freshDirty`; emptied segments in a list.
let oldSegments: u32 = 0;
let unmoved: u32 = 0;
let opened: u32 = 0;
let fresh: usize = 0;
let freshEnd: usize = 0;
let freshDirty: usize = 0;
let spare: usize = 0;

/** An empty table for the shape at hand, or false when there is no memory for it. */
export function resetTable(): bool {
  const lines = cells / cols;
  const bitsOfLine = 32 - clz(lines - 1);
  const bitsOfColumn = 32 - clz(cols - 1);
  orderShift = 64 - 4 * (cells - 3);
  for (let cell = 0; cell < cells; cell++) {
    placeOf(cell).line = (<u64>(cell / cols)) << (orderShift - bitsOfLine);
    placeOf(cell).column = (<u64>(cell % cols)) << REST_SHIFT;
  }
  dropped = max(0, 64 - <i32>orderShift + bitsOfLine + bitsOfColumn - REST_BITS);
  count = 0;
  isLost = false;
  memory.fill(STASH, 0, 8 * STASH_SIZE);
  unmoved = 0;
  spare = 0;
  segments = 1;
  return layOut(max(FIRST_LINE_BITS, <usize>dropped));
}

@inline
function placeOf(cell: i32): Place {
  return changetype<Place>(PLACES + (cell << 4));
}

/** A single segment of 2^newLineBits lines, all empty. */
function layOut(newLineBits: usize): bool {
  const bytes = LINE << newLineBits;
  const address = allocate(bytes);
  if (address == 0) return false;
  memory.fill(address, 0, dirtyEnd - address);
  store<usize>(DIRECTORY, address);
  lineBits = newLineBits;
  fullAt = slotsAt(GROW_AT);
  return true;
}

/** So many of each 64 slots. */
function slotsAt(of64: u64): u32 {
  return <u32>((((<u64>segments) << lineBits) * (LINE / SLOT) * of64) >> 6);
}

/** Makes room for `more` states, up to 6. MOVING when a large table is on its way, which `settleTable` goes on with. */
@inline
export function reserveSlots(more: u32): i32 {
  if (TRACED) vacant = 0;
  return count + more <= fullAt ? ROOM : grow(more);
}

function grow(more: u32): i32 {
  if (isLost) return NO_ROOM;
  if (lineBits < SEGMENT_LINE_BITS) {
    if (growSegment()) return ROOM;
  } else {
    const isFilled = fullAt == slotsAt(FULL_AT) || isStashFull();
    const least = segments / (isFilled ? LEAST_GROWTH : WORTHWHILE);
    for (let added = growth(); added > least; added >>= 1) {
      if (addSegments(added)) return settleTable() ? ROOM : MOVING;
    }
  }
  if (isStashFull()) return NO_ROOM;
  // Where it cannot grow it is filled.
  fullAt = slotsAt(FULL_AT);
  return count + more <= fullAt ? ROOM : NO_ROOM;
}

/** A segment of four times the size, or twice, for tables smaller than one of full size. The open list gets the old one. */
function growSegment(): bool {
  const old = load<usize>(DIRECTORY);
  const oldLineBits = lineBits;
  if (!layOut(min(lineBits + 2, SEGMENT_LINE_BITS)) && !layOut(lineBits + 1)) return false;
  moveSegment(old, 0, 1, oldLineBits);
  donate(old, old + (LINE << oldLineBits));
  unstash();
  return true;
}

/**
 * How many segments to add: as many again, three times as many where they are few, or what is left of the memory,
 * divided between table and open list as they have divided it so far; one at least, where there is room for it.
 */
function growth(): u32 {
  const room = roomLeft();
  const inTable = (<u64>count * SLOT * 64) / FULL_AT;
  const beside = searchBytes() - <u64>segments * SEGMENT;
  const share = <u64>(<f64>room * (<f64>inTable / <f64>(inTable + beside))) / SEGMENT;
  const forSpare: u64 = spare == 0 ? 1 : 0;
  if (room < (forSpare + 1) * SEGMENT) return 0;
  const most = <u64>segments * (segments < FEW ? 3 : 1);
  return <u32>min(most, max(share, forSpare + 1) - forSpare);
}

/** Takes memory for more segments and makes ready to move. */
function addSegments(added: u32): bool {
  // One more than needed stays empty: the place for the first new segment, while none of the old ones is free.
  const bytes = (<u64>added + (spare == 0 ? 1 : 0)) * SEGMENT;
  fresh = allocate(bytes);
  if (fresh == 0) return false;
  freshEnd = <usize>(<u64>fresh + bytes);
  freshDirty = dirtyEnd;
  oldSegments = segments;
  unmoved = segments;
  segments += added;
  opened = segments;
  fullAt = slotsAt(GROW_AT);
  return true;
}

/** Goes on with a table that is moving, a portion at a time; true when it may be used. */
export function settleTable(): bool {
  for (let moved: u32 = 0; unmoved > 0; moved++) {
    if (moved == MOVED) return false;
    // 1. Places for all new segments that states of the next old one belong to.
    const index = --unmoved;
    const old = load<usize>(DIRECTORY + 4 * <usize>index);
    const lowest = <u32>((<u64>index * segments) / oldSegments);
    while (opened > lowest) store<usize>(DIRECTORY + 4 * <usize>--opened, emptySegment());
    // 2. Its states, and then it is free.
    moveSegment(old, index, oldSegments, lineBits);
    store<usize>(old, spare);
    spare = old;
    if (unmoved > 0) continue;
    // 3. The last memory that was taken has not been needed: it is the empty one from now on.
    if (fresh < freshEnd) {
      store<usize>(fresh, spare);
      spare = fresh;
    }
    unstash();
  }
  return true;
}

function emptySegment(): usize {
  if (spare != 0) {
    const segment = spare;
    spare = load<usize>(segment);
    memory.fill(segment, 0, SEGMENT);
    return segment;
  }
  const segment = fresh;
  fresh += SEGMENT;
  if (segment < freshDirty) memory.fill(segment, 0, min(SEGMENT, freshDirty - segment));
  return segment;
}

/** Copies the states of an old segment, number `index` of `total` with 2^oldLineBits lines, to where they belong now. */
function moveSegment(old: usize, index: u32, total: u32, oldLineBits: usize): void {
  const lines: u32 = 1 << (<u32>oldLineBits);
  const mask: u32 = u32.MAX_VALUE >> <u32>dropped;
  for (let line: u32 = 0; line < lines; line++) {
    const here = leastProduct(index, line, total, <u32>oldLineBits);
    const lineEnd = old + ((<usize>(line + 1)) << LINE_BITS);
    for (let slot = lineEnd - LINE; slot < lineEnd; slot += SLOT) {
      const word = load<u64>(slot);
      if (word == 0) continue;
      // 1. The upper half of the product, from the home line and the bits that were kept.
      const tries = <u32>(word >> TRY_SHIFT) & (<u32>TRIES - 1);
      const home = (line - ((tries * (tries + 1)) >> 1)) & (lines - 1);
      const least = home == line ? here : leastProduct(index, home, total, <u32>oldLineBits);
      const product = least + (((<u32>(word >> 32) >> <u32>dropped) - least) & mask);
      // 2. The first free slot from its home on.
      insert(product, word & ~((<u64>(TRIES - 1)) << TRY_SHIFT));
    }
  }
}

/** The least upper half of a product whose home is that line of segment `index` of `total`. */
function leastProduct(index: u32, line: u32, total: u32, bits: u32): u32 {
  const place = (((<u64>index) << bits) | line) << (32 - bits);
  return total == 1 ? <u32>place : <u32>((place + total - 1) / total);
}

/** Puts a word that is not in the table yet, with no tries in it, where `findFrom` would look for it first. */
function insert(product: u32, word: u64): void {
  const place = <u64>product * segments;
  const segment = segmentAt(place);
  const slot = slotAt(place) << SLOT_BITS;
  const first = firstIn(slot, word);
  let line = slot & ~(LINE - 1);
  for (let tries: usize = 0; tries < TRIES; tries++) {
    line = lineAfter(line, tries);
    let at = first;
    do {
      if (load<u64>(segment + line + at) == 0) {
        store<u64>(segment + line + at, word | ((<u64>tries) << TRY_SHIFT));
        return;
      }
      at = (at + SLOT) & (LINE - SLOT);
    } while (at != first);
  }
  if (load<u64>(STASH + 8 * (STASH_SIZE - 1)) == 0) store<u64>(findStashed(product, word & ~META), word);
  else isLost = true;
}

/** The product of a state's order and line, from the top of 64 bits. */
@inline
export function productOf(state: u64, blank: i32): u64 {
  const below = ((<u64>1) << ((<u64>blank) << 2)) - 1;
  const order = (state & below) | ((state >> 4) & ~below);
  return ((order << orderShift) | placeOf(blank).line) * GOLDEN;
}

/** The address of a slot in a product's home line. */
@inline
export function homeOf(product: u64): usize {
  const place = (product >> 32) * <u64>segments;
  return segmentAt(place) + (slotAt(place) << SLOT_BITS);
}

/** Where to begin in a line, in bytes: the place's next bits and the column tell, so that states begin apart. */
@inline
function firstIn(slot: usize, word: u64): usize {
  return (slot + <usize>(word >> (REST_SHIFT - SLOT_BITS))) & (LINE - SLOT);
}

@inline
function segmentAt(place: u64): usize {
  return load<usize>(DIRECTORY + ((<usize>(place >> 32)) << 2));
}

/** The number of a slot in its segment. */
@inline
function slotAt(place: u64): usize {
  return <usize>place >> (32 - (LINE_BITS - SLOT_BITS) - lineBits);
}

/** The slot of a state of the half `half` (0 or HALF), or the empty slot where it belongs. */
@inline
export function findSlot(state: u64, blank: i32, half: u64): usize {
  const product = productOf(state, blank);
  return findFrom(homeOf(product), product, blank, half);
}

/** The same where the product and its home are known. */
@inline
export function findFrom(home: usize, product: u64, blank: i32, half: u64): usize {
  const wanted = (product << dropped) | placeOf(blank).column | half;
  const line = home & ~(LINE - 1);
  const first = firstIn(home, wanted);
  let at = first;
  do {
    const word = load<u64>(line + at);
    if ((word ^ wanted) <= META) return line + at;
    if (word == 0) return foundVacant(line + at, wanted);
    at = (at + SLOT) & (LINE - SLOT);
  } while (at != first);
  return findBeyond(product, wanted);
}

/** Remembers what the empty slot that was found is to hold. */
@inline
function foundVacant(slot: usize, wanted: u64): usize {
  vacancy = wanted;
  if (TRACED) vacant = slot;
  return slot;
}

/** The same in the lines that follow a home that is full. */
function findBeyond(product: u64, firstWanted: u64): usize {
  const place = (product >> 32) * <u64>segments;
  const segment = segmentAt(place);
  const slot = slotAt(place) << SLOT_BITS;
  const first = firstIn(slot, firstWanted);
  let line = slot & ~(LINE - 1);
  let wanted = firstWanted;
  for (let tries: usize = 1; tries < TRIES; tries++) {
    line = lineAfter(line, tries);
    wanted += 1 << TRY_SHIFT;
    let at = first;
    do {
      const word = load<u64>(segment + line + at);
      if ((word ^ wanted) <= META) return segment + line + at;
      if (word == 0) return foundVacant(segment + line + at, wanted);
      at = (at + SLOT) & (LINE - SLOT);
    } while (at != first);
  }
  return foundVacant(findStashed(<u32>(product >> 32), firstWanted), firstWanted);
}

/** The line, in bytes from the segment's beginning, that is tried as number `tries`, after the one before it. */
@inline
function lineAfter(line: usize, tries: usize): usize {
  return (line + (tries << LINE_BITS)) & ((LINE << lineBits) - 1);
}

/** The same in the stash. */
function findStashed(product: u32, wanted: u64): usize {
  let index = 0;
  while (load<u64>(STASH + 8 * index) != 0) {
    const isSame = (load<u64>(STASH + 8 * index) ^ wanted) <= META && load<u32>(STASH_PRODUCTS + 4 * index) == product;
    if (isSame) break;
    index++;
  }
  store<u32>(STASH_PRODUCTS + 4 * index, product);
  // An expansion adds up to 6 states: from here on the table counts as full.
  if (index >= STASH_SIZE - 6) fullAt = 0;
  return STASH + 8 * index;
}

/** Whether an expansion might find no room in the stash. */
function isStashFull(): bool {
  return load<u64>(STASH + 8 * (STASH_SIZE - 6)) != 0;
}

/** Brings the stash back into a table that has grown. */
function unstash(): void {
  for (let index = 0; index < STASH_SIZE; index++) {
    const word = load<u64>(STASH + 8 * index);
    if (word == 0) return;
    store<u64>(STASH + 8 * index, 0);
    insert(load<u32>(STASH_PRODUCTS + 4 * index), word);
  }
}

/** Whether the table is larger than the caches next to a processor, so that it is worth while to fetch lines early. */
@inline
export function isLarge(): bool {
  return segments > 1;
}

@inline
export function isEmpty(slot: usize): bool {
  return load<u64>(slot) == 0;
}

/** Puts the state that was looked for last into the empty slot that came of it. */
@inline
export function occupy(slot: usize, meta: u32): void {
  if (TRACED) assert(slot == vacant && isEmpty(slot));
  store<u64>(slot, vacancy | <u64>meta);
  count++;
}

/** g and code of a slot, with other bits above them. */
@inline
export function metaOf(slot: usize): u32 {
  return load<u32>(slot);
}

@inline
export function setMeta(slot: usize, meta: u32): void {
  store<u32>(slot, (load<u32>(slot) & ~(<u32>META)) | meta);
}

@inline
export function metaFor(g: i32, code: i32): u32 {
  return g | (code << 8);
}

@inline
export function gOf(meta: u32): i32 {
  return meta & 255;
}

/** How the blank came to its cell, see board/moves.ts. */
@inline
export function codeOf(meta: u32): i32 {
  return (meta >> 8) & 7;
}
