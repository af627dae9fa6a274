// Huts, each told by its roof.
import { box, oval, type Drawing } from "./shapes";

const roof = (y: number): string => `M50 ${y}L94 ${y + 42}H6z`;
const thatch = (y: number): string => `M50 ${y}V${y + 42}M50 ${y}L28 ${y + 42}M50 ${y}L72 ${y + 42}`;

// prettier-ignore
export const HUTS: Record<string, Drawing> = {
  ritual: [
    ["sand", box(22, 48, 56, 46)],
    ["soil", roof(6)],
    ["ochre", thatch(6), 3],
    ["plum", box(42, 62, 16, 32, 4)],
    ["plum", oval(31, 62, 5) + oval(69, 62, 5)],
  ],
  trading: [
    ["sand", box(16, 48, 68, 46)],
    ["clay", roof(6)],
    ["bone", thatch(6), 3],
    ["soil", "M26 64h30l-8-8M74 82H44l8 8", 5],
  ],
  store: [
    ["soil", "M26 60V98M74 60V98M50 60V98", 6],
    ["sand", box(18, 42, 64, 34)],
    ["leaf", roof(2)],
    ["bone", thatch(2), 3],
    ["ochre", box(40, 52, 20, 24, 2)],
    ["soil", "M40 64H60M50 52V76", 3],
  ],
  spirit: [
    ["sand", box(26, 48, 48, 46)],
    ["indigo", roof(6)],
    ["sky", thatch(6), 3],
    ["ink", "M50 56C62 56 64 70 60 78C58 88 54 92 50 92S42 88 40 78C36 70 38 56 50 56z"],
    ["bone", oval(45, 70, 3) + oval(55, 70, 3) + box(46, 82, 8, 3)],
  ],
};
