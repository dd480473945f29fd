/**
 * Writes manhattan.ts: for each shape below, IDA* with Manhattan distance as one function for each cell of the blank and
 * each cell that it came from. Cells are constants there, so shifts and table addresses are immediate, and neither the
 * border nor the undoing move is ever tested. The packed state and the slack (bound − g − h) are the only arguments.
 * Each function holds two levels of the tree, its own node and its children's, which halves the calls: 15 % more nodes
 * per second than one level, measured on Korf's board 1; three levels lose 20 %, the functions being too large by then.
 * Run by `npm run build`; the output is not committed.
 */
import { writeFileSync } from "node:fs";

const LEVELS = 2;

const SHAPES = [
  [2, 3, 1],
  [2, 4, 1],
  [3, 3, 1],
  [3, 4, 1],
  [4, 4, 1],
  [2, 2, 2],
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

/** `code` as each of the levels that it passes on its way out sees it: they note their child's cell, innermost first. */
const leaveAll = (code, levels) =>
  levels.reduceRight((inner, [cell, left]) => `leave(${inner}, ${cell}, ${left})`, code);

/** The kernel of one shape: a function for each (blank, previous), and a dispatcher. */
function kernel([rows, cols, layers]) {
  const lists = neighbourLists(rows, cols, layers);
  const shape = [rows, cols, layers].join("x");
  const name = (blank, previous) => `visit${shape}_${blank}_${previous === blank ? "root" : previous}`;
  const nodes = lists.flatMap((list, blank) => [...list, blank].map((previous) => [blank, previous]));

  /** The statements for one node. `outside` lists, outermost first, the levels around it: [child's cell, children left]. */
  function visit(blank, previous, outside) {
    const level = outside.length;
    const indent = "  ".repeat(level + 1);
    const children = lists[blank].filter((cell) => cell !== previous);
    const lines = [
      `${indent}if (state${level} == goal) return ${leaveAll("FOUND", outside)};`,
      `${indent}if (!enter(${children.length})) return ${leaveAll("SUSPENDED", outside)};`,
      `${indent}trace(state${level});`,
    ];
    for (const [index, cell] of children.entries()) {
      const path = [...outside, [cell, children.length - 1 - index]];
      const child = `state${level} ^ (tile << ${4 * cell}) ^ (tile << ${4 * blank})`;
      lines.push(
        `${indent}tile = (state${level} >> ${4 * cell}) & 15;`,
        `${indent}slack${level + 1} = slack${level} - <i32>load<u8>(<usize>tile, GROWTH + ${256 * cell + 16 * blank});`,
        `${indent}if (slack${level + 1} >= 0) {`,
      );
      if (level + 1 < LEVELS) {
        lines.push(`${indent}  state${level + 1} = ${child};`, ...visit(cell, blank, path));
      } else {
        lines.push(
          `${indent}  ending = ${name(cell, blank)}(${child}, slack${level + 1});`,
          `${indent}  if (ending != EXHAUSTED) return ${leaveAll("ending", path)};`,
        );
      }
      lines.push(`${indent}}`);
    }
    return lines;
  }

  const declarations = Array.from({ length: LEVELS }, (_, level) => {
    const state = level + 1 < LEVELS ? `, state${level + 1}: u64 = 0` : "";
    return `  let slack${level + 1}: i32${state};`;
  });
  return [
    ...nodes.flatMap(([blank, previous]) => [
      `function ${name(blank, previous)}(state0: u64, slack0: i32): i32 {`,
      "  let tile: u64, ending: i32;",
      ...declarations,
      ...visit(blank, previous, []),
      "  return EXHAUSTED;",
      "}",
      "",
    ]),
    `function visit${shape}(state: u64, blank: i32, previous: i32, slack: i32): i32 {`,
    "  switch ((blank << 4) | previous) {",
    ...nodes.map(
      ([blank, previous]) => `    case ${(blank << 4) | previous}: return ${name(blank, previous)}(state, slack);`,
    ),
    "  }",
    "  return unreachable();",
    "}",
    "",
  ].join("\n");
}

const header = `/** Written by generate.mjs; do not edit. */
import { GROWTH } from "../abi";
import { goal, trace } from "../board/state";
import { EXHAUSTED, enter, FOUND, leave, SUSPENDED } from "../search/recursion";

/** The number of the kernel for a shape, or −1. */
export function kernelFor(rows: i32, cols: i32, layers: i32): i32 {
${SHAPES.map(([r, c, l], i) => `  if (rows == ${r} && cols == ${c} && layers == ${l}) return ${i};`).join("\n")}
  return -1;
}

/** All that is below a node and within its slack. On the root \`previous\` is the blank's own cell. */
export function kernelVisit(kernel: i32, state: u64, blank: i32, previous: i32, slack: i32): i32 {
  switch (kernel) {
${SHAPES.map((shape, i) => `    case ${i}: return visit${shape.join("x")}(state, blank, previous, slack);`).join("\n")}
  }
  return unreachable();
}
`;

writeFileSync(new URL("manhattan.ts", import.meta.url), [header, ...SHAPES.map(kernel)].join("\n"));
