/**
 * Boards whose distance from the goal is known, so that searches can be compared by it: of each distance some that were
 * drawn at random, `loyd generate --size 3x3 --distance D --count 20 --seed 1879`, and for the 15-puzzle
 * `--size 4x4 --count 5`. The tiles row by row as digits, those of the 15-puzzle in base 16, 0 for the blank.
 */
import { makeBoard } from "../../src/board/board.ts";
import { makeGoal } from "../../src/board/goals.ts";
import type { Shape } from "../../src/types.ts";
import type { Instance } from "./suite.ts";

/** 8-puzzles: 10 boards 4 moves from the goal, 20 at each further distance, and the two at 31, which are all. */
const EIGHT: Readonly<Record<number, string>> = {
  4: "013425786 130425786 023145786 123506478 123485076 123485760 152403786 123746058 012453786 023146758",
  8: `
    430216758 412603758 043216758 240153786 120753846 123875046 235104786 236105478 236148750 136502478
    412753860 013428765 136528470 412583076 230185476 013726548 135406728 135742086 243185076 413726580
  `,
  12: `
    168435720 120783645 423506718 123608754 410732568 152836047 123605487 413782560 235168740 172583460
    073215846 541302786 236107485 130576482 036145782 812503476 712853046 124763058 264138750 043712586
  `,
  16: `
    023175468 012345786 473215086 483206157 518302467 062813475 135428067 126758340 412876350 740853216
    173468052 723845160 138576420 031452678 273104658 473256810 720813456 741602583 384105762 410625738
  `,
  20: `
    245638170 132847650 710682345 312806745 320486157 517823460 375104628 823467015 263457810 628143570
    468302175 456803217 470581263 186205473 270561483 451683270 041726385 231804756 750236148 432805176
  `,
  24: `
    652384710 827451630 450623187 186734250 216753840 370625148 764801352 843527610 685703142 067134582
    487503216 610875243 462157038 581362074 872306451 127386054 683517024 836705412 048572631 476801352
  `,
  28: `
    037862541 617285340 540167328 065834127 864175023 581364027 680571324 864517023 854307621 654813720
    586473120 032867451 643501827 637854120 654812037 675483120 457623081 860542371 067248351 675134028
  `,
  31: "647850321 867254301",
};

/** 15-puzzles: five boards at each distance. */
const FIFTEEN: Readonly<Record<number, string>> = {
  20: "0148562c93e7dbaf 1364908cd5b7a2ef 326419c7d5a8e0bf 26549018da3bef7c 5124a037698fdceb",
  26: "1b04a26359f8dec7 1a2470365b8e9dfc 1364b520dac89e7f 1b38604a5d279efc 6253d78409bca1ef",
  32: "a23c8540169fde7b 14239587dcfb60ae 3e64172805dbfa9c 2136d954f8a7e0bc 237461da5b98f0ec",
  38: "918730e5bda26fc4 164790b2a83fed5c 289416ac07df53eb e9481a50d76cb32f 5fe3a148260d79cb",
  44: "08361df47ac59eb2 350bc642ae1f9d87 19346fa0b8cd25e7 fd0623b49785e1ac 12036eac89db54f7",
  50: "9405f32d7a1ce6b8 e385671c02fbd94a 8293b5a7cf01de64 f4e82ba0315967cd de48a3b2971560cf",
};

/** So many boards of each distance, up to the farthest wanted, as instances, the nearest first. */
function instancesOf(
  shape: Shape,
  texts: Readonly<Record<number, string>>,
  each: number,
  farthest: number,
): Instance[] {
  const goal = makeGoal(shape, "blank-last");
  const wanted = Object.entries(texts).filter(([distance]) => Number(distance) <= farthest);
  return wanted.flatMap(([distance, text]) =>
    text
      .trim()
      .split(/\s+/)
      .slice(0, each)
      .map((digits, index) => ({
        id: `${distance} moves, ${index + 1}`,
        start: makeBoard(
          shape,
          [...digits].map((digit) => Number.parseInt(digit, 16)),
        ),
        goal,
        known: { solvable: true, optimal: Number(distance) },
      })),
  );
}

/** 8-puzzles at 4 to 31 moves, up to 20 of a distance. */
export function eightsByDistance(each: number): Instance[] {
  return instancesOf({ rows: 3, cols: 3, layers: 1 }, EIGHT, each, 31);
}

/** 15-puzzles at 20 moves and more, up to five of a distance and up to 50 moves. */
export function fifteensByDistance(each: number, farthest: number): Instance[] {
  return instancesOf({ rows: 4, cols: 4, layers: 1 }, FIFTEEN, each, farthest);
}
