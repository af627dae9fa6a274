// Playing cards by their faces: `AC 2D … TH JS QH KC`, jokers `BJ` and `RJ`; an empty face is a hidden card.

export type Suit = "clubs" | "diamonds" | "hearts" | "spades";

export const SUITS: Record<string, Suit> = { C: "clubs", D: "diamonds", H: "hearts", S: "spades" };
const RANKS = "A23456789TJQK";

export interface CardFace {
  /** 1 to 13, or 0 for a joker. */
  rank: number;
  /** The suit, or none for a joker. */
  suit: Suit | null;
  red: boolean;
}

/** Reads a face; null for a hidden card. */
export function readFace(face: string): CardFace | null {
  if (!face) return null;
  if (face === "BJ" || face === "RJ") return { rank: 0, suit: null, red: face === "RJ" };
  const suit = SUITS[face.slice(-1)] ?? "spades";
  return { rank: RANKS.indexOf(face.charAt(0)) + 1, suit, red: suit === "diamonds" || suit === "hearts" };
}

/** The sign of a rank in the corner of a card. */
export function rankSign(rank: number): string {
  return rank === 10 ? "10" : RANKS.charAt(rank - 1);
}

type Pip = readonly [x: number, y: number];
const L = 31;
const M = 50;
const R = 69;
// prettier-ignore
const corners: Pip[] = [[L, 50], [R, 50], [L, 118], [R, 118]];
const sides: Pip[] = [...corners, [L, 84], [R, 84]];
const eight: Pip[] = [...corners, [L, 72.7], [R, 72.7], [L, 95.3], [R, 95.3]];

/** Where the pips of a rank lie on a card of 100 by 140. */
// prettier-ignore
export const PIPS: readonly (readonly Pip[])[] = [
  [],
  [[M, 84]],
  [[M, 50], [M, 118]],
  [[M, 50], [M, 84], [M, 118]],
  corners,
  [...corners, [M, 84]],
  sides,
  [...sides, [M, 67]],
  [...sides, [M, 67], [M, 101]],
  [...eight, [M, 84]],
  [...eight, [M, 61.4], [M, 106.6]],
];
