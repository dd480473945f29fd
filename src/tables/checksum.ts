/**
 * XXH32, the checksum of pattern databases: four lanes of multiply and rotate over 32-bit words. Each of its steps can be
 * undone, so that one changed word always changes the result. Node's zlib.crc32 is no faster (measured: 577 MB in 170 ms
 * against 150 ms), is missing before Node 20.15 and in browsers; the digests of node:crypto take two times as long or
 * more, and guard against forgers, who could as well write their own checksum into a file.
 *
 * Reference: Y. Collet, xxHash fast digest algorithm, github.com/Cyan4973/xxHash/blob/dev/doc/xxhash_spec.md.
 */
const PRIME_1 = 0x9e3779b1 | 0;
const PRIME_2 = 0x85ebca77 | 0;
const PRIME_3 = 0xc2b2ae3d | 0;
const PRIME_4 = 0x27d4eb2f | 0;
const PRIME_5 = 0x165667b1 | 0;
/** A step of the four lanes takes so many bytes; all pieces but the last must be whole steps. */
const STEP_BYTES = 16;

/** A checksum of bytes that come in pieces. */
export interface Checksum {
  /**
   * Takes the next piece. Each but the last must have a multiple of 16 bytes.
   *
   * @throws RangeError when one comes after a piece that had not.
   */
  update(piece: Uint8Array): void;
  /** The checksum of what came so far, 0 to 2³² − 1. */
  digest(): number;
}

/**
 * Begins a checksum.
 *
 * @example
 * const sum = makeChecksum();
 * sum.update(new TextEncoder().encode("Nobody inspects the spammish repetition"));
 * sum.digest().toString(16); // "e2293b2f"
 */
export function makeChecksum(): Checksum {
  const lanes = Int32Array.of(PRIME_1 + PRIME_2, PRIME_2, 0, -PRIME_1);
  let length = 0;
  let rest: Uint8Array = new Uint8Array(0);
  return {
    update: (piece) => {
      if (rest.length > 0) {
        throw new RangeError(`piece: expected multiples of ${STEP_BYTES} bytes before it, got ${length} bytes`);
      }
      const whole = piece.length - (piece.length % STEP_BYTES);
      mixWords(lanes, wordsOf(piece.subarray(0, whole)));
      rest = piece.slice(whole);
      length += piece.length;
    },
    digest: () => {
      const [a, b, c, d] = lanes;
      // Lanes that nothing went through do not count.
      const mixed = length < STEP_BYTES ? PRIME_5 : rotate(a, 1) + rotate(b, 7) + rotate(c, 12) + rotate(d, 18);
      return finish(mixRest((mixed + length) | 0, rest));
    },
  };
}

/** The checksum of bytes that are there at once. */
export function checksumOf(bytes: Uint8Array): number {
  const checksum = makeChecksum();
  checksum.update(bytes);
  return checksum.digest();
}

/** A checksum in the eight hexadecimal digits that people and files are shown. */
export function checksumText(checksum: number): string {
  return checksum.toString(16).padStart(8, "0");
}

/** The bytes as words in the order of the machine, copied where they do not lie on a word's boundary. */
function wordsOf(bytes: Uint8Array): Int32Array {
  const aligned = bytes.byteOffset % Int32Array.BYTES_PER_ELEMENT === 0 ? bytes : bytes.slice();
  return new Int32Array(aligned.buffer, aligned.byteOffset, aligned.length / Int32Array.BYTES_PER_ELEMENT);
}

function mixWords(lanes: Int32Array, words: Int32Array): void {
  let [a, b, c, d] = lanes;
  for (let index = 0; index < words.length; index += 4) {
    a = mix(a, words[index]);
    b = mix(b, words[index + 1]);
    c = mix(c, words[index + 2]);
    d = mix(d, words[index + 3]);
  }
  lanes.set([a, b, c, d]);
}

function mix(lane: number, word: number): number {
  return Math.imul(rotate((lane + Math.imul(word, PRIME_2)) | 0, 13), PRIME_1);
}

/** The up to 15 bytes that fill no step: whole words first, then byte by byte. */
function mixRest(mixed: number, rest: Uint8Array): number {
  let hash = mixed;
  const whole = rest.length - (rest.length % Int32Array.BYTES_PER_ELEMENT);
  for (const word of wordsOf(rest.subarray(0, whole))) {
    hash = Math.imul(rotate((hash + Math.imul(word, PRIME_3)) | 0, 17), PRIME_4);
  }
  for (const byte of rest.subarray(whole)) {
    hash = Math.imul(rotate((hash + Math.imul(byte, PRIME_5)) | 0, 11), PRIME_1);
  }
  return hash;
}

function finish(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 15), PRIME_2);
  mixed = Math.imul(mixed ^ (mixed >>> 13), PRIME_3);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

function rotate(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}
