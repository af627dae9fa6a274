// People: one calm figure without a face, told apart by what is carried and worn.
import { both, box, oval, zigzag, type Drawing, type Ink, type Shape } from "./shapes";

function person(robe: Ink, trim: Ink, worn: Shape[], carried: Shape[], low = 0): Drawing {
  const y = (value: number): number => value + low;
  return [
    [robe, `M14 104C14 ${y(76)} 32 ${y(62)} 50 ${y(62)}S86 ${y(76)} 86 104z`],
    ["skin", box(43, y(48), 14, 18, 5) + oval(50, y(38), 14, 17)],
    [trim, `M34 ${y(66)}C38 ${y(80)} 62 ${y(80)} 66 ${y(66)}`, 5],
    ...worn,
    ...carried,
  ];
}

const band = (ink: Ink, low = 0): Shape => [
  ink,
  `M36 ${32 + low}C36 ${14 + low} 64 ${14 + low} 64 ${32 + low}C56 ${27 + low} 44 ${27 + low} 36 ${32 + low}z`,
];
const wound = (ink: Ink, fold: Ink): Shape[] => [
  [ink, "M33 32C30 12 70 12 67 32C60 24 40 24 33 32z"],
  [fold, "M36 26C46 18 58 20 65 28M34 30C44 24 54 24 60 20", 3],
];

