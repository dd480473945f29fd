/** What every search reports of a step, written to the io window when the step ends. */
import { IO, IO_EXPANDED, IO_GENERATED, IO_LOWER_BOUND, IO_MEMORY } from "../abi";

export function report(expanded: i32, generated: i32, lowerBound: i32, memoryBytes: u32): void {
  store<u32>(IO, expanded, IO_EXPANDED);
  store<u32>(IO, generated, IO_GENERATED);
  store<u32>(IO, lowerBound, IO_LOWER_BOUND);
  store<u32>(IO, memoryBytes, IO_MEMORY);
}
