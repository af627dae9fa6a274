// What the view of Five Tribes Solo tells besides its zones.
import type { Option, Piece, View, Zone } from "../../api/types";

export const TRIBES = ["vizier", "elder", "merchant", "builder", "assassin"] as const;
export const KINDS = [
  "ivory",
  "jewels",
  "gold",
  "papyrus",
  "silk",
  "spice",
  "fish",
  "wheat",
  "pottery",
  "fakir",
] as const;
export const ITEMS = ["gold", "viziers", "bonus", "elders", "djinns", "palms", "palaces", "tiles", "goods"] as const;
export const COLUMNS = [1, 2, 3, 4, 5, 6];
export const ROWS = [5, 4, 3, 2, 1];
export type Tribe = (typeof TRIBES)[number];
export type Item = (typeof ITEMS)[number];

export interface End {
  tile: string;
  tribe: Tribe;
  count: number;
  camel: boolean;
  points: number;
}

export interface Facts {
  round: number;
  step: string;
  gold: number;
  bid: { price: number; targets: string[]; choose: number; from: string[] };
  left: { camels: number; "his-camels": number; palms: number; palaces: number };
  sheet: Record<Item | "total", number>;
  titles: { name: string; most: number }[];
  danger: {
    assassins: number;
    "assassins-most": number;
    djinns: number;
    "djinns-most": number;
    viziers: number;
    "his-viziers": number;
    price: number;
  };
  start: string;
  at: string;
  to: string;
  path: { tile: string; tribe: Tribe }[];
  ends: End[];
}

export const factsOf = (view: View): Facts => view.facts as unknown as Facts;
export const piecesOf = (view: View, zone: string): Piece[] =>
  view.zones.find((one) => one.name === zone)?.pieces ?? [];
export const countOf = (piece: Piece | undefined): number => Number(piece?.marks.count ?? 0);
export const inHand = (view: View): number => piecesOf(view, "sow").reduce((sum, piece) => sum + countOf(piece), 0);

/** The tile where one of the meeples is to die, if that is asked. */
export function victimTile(view: View, options: Option[]): Zone | undefined {
  const target = factsOf(view).step === "victim" ? options[0]?.target : undefined;
  return target ? view.zones.find((zone) => target.startsWith(`${zone.name}/`)) : undefined;
}

/** Column and row of a tile, counted as the dice count: from the left, and from the bottom. */
export function columnAndRow(tile: string): [number, number] {
  const [column = 1, row = 1] = tile.split("-").map(Number);
  return [column, row];
}

/** The title that the points give. */
export function titleOf(facts: Facts): string {
  return facts.titles.find(({ most }) => !most || facts.sheet.total <= most)?.name ?? "";
}
