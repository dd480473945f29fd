/**
 * A binary heap in an array with a comparator: the priority queue that every tutorial on A* has. Rejected here, and
 * used by the other engines: buckets by f and g, which need no comparisons at all.
 * Reference: J. W. J. Williams, Algorithm 232: Heapsort, Communications of the ACM 7(6), 1964.
 */

/**
 * Gives its items back by the order that `compare` defines, as in `Array.prototype.sort`: negative means a goes first.
 */
export class PriorityQueue<T> {
  private readonly heap: T[] = [];
  private readonly compare: (a: T, b: T) => number;

  constructor(compare: (a: T, b: T) => number) {
    this.compare = compare;
  }

  get size(): number {
    return this.heap.length;
  }

  /** The first item, left where it is, or undefined when there is none. */
  peek(): T | undefined {
    return this.heap[0];
  }

  push(item: T): void {
    const { heap, compare } = this;
    let at = heap.push(item) - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (compare(item, heap[parent]) >= 0) break;
      heap[at] = heap[parent];
      at = parent;
    }
    heap[at] = item;
  }

  /** Takes the first item out, or returns undefined when there is none. */
  pop(): T | undefined {
    const { heap, compare } = this;
    const first = heap[0];
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return last;
    let at = 0;
    for (let child = 1; child < heap.length; child = 2 * at + 1) {
      if (child + 1 < heap.length && compare(heap[child + 1], heap[child]) < 0) child++;
      if (compare(last, heap[child]) <= 0) break;
      heap[at] = heap[child];
      at = child;
    }
    heap[at] = last;
    return first;
  }
}
