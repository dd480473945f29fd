/**
 * IDA* shared among several engines. The top of the search is a tree (frontier.ts); in each iteration the boards at its
 * leaves are searched below, whichever engine is free taking the next few in order. All of them done, the next bound is the
 * least f beyond this one, above the leaves and below. The first solution in order is the answer, so that moves and
 * counters are those of one engine alone; what others had begun beyond it is not counted. One exception: the boards that
 * IDA* with pattern databases remembers (transpositions) each engine remembers for itself.
 *
 * V. N. Rao, V. Kumar and K. Ramesh, A parallel implementation of iterative-deepening A*, AAAI 1987, shares the stack of a
 * search that is under way; a list of subtrees needs no memory in common.
 */
import { cellCount } from "../../board/geometry.ts";
import type { Counters } from "../../engine/driver/run.ts";
import { onAbort } from "../../engine/driver/signal.ts";
import type { Ending } from "../../engine/driver/slices.ts";
import { largestBound } from "../../engine/engine.ts";
import type { Shape } from "../../types.ts";
import { type Frontier, type Root, type Walk, walkFrontier } from "./frontier.ts";
import type { SubtreeLimits, Subtrees, SubtreesResult } from "./subtrees.ts";

/** Leaves of the tree for each engine: so many that the largest search below one of them is small beside all of them. */
export const LEAVES = 512;
/** Nodes of some milliseconds: most iterations are no larger, and not worth being shared. */
const QUOTA = 500_000;
/** The most parts of an iteration for each engine: the last part to be done leaves little to wait for. */
const PARTS = 64;
/** As few times the quota as may still be expanded are expanded by one engine. */
const SCARCE = 20;
/** A search that may expand fewer nodes is better done by one engine: its tree alone would be a share of them that counts. */
export const LEAST_NODES = SCARCE * QUOTA;
/** How many times as large as the last an iteration is expected to be, about. */
const GROWTH = 4;

/** Where subtrees are searched. */
export interface Shares {
  /** How many searches may go on at once. */
  readonly engines: number;
  search(subtrees: Subtrees, limits: SubtreeLimits): Promise<SubtreesResult>;
}

/** How to go about it, and when to stop short. */
export interface SplitOptions {
  /** The most nodes to expand; as good as exact: up to some hundredths fewer. */
  readonly nodes: number;
  readonly signal: AbortSignal;
  /** Called every few milliseconds with the counters so far. */
  readonly onSlice: (counters: Counters) => void;
  /** Nodes that one engine expands alone at the beginning of an iteration. Default 500,000. */
  readonly quota?: number;
}

/** How a search ended. */
export interface SplitResult {
  readonly ending: Ending;
  readonly counters: Counters;
  /** The cells that the blank enters; null unless it is solved. */
  readonly path: Uint8Array | null;
}

/** Searches from a start whose tree is expanded. */
export async function searchSplit(
  shape: Shape,
  start: Uint8Array,
  frontier: Frontier,
  shares: Shares,
  { nodes, signal, onSlice, quota = QUOTA }: SplitOptions,
): Promise<SplitResult> {
  /** By leaf the boards generated below it in the last iteration: what to expect of it in the next. */
  const weights = new Float64Array(frontier.cells.length);
  const counters = { expanded: 0, generated: 1, lowerBound: frontier.h[0], fingerprint: null, memoryBytes: 0 };
  for (let expected = 0; ; ) {
    const { expanded, generated, lowerBound: bound } = counters;
    const walk = walkFrontier(frontier, start, bound);
    const iteration = new Iteration(walk, { bound, generatedBefore: generated }, weights, {
      nodes: nodes - expanded,
      quota,
      expected,
    });
    const count = () => {
      counters.expanded = expanded + iteration.expanded;
      counters.generated = generated + iteration.generated;
      counters.memoryBytes = Math.max(counters.memoryBytes, iteration.memoryBytes);
    };
    const ending = await iteration.run(shares, signal, () => {
      count();
      onSlice(counters);
    });
    count();
    if (ending === "solved") return { ending, counters, path: iteration.path };
    if (ending !== "unsolvable" || iteration.least > largestBound(cellCount(shape))) {
      return { ending, counters, path: null };
    }
    counters.lowerBound = iteration.least;
    expected = GROWTH * iteration.generated;
  }
}