// prettier-ignore
export const PEOPLE: Record<string, Drawing> = {
  guard: person("indigo", "ochre", [band("ochre")], [
    ["soil", "M82 18V100", 4],
    ["ink", "M82 2l7 18-7 6-7-6z"],
    ["clay", "M28 50C42 46 48 58 48 72S40 98 28 104C16 98 8 86 8 72S14 46 28 50z"],
    ["sand", "M28 56V98M14 74H42", 4],
    ["sand", oval(28, 74, 7)],
  ]),
  "rain-maker": person("sky", "bone", [band("indigo", 12)], [
    ["bone", "M24 22a11 11 0 0 1 14-14 15 15 0 0 1 27-1 11 11 0 0 1 14 15 8 8 0 0 1-6 8H30a8 8 0 0 1-6-8z"],
    ["indigo", "M24 22a11 11 0 0 1 14-14 15 15 0 0 1 27-1 11 11 0 0 1 14 15 8 8 0 0 1-6 8H30a8 8 0 0 1-6-8z", 3],
    ["indigo", "M20 42l-4 12M30 40l-4 12M80 42l-4 12M72 40l-4 12M14 62l-3 10M88 62l-3 10", 4],
  ], 14),
  shaman: person("plum", "ochre", [
    ["ochre", "M32 30C26 10 44 4 50 4S74 10 68 30C64 20 58 16 50 16S36 20 32 30z"],
    ["clay", oval(50, 10, 4) + oval(38, 15, 3) + oval(62, 15, 3)],
  ], [
    ["sand", "M32 92a18 18 0 0 1 32-10M68 84a18 18 0 0 1-32 12", 6],
    ["sand", "M58 70l12 14-16 4zM42 106l-12-14 16-4z"],
  ]),
  psychic: person("indigo", "sky", wound("plum", "sand"), [
    ["bone", "M20 86Q50 62 80 86Q50 110 20 86z"],
    ["indigo", oval(50, 86, 10)],
    ["bone", oval(53, 83, 3)],
  ]),
  "tribal-elder": person("clay", "sand", [
    ["bone", "M35 32C34 16 66 16 65 32C60 24 40 24 35 32zM38 46C38 64 62 64 62 46C58 52 42 52 38 46z"],
  ], [
    ["soil", "M84 20V104", 5],
    ["ochre", oval(84, 16, 9)],
    ["clay", oval(84, 16, 4)],
    ["ochre", zigzag(26, 88, 44, 5, 9)],
  ]),
  "wise-man": person("leaf", "sand", wound("bone", "soil"), [
    ["bone", "M20 74L50 82L80 74V96L50 104L20 96z"],
    ["ink", "M50 82V104M28 82l16 4M28 89l16 4M56 86l16-4M56 93l16-4", 2.5],
  ]),
  portuguese: person("ink", "bone", [
    ["soil", "M20 30C34 24 66 24 80 30C70 36 30 36 20 30z"],
    ["soil", "M36 28C36 10 64 10 64 28z"],
    ["clay", "M36 26H64V30H36z"],
  ], [
    ["soil", "M22 88H78L70 102H32z"],
    ["bone", "M50 62V88H28C36 82 46 74 50 62zM54 66C66 72 70 80 70 88H54z"],
    ["sky", "M12 102c8-6 14-6 20 0s14 6 20 0 14-6 20 0 12 4 18 0", 3],
  ]),
  "basket-maker": person("ochre", "clay", [band("clay")], [
    ["soil", "M22 68H78L70 104H30z"],
    ["sand", "M24 78H76M27 88H73M29 98H71M36 68l4 36M50 68v36M64 68l-4 36", 3],
    ["clay", box(18, 64, 64, 7, 3)],
  ]),
  "travelling-merchant": person("leaf", "ochre", wound("ochre", "clay"), [
    ["soil", "M6 62C30 50 70 50 94 62", 4],
    ["clay", "M16 60l-10 22a12 12 0 0 0 24 0z"],
    ["indigo", "M84 60l-14 22a12 12 0 0 0 24 0z"],
    ["sand", "M9 78H28M74 78H92", 3],
  ]),
  "arabian-merchant": person("bone", "indigo", [
    ["bone", "M32 54C28 10 72 10 68 54L76 64C70 40 66 30 50 26C34 30 30 40 24 64z"],
    ["ink", "M34 30C42 24 58 24 66 30", 4],
  ], [
    ["clay", "M20 76l22-6 8 32-22 6z"],
    ["ochre", "M39 70h22v34H39z"],
    ["indigo", "M58 70l22 6-8 32-22-6z"],
    ["sand", oval(50, 87, 5) + oval(33, 88, 4) + oval(67, 88, 4)],
  ]),
  dancer: [
    ["skin", "M50 44C34 40 26 26 20 8M50 44C66 40 74 26 80 8", 6],
    ["skin", oval(50, 22, 10, 12) + box(46, 30, 8, 14)],
    ["ochre", "M40 18C40 6 60 6 60 18C54 14 46 14 40 18z"],
    ["clay", "M40 42H60L58 62H42z"],
    ["plum", "M42 60H58L86 98H14z"],
    ["ochre", zigzag(18, 92, 64, 8, 7)],
    ["sand", "M36 74H64M28 84H72", 3],
  ],
  carrier: [
    ["soil", "M26 8H74L68 32H32z"],
    ["sand", "M28 16H72M30 24H70", 3],
    ["clay", box(22, 4, 56, 6, 3)],
    ["skin", "M30 30C18 44 18 62 30 72M70 30C82 44 82 62 70 72", 6],
    ["skin", oval(50, 48, 12, 15) + box(44, 58, 12, 12)],
    ["ochre", "M36 40C38 30 62 30 64 40C56 36 44 36 36 40z"],
    ["leaf", "M20 104C20 82 34 70 50 70S80 82 80 104z"],
    ["sand", "M36 74C42 84 58 84 64 74", 4],
  ],
  drummer: person("clay", "ochre", [band("leaf")], [
    ["soil", "M30 72H70C70 86 58 86 58 104H42C42 86 30 86 30 72z"],
    ["bone", oval(50, 71, 21, 7)],
    ["sand", both((s) => `M${50 + 16 * s} 77l${-5 * s} 14M${50 + 5 * s} 79l${-2 * s} 12`), 2.5],
    ["skin", both((s) => `M${50 + 34 * s} 92C${50 + 36 * s} 76 ${50 + 26 * s} 68 ${50 + 12 * s} 69`), 6],
  ]),
};
