// The cards and their drawings; what a card is and what it costs, its marks say.
import type { Piece } from "../../api/types";
import { ANIMALS } from "./animals";
import { PEOPLE } from "./people";
import { RELICS } from "./relics";
import type { Drawing } from "./shapes";
import { HUTS, TOOLS } from "./tools";
import { WARES, type Kind } from "./wares";

export type Sort = "ware" | "stand" | "person" | "animal" | "utility" | "hut" | "relic" | "token" | "back";

export interface WareCard {
  wares: Kind[];
  buy: number;
  sell: number;
}

/** The wares and the two printed prices of a ware card. */
export function wareCard({ marks }: Piece): WareCard | null {
  if (marks.sort !== "ware") return null;
  return { wares: (marks.wares ?? []) as Kind[], buy: Number(marks.buy), sell: Number(marks.sell) };
}

/** What a piece is: a card says it, and what is no card is known by its drawing. */
export function sortOf({ face, marks }: Piece): Sort {
  if (!face) return "back";
  if (marks.sort) return marks.sort as Sort;
  return face in WARES ? "token" : face in HUTS ? "hut" : "relic";
}

const ALL: Record<string, Drawing> = { ...PEOPLE, ...ANIMALS, ...TOOLS, ...HUTS, ...RELICS, ...WARES };

export function drawingOf(face: string): Drawing {
  return ALL[face] ?? [];
}

/** The message of a face's name in the game's words. */
export function nameId(face: string): string {
  const group = face in WARES ? "ware" : face in HUTS ? "hut" : face in RELICS ? "relic" : "card";
  return `${group}.${face}`;
}
