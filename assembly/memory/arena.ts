/**
 * All memory above the compiler's own: handed out from the bottom in whole KiB, never given back piece by piece. The
 * tables of the setting at hand lie lowest; what a search takes lies above them and is rewound by `resetArena` when the
 * next search begins. A refusal, by the limit asked for or by the host, is the return
 * value 0: the search then ends as `memory-limit`.
 */
const PAGE: u64 = 65536;
const KIB: u64 = 1024;
/** The last of the 65,536 pages is never used, so that the address after any allocation fits in 32 bits. */
const LAST_PAGE: u64 = 65535;

const BASE: u64 = (<u64>__heap_base + KIB - 1) & ~(KIB - 1);

/** Where the tables end. */
let floor: u64 = BASE;
let top: u64 = BASE;
/** Everything from here up has never been written, and so is zero. */
let clean: u64 = BASE;
let limit: u64 = u64.MAX_VALUE;

/** Forgets all tables: what is allocated from now on, until `sealTables`, are the tables of the next setting. */
export function resetTables(): void {
  floor = BASE;
  top = BASE;
  limit = u64.MAX_VALUE;
}

/** Keeps everything that was allocated up to `end` for as long as the setting lasts. */
export function sealTables(end: usize): void {
  floor = <u64>end;
  top = floor;
}

/** Where the next allocation begins. */
export function allocated(): usize {
  return <usize>top;
}

/** Takes back all that lies above the tables, without a limit on what comes next. */
export function rewind(): void {
  top = floor;
  limit = u64.MAX_VALUE;
}

/** Takes back what the search at hand was given; its limit stays. */
export function rewindSearch(): void {
  top = floor;
}

/** Rewinds the arena for a search that may hold up to `limitKib`, tables included. */
export function resetArena(limitKib: u32): void {
  top = floor;
  limit = <u64>limitKib * KIB;
}

/** Bytes handed out, tables included. */
export function heldBytes(): u32 {
  return <u32>(top - BASE);
}

/** Bytes handed out to the search at hand. */
export function searchBytes(): u64 {
  return top - floor;
}

/** Bytes that may still be handed out, by the limit and by what 32-bit addresses reach. */
export function roomLeft(): u64 {
  const end = min(BASE + min(limit, LAST_PAGE * PAGE), LAST_PAGE * PAGE);
  return end > top ? end - top : 0;
}

/** Whether `bytes` more would stay within the limit. */
export function fits(bytes: u64): bool {
  return bytes <= roomLeft();
}

/** Where the memory that `allocate` gave last stops being used memory and begins to be zero. */
export let dirtyEnd: usize = 0;

/** Memory for `bytes` (a multiple of 1 KiB), aligned to 1 KiB; 0 when it cannot be had. */
export function allocate(bytes: u64): usize {
  if (!fits(bytes)) return 0;
  const end = top + bytes;
  if (end > <u64>memory.size() * PAGE && !growTo(end)) return 0;
  const address = <usize>top;
  dirtyEnd = <usize>max(top, min(clean, end));
  top = end;
  if (clean < end) clean = end;
  return address;
}

/**
 * Grows the memory up to `end` or beyond: by a quarter where that is more, since every growth costs the host a garbage
 * collection. Pages that nobody has written cost nothing.
 */
function growTo(end: u64): bool {
  const have = memory.size();
  const needed = <i32>((end + PAGE - 1) / PAGE) - have;
  const most = <i32>((top + roomLeft() + PAGE - 1) / PAGE) - have;
  const ample = min(most, max(needed, have >> 2));
  return memory.grow(ample) >= 0 || (ample > needed && memory.grow(needed) >= 0);
}
