/**
 * Writes manhattan.ts: for each shape below, IDA* with Manhattan distance as functions for each cell of the blank and each
 * cell that it came from. Cells are constants there, so shifts and table addresses are immediate, and neither the border
 * nor the undoing move is ever tested.
 *
 * There are two functions for each pair. `tight` has no slack (bound − g − h), as five nodes of six: a child is within the
 * bound only if its tile comes nearer to its goal. `loose` has some, and all its children are within the bound. Which tiles
 * would come nearer, in every direction, is a word that goes down the recursion beside the state. So a tight node sees with
 * one test whether a child has children within the bound. Of those that have none, four in ten, it only counts, without a
 * call or a branch that processors guess wrong. Measured on Korf's board 1: 8 % more nodes per second than functions without
 * these, of two levels each.
 *
 * Smaller shapes have none: their searches take microseconds, and functions for 2×3, 2×4 and 2×2×2 were a quarter of the
 * binary.
 *
 * Run by `npm run build`; the output is not committed.
 */
import { writeFileSync } from "node:fs";

const SHAPES = [
  [3, 3, 1],
  [3, 4, 1],
  [4, 4, 1],
];

/** The neighbours of each cell, in ascending order. */
function neighbourLists(rows, cols, layers) {
  const area = rows * cols;
  return Array.from({ length: area * layers }, (_, cell) => {
    const col = cell % cols;
    const row = Math.floor(cell / cols) % rows;
    const layer = Math.floor(cell / area);
    return [
      [layer > 0, cell - area],
      [row > 0, cell - cols],
      [col > 0, cell - 1],
      [col < cols - 1, cell + 1],
      [row < rows - 1, cell + cols],
      [layer < layers - 1, cell + area],
    ]
      .filter(([exists]) => exists)
      .map(([, neighbour]) => neighbour);
  });
}

/** The number that counts a node and its children: `enter` in search/recursion.ts. */
const entry = (children) => 2 ** 30 + children;

