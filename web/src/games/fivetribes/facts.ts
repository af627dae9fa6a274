// What the view of Five Tribes Solo tells besides its zones.
import type { Option, Piece, View, Zone } from "../../api/types";
import type { Help } from "../../table/helps";

export const COLUMNS = [1, 2, 3, 4, 5, 6];
export const ROWS = [5, 4, 3, 2, 1];

export interface End {
  tile: string;
  tribe: string;
  count: number;
  camel: boolean;
  points: number;
}

/** An end before the move has begun: it can be reached from these tiles. */
export interface FarEnd extends End {
  from: string[];
}

export interface Facts {
  /** The kinds of the suit that is put together. */
  suit: string[];
  round: number;
  step: string;
  gold: number;
  bid: { price: number; targets: string[]; choose: number; from: string[]; column: number; rows: number[] };
  left: { camels: number; "his-camels": number; palms: number; palaces: number };
  /** The points by the items of the score sheet, in its order, and their total. */
  sheet: Record<string, number>;
  titles: { name: string; most: number }[];
  title: string;
  danger: {
    assassins: number;
    "assassins-most": number;
    djinns: number;
    "djinns-most": number;
    viziers: number;
    "his-viziers": number;
    price: number;
    /** Which of these are near to his winning. */
    near: string[];
    /** How the strike to come would end the game; empty if it would not. */
    deadly: string;
  };
  clauses: Record<string, string[]>;
  start: string;
  at: string;
  to: string;
  path: { tile: string; tribe: string }[];
  ends: End[];
  /** All ends of all moves, while none has begun. */
  overview: FarEnd[];
  /** What the elder says to each title, in the order of the titles. */
  "title-words": string[];
}

export const factsOf = (view: View): Facts => view.facts as unknown as Facts;
export const piecesOf = (view: View, zone: string): Piece[] =>
  view.zones.find((one) => one.name === zone)?.pieces ?? [];
export const countOf = (piece: Piece | undefined): number => Number(piece?.marks.count ?? 0);
export const inHand = (view: View): number => piecesOf(view, "sow").reduce((sum, piece) => sum + countOf(piece), 0);

/** The ends that the helps show on the tiles: those of the move under way, or before it the best of each tile. */
export function endsShown(facts: Facts, play: { helped: (help: Help) => boolean }): End[] {
  if (facts.ends.length) return play.helped("ends") ? facts.ends : [];
  return play.helped("overview") ? bestEnds(facts.overview) : [];
}

/** The best end of each tile. */
export function bestEnds(ends: FarEnd[]): FarEnd[] {
  const best = new Map<string, FarEnd>();
  for (const end of ends) if (end.points > (best.get(end.tile)?.points ?? -1)) best.set(end.tile, end);
  return [...best.values()];
}

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
