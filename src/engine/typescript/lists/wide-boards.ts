/**
 * Wide boards that a search keeps: a record for each in chunks (chunks.ts), which stays where it is, and a table of records.
 *
 *     record   word 0 meta; then the tiles, 5 bits each and 6 to a word on boards of up to 32 cells, else 6 bits and 5
 *     slot     word 0 the index of the record, 0 while empty; word 1 its hash
 *
 * An entry of the queue or of the open list is the index of a record.
 */
import { MAX_CELLS } from "../../engine.ts";
import { foldWord } from "../../packed.ts";
import type { Goal } from "../board/state.ts";
import { CHUNK, type Chunks, segmentOf, within } from "../memory/chunks.ts";
import type { Boards } from "./boards.ts";
import { HashTable } from "./hash-table.ts";

/** Words of the tiles of 64 cells. */
const MOST_WORDS = 13;

export class WideBoards extends HashTable implements Boards {
  readonly keeping = 1;
  readonly queueWords = 1;
  readonly openWords = 1;
  readonly #chunks: Chunks;
  #cells = 0;
  #goalBlank = 0;
  /** Words of the tiles. */
  #size = 0;
  #mask = 0;
  /** By cell the word of its tile, and how far the tile is shifted there. */
  readonly #wordOf = new Uint8Array(MAX_CELLS);
  readonly #shiftOf = new Uint8Array(MAX_CELLS);
  readonly #goal = new Int32Array(MOST_WORDS);
  readonly #node = new Int32Array(MOST_WORDS);
  readonly #child = new Int32Array(MOST_WORDS);
  readonly #tiles = new Uint8Array(MAX_CELLS);
  #nodeRecord = 0;
  #childRecord = 0;
  #childHash = 0;
  /** Where the next record goes, and how many fit into the rest of its chunk. */
  #next = 0;
  #left = 0;

  constructor(chunks: Chunks) {
    super(2);
    this.#chunks = chunks;
  }

  reset({ cells, goalBlank }: Goal): void {
    this.empty();
    this.#cells = cells;
    this.#goalBlank = goalBlank;
    const bits = cells <= 32 ? 5 : 6;
    const tilesPerWord = Math.floor(32 / bits);
    this.#mask = 2 ** bits - 1;
    this.#size = Math.ceil(cells / tilesPerWord);
    for (let cell = 0; cell < cells; cell++) {
      this.#wordOf[cell] = Math.floor(cell / tilesPerWord);
      this.#shiftOf[cell] = bits * (cell % tilesPerWord);
    }
    this.#left = 0;
    this.#pack(
      Uint8Array.from({ length: cells }, (_, cell) => cell),
      this.#goal,
    );
  }

  #pack(start: Uint8Array, words: Int32Array): void {
    words.fill(0);
    start.forEach((goalCell, cell) => {
      words[this.#wordOf[cell]] |= (goalCell ^ this.#goalBlank) << this.#shiftOf[cell];
    });
  }

  protected reinsert(old: Int32Array, from: number): void {
    if (old[from] === 0) return;
    const words = this.words;
    let slot = (old[from + 1] >>> (32 - this.bits)) << 1;
    while (words[slot] !== 0) slot = slot === words.length - 2 ? 0 : slot + 2;
    words[slot] = old[from];
    words[slot + 1] = old[from + 1];
  }

  seek(start: Uint8Array): number {
    this.#pack(start, this.#child);
    return this.#findChild();
  }

  slide(tile: number, from: number, to: number): number {
    const child = this.#child;
    for (let word = 0; word < this.#size; word++) child[word] = this.#node[word];
    child[this.#wordOf[from]] ^= tile << this.#shiftOf[from];
    child[this.#wordOf[to]] ^= tile << this.#shiftOf[to];
    return this.#findChild();
  }

  #findChild(): number {
    const child = this.#child;
    const words = this.words;
    let hash = 0;
    for (let word = 0; word < this.#size; word++) {
      hash = Math.imul(hash ^ child[word], 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    hash = Math.imul(hash, 0x2c1b3c6d);
    this.#childHash = hash;
    let slot = (hash >>> (32 - this.bits)) << 1;
    for (;;) {
      const record = words[slot];
      if (record === 0) return ~slot;
      if (words[slot + 1] === hash && this.#isChild(record)) {
        this.#childRecord = record;
        return slot;
      }
      slot = slot === words.length - 2 ? 0 : slot + 2;
    }
  }

  /** Whether a record is that of the child. */
  #isChild(record: number): boolean {
    const segment = this.#chunks.segments[segmentOf(record)];
    const first = within(record) + 1;
    for (let word = 0; word < this.#size; word++) {
      if (segment[first + word] !== this.#child[word]) return false;
    }
    return true;
  }

  keep(place: number, meta: number): void {
    if (this.#left === 0) {
      this.#next = this.#chunks.take();
      this.#left = Math.floor(CHUNK / (1 + this.#size));
    }
    this.#left--;
    const record = this.#next;
    this.#next += 1 + this.#size;
    const segment = this.#chunks.segments[segmentOf(record)];
    const first = within(record);
    segment[first] = meta;
    for (let word = 0; word < this.#size; word++) segment[first + 1 + word] = this.#child[word];
    this.words[~place] = record;
    this.words[~place + 1] = this.#childHash;
    this.#childRecord = record;
    this.count++;
  }

  descend(): void {
    this.#node.set(this.#child);
    this.#nodeRecord = this.#childRecord;
  }

  metaOf(slot: number): number {
    return this.#metaOfRecord(this.words[slot]);
  }

  #metaOfRecord(record: number): number {
    return this.#chunks.segments[segmentOf(record)][within(record)];
  }

  setMeta(slot: number, meta: number): void {
    const record = this.words[slot];
    this.#chunks.segments[segmentOf(record)][within(record)] = meta;
  }

  writeQueue(words: Int32Array, at: number): void {
    words[at] = this.#childRecord;
  }

  writeOpen(words: Int32Array, at: number): void {
    words[at] = this.#childRecord;
  }

  metaInQueue(words: Int32Array, at: number): number {
    return this.#metaOfRecord(words[at]);
  }

  enter(words: Int32Array, at: number): void {
    const record = words[at];
    this.#nodeRecord = record;
    const segment = this.#chunks.segments[segmentOf(record)];
    const first = within(record) + 1;
    for (let word = 0; word < this.#size; word++) this.#node[word] = segment[first + word];
  }

  meta(): number {
    return this.#metaOfRecord(this.#nodeRecord);
  }

  tileOn(cell: number): number {
    return (this.#node[this.#wordOf[cell]] >>> this.#shiftOf[cell]) & this.#mask;
  }

  tiles(): Uint8Array {
    for (let cell = 0; cell < this.#cells; cell++) this.#tiles[cell] = this.tileOn(cell);
    return this.#tiles;
  }

  isGoal(): boolean {
    return this.#isHome(this.#node);
  }

  isChildGoal(): boolean {
    return this.#isHome(this.#child);
  }

  #isHome(words: Int32Array): boolean {
    for (let word = 0; word < this.#size; word++) if (words[word] !== this.#goal[word]) return false;
    return true;
  }

  fold(fingerprint: number): number {
    let folded = fingerprint;
    for (let first = 0; first < this.#cells; first += 4) {
      let word = 0;
      for (let cell = Math.min(first + 4, this.#cells) - 1; cell >= first; cell--)
        word = (word << 8) | this.tileOn(cell);
      folded = foldWord(folded, word);
    }
    return folded;
  }
}
