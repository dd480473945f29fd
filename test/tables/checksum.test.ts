import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checksumOf, checksumText, makeChecksum } from "../../src/tables/checksum.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);

describe("XXH32", () => {
  // What other implementations give with seed 0.
  it.each([
    ["", "02cc5d05"],
    ["a", "550d7456"],
    ["abc", "32d153ff"],
    ["123456789", "937bad67"],
    ["message digest", "7c948494"],
    ["abcdefghijklmnopqrstuvwxyz", "63a14d5f"],
    ["Nobody inspects the spammish repetition", "e2293b2f"],
  ])("of %j is %s", (text, expected) => {
    expect(checksumText(checksumOf(bytesOf(text)))).toBe(expected);
  });

  it("is the same however the bytes are cut into whole steps, and wherever they lie", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.nat(12), fc.nat(7), (bytes, steps, offset) => {
        const memory = new Uint8Array(bytes.length + offset);
        memory.set(bytes, offset);
        const moved = memory.subarray(offset);
        const checksum = makeChecksum();
        checksum.update(moved.subarray(0, steps * 16));
        if (steps * 16 < bytes.length) checksum.update(moved.subarray(steps * 16));
        expect(checksum.digest()).toBe(checksumOf(bytes));
      }),
    );
  });

  it("changes with every single bit", () => {
    const bytes = bytesOf("Nobody inspects the spammish repetition, sixty-three bytes of it");
    const seen = new Set([checksumOf(bytes)]);
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const changed = bytes.slice();
      changed[bit >> 3] ^= 1 << (bit & 7);
      seen.add(checksumOf(changed));
    }
    expect(seen.size).toBe(bytes.length * 8 + 1);
  });

  it("refuses a piece after one that was no whole step", () => {
    const checksum = makeChecksum();
    checksum.update(new Uint8Array(15));
    expect(() => checksum.update(new Uint8Array(1))).toThrow(
      /^piece: expected multiples of 16 bytes before it, got 15/,
    );
  });
});