/** Some leaves in order, given to one engine. */
class Part {
  readonly controller = new AbortController();
  readonly roots: readonly Root[];
  readonly first: number;
  /** The most nodes that it may expand. */
  readonly nodes: number;
  /** After how many it begins with no other leaf. */
  readonly quota: number;
  /** How many of its leaves were begun with. */
  begun = 0;
  expanded = 0;
  generated = 0;
  path: readonly number[] | null = null;

  constructor(roots: readonly Root[], first: number, nodes: number, quota = Number.POSITIVE_INFINITY) {
    this.roots = roots;
    this.first = first;
    this.nodes = nodes;
    this.quota = quota;
  }
}

/** How large an iteration is expected to be, in boards generated, and may be, in nodes expanded. */
interface Size extends Required<Pick<SplitOptions, "nodes" | "quota">> {
  readonly expected: number;
}

/** The leaves of a tree within a bound, all to be searched below. */
class Iteration {
  readonly #walk: Walk;
  readonly #below: Pick<Subtrees, "bound" | "generatedBefore">;
  readonly #weights: Float64Array;
  readonly #size: Size;
  /** Whether the first part is one engine's alone. */
  #isAlone: boolean;
  readonly #parts: Part[] = [];
  readonly #running = new Map<Part, Promise<Part>>();
  /** The first leaf that was not given away yet. */
  #next = 0;
  /** The first part in order that has a solution. */
  #answer: Part | null = null;
  /** Why it ends before all is searched. */
  #limit: Ending | null = null;
  #mostAtOnce = 0;
  #partBytes = 0;
  least: number;

  constructor(walk: Walk, below: Pick<Subtrees, "bound" | "generatedBefore">, weights: Float64Array, size: Size) {
    this.#walk = walk;
    this.#below = below;
    this.#weights = weights;
    this.#size = size;
    this.#isAlone = size.expected < GROWTH * size.quota;
    this.least = walk.least;
  }

