/**
 * What stands before tables that are kept outside of memory, in a file or elsewhere: what they belong to, and checksums by
 * which each byte of them, and of the header itself, is believed or not.
 *
 *     byte   0   magic, 8 bytes
 *            8   version of the format, u32, little-endian as all numbers here
 *           12   checksum (XXH32) of the bytes from 16 up to the tables, u32
 *           16   length of the description, u32
 *           20   the description, JSON: what the tables belong to, their sizes and checksums; then zeros
 *         4096   the tables, one after another
 *
 * Where an entry of a table stands and what it counts belongs to the format as well: a change of that is another version.
 */
import { cellName } from "../board/geometry.ts";
import type { Setting } from "../engine/engine.ts";
import { tableSizes } from "../engine/partition.ts";
import { checksumOf, checksumText, makeChecksum } from "./checksum.ts";
import { type TableKey, tableKey } from "./store.ts";

/** Says that text tools shall leave it alone: a byte above 127, and a line break of each kind, as in PNG. */
const MAGIC = Uint8Array.of(0xf0, 0x6c, 0x6f, 0x79, 0x64, 0x0d, 0x1a, 0x0a);
const VERSION = 1;
const VERSION_AT = 8;
const CHECKSUM_AT = 12;
const LENGTH_AT = 16;
const DESCRIPTION_AT = 20;
export const HEADER_BYTES = 4096;
/** What is read or written at once: some milliseconds, also with the checksum. A multiple of a checksum's step. */
const PIECE_BYTES = 2 ** 23;

/** What a header says of the tables after it. */
export interface TableDescription extends TableKey {
  /** Bytes of each table. */
  readonly sizes: readonly number[];
  /** XXH32 of each table, in hexadecimal digits. */
  readonly checksums: readonly string[];
}

/** Something that is not as expected, in words that follow the name of a file or an entry. */
export class Fault extends Error {
  constructor(what: string, expected: string | number, got: string | number) {
    super(`${what}: expected ${expected}, got ${got}`);
  }
}

/** Why something failed, in words that follow the name of what it concerns. A file system's errors go on with its path. */
export function reasonOf(error: unknown): string {
  if (error instanceof Fault) return error.message;
  const { message, name } = error as Error;
  return `access: expected to succeed, got ${message.split(",")[0] || name}`;
}

/** A name for the tables of a key, which says what they are for and is the same for all heuristics with the same patterns. */
export function tableName(key: TableKey): string {
  const hash = checksumText(checksumOf(new TextEncoder().encode(JSON.stringify(keyOf(key)))));
  return `${key.shape}-blank${key.goalBlank + 1}-${hash}`;
}

/** The fields of a key alone, in one order. */
function keyOf({ shape, goalBlank, pattern, blankInIndex }: TableKey): TableKey {
  return { shape, goalBlank, pattern, blankInIndex };
}

function keyText({ shape, goalBlank, pattern, blankInIndex }: TableKey): string {
  const [rows, cols, layers = 1] = shape.split("x").map(Number);
  const blank = cellName({ rows, cols, layers }, goalBlank);
  return `${shape} ${pattern}, blank in ${blank}${blankInIndex ? " and in the index" : ""}`;
}

/** The bytes of header and tables together. */
export function keptBytes(sizes: readonly number[]): number {
  return sizes.reduce((sum, bytes) => sum + bytes, HEADER_BYTES);
}

/** @throws Fault when the header is not one of this version, undamaged. */
export function readHeader(header: Uint8Array): TableDescription {
  if (header.length < HEADER_BYTES) throw new Fault("header", `${HEADER_BYTES} bytes`, header.length);
  const magic = hex(header.subarray(0, MAGIC.length));
  if (magic !== hex(MAGIC)) throw new Fault("magic", hex(MAGIC), magic);
  const view = new DataView(header.buffer, header.byteOffset);
  const version = view.getUint32(VERSION_AT, true);
  if (version !== VERSION) throw new Fault("version", VERSION, version);
  const checksum = checksumText(checksumOf(header.subarray(LENGTH_AT)));
  const written = checksumText(view.getUint32(CHECKSUM_AT, true));
  if (checksum !== written) throw new Fault("checksum of the header", written, checksum);
  const length = view.getUint32(LENGTH_AT, true);
  const text = new TextDecoder().decode(header.subarray(DESCRIPTION_AT, DESCRIPTION_AT + length));
  return JSON.parse(text) as TableDescription;
}

/** The header of the tables of a setting, from the checksum of each of them. */
export function makeHeader(setting: Setting, checksums: readonly string[]): Uint8Array<ArrayBuffer> {
  const description: TableDescription = { ...tableKey(setting), sizes: tableSizes(setting), checksums };
  const text = new TextEncoder().encode(JSON.stringify(description));
  const header = new Uint8Array(HEADER_BYTES);
  const view = new DataView(header.buffer);
  header.set(MAGIC);
  header.set(text, DESCRIPTION_AT);
  view.setUint32(VERSION_AT, VERSION, true);
  view.setUint32(LENGTH_AT, text.length, true);
  view.setUint32(CHECKSUM_AT, checksumOf(header.subarray(LENGTH_AT)), true);
  return header;
}

/** @throws Fault when the tables that are described are not those of a setting. */
export function expectDescribed(description: TableDescription, setting: Setting): void {
  const key = tableKey(setting);
  const sizes = tableSizes(setting).join();
  if (keyText(description) !== keyText(key)) throw new Fault("tables", keyText(key), keyText(description));
  if (description.sizes.join() !== sizes) throw new Fault("sizes", sizes, description.sizes.join());
}

/**
 * Fills the tables that are described, piece by piece, and compares their checksums.
 *
 * @param read Fills a piece, the one after that of the last call, and returns how many bytes there were for it.
 * @throws Fault for the first table that is short or has another checksum, and the reason of a signal that has aborted.
 */
export async function readTables(
  { sizes, checksums }: TableDescription,
  signal: AbortSignal | undefined,
  read: (piece: Uint8Array) => Promise<number>,
): Promise<Uint8Array[]> {
  const tables: Uint8Array[] = [];
  for (const [index, size] of sizes.entries()) {
    const table = new Uint8Array(size);
    const checksum = makeChecksum();
    for (const piece of piecesOf(table)) {
      signal?.throwIfAborted();
      const got = await read(piece);
      if (got < piece.length) throw new Fault(`table ${index + 1}`, `${size} bytes`, piece.byteOffset + got);
      checksum.update(piece);
    }
    const found = checksumText(checksum.digest());
    if (found !== checksums[index]) throw new Fault(`checksum of table ${index + 1}`, checksums[index], found);
    tables.push(table);
  }
  return tables;
}

/**
 * Gives the pieces of tables to be written, and returns their header.
 *
 * @param write Takes a piece, the one after that of the last call; it is a view of the tables.
 * @throws The reason of a signal that has aborted.
 */
export async function writeTables(
  setting: Setting,
  tables: readonly Uint8Array[],
  signal: AbortSignal | undefined,
  write: (piece: Uint8Array) => Promise<unknown>,
): Promise<Uint8Array<ArrayBuffer>> {
  const checksums: string[] = [];
  for (const table of tables) {
    const checksum = makeChecksum();
    for (const piece of piecesOf(table)) {
      signal?.throwIfAborted();
      checksum.update(piece);
      await write(piece);
    }
    checksums.push(checksumText(checksum.digest()));
  }
  return makeHeader(setting, checksums);
}

function* piecesOf(table: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < table.length; start += PIECE_BYTES) yield table.subarray(start, start + PIECE_BYTES);
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