/** The kernel of one shape: two functions for each (blank, previous), and a dispatcher. */
function kernel([rows, cols, layers]) {
  const lists = neighbourLists(rows, cols, layers);
  const shape = [rows, cols, layers].join("x");
  const name = (kind, blank, previous) => `${kind}${shape}_${blank}_${previous === blank ? "root" : previous}`;
  const nodes = lists.flatMap((list, blank) => [...list, blank].map((previous) => [blank, previous]));
  const childrenOf = (blank, previous) => lists[blank].filter((cell) => cell !== previous);

  /** The bit of `nearer` for the tile on `from` that slides to `to`. */
  const bit = (from, to) => 4 * from + lists[from].indexOf(to);
  const bits = (numbers) => `0x${numbers.reduce((sum, number) => sum | (1n << BigInt(number)), 0n).toString(16)}`;

  /** The state after the tile on `cell` has slid to the blank. */
  function child(cell, blank) {
    const places = (1n << BigInt(4 * cell)) | (1n << BigInt(4 * blank));
    return `state ^ (((state >> ${4 * cell}) & 15) * 0x${places.toString(16)})`;
  }

  /** The beginning of a function: counts the node, and brings `nearer` up to date for the tile that moved last. */
  function begin(blank, previous) {
    const own = entry(childrenOf(blank, previous).length);
    return [
      `  tally += ${own};`,
      `  if (tally >= 0) return settle(tally - ${own}, SUSPENDED);`,
      "  trace(state);",
      previous === blank
        ? "  const all = nearer;"
        : `  const all = (nearer & ~(<u64>15 << ${4 * previous})) | nearerOn(${previous}, (state >> ${4 * previous}) & 15);`,
    ];
  }

  /** The statements that note a child and leave, when an ending came out of it. */
  const leaveAt = (cell, left, counted) =>
    `if (tally >= 0) { cell = ${cell}; left = ${left}; counted = ${counted}; break; }`;

  function tight(blank, previous) {
    const children = childrenOf(blank, previous);
    return [
      `function ${name("tight", blank, previous)}(state: u64, nearer: u64, tally: i64): i64 {`,
      `  if (state == load<u64>(BEFORE_GOAL + ${8 * blank})) return visitPlainly(state, ${blank}, ${previous}, tally);`,
      ...begin(blank, previous),
      "  let within: i64, cell = 0, left = 0, counted = 0;",
      "  do {",
      ...children.flatMap((cell, index) => {
        const grandchildren = childrenOf(cell, blank);
        const leave = leaveAt(cell, children.length - 1 - index, entry(grandchildren.length));
        return [
          `    within = <i64>(nearer << ${63 - bit(cell, blank)}) >> 63;`,
          `    if (within & nearer & ${bits(grandchildren.map((grandchild) => bit(grandchild, cell)))}) {`,
          `      tally = ${name("tight", cell, blank)}(${child(cell, blank)}, all, tally);`,
          "    } else {",
          `      tally += within & ${entry(grandchildren.length)};`,
          `      if (TRACED && within && tally < 0) trace(${child(cell, blank)});`,
          "    }",
          `    ${leave}`,
        ];
      }),
      "    return tally;",
      "  } while (false);",
      "  return leaveKernel(tally, counted, cell, left);",
      "}",
      "",
    ];
  }

  function loose(blank, previous) {
    const children = childrenOf(blank, previous);
    return [
      `function ${name("loose", blank, previous)}(state: u64, nearer: u64, slack: i32, tally: i64): i64 {`,
      ...begin(blank, previous),
      "  let rest: i32, cell = 0, left = 0, counted = 0;",
      "  do {",
      ...children.flatMap((cell, index) => [
        `    rest = slack - 2 + (<i32>((nearer >> ${bit(cell, blank)}) & 1) << 1);`,
        `    if (rest == 0) tally = ${name("tight", cell, blank)}(${child(cell, blank)}, all, tally);`,
        `    else tally = ${name("loose", cell, blank)}(${child(cell, blank)}, all, rest, tally);`,
        `    ${leaveAt(cell, children.length - 1 - index, 0)}`,
      ]),
      "    return tally;",
      "  } while (false);",
      "  return leaveKernel(tally, counted, cell, left);",
      "}",
      "",
    ];
  }

  return [
    ...nodes.flatMap(([blank, previous]) => [...tight(blank, previous), ...loose(blank, previous)]),
    `function visit${shape}(state: u64, nearer: u64, blank: i32, previous: i32, slack: i32, tally: i64): i64 {`,
    "  switch ((blank << 4) | previous) {",
    ...nodes.flatMap(([blank, previous]) => [
      `    case ${(blank << 4) | previous}:`,
      `      if (slack == 0) return ${name("tight", blank, previous)}(state, nearer, tally);`,
      `      return ${name("loose", blank, previous)}(state, nearer, slack, tally);`,
    ]),
    "  }",
    "  return unreachable();",
    "}",
    "",
  ].join("\n");
}

const header = `/** Written by generate.mjs; do not edit. */
import { BEFORE_GOAL } from "../abi";
import { trace } from "../board/state";
import { EXHAUSTED, leaveKernel, settle, SUSPENDED, tally } from "../search/recursion";
import { nearerOf, nearerOn, visitPlainly } from "./nearer";

/** The number of the kernel for a shape, or −1. */
export function kernelFor(rows: i32, cols: i32, layers: i32): i32 {
${SHAPES.map(([r, c, l], i) => `  if (rows == ${r} && cols == ${c} && layers == ${l}) return ${i};`).join("\n")}
  return -1;
}

function visitShape(kernel: i32, state: u64, nearer: u64, blank: i32, previous: i32, slack: i32): i64 {
  switch (kernel) {
${SHAPES.map((shape, i) => `    case ${i}: return visit${shape.join("x")}(state, nearer, blank, previous, slack, tally);`).join("\n")}
  }
  return unreachable();
}

/** All that is below a node and within its slack. On the root \`previous\` is the blank's own cell. */
export function kernelVisit(kernel: i32, state: u64, blank: i32, previous: i32, slack: i32): i32 {
  const ending = visitShape(kernel, state, nearerOf(state), blank, previous, slack);
  if (ending >= 0) return <i32>ending;
  settle(ending, EXHAUSTED);
  return EXHAUSTED;
}
`;

writeFileSync(new URL("manhattan.ts", import.meta.url), [header, ...SHAPES.map(kernel)].join("\n"));
