/** The most memory that this process has had resident. */
import { readFileSync } from "node:fs";

/**
 * In bytes. On Linux it is read from the kernel's account of this program alone, since `resourceUsage` also counts what
 * the parent had when it started this process.
 */
export function mostResidentBytes(): number {
  try {
    const [, kib] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync("/proc/self/status", "utf8")) ?? [];
    if (kib !== undefined) return Number(kib) * 1024;
  } catch {
    // Elsewhere there is no such file.
  }
  return process.resourceUsage().maxRSS * 1024;
}
