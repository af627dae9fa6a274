// Utilities and stands: plain things of the market.
import { drums, mask } from "./lobby_cards";
import { box, oval, zigzag, type Drawing } from "./shapes";

// prettier-ignore
export const TOOLS: Record<string, Drawing> = {
  well: [
    ["soil", "M18 40V92M82 40V92", 6],
    ["clay", "M50 6L92 34H8z"],
    ["ink", "M50 34V58", 3],
    ["ochre", "M40 56H60L57 72H43z"],
    ["sand", box(22, 74, 56, 24, 4)],
    ["soil", "M22 86H78M36 74V86M56 74V86M46 86V98M66 86V98", 3],
  ],
  drums,
  throne: [
    ["soil", "M28 8H72V56H28z"],
    ["ochre", "M34 14H66V50H34z"],
    ["clay", zigzag(34, 20, 32, 4, 10) + zigzag(34, 36, 32, 4, 10)],
    ["clay", box(16, 54, 68, 12, 4)],
    ["soil", "M22 66L14 98M78 66L86 98M40 66V92M60 66V92", 7],
    ["ochre", oval(28, 8, 6) + oval(72, 8, 6)],
  ],
  boat: [
    ["soil", "M6 58H94C90 78 74 86 50 86S10 78 6 58z"],
    ["ochre", "M10 66H90M16 74H84", 3],
    ["ink", "M50 8V58", 4],
    ["bone", "M54 10C80 20 86 40 80 52H54z"],
    ["clay", "M46 18C30 28 24 42 24 52H46z"],
    ["sky", "M2 92c8-6 16-6 24 0s16 6 24 0 16-6 24 0 16 6 24 0", 4],
  ],
  scale: [
    ["soil", "M50 10V88M20 24H80", 5],
    ["ochre", oval(50, 12, 7)],
    ["ink", "M20 24L8 56M20 24L32 56M80 24L68 56M80 24L92 56", 2.5],
    ["ochre", "M4 56H36C36 74 4 74 4 56zM64 56H96C96 74 64 74 64 56z"],
    ["clay", "M28 96H72L64 86H36z"],
    ["leaf", oval(20, 50, 7)],
    ["plum", oval(80, 50, 7)],
  ],
  mask,
  supplies: [
    ["ochre", "M26 30C8 48 6 92 20 94H52C64 92 62 50 46 30z"],
    ["soil", "M26 30H46L52 18H20zM24 34H48"],
    ["clay", "M60 50C50 62 48 92 58 94H84C94 92 92 62 80 50z"],
    ["soil", "M60 50H80L85 40H55z"],
    ["sand", zigzag(14, 66, 40, 5, 9) + zigzag(58, 74, 26, 4, 7)],
  ],
  kettle: [
    ["ink", "M18 44H82C90 76 74 92 50 92S10 76 18 44z"],
    ["soil", box(14, 38, 72, 9, 4)],
    ["soil", "M22 40C10 14 90 14 78 40", 4],
    ["ochre", "M28 100l8-12 6 10 8-14 8 14 6-10 8 12z"],
    ["sky", "M36 30c-6-8 6-12 0-22M52 30c-6-8 6-12 0-22M68 30c-6-8 6-12 0-22", 3],
  ],
  "leopard-statue": [
    ["ochre", "M30 80C22 58 26 44 38 38L36 20L46 26H56L66 18L66 38C70 48 68 54 64 58C72 66 76 74 74 80z"],
    ["ink", [[42, 50], [52, 60], [40, 64], [62, 70], [46, 74], [34, 74], [56, 50]].map(([x, y]) => oval(x ?? 0, y ?? 0, 3)).join("") + oval(47, 36, 2.2) + oval(58, 36, 2.2)],
    ["ink", "M49 44H57L53 48z"],
    ["soil", box(16, 80, 68, 14, 3)],
    ["sand", zigzag(20, 84, 60, 8, 7)],
    ["ochre", "M72 76C88 72 88 52 80 48", 6],
  ],
  weapons: [
    ["soil", "M14 92L78 22M86 92L22 22", 5],
    ["ink", "M84 14L88 34L70 28zM16 14L30 28L12 34z"],
    ["clay", "M50 24C68 24 72 40 70 56S60 86 50 94C40 86 32 72 30 56S32 24 50 24z"],
    ["ochre", "M50 32V86M36 54H64", 4],
    ["sand", oval(50, 54, 9)],
    ["indigo", oval(50, 54, 4)],
  ],
  "small-market-stand": [
    ["soil", "M16 40V94M84 40V94", 5],
    ["bone", "M8 16H92L98 42H2z"],
    ["clay", "M8 16H25L21 42H2zM42 16H58L60 42H40zM75 16H92L98 42H79z"],
    ["soil", box(10, 66, 80, 9, 2)],
    ["ochre", oval(30, 58, 8) + oval(46, 58, 8)],
    ["leaf", oval(64, 57, 9)],
    ["clay", oval(38, 48, 8)],
  ],
};
