// People: portraits, each of somebody, told apart by face and dress and by what they carry.
import { face, rings, wrinkles, type Face } from "./faces";
import { cuff, grip, hand, over } from "./hands";
import { both, box, oval, zigzag, type Drawing, type Ink, type Shape } from "./shapes";

/** Head and shoulders: what hangs behind the head, the dress, the face, and over it what is worn and carried. */
function portrait(robe: Ink, collar: Ink, who: Face, worn: Shape[], carried: Shape[], behind: Shape[] = []): Drawing {
  return [
    ...behind,
    [robe, "M4 106C4 84 26 74 42 72Q50 78 58 72C74 74 96 84 96 106z"],
    ...face(who),
    [collar, "M34 74.5Q50 90 66 74.5", 4.5],
    ...worn,
    ...carried,
  ];
}

const turban = (ink: Ink, fold: Ink): Shape[] => [
  [ink, "M29 37C22 8 78 8 71 37C62 25 38 25 29 37z"],
  [fold, "M29 37C22 8 78 8 71 37C62 25 38 25 29 37z", 1.4],
  [fold, "M32 31C42 18 60 19 70 31M31 35C44 23 56 24 64 16M36 20Q50 12 64 19", 2.2],
];
/** A forearm that is raised on one side, up to the wrist, in the dress's colour and with a hem. */
const sleeve = (robe: Ink, hem: Ink, side: number, wrist: number): Shape[] => [
  [robe, `M${50 + 26 * side} 110L${50 + 38 * side} ${wrist + 13}`, 13],
  [hem, `M${50 + 33 * side} ${wrist + 7}l${10 * side} 4.4`, 3],
];
const cropped = (ink: Ink): Shape => [ink, "M30.6 39C27 11 73 11 69.4 39C66 27 60 24 50 24S34 27 30.6 39z"];

