// The cards as their faces name them: what they are, what they show, what they cost.
import { ANIMALS } from "./animals";
import { PEOPLE } from "./people";
import type { Drawing } from "./shapes";
import { HUTS, RELICS, TOOLS } from "./tools";
import { KINDS, WARES, type Kind } from "./wares";

export type Sort = "ware" | "stand" | "person" | "animal" | "utility" | "hut" | "relic" | "token" | "back";

export interface WareCard {
  wares: Kind[];
  buy: number;
  sell: number;
}

const isKind = (face: string): face is Kind => KINDS.some((kind) => kind === face);

/** The wares and prices of a ware card: its name tells the wares, and how much they differ sets the price. */
export function wareCard(face: string): WareCard | null {
  if (face === "all-six") return { wares: [...KINDS], buy: 10, sell: 18 };
  const wares: Kind[] = [];
  let count = 1;
  for (const part of face.split("-")) {
    if (/^\d$/.test(part)) count = Number(part);
    else if (isKind(part)) {
      for (; count > 0; count--) wares.push(part);
      count = 1;
    } else return null;
  }
  const kinds = new Set(wares).size;
  return wares.length === 3 ? { wares, buy: 2 + kinds, sell: 9 + kinds } : null;
}

export function sortOf(face: string): Sort {
  if (!face) return "back";
  if (isKind(face)) return "token";
  if (face in PEOPLE) return "person";
  if (face in ANIMALS) return "animal";
  if (face === "small-market-stand") return "stand";
  if (face in TOOLS) return "utility";
  if (face in HUTS) return "hut";
  if (face in RELICS) return "relic";
  return "ware";
}

const ALL: Record<string, Drawing> = { ...PEOPLE, ...ANIMALS, ...TOOLS, ...HUTS, ...RELICS, ...WARES };

export function drawingOf(face: string): Drawing {
  return ALL[face] ?? [];
}

/** The message of a face's name in the game's words. */
export function nameId(face: string): string {
  const sort = sortOf(face);
  const group = sort === "token" ? "ware" : sort === "hut" || sort === "relic" ? sort : "card";
  return `${group}.${face}`;
}