  /** Searches below all leaves, or as far as an answer or a limit allows. */
  async run(shares: Shares, signal: AbortSignal, onSlice: () => void): Promise<Ending> {
    const forget = onAbort(signal, () => this.#stop("aborted"));
    if (signal.aborted) this.#stop("aborted");
    // What is above the leaves is counted as a whole where there are none.
    if (this.#walk.roots.length === 0 && this.#walk.expanded > this.#size.nodes) this.#stop("node-limit");
    try {
      for (;;) {
        while (this.#running.size < (this.#isAlone ? 1 : shares.engines)) {
          const part = this.#takePart(shares.engines);
          if (part === null) break;
          this.#parts.push(part);
          const searched = this.#search(part, shares, onSlice);
          // If another one fails first, nobody is told of this one.
          searched.catch(() => {});
          this.#running.set(part, searched);
        }
        this.#mostAtOnce = Math.max(this.#mostAtOnce, this.#running.size);
        if (this.#running.size === 0) break;
        this.#running.delete(await Promise.race(this.#running.values()));
      }
      if (this.#answer !== null) return "solved";
      return this.#limit ?? (this.#next < this.#walk.roots.length ? "node-limit" : "unsolvable");
    } finally {
      forget();
      for (const part of this.#running.keys()) part.controller.abort();
    }
  }

  /** The next leaves for an engine; null where there are none, or no nodes for them. */
  #takePart(engines: number): Part | null {
    const { roots } = this.#walk;
    const first = this.#next;
    if (first === roots.length || this.#answer !== null || this.#limit !== null) return null;
    // Towards the end of what it may expand, one engine goes on alone: shares that are used up early would end it too soon.
    const isScarce = this.#nodesLeft() < SCARCE * this.#size.quota;
    if (isScarce && this.#running.size > 0) return null;
    const isWhole = isScarce || this.#isAlone;
    const end = isWhole ? roots.length : this.#endOfPart(first, engines);
    const above = end === roots.length ? this.#walk.expanded : roots[end - 1].expanded;
    const left = this.#nodesLeft() - above;
    if (left <= 0) return null;
    this.#next = end;
    // Half, since others want some as well; what a part does not use it gives back.
    const nodes = isWhole ? left : Math.ceil(left / 2);
    return new Part(roots.slice(first, end), first, nodes, isScarce || !isWhole ? undefined : this.#size.quota);
  }

  /** Nodes that no part has expanded, and none under way may. */
  #nodesLeft(): number {
    const { nodes } = this.#size;
    if (!Number.isFinite(nodes)) return nodes;
    return this.#parts.reduce((left, part) => left - (this.#running.has(part) ? part.nodes : part.expanded), nodes);
  }

  #endOfPart(first: number, engines: number): number {
    const { roots } = this.#walk;
    const weightOf = (index: number) => this.#weights[roots[index].leaf] + 1;
    const { expected, quota } = this.#size;
    const parts = Math.max(engines, Math.min(engines * PARTS, expected / quota));
    const total = roots.reduce((sum, _, index) => sum + weightOf(index), 0);
    let end = first;
    for (let weight = 0; end < roots.length && weight < total / parts; end++) weight += weightOf(end);
    return end;
  }

  async #search(part: Part, shares: Shares, onSlice: () => void): Promise<Part> {
    const { roots } = part;
    const cells = roots[0].board.length;
    const boards = new Uint8Array(cells * roots.length);
    roots.forEach(({ board }, index) => {
      boards.set(board, cells * index);
    });
    const subtrees = {
      ...this.#below,
      boards,
      cameFrom: Uint8Array.from(roots, ({ cameFrom }) => cameFrom),
      moves: Uint16Array.from(roots, ({ path }) => path.length),
    };
    const { ending, path, least, expanded, generated, memoryBytes } = await shares.search(subtrees, {
      signal: part.controller.signal,
      nodes: part.nodes,
      quota: part.quota,
      onSlice: (soFar) => {
        part.expanded = soFar.expanded;
        part.generated = soFar.generated;
        onSlice();
      },
    });
    part.expanded = expanded;
    part.generated = generated.reduce((sum, one) => sum + one, 0);
    part.begun = generated.length;
    generated.forEach((one, index) => {
      this.#weights[roots[index].leaf] = one;
    });
    this.#partBytes = Math.max(this.#partBytes, memoryBytes);
    this.least = Math.min(this.least, least);
    if (ending === "solved") {
      part.path = [...roots[part.begun - 1].path, ...path];
      this.#answerWith(part);
    } else if (ending === "unsolvable") {
      // Only one that was alone leaves anything to the others.
      if (this.#isAlone) this.#next = part.first + part.begun;
      this.#isAlone = false;
    } else if (!part.controller.signal.aborted) {
      this.#stop(ending);
    }
    return part;
  }

  /** Takes a solution, unless there is one that comes before; what comes after it need not be searched. */
  #answerWith(part: Part): void {
    if (this.#answer !== null && this.#answer.first < part.first) return;
    this.#answer = part;
    for (const other of this.#running.keys()) if (other.first > part.first) other.controller.abort();
  }

  #stop(limit: Ending): void {
    this.#limit ??= limit;
    for (const part of this.#running.keys()) part.controller.abort();
  }

  get path(): Uint8Array | null {
    return this.#answer?.path ? Uint8Array.from(this.#answer.path) : null;
  }

  /** Nodes expanded up to the answer, in order, or by all where there is none. */
  get expanded(): number {
    return this.#counted.reduce((sum, part) => sum + part.expanded, this.#above.expanded);
  }

  get generated(): number {
    return this.#counted.reduce((sum, part) => sum + part.generated, this.#above.generated);
  }

  /** As if each engine held as much as the one that held the most. */
  get memoryBytes(): number {
    return this.#mostAtOnce * this.#partBytes;
  }

  get #counted(): Part[] {
    const { first } = this.#answer ?? { first: Number.POSITIVE_INFINITY };
    return this.#parts.filter((part) => part.first <= first);
  }

  /** What is counted in the tree itself, up to the last leaf that was begun with; when all are done, to its end. */
  get #above(): Pick<Walk, "expanded" | "generated"> {
    const { roots } = this.#walk;
    const last = this.#answer ?? this.#parts.at(-1);
    if (last === undefined) {
      return roots.length === 0 && this.#limit === null ? this.#walk : { expanded: 0, generated: 0 };
    }
    const at = last.first + Math.max(last.begun, 1) - 1;
    const isAll = this.#answer === null && this.#limit === null && at === roots.length - 1;
    return isAll ? this.#walk : roots[at];
  }
}
