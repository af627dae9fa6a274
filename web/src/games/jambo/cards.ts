// What a card is and what it costs, its marks say; what is no card is known by its name.
import type { Piece } from "../../api/types";
import { WARES, type Kind } from "./wares";

export type Sort = "ware" | "stand" | "person" | "animal" | "utility" | "hut" | "relic" | "token" | "back";

export interface WareCard {
  wares: Kind[];
  buy: number;
  sell: number;
}

const HUTS = ["ritual", "trading", "store", "spirit"];
// prettier-ignore
const RELICS = [
  "tally-stick", "talking-drum", "kola-bowl", "market-horn", "divining-tray", "dye-pot",
  "stool", "calabash", "mat", "mirror", "bead", "cowrie",
];

/** The wares and the two printed prices of a ware card. */
export function wareCard({ marks }: Piece): WareCard | null {
  if (marks.sort !== "ware") return null;
  return { wares: (marks.wares ?? []) as Kind[], buy: Number(marks.buy), sell: Number(marks.sell) };
}

/** What a face is that no card has. */
function thing(face: string): "token" | "hut" | "relic" | undefined {
  if (face in WARES) return "token";
  return HUTS.includes(face) ? "hut" : RELICS.includes(face) ? "relic" : undefined;
}

/** What a piece is: a card says it. */
export function sortOf({ face, marks }: Piece): Sort {
  if (!face) return "back";
  return marks.sort ? (marks.sort as Sort) : (thing(face) ?? "relic");
}

/** The message of a face's name in the game's words. */
export function nameId(face: string): string {
  const sort = thing(face);
  return `${sort === "token" ? "ware" : (sort ?? "card")}.${face}`;
}
