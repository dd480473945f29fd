/** What guards a results file against accidents. By a package of its own, not by Node: browsers write such files, too. */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Results } from "./schema.ts";

/** SHA-256 over all but the digest itself, in hexadecimal digits; the order of fields is that of the schema. */
export function digestOf({ digest: _, ...rest }: Results): string {
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(rest))));
}