// prettier-ignore
export const PEOPLE: Record<string, Drawing> = {
  // A soldier who has stood at many gates, with a scar from one of them.
  guard: portrait("indigo", "ochre", { tone: "skin", hair: "ink", look: "ahead", mood: "stern", brow: 3, slant: -1.4 }, [
    cropped("ink"),
    ["ochre", "M30 33Q50 22 70 33L69 27Q50 16 31 27z"],
    ["clay", oval(50, 25, 3)],
    ["tan", "M61.5 48l4.5 8.5M62 52l3-1.4M63.6 55l3-1.4", 1.2],
  ], [
    ["soil", "M88 22V106", 3.6],
    ["ink", "M88 3l6 17-6 6-6-6z"],
    ...sleeve("indigo", "ochre", 1, 80),
    ...grip(88, 80, "skin"),
    ["clay", "M18 78C30 75 36 84 36 92S30 106 18 108C6 106 0 100 0 92S6 75 18 78z"],
    ["sand", "M18 80V106M2 92H34", 3],
    ["ochre", oval(18, 92, 5)],
  ]),
  // She sings upwards until the first drops fall.
  "rain-maker": portrait("sky", "bone", { tone: "umber", hair: "ink", look: "up", mood: "sing", slant: 1.6, lips: "plum" }, [
    ["ink", "M31 40C26 14 74 14 69 40C66 30 60 26 50 26S34 30 31 40z"],
    ["sky", "M33 33Q50 25 67 33", 3.4],
    ["bone", both((s) => `M${50 + 10 * s} 48.5l${1.6 * s} 5M${50 + 13 * s} 48l${1.6 * s} 4`), 1.5],
    rings("sky"),
  ], [
    ["bone", "M30 12a8 8 0 0 1 10-9 12 12 0 0 1 22 0 8 8 0 0 1 9 10 6 6 0 0 1-4 5H34a6 6 0 0 1-4-6z"],
    ["indigo", "M30 12a8 8 0 0 1 10-9 12 12 0 0 1 22 0 8 8 0 0 1 9 10 6 6 0 0 1-4 5H34a6 6 0 0 1-4-6z", 2],
    ["indigo", "M20 18l-3 10M9 24l-3 10M18 36l-3 10M80 18l3 10M91 24l3 10M82 36l3 10", 3],
    ["sky", both((s) => `M${50 + 32 * s} 102Q${50 + 40 * s} 92 ${50 + 37 * s} 78`), 11],
    ...hand(12.5, 66, -12, "umber"),
    ...hand(87.5, 66, 12, "umber", -1),
    cuff("bone", 13.5, 75.5, 6.4),
    cuff("bone", 86.5, 75.5, 6.4),
  ], [["ink", "M30 38C22 54 24 70 28 78H72C76 70 78 54 70 38z"]]),
  // Painted white and red; what he sees is not in this market.
  shaman: portrait("plum", "ochre", { tone: "skin", hair: "ink", look: "up", mood: "calm", brow: 1.6, slant: 2 }, [
    ["ochre", "M30 36C28 22 38 18 50 18S72 22 70 36C62 27 38 27 30 36z"],
    ["clay", both((s) => `M${50 + 4 * s} 20L${50 + 8 * s} 1L${50 + 12 * s} 21z`)],
    ["leaf", both((s) => `M${50 + 12 * s} 21L${50 + 20 * s} 4L${50 + 19 * s} 25z`)],
    ["bone", "M47.5 20L50 0L52.5 20z"],
    ["bone", "M50 27.5V35M34 48Q40 52 43.4 50.4M66 48Q60 52 56.6 50.4M44.6 65.6h10.8", 2.2],
    ["clay", oval(38, 53.6, 1.5) + oval(62, 53.6, 1.5) + oval(50, 31, 1.7)],
    ["bone", both((s) => box(49 + 20.4 * s, 50, 2, 8, 1))],
  ], [
    ["bone", oval(36, 83, 2.6) + oval(43, 88, 2.6) + oval(50, 90, 2.6) + oval(57, 88, 2.6) + oval(64, 83, 2.6)],
    ["soil", "M15 64V104", 3],
    ["ochre", oval(15, 56, 9, 10)],
    ["clay", "M8 52l14 8M8 60l14-8", 2],
    ["bone", oval(15, 43.6, 2.2)],
    ...sleeve("plum", "ochre", -1, 80),
    ...grip(15, 80, "skin"),
    ...sleeve("plum", "ochre", 1, 80),
    ...hand(88, 76, 10, "skin", -1),
  ]),
  // Eyes shut, the third one open.
  psychic: portrait("indigo", "sky", { tone: "skin", hair: "ink", look: "shut", mood: "calm", brow: 1.5, lips: "plum", broad: 18 }, [
    ["plum", "M30 44C24 10 76 10 70 44C68 30 62 25 50 25S32 30 30 44z"],
    ["ochre", "M32 33Q50 22 68 33", 2],
    ["bone", "M43.6 31.4Q50 26 56.4 31.4Q50 36 43.6 31.4z"],
    ["sky", oval(50, 31.2, 2.2)],
    rings("ochre", 18, 3.4),
  ], [
    ["sky", oval(50, 97, 13)],
    ["bone", "M42 93a9 9 0 0 1 6-5", 2.4],
    ["ochre", "M38 106Q50 100 62 106", 3],
    ...hand(32, 97, 68, "skin", -1),
    ...hand(68, 97, -68, "skin"),
    ["sky", "M25.6 92.6l3.4 9.4M74.4 92.6l-3.4 9.4", 2.6],
  ], [["plum", "M28 36C18 56 16 84 20 100H80C84 84 82 56 72 36z"]]),
  // He has said no to three wars, and smiles about it.
  "tribal-elder": portrait("clay", "sand", { tone: "umber", hair: "bone", look: "ahead", mood: "smile", brow: 3.4, slant: 0.8 }, [
    wrinkles("ink"),
    ["bone", "M31 41C28 20 34 18 38 22C34 28 33 34 31 41zM69 41C72 20 66 18 62 22C66 28 67 34 69 41z"],
    ["bone", "M33 54C34 74 44 82 50 82S66 74 67 54C62 62 58 56 50 56S38 62 33 54z"],
    ["clay", "M43 61Q50 65.4 57 61", 2],
    ["ochre", "M33.4 30Q50 18.6 66.6 30", 3.4],
  ], [
    ["soil", "M90 30V106", 4],
    ["ochre", oval(90, 24, 8)],
    ["clay", oval(90, 24, 3.4)],
    ["sand", zigzag(16, 96, 68, 8, 7)],
    ...sleeve("clay", "sand", 1, 80),
    ...grip(90, 80, "umber"),
  ]),
  // He reads everything, the small print first.
  "wise-man": portrait("leaf", "sand", { tone: "skin", hair: "soil", look: "down", mood: "calm", brow: 1.8 }, [
    ...turban("bone", "sand"),
    ["clay", oval(50, 20, 3.2)],
    ["ink", both((s) => oval(50 + 8.8 * s, 43.4, 6.4, 6)) + "M47.6 43Q50 41.6 52.4 43", 1.5],
    ["bone", "M44 63Q50 66 56 63L53.4 78Q50 82 46.6 78z"],
  ], [
    ["bone", "M20 88L50 94L80 88V104L50 109L20 104z"],
    ["ink", "M50 94V108M29 94l14 3M29 99l14 3M57 97l14-3M57 102l14-3", 1.8],
    ...grip(20, 95, "skin"),
    ...grip(80, 95, "skin"),
  ]),
  // A long way from Lisbon, in a collar starched for it.
  portuguese: portrait("ink", "clay", { tone: "tan", hair: "soil", look: "aside", mood: "calm", brow: 2, slant: -0.6 }, [
    ["soil", "M31 44C28 26 34 20 36 30C34 36 33 40 31 44zM69 44C72 26 66 20 64 30C66 36 67 40 69 44z"],
    ["soil", "M50 55.6C44 53.6 40 57 36.6 55.4C40 60.4 47 59.6 50 57.6C53 59.6 60 60.4 63.4 55.4C60 57 56 53.6 50 55.6z"],
    ["soil", "M46.4 63.6Q50 66 53.6 63.6L50 74z"],
    ["bone", "M28 76l6-5 5 4 5-4 6 4 6-4 5 4 5-4 6 5-5 7-6-3-5 4-6-3-6 3-5-4-6 3z"],
    ["ink", "M14 30C30 22 70 22 86 30C72 36 28 36 14 30z"],
    ["ink", "M33 28C32 6 68 6 67 28z"],
    ["clay", "M33 24Q50 19 67 24V28.4Q50 23.6 33 28.4z"],
    ["bone", "M66 24C78 20 80 8 74 2C74 10 68 12 64 22z"],
  ], [
    cuff("bone", 16, 99, 6.6),
    ...hand(24, 97, 76, "tan", -1),
    ["ochre", oval(31, 90, 4.6) + oval(38, 92, 4.6) + oval(34.6, 84, 4.6)],
    ["clay", oval(31, 90, 2) + oval(38, 92, 2) + oval(34.6, 84, 2), 1],
  ]),
  // Her hands know the pattern, so she can look up and laugh.
  "basket-maker": portrait("ochre", "clay", { tone: "skin", hair: "ink", look: "ahead", mood: "smile", brow: 1.7, slant: 0.8, lips: "plum" }, [
    ["clay", "M29 38C22 10 78 10 71 38C64 27 36 27 29 38z"],
    ["clay", "M60 18C66 4 82 6 78 18C74 26 66 24 60 18z"],
    ["sand", "M32 32Q50 20 68 32M38 22Q50 15 62 21", 1.8],
    ["clay", oval(37.6, 52, 2.2, 1.5) + oval(62.4, 52, 2.2, 1.5)],
    rings("ochre", 19, 4),
  ], [
    ["soil", "M22 86H78L72 108H28z"],
    ["sand", "M24 93H76M26 100H74M36 86l3 22M50 86v22M64 86l-3 22", 2.2],
    ["clay", box(18, 83, 64, 5.5, 2.6)],
    ...over(28, 87, "skin"),
    ...over(72, 87, "skin"),
  ]),
  // Round, loud, and sorry to part with it at this price.
  "travelling-merchant": portrait("leaf", "ochre", { tone: "tan", hair: "ink", look: "merry", mood: "grin", broad: 21, brow: 2.4, slant: 1 }, [
    ...turban("ochre", "clay"),
    ["leaf", oval(50, 18, 3.4)],
    ["ink", "M50 54.6C45 52.6 41 55 38 53.6C41.4 57.4 47 57 50 56C53 57 58.6 57.4 62 53.6C59 55 55 52.6 50 54.6z"],
    ["clay", oval(35.6, 52, 3, 2) + oval(64.4, 52, 3, 2)],
  ], [
    ["soil", "M4 84C24 72 34 78 40 82M96 84C76 72 66 78 60 82", 3],
    ["clay", "M16 82l-10 16a11 11 0 0 0 22 0z"],
    ["indigo", "M84 82l-12 16a11 11 0 0 0 22 0z"],
    ["sand", "M9 96H25M76 96H92", 2.4],
    ...grip(34, 82, "tan"),
    ...grip(66, 82, "tan"),
  ]),
  // He has seen your purse before you have seen his carpets.
  "arabian-merchant": portrait("indigo", "ochre", { tone: "tan", hair: "ink", look: "aside", mood: "stern", brow: 3, slant: -1, broad: 18 }, [
    ["ink", "M32 50C33 74 44 80 50 80S67 74 68 50C65 58 60 54.6 50 54.6S35 58 32 50z"],
    ["clay", "M44.4 61Q50 59.4 55.6 61", 2],
    ["bone", "M30 62C22 6 78 6 70 62L82 84C78 48 70 27 50 25C30 27 22 48 18 84z"],
    ["sand", "M30 62C22 6 78 6 70 62L82 84C78 48 70 27 50 25C30 27 22 48 18 84zM26 66C26 46 32 32 40 27M74 66C74 46 68 32 60 27", 1.8],
    ["ink", "M30.6 28.6Q50 17 69.4 28.6M31 32.4Q50 21 69 32.4", 2.2],
  ], [
    ["clay", "M24 92l16-4 6 18H28z"],
    ["ochre", "M41 88h18v18H41z"],
    ["leaf", "M60 88l16 4-4 14H54z"],
    ["sand", oval(50, 97, 4) + oval(36, 99, 3) + oval(64, 99, 3)],
    ...over(27, 92, "tan"),
    ...over(73, 92, "tan"),
  ]),
  // She looks past you, at whoever comes next.
  dancer: portrait("plum", "ochre", { tone: "skin", hair: "ink", look: "aside", mood: "smile", brow: 1.5, slant: 0.6, lips: "clay", broad: 17 }, [
    ["ink", "M33 42C28 14 72 14 67 42C64 30 58 25 50 25S36 30 33 42z"],
    ["ink", oval(50, 13, 10, 8)],
    ["ochre", "M41 17Q50 22 59 17M35 31Q50 22 65 31", 2],
    ["clay", oval(50, 28, 1.6) + oval(43, 29.4, 1.2) + oval(57, 29.4, 1.2)],
    rings("ochre", 17, 4.2),
    ["bone", oval(59.6, 53.4, 0.9)],
  ], [
    ["skin", both((s) => `M${50 + 37 * s} 110Q${50 + 47 * s} 86 ${50 + 40 * s} 68L${50 + 34 * s} 36`), 7],
    ...hand(15.6, 28, -26, "skin"),
    ...hand(84.4, 28, 26, "skin", -1),
    ["ochre", "M10.6 42l10-2M11.6 46.6l10-2M89.4 42l-10-2M88.4 46.6l-10-2", 2.4],
    ["ochre", zigzag(24, 98, 52, 7, 7)],
  ]),
  // Nineteen years old, and it is heavier than they said.
  carrier: portrait("leaf", "sand", { tone: "umber", hair: "ink", look: "ahead", mood: "blow", brow: 2.2, slant: 1.8 }, [
    cropped("ink"),
    ["skin", oval(36.6, 56, 3.4, 3) + oval(63.4, 56, 3.4, 3)],
    ["umber", oval(36.6, 55.4, 3.2, 2.6) + oval(63.4, 55.4, 3.2, 2.6)],
    ["sky", "M29 30q-3.4 5 0 6.4q3.4-1.4 0-6.4zM72 36q-3 4.4 0 5.6q3-1.2 0-5.6z"],
    ["ochre", "M33 27Q50 18 67 27L66 23Q50 15 34 23z"],
  ], [
    ["soil", "M24 0H76L71 17H29z"],
    ["sand", "M26 5H74M27.6 11H72.4", 2.2],
    ["clay", box(28, 15, 44, 5, 2.4)],
    ["umber", both((s) => `M${50 + 40 * s} 90L${50 + 45 * s} 56Q${50 + 45 * s} 50 ${50 + 42 * s} 45L${50 + 27 * s} 20`), 8],
    ["leaf", both((s) => `M${50 + 36 * s} 104L${50 + 41.6 * s} 76`), 12],
    ["sand", both((s) => `M${50 + 35.6 * s} 73l${12.4 * s} 2.4`), 2.6],
    ...over(25, 15, "umber"),
    ...over(75, 15, "umber"),
  ]),
  // Laughs with his whole head when the others fall in.
  drummer: portrait("clay", "ochre", { tone: "skin", hair: "ink", look: "merry", mood: "laugh", broad: 20, brow: 2.6, slant: 1 }, [
    ["ink", "M29 40C24 12 76 12 71 40C66 28 60 25 50 25S34 28 29 40z"],
    ["leaf", "M30 33Q50 22 70 33L69.4 27Q50 16 30.6 27z"],
    ["ochre", "M40 25.6l2 4M50 23v4.4M60 25.6l-2 4", 2],
    ["ink", "M46.6 67.4Q50 69 53.4 67.4L50 74z"],
  ], [
    ["soil", "M24 88H76C76 98 70 100 68 108H32C30 100 24 98 24 88z"],
    ["bone", oval(50, 88, 26, 6.4)],
    ["sand", both((s) => `M${50 + 20 * s} 94l${-4 * s} 12M${50 + 8 * s} 95.6l${-2 * s} 11`), 2],
    ["skin", both((s) => `M${50 + 42 * s} 106Q${50 + 46 * s} 90 ${50 + 30 * s} 84`), 8],
    ["ochre", both((s) => `M${50 + 36 * s} 82l${-3 * s} 8`), 2.6],
    ...hand(25, 83, 96, "skin", -1),
    ...hand(75, 83, -96, "skin"),
  ], [["ink", both((s) => `M${50 + 20 * s} 36C${50 + 27 * s} 48 ${50 + 22 * s} 58 ${50 + 26 * s} 74`), 5], ["ink", both((s) => `M${50 + 17 * s} 32C${50 + 22 * s} 48 ${50 + 17 * s} 60 ${50 + 20 * s} 76`), 5]]),
};
