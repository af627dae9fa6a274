// The six wares, told apart by their outlines: a string of beads, a stretched hide, leaves, a bolt of silk, fruit, slabs of salt.
import { both, box, oval, type Drawing } from "./shapes";

export type Kind = "trinkets" | "hides" | "tea" | "silk" | "fruit" | "salt";

// prettier-ignore
const BEADS = [
  [16, 30], [20, 49], [31, 65], [50, 72], [69, 65], [80, 49], [84, 30],
] as const;

// prettier-ignore
export const WARES: Record<Kind, Drawing> = {
  trinkets: [
    ["ink", "M16 22C14 56 32 72 50 72S86 56 84 22", 4],
    ["plum", BEADS.map(([x, y], i) => (i % 2 ? "" : oval(x, y, 8))).join("")],
    ["ochre", BEADS.map(([x, y], i) => (i % 2 ? oval(x, y, 7) : "")).join("")],
    ["plum", "M50 72l11 13-11 13-11-13z"],
    ["sand", oval(50, 85, 4)],
  ],
  hides: [
    ["soil", "M50 10C58 10 60 18 66 20C76 18 88 10 92 18C96 28 80 34 80 48C80 64 94 72 90 82C86 92 72 82 64 84C58 86 56 94 50 94S42 86 36 84C28 82 14 92 10 82C6 72 20 64 20 48C20 34 4 28 8 18C12 10 24 18 34 20C40 18 42 10 50 10z"],
    ["sand", oval(38, 40, 7, 5) + oval(60, 36, 5, 6) + oval(64, 56, 7, 6) + oval(40, 62, 6, 7) + oval(52, 76, 4)],
  ],
  tea: [
    ["leaf", "M50 94V52", 5],
    ["leaf", both((s) => `M50 66C${50 + 8 * s} 40 ${50 + 30 * s} 36 ${50 + 42 * s} 40C${50 + 40 * s} 62 ${50 + 22 * s} 74 50 66z`)],
    ["leaf", "M50 52C36 38 38 18 50 6C62 18 64 38 50 52z"],
    ["sand", `M50 46V18${both((s) => `M${50 + 8 * s} 62L${50 + 32 * s} 46`)}`, 3],
  ],
  silk: [
    ["indigo", "M22 18H78V62C78 78 92 74 92 88H36C22 88 22 78 22 62z"],
    ["ochre", "M22 32H78V38H22zM22 46H78V52H22z"],
    ["sky", oval(22, 18, 8, 9) + oval(78, 18, 8, 9)],
    ["indigo", oval(22, 18, 3) + oval(78, 18, 3)],
    ["sky", "M22 10H78V26H22z"],
  ],
  fruit: [
    ["clay", oval(34, 62, 26) + oval(68, 66, 23)],
    ["ochre", oval(52, 44, 22)],
    ["leaf", "M52 24C54 8 72 4 84 10C80 24 66 30 52 24z"],
    ["soil", "M52 28V14", 4],
    ["sand", "M20 58a14 14 0 0 1 8-10M40 40a12 12 0 0 1 8-8", 4],
  ],
  salt: [
    ["sky", "M50 10L86 82H14z"],
    ["bone", "M50 10L62 82H14z"],
    ["sky", "M10 82H90V92H10z"],
    ["bone", box(38, 58, 9, 9) + box(26, 70, 7, 7) + box(46, 40, 6, 6)],
    ["indigo", "M50 10L86 82H14z", 3],
  ],
};
