// Hands: open ones that point somewhere, and fingers round a staff, a rim or an edge.
import { shadeOf } from "./faces";
import { box, oval, type Ink, type Shape } from "./shapes";

const FINGERS = [-1.5, -0.5, 0.5, 1.5];

/** An open hand that points somewhere, 0 being up and 90 to the right; the thumb is on its right, or with -1 on its left. */
export function hand(x: number, y: number, turn: number, tone: Ink, thumb = 1): Shape[] {
  const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
  const at = (along: number, across: number): string =>
    `${(x + along * sin + across * cos).toFixed(1)} ${(y - along * cos + across * sin).toFixed(1)}`;
  const finger = (i: number): string => `M${at(2, i * 2.2)}L${at(11 - Math.abs(i) * 1.3, i * 3.4)}`;
  return [
    [tone, `M${at(-5, 0)}L${at(1.5, 0)}`, 9],
    [tone, FINGERS.map(finger).join("") + `M${at(-2, 3 * thumb)}L${at(3.4, 7.4 * thumb)}`, 2.7],
    [shadeOf(tone), `M${at(0.4, -2.4)}Q${at(-1.6, 0)} ${at(0.4, 2.4)}`, 0.9],
  ];
}

/** Fingers round something upright: a staff, or the edge of a book. */
export const grip = (x: number, y: number, tone: Ink): Shape[] => [
  [tone, box(x - 6, y - 7, 12, 14, 4.6)],
  [shadeOf(tone), `M${x - 4.6} ${y - 3.4}h9.2M${x - 4.6} ${y}h9.2M${x - 4.6} ${y + 3.4}h9.2`, 1],
];

/** Fingers over a rim. */
export const over = (x: number, y: number, tone: Ink): Shape[] => [
  [tone, box(x - 7, y - 6, 14, 12, 4.6)],
  [shadeOf(tone), `M${x - 3.4} ${y - 4}v8.4M${x} ${y - 4}v9M${x + 3.4} ${y - 4}v8.4`, 1],
];

/** Where a sleeve ends. */
export const cuff = (ink: Ink, x: number, y: number, wide: number): Shape => [ink, oval(x, y, wide, 2.4)];
