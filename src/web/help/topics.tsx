/** The texts of the help and their pictures: a few sentences each. */
import type { ComponentChildren, JSX } from "preact";
import { COMPARED, COMPARED_MOVES } from "./facts.ts";
import "./help.css";
import { heuristicTitle } from "../searches.ts";
import { Arc, Arrow, CELL, MiniBoard, middle, Picture, Tree, Word } from "./pictures.tsx";
import type { TopicId } from "./topic-names.ts";

/** What there is to say about a topic, without its title. */
export function Topic({ id }: { readonly id: TopicId }): JSX.Element {
  const Text = TEXTS[id];
  return (
    <div class="topic">
      <Text />
    </div>
  );
}

function Shown({ children, caption }: { readonly children: ComponentChildren; readonly caption?: string }) {
  return (
    <figure class="topic-figure">
      {children}
      {caption !== undefined && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

const FIFTEEN = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0];

function Parity() {
  const swapped = [...FIFTEEN.slice(0, 13), 15, 14, 0];
  const side = 4 * CELL;
  return (
    <>
      <p>
        Lift any two tiles and exchange them. From one board to another this takes either always an even number of
        exchanges or always an odd number: that is the <b>parity</b>. A move exchanges a tile with the blank, so it
        turns the parity over; and it takes the blank one step. The two stay in time.
      </p>
      <Shown caption="Sam Loyd's puzzle: only 14 and 15 are exchanged, and no moves can put them right.">
        <Picture
          width={2 * side + 56}
          height={side}
          label="A board with 14 and 15 exchanged, and the goal. No way leads from one to the other."
        >
          <MiniBoard cols={4} tiles={swapped} tones={{ 14: 1, 15: 1 }} />
          <Arrow from={[side + 8, side / 2]} to={[side + 48, side / 2]} tone={7} />
          <path class="mini-cross" d={`M${side + 20} ${side / 2 - 8}l16 16m0-16l-16 16`} />
          <MiniBoard x={side + 56} cols={4} tiles={FIFTEEN} />
        </Picture>
      </Shown>
      <p>
        So a board can be solved exactly when its parity is that of the blank's distance from its goal cell, in steps.
        That holds for half of all boards. Here the blank is at home, no step away: even. One exchange is odd. It cannot
        be done.
      </p>
    </>
  );
}

function Inversions() {
  const tiles = [1, 2, 3, 5, 4, 6, 8, 7];
  const x = (index: number) => (index + 0.5) * CELL;
  return (
    <>
      <p>
        Read the tiles row by row and leave the blank out. Each pair in which the larger tile comes first is an{" "}
        <b>inversion</b>. Their number is even or odd, as the parity of the tiles is.
      </p>
      <Shown caption="1 2 3 / 5 4 6 / 8 7 and the blank: two inversions, even. It can be solved.">
        <Picture
          width={8 * CELL}
          height={CELL + 22}
          label="Eight tiles in a row: 1 2 3 5 4 6 8 7. Arcs join 5 with 4 and 8 with 7."
        >
          <Arc from={x(3)} to={x(4)} y={20} />
          <Arc from={x(6)} to={x(7)} y={20} />
          <MiniBoard y={22} cols={8} tiles={tiles} tones={{ 4: 1, 5: 1, 7: 1, 8: 1 }} />
        </Picture>
      </Shown>
      <p>
        With the blank last in the goal: on an odd width, as 3×3, a board can be solved exactly when the inversions are
        even. On an even width, as 4×4, add the row of the blank, counted from the bottom: the sum must be odd.
      </p>
    </>
  );
}

function MovesAndParity() {
  const before = [2, 0, 4, 6, 1, 3, 5, 7];
  const after = [2, 3, 4, 6, 1, 0, 5, 7];
  const tones = { 3: 0, 4: 4, 6: 4, 1: 4 };
  const side = 4 * CELL;
  return (
    <>
      <p>
        A move to the side leaves the order in which tiles are read as it is. A move up or down takes a tile past the
        others between: on four columns past three. With each of them one inversion comes or goes.
      </p>
      <Shown caption="3 moves up and passes 4, 6 and 1.">
        <Picture
          width={2 * side + 44}
          height={2 * CELL}
          label="Two rows of a board before and after tile 3 moves up into the blank. The tiles 4, 6 and 1 that it passes are marked."
        >
          <MiniBoard cols={4} tiles={before} tones={tones} />
          <Arrow from={[middle(5, 4)[0], middle(5, 4)[1] - 8]} to={[middle(1, 4)[0], middle(1, 4)[1]]} />
          <Arrow from={[side + 8, CELL]} to={[side + 36, CELL]} tone={7} />
          <MiniBoard x={side + 44} cols={4} tiles={after} tones={tones} />
        </Picture>
      </Shown>
      <p>
        So on four columns the inversions change by an odd number and the row of the blank by one: their sum stays even
        or stays odd. On three columns the tile passes two others, and the inversions alone stay even or stay odd.
        Whatever you do, you stay in your half of all boards.
      </p>
    </>
  );
}

function Heuristics() {
  const [left, right, row] = [104, 200, 20];
  const x = (h: number) => left + (h / COMPARED_MOVES) * right;
  const height = COMPARED.length * row + 22;
  return (
    <>
      <p>
        A <b>heuristic</b> says, from a glance at a board, how many moves there are at least to the goal. Those here are
        never too high, and a search that goes by one finds a shortest solution.
      </p>
      <Shown caption={`What they say of one board, whose shortest solution has ${COMPARED_MOVES} moves.`}>
        <Picture
          width={left + right + 26}
          height={height}
          label={`Bars: ${COMPARED.map(({ heuristic, h }) => `${heuristicTitle(heuristic)} ${h}`).join(", ")}; the truth is ${COMPARED_MOVES}.`}
        >
          {COMPARED.map(({ heuristic, h }, index) => (
            <g key={heuristic}>
              <Word x={left - 8} y={index * row + 13} anchor="end">
                {heuristicTitle(heuristic)}
              </Word>
              <rect
                class="mini-bar tone-0"
                x={left}
                y={index * row + 3}
                width={Math.max(1, x(h) - left)}
                height={row - 7}
                rx="2"
              />
              <Word x={x(h) + 5} y={index * row + 13} anchor="start" strong>
                {h}
              </Word>
            </g>
          ))}
          <path class="mini-rule" d={`M${x(COMPARED_MOVES)} 0V${height - 18}`} />
          <Word x={x(COMPARED_MOVES)} y={height - 5} strong>
            {COMPARED_MOVES}
          </Word>
        </Picture>
      </Shown>
      <p>
        The nearer it is to the truth, the fewer boards are looked at, as a rule many times fewer. The price is the time
        for each glance, and for tables beforehand.
      </p>
    </>
  );
}

function None() {
  return (
    <p>
      The guess is 0 for every board, so that the search knows nothing of the goal until it stands before it. It is here
      to show what the others are worth.
    </p>
  );
}

function Hamming() {
  return (
    <>
      <p>
        Counts the tiles that are not on their goal cell. Each of them needs at least one move. Whether a tile is one
        step away or six makes no difference, so the guess is low.
      </p>
      <Shown caption="Three tiles are not at home: h = 3.">
        <Picture
          width={3 * CELL}
          height={3 * CELL}
          label="A board of 3 by 3 in which the tiles 3, 1 and 2 stand in the wrong places."
        >
          <MiniBoard cols={3} tiles={[3, 1, 2, 4, 5, 6, 7, 8, 0]} tones={{ 1: 1, 2: 1, 3: 1 }} />
        </Picture>
      </Shown>
    </>
  );
}

function Gaschnig() {
  return (
    <>
      <p>
        Suppose that the blank could change places with any tile, near or far. Then each tile that is not at home takes
        one exchange, as long as the blank stands where some tile belongs; where it stands at home itself, and others do
        not, it takes one more to begin. The guess is the number of these exchanges.
      </p>
      <Shown caption="The blank is at home: one exchange takes it away, three bring 1, 2 and 3 home: h = 4.">
        <Picture
          width={3 * CELL}
          height={3 * CELL}
          label="A board of 3 by 3 in which the tiles 3, 1 and 2 stand in the wrong places, and the blank in its own."
        >
          <MiniBoard cols={3} tiles={[3, 1, 2, 4, 5, 6, 7, 8, 0]} tones={{ 1: 1, 2: 1, 3: 1 }} />
        </Picture>
      </Shown>
      <p>It is never less than Hamming distance, and knows as little of how far a tile has to go.</p>
    </>
  );
}

function Manhattan() {
  return (
    <>
      <p>
        For each tile the steps to its goal cell along rows and columns, as in the streets of Manhattan; all of them
        added up. A move takes one tile one step, so it is never too high. It knows nothing of tiles that are in each
        other's way.
      </p>
      <Shown caption="8 has two steps down and one to the right: 3 of h.">
        <Picture
          width={3 * CELL}
          height={3 * CELL}
          label="A board of 3 by 3 with tile 8 in the corner, and its way to its goal cell: two steps down, one to the right."
        >
          <MiniBoard cols={3} tiles={[8, null, null, null, null, null, null, null, 0]} tones={{ 8: 0 }} />
          <path class="mini-arc tone-0" d={`M${0.5 * CELL} ${0.95 * CELL}V${2.5 * CELL}`} />
          <Arrow from={[0.5 * CELL, 2.5 * CELL]} to={[1.4 * CELL, 2.5 * CELL]} />
        </Picture>
      </Shown>
    </>
  );
}

function LinearConflict() {
  return (
    <>
      <p>
        Two tiles in the row where both belong, each on the other's way: one has to step aside and come back. That is
        two moves that the Manhattan distance does not know of. The same in columns.
      </p>
      <Shown caption="2 and 1 stand in each other's way: 2 more than Manhattan.">
        <Picture
          width={3 * CELL}
          height={3 * CELL + 12}
          label="The top row is 2, 1, 3. Tile 2 has to go right and tile 1 left, past one another."
        >
          <MiniBoard y={12} cols={3} tiles={[2, 1, 3, null, null, null, null, null, 0]} tones={{ 1: 1, 2: 1 }} />
          <Arrow from={[0.5 * CELL, 5]} to={[1.55 * CELL, 5]} tone={1} />
          <Arrow from={[1.5 * CELL, 1.32 * CELL + 12]} to={[0.45 * CELL, 1.32 * CELL + 12]} tone={1} />
        </Picture>
      </Shown>
    </>
  );
}

function WalkingDistance() {
  const board = [5, 1, 9, 4, 2, 6, 10, 8, 13, 3, 7, 12, 14, 11, 15, 0];
  const tones = Object.fromEntries(
    FIFTEEN.slice(0, 15).map((tile) => [tile, [0, 4, 2, 3][Math.floor((tile - 1) / 4)]]),
  );
  return (
    <>
      <p>
        Looks only at the row in which each tile belongs, and takes the tiles of one row for equal. A table has the
        fewest moves that bring all of them into their rows, as real moves would, through the blank. The same for
        columns; the two numbers are added.
      </p>
      <Shown caption="The colour is the row where a tile belongs.">
        <Picture
          width={4 * CELL}
          height={4 * CELL}
          label="A board of 4 by 4 whose tiles are coloured by their goal row."
        >
          <MiniBoard cols={4} tiles={board} tones={tones} />
        </Picture>
      </Shown>
    </>
  );
}

function PatternDatabases() {
  // The partition of pdb-6-6-3.
  const letters = "aaaaaabbcccbccc.";
  const shownAs: Record<string, number> = { a: 0, b: 4, c: 2 };
  const tones = Object.fromEntries(FIFTEEN.slice(0, 15).map((tile) => [tile, shownAs[letters[tile - 1]]]));
  return (
    <>
      <p>
        The tiles are split into groups. For each group a table, worked out once, has the number of moves of its own
        tiles for every way in which they can lie, whatever the others do. Since no tile is in two groups, the numbers
        may be added.
      </p>
      <Shown caption="6-6-3: two groups of six tiles and one of three.">
        <Picture
          width={4 * CELL}
          height={4 * CELL}
          label="The goal with its tiles in three colours: six, six and three tiles."
        >
          <MiniBoard cols={4} tiles={FIFTEEN} tones={tones} />
        </Picture>
      </Shown>
      <p>
        Larger groups know more of how tiles are in each other's way. Their tables take from some milliseconds (4-4-4-3)
        to some seconds (6-6-3) to build, and save many times that on hard boards.
      </p>
    </>
  );
}

const WORDS = { met: "met", open: "to be looked at", out: "never looked at", goal: "the goal" } as const;

/** What the colours of a tree mean. */
function Key({ looks }: { readonly looks: readonly (keyof typeof WORDS)[] }) {
  return (
    <ul class="tree-key">
      {looks.map((look) => (
        <li key={look}>
          <svg width="12" height="12" viewBox="0 0 12 12" class="mini-tree" aria-hidden="true">
            <circle class={look} cx="6" cy="6" r="5" />
          </svg>
          {WORDS[look]}
        </li>
      ))}
    </ul>
  );
}

function Bfs() {
  return (
    <>
      <p>
        Looks at all boards one move away from the start, then at those two moves away, and so on. Where it first meets
        the goal, the way there is shortest. It remembers every board it met.
      </p>
      <Shown>
        <Picture
          width={232}
          height={100}
          label="A tree of boards, whole layers of which are looked at before the goal is met in the fourth."
        >
          <Tree
            layers={[1, 2, 4, 8]}
            width={232}
            rowHeight={29}
            lookOf={(layer, index) => (layer < 3 || index < 5 ? "met" : index === 5 ? "goal" : "out")}
          />
        </Picture>
        <Key looks={["met", "goal", "out"]} />
      </Shown>
      <p>
        On 3×3 there are 181,440 boards to be met, which is quickly done. On 4×4 there are ten million million: too many
        for any memory.
      </p>
    </>
  );
}

function Bidirectional() {
  const [width, height] = [232, 92];
  const cone = (from: number, to: number) => `M${from} ${height / 2}L${to} 6V${height - 6}Z`;
  return (
    <>
      <p>
        Two breadth-first searches, one from the start and one from the goal, until they meet in the middle. Each goes
        half as deep, and since layers grow quickly, both together look at far fewer boards than one alone.
      </p>
      <Shown>
        <Picture
          width={width}
          height={height}
          label="Two triangles, one opening from the start, one from the goal, that meet in the middle."
        >
          <path class="mini-cone tone-0" d={cone(14, width / 2)} />
          <path class="mini-cone tone-2" d={cone(width - 14, width / 2)} />
          <g class="mini-tree">
            <circle class="open" cx="14" cy={height / 2} r="6" />
            <circle class="goal" cx={width - 14} cy={height / 2} r="6" />
          </g>
          <Word x={14} y={height / 2 + 22}>
            start
          </Word>
          <Word x={width - 14} y={height / 2 + 22}>
            goal
          </Word>
        </Picture>
      </Shown>
    </>
  );
}

function Astar() {
  const met = new Set(["0 0", "1 1", "2 2", "1 0", "2 3"]);
  return (
    <>
      <p>
        Of all boards met so far it always goes on from the one with the smallest <b>f = g + h</b>: the moves made to
        get there, and what the heuristic says is still to come. So it leaves out most of what leads away from the goal,
        and its solution is shortest all the same.
      </p>
      <Shown>
        <Picture
          width={232}
          height={100}
          label="A tree of boards of which only a narrow part towards the goal is looked at."
        >
          <Tree
            layers={[1, 2, 4, 8]}
            width={232}
            rowHeight={29}
            lookOf={(layer, index) => {
              if (layer === 3 && index === 5) return "goal";
              if (met.has(`${layer} ${index}`)) return "met";
              return layer === 2 || index === 4 || index > 5 ? "open" : "out";
            }}
          />
        </Picture>
        <Key looks={["met", "open", "goal", "out"]} />
      </Shown>
      <p>It remembers every board it met, and on hard 15-puzzles its memory fills up before the goal is found.</p>
    </>
  );
}

function Rbfs() {
  return (
    <>
      <p>
        Goes deep first like IDA*, but leaves a branch as soon as another one looks better, by <b>f = g + h</b>. It
        keeps in mind how good the best board of the branch was, and comes back when nothing else is better. So it looks
        at new boards in the order of A*, and needs no more memory than the way it is on and the boards beside it.
      </p>
      <p>
        What it comes back to it has to search again, so that in all it looks at about as many boards as IDA*, and takes
        longer over each. Its solution is shortest.
      </p>
    </>
  );
}

function Greedy() {
  const met = new Set(["0 0", "1 0", "2 1", "3 2", "4 5"]);
  return (
    <>
      <p>
        Always goes on from the board that looks nearest to the goal, by the heuristic alone. How many moves it took to
        get there does not count, so it finds a solution after looking at few boards, but one with several times the
        fewest moves.
      </p>
      <Shown>
        <Picture width={232} height={100} label="A tree of boards: one narrow way is followed down to a goal.">
          <Tree
            layers={[1, 2, 4, 8]}
            width={232}
            rowHeight={29}
            lookOf={(layer, index) => {
              if (layer === 3 && index === 2) return "goal";
              if (met.has(`${layer} ${index}`)) return "met";
              return met.has(`${layer - 1} ${index >> 1}`) ? "open" : "out";
            }}
          />
        </Picture>
        <Key looks={["met", "open", "goal", "out"]} />
      </Shown>
      <p>It remembers every board it met. Weighted A* lies between it and A*.</p>
    </>
  );
}

function DepthFirst() {
  return (
    <>
      <p>
        Goes on from the last board it met, and turns back only where every neighbour was met before. It ends, since it
        remembers the boards it met, but wanders: on the 8-puzzle its solutions have tens of thousands of moves, where
        31 are always enough.
      </p>
      <Shown>
        <Picture width={232} height={100} label="A tree of boards: whole branches are searched from left to right.">
          <Tree
            layers={[1, 2, 4, 8]}
            width={232}
            rowHeight={29}
            lookOf={(layer, index) => {
              if (layer === 3 && index === 5) return "goal";
              return index < [1, 2, 3, 5][layer] ? "met" : "out";
            }}
          />
        </Picture>
        <Key looks={["met", "goal", "out"]} />
      </Shown>
      <p>It is here because courses start with it. Only the Textbook engine has it.</p>
    </>
  );
}

function DepthLimited() {
  return (
    <>
      <p>
        Goes deep first, but only to a limit on the number of moves, and begins again with one move more until it finds
        the goal. The solution is shortest, and it needs no memory but the way it is on.
      </p>
      <p>
        It is IDA* without a heuristic: both look at the same boards. Since it knows of no direction, each further move
        doubles the work, and boards of 20 moves are about the most. Only the Textbook engine has it under this name.
      </p>
    </>
  );
}

function Idastar() {
  const bounds = [2, 3, 4];
  return (
    <>
      <p>
        Goes deep first, move by move, and turns back as soon as <b>f = g + h</b> exceeds a bound. Where nothing was
        found it raises the bound to the least f that exceeded it, and begins again.
      </p>
      <Shown caption="The same search again and again, each time with a higher bound.">
        <Picture
          width={252}
          height={94}
          label="Three trees side by side, each one layer deeper than the one before; the last one has the goal."
        >
          {bounds.map((depth, index) => (
            <g key={depth} transform={`translate(${index * 88} 0)`}>
              <Tree
                layers={[1, 2, 4, 4].slice(0, depth)}
                width={76}
                rowHeight={25}
                lookOf={(layer, at) => (layer === 3 && at === 2 ? "goal" : layer === 3 && at === 3 ? "out" : "met")}
              />
            </g>
          ))}
        </Picture>
      </Shown>
      <p>
        It remembers nothing but the way to where it stands, so that memory never ends. It meets many boards again, but
        each takes only some nanoseconds. This is how the 15-puzzle was first solved optimally.
      </p>
    </>
  );
}

function Engines() {
  return (
    <>
      <p>Three programs for the same searches, which count, move and expand alike to the last board:</p>
      <ul>
        <li>
          <b>WebAssembly</b>: the inner loops compiled ahead, on boards packed into a few whole numbers.
        </li>
        <li>
          <b>TypeScript</b>: the same algorithms as fast as JavaScript can be made.
        </li>
        <li>
          <b>Textbook</b>: as tutorials print it, with boards as strings and a map of those met, on up to 9 cells. Only
          it has depth-first search and iterative deepening by depth.
        </li>
      </ul>
    </>
  );
}

function SpeedUp() {
  return (
    <>
      <p>
        How many times as long one engine takes as the other, on the same boards: the median over the boards. It is
        given only where both did the <b>same work</b>: the same solutions, the same numbers of boards expanded and
        generated, and the same order, by a fingerprint over all of it.
      </p>
      <Shown caption="An interval that includes 1 shows no difference.">
        <Picture
          width={226}
          height={58}
          label="A scale of ratios with 1 marked. One interval lies above 1, another one includes 1."
        >
          <path class="mini-rule" d="M60 0V44" />
          <Word x={60} y={56}>
            1×
          </Word>
          <g class="mini-interval tone-2">
            <path d="M96 12H152" />
            <circle cx="126" cy="12" r="4.5" />
          </g>
          <g class="mini-interval tone-7">
            <path d="M38 32H92" />
            <circle cx="66" cy="32" r="4.5" />
          </g>
          <Word x={164} y={16} anchor="start">
            faster
          </Word>
          <Word x={104} y={36} anchor="start">
            no difference shown
          </Word>
        </Picture>
      </Shown>
      <p>
        The interval is where the true value lies in 19 of 20 such races. Engines take turns, so that a slow moment
        hurts both.
      </p>
    </>
  );
}

const TEXTS: Readonly<Record<TopicId, () => JSX.Element>> = {
  parity: Parity,
  inversions: Inversions,
  "moves-and-parity": MovesAndParity,
  heuristics: Heuristics,
  none: None,
  hamming: Hamming,
  gaschnig: Gaschnig,
  manhattan: Manhattan,
  "linear-conflict": LinearConflict,
  "walking-distance": WalkingDistance,
  "pattern-databases": PatternDatabases,
  bfs: Bfs,
  bidirectional: Bidirectional,
  astar: Astar,
  idastar: Idastar,
  rbfs: Rbfs,
  greedy: Greedy,
  dfs: DepthFirst,
  iddfs: DepthLimited,
  engines: Engines,
  "speed-up": SpeedUp,
};
