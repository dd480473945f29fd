/**
 * All memory above the compiler's own: handed out from the bottom in whole KiB, never given back piece by piece,
 * rewound by `resetArena` when the next search begins. A refusal, by the limit asked for or by the host, is the return
 * value 0: the search then ends as `memory-limit`.
 */
const PAGE: u64 = 65536;
const KIB: u64 = 1024;

let base: u64 = 0;
let top: u64 = 0;
/** Everything from here up has never been written, and so is zero. */
let clean: u64 = 0;
let limit: u64 = 0;

/** Rewinds the arena for a search that may hold up to `limitKib`. */
export function resetArena(limitKib: u32): void {
  base = (<u64>__heap_base + KIB - 1) & ~(KIB - 1);
  top = base;
  if (clean < base) clean = base;
  limit = <u64>limitKib * KIB;
}

/** Bytes handed out since the last reset. */
export function heldBytes(): u32 {
  return <u32>(top - base);
}

/** Whether `bytes` more would stay within the limit. */
export function fits(bytes: u64): bool {
  return top + bytes - base <= limit;
}

/** Where the memory that `allocate` gave last stops being used memory and begins to be zero. */
export let dirtyEnd: usize = 0;

/** Memory for `bytes` (a multiple of 1 KiB), aligned to 1 KiB; 0 when it cannot be had. */
export function allocate(bytes: u64): usize {
  if (!fits(bytes)) return 0;
  const end = top + bytes;
  const have = <u64>memory.size() * PAGE;
  if (end > have) {
    const pages = (end - have + PAGE - 1) / PAGE;
    if (pages > 65535 || memory.grow(<i32>pages) < 0) return 0;
  }
  const address = <usize>top;
  dirtyEnd = <usize>max(top, min(clean, end));
  top = end;
  if (clean < end) clean = end;
  return address;
}
