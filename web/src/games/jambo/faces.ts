// Faces: a head of its own shape and colour, eyes that look somewhere, brows, nose, mouth, and the marks of a life.
import { both, oval, type Ink, type Shape } from "./shapes";

export type Look = "ahead" | "up" | "down" | "aside" | "shut" | "merry";
export type Mood = "calm" | "smile" | "grin" | "stern" | "sing" | "laugh" | "blow";

export interface Face {
  tone: Ink;
  /** The colour of brows, lashes and, unless it says otherwise, hair. */
  hair: Ink;
  look: Look;
  mood: Mood;
  /** How broad the head is, 19 being common. */
  broad?: number;
  /** How heavy the brows are, and how they slant: up at the nose if positive. */
  brow?: number;
  slant?: number;
  lips?: Ink;
}

const EYES = 43;
const PUPIL: Record<Look, readonly [x: number, y: number]> = {
  ahead: [0, 0.4],
  up: [0, -1.4],
  down: [0, 1.5],
  aside: [1.7, 0.2],
  shut: [0, 0],
  merry: [0, 0],
};

/** The darker colour in which a tone is modelled. */
export const shadeOf = (tone: Ink): Ink => (tone === "tan" ? "skin" : tone === "umber" ? "ink" : "umber");

const mirrored = (x: (side: number) => string): string => both(x);

function eyes({ look, hair }: Face): Shape[] {
  const lid = mirrored(
    (s) => `M${50 + 4.2 * s} ${EYES + 0.6}Q${50 + 8.6 * s} ${EYES - 5} ${50 + 13 * s} ${EYES + 0.2}`,
  );
  if (look === "shut")
    return [
      [hair, mirrored((s) => `M${50 + 4.4 * s} ${EYES}Q${50 + 8.6 * s} ${EYES + 4} ${50 + 12.8 * s} ${EYES}`), 1.8],
    ];
  if (look === "merry")
    return [
      [
        hair,
        mirrored((s) => `M${50 + 4.4 * s} ${EYES + 2}Q${50 + 8.6 * s} ${EYES - 4} ${50 + 12.8 * s} ${EYES + 2}`),
        2,
      ],
    ];
  const [dx, dy] = PUPIL[look];
  const white = mirrored(
    (s) =>
      `M${50 + 4.2 * s} ${EYES + 0.6}Q${50 + 8.6 * s} ${EYES - 4.6} ${50 + 13 * s} ${EYES + 0.2}Q${50 + 8.6 * s} ${EYES + 4} ${50 + 4.2 * s} ${EYES + 0.6}z`,
  );
  return [
    ["bone", white],
    ["ink", oval(41.4 + dx, EYES + dy, 2.3) + oval(58.6 + dx, EYES + dy, 2.3)],
    ["bone", oval(42.2 + dx, EYES - 0.8 + dy, 0.75) + oval(59.4 + dx, EYES - 0.8 + dy, 0.75)],
    [hair, lid, 1.7],
  ];
}

function mouth({ mood, lips = "clay" }: Face): Shape[] {
  switch (mood) {
    case "stern":
      return [[lips, "M43 59.4Q50 57.6 57 59.4", 2.4]];
    case "smile":
      return [[lips, "M42 57.6Q50 64 58 57.6", 2.4]];
    case "grin":
      return [
        ["bone", "M41 56.6Q50 58.6 59 56.6Q56.6 64 50 64T41 56.6z"],
        [lips, "M41 56.6Q50 58.6 59 56.6Q56.6 64 50 64T41 56.6z", 1.6],
      ];
    case "laugh":
      return [
        ["ink", "M40.6 55.6Q50 58 59.4 55.6Q58 66 50 66T40.6 55.6z"],
        ["bone", "M41.6 56Q50 58.4 58.4 56L57.8 58.6Q50 60.6 42.2 58.6z"],
        [lips, "M46 63.4Q50 61.4 54 63.4Q52.6 65.6 50 65.6T46 63.4z"],
      ];
    case "sing":
      return [
        ["ink", oval(50, 60, 3.6, 4.4)],
        [lips, oval(50, 60, 3.6, 4.4), 1.6],
      ];
    case "blow":
      return [[lips, oval(50, 59.6, 2, 1.6), 1.8]];
    default:
      return [[lips, "M43.4 58.8Q46.8 57.4 50 58.6Q53.2 57.4 56.6 58.8Q50 62.6 43.4 58.8z"]];
  }
}

/** The head with everything that looks at you; headgear and hair come over it. */
export function face(f: Face): Shape[] {
  const { tone, hair, broad = 19, brow = 2.2, slant = 0 } = f;
  const shade = shadeOf(tone);
  return [
    [shade, `M42 60V74Q50 79 58 74V60z`],
    [tone, oval(50 - broad + 0.4, 45, 3.6, 5.2) + oval(50 + broad - 0.4, 45, 3.6, 5.2)],
    [
      tone,
      `M${50 - broad} 40C${50 - broad} 14 ${50 + broad} 14 ${50 + broad} 40C${50 + broad} 58 ${58} 68 50 68S${50 - broad} 58 ${50 - broad} 40z`,
    ],
    [shade, `M50 46C49.4 50 46.6 51 46.4 52.8C48 54.8 52 54.8 53.6 52.8`, 1.5],
    ...eyes(f),
    [
      hair,
      mirrored((s) => `M${50 + 4 * s} ${37.4 - slant}Q${50 + 9 * s} ${34.4} ${50 + 14 * s} ${37.6 + slant}`),
      brow,
    ],
    ...mouth(f),
  ];
}

/** The cheeks and brow of somebody who has seen many rains. */
export const wrinkles = (ink: Ink): Shape => [
  ink,
  mirrored(
    (s) =>
      `M${50 + 15 * s} 45.5l${2.4 * s} 1.6M${50 + 15 * s} 48l${2 * s} 2.2M${50 + 8 * s} 54Q${50 + 10.6 * s} 57 ${50 + 9.4 * s} 60.6`,
  ) + "M41 29.6Q50 27.6 59 29.6M43 26.4Q50 24.8 57 26.4",
  1.1,
];

/** Rings in both ears. */
export const rings = (ink: Ink, broad = 19, size = 3): Shape => [
  ink,
  mirrored((s) => oval(50 + (broad + 0.6) * s, 53, size, size + 0.6)),
  1.6,
];
