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

/** KiB handed out since the last reset. */
export function heldKib(): u32 {
  return <u32>((top - base) / KIB);
}

/** Whether `bytes` more would stay within the limit. */
export function fits(bytes: u64): bool {
  return top + bytes - base <= limit;
}

/** Memory for `bytes` (a multiple of 1 KiB), aligned to 1 KiB, all zero if asked for; 0 when it cannot be had. */
export function allocate(bytes: u64, zeroed: bool): usize {
  if (!fits(bytes)) return 0;
  const end = top + bytes;
  const have = <u64>memory.size() * PAGE;
  if (end > have) {
    const pages = (end - have + PAGE - 1) / PAGE;
    if (pages > 65535 || memory.grow(<i32>pages) < 0) return 0;
  }
  const address = <usize>top;
  if (zeroed && top < clean) memory.fill(address, 0, <usize>(min(clean, end) - top));
  top = end;
  if (clean < end) clean = end;
  return address;
}
