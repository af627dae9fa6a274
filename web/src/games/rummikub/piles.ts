// How the tiles lie on the page: piles in reading order. Piles are never changed; every step makes new ones.
import type { Piece, View } from "../../api/types";
import { canGrow, fault, laidOut, spread } from "./sets";

/** How many numbers may lack in a run that a tile joins by itself. */
const NEAR = 1;

export interface Tile {
  /** The same tile has the same id wherever it lies: its face and one letter, since every tile is there twice. */
  id: string;
  face: string;
  /** The place of the board that a tile comes from while it is not confirmed, else -1. */
  place: number;
}
export interface Pile {
  id: string;
  tiles: Tile[];
}
export type Piles = readonly Pile[];

/** All tiles that a view shows: those in sets, those laid on the table, those on the board. */
export interface Tiles {
  sets: Tile[][];
  laid: Tile[];
  board: Tile[];
}

let made = 0;
const ordered = (tiles: Tile[]): Tile[] => laidOut(tiles).map(({ tile }) => tile);

export const makePile = (tiles: Tile[]): Pile => ({ id: `p${++made}`, tiles: ordered(tiles) });

/** The piles in the words of a confirm: `r1 r2 r3 | k5 b5 o5`. */
export const facesOf = (piles: Piles): string =>
  piles.map((pile) => pile.tiles.map((tile) => tile.face).join(" ")).join(" | ");

/** The piles that such words name, if they are made of just these tiles. */
export function pilesNamed(faces: string, tiles: Tile[]): Piles | undefined {
  const rest = [...tiles];
  const take = (face: string): Tile | undefined => {
    const i = rest.findIndex((tile) => tile.face === face);
    return i < 0 ? undefined : rest.splice(i, 1)[0];
  };
  const rows = faces.split(" | ").map((set) => set.split(" ").map(take));
  const known = rows.map((row) => row.filter((tile) => tile !== undefined));
  return rest.length || known.some((row, i) => row.length !== rows[i]?.length) ? undefined : known.map(makePile);
}

/** Gives the tiles of a view their ids; a tile that was known keeps its own. */
export function identified(view: View, before: Tiles | undefined): Tiles {
  const known = before ? [...before.board, ...before.laid, ...before.sets.flat()] : [];
  const pieces = (zone: string): Piece[] => view.zones.find((one) => one.name === zone)?.pieces ?? [];
  const board = pieces("board").flatMap(({ face }, place) => (face === "free" ? [] : { id: "", face, place }));
  const laid = pieces("laid").map(({ face, marks }) => ({ id: "", face, place: Number(marks.place) }));
  const sets = view.zones
    .filter((zone) => zone.name.startsWith("set/"))
    .map((zone) => zone.pieces.map(({ face }) => ({ id: "", face, place: -1 })));
  const all: Tile[] = [...board, ...laid, ...sets.flat()];
  const free = (id: string): boolean => all.every((tile) => tile.id !== id);
  // First those that lie where they lay, then those that came from elsewhere, then those never seen before.
  for (const same of [(a: Tile, b: Tile) => a.place === b.place, () => true]) {
    for (const tile of all.filter((one) => !one.id)) {
      tile.id = known.find((old) => old.face === tile.face && free(old.id) && same(old, tile))?.id ?? "";
    }
  }
  for (const tile of all.filter((one) => !one.id)) tile.id = free(`${tile.face}a`) ? `${tile.face}a` : `${tile.face}b`;
  return { board, laid, sets };
}

/** The wanted piles made of the tiles that are there; `place` says where each new one goes. */
export function refitted(wanted: Piles, tiles: Tiles, place: (piles: Piles, tile: Tile) => Piles): Piles {
  const rest = [...tiles.sets.flat(), ...tiles.laid];
  const take = (tile: Tile): Tile[] => {
    const i = rest.findIndex((one) => one.id === tile.id);
    const twin = i < 0 ? rest.findIndex((one) => one.face === tile.face) : i;
    return twin < 0 ? [] : rest.splice(twin, 1);
  };
  const kept = wanted.map((pile) => ({ ...pile, tiles: pile.tiles.flatMap(take) })).filter((pile) => pile.tiles.length);
  return rest.reduce(place, kept);
}

/** Puts a tile where it fits: it completes a set, or comes nearer to one with other tiles just laid; else it lies alone. */
export function withTilePlaced(piles: Piles, tile: Tile): Piles {
  const completes = (pile: Pile): boolean => !fault([...pile.tiles, tile]);
  const growing = (pile: Pile): boolean => pile.tiles.some((one) => one.place >= 0) && fault(pile.tiles) !== "";
  const near = (grown: Tile[]): boolean => canGrow(grown) && spread(grown) <= grown.length + NEAR;
  const home =
    piles.find((pile) => fault(pile.tiles) && completes(pile)) ??
    piles.find(completes) ??
    piles.find((pile) => growing(pile) && near([...pile.tiles, tile]));
  return home ? joined(piles, [tile], home.id) : [...piles, makePile([tile])];
}

/** The piles without some tiles. */
export function without(piles: Piles, tiles: Tile[]): Piles {
  const ids = new Set(tiles.map((tile) => tile.id));
  const rest = (pile: Pile): Pile => ({ ...pile, tiles: pile.tiles.filter((tile) => !ids.has(tile.id)) });
  return piles
    .map((pile) => (pile.tiles.some((tile) => ids.has(tile.id)) ? rest(pile) : pile))
    .filter((pile) => pile.tiles.length);
}

/** Lays tiles at the end of a pile, or before one of its tiles. */
export function joined(piles: Piles, tiles: Tile[], pile: string, before = ""): Piles {
  const ids = new Set(tiles.map((tile) => tile.id));
  const grown = (row: Tile[]): Tile[] => {
    const others = row.filter((tile) => !ids.has(tile.id));
    const i = others.findIndex((tile) => tile.id === before);
    return ordered(others.toSpliced(i < 0 ? others.length : i, 0, ...tiles));
  };
  const taken = piles.map((one) => (one.id === pile ? { ...one, tiles: grown(one.tiles) } : without([one], tiles)[0]));
  return taken.filter((one) => one !== undefined);
}

/** Lays tiles as a pile of their own, before the pile that is number `at` now. */
export function apart(piles: Piles, tiles: Tile[], at: number): Piles {
  const next = piles[at];
  const rest = without(piles, tiles);
  const whole = piles.find(
    (pile) => pile.tiles.length === tiles.length && pile.tiles.every((tile) => tiles.includes(tile)),
  );
  const i = next && next !== whole ? rest.findIndex((pile) => pile.id === next.id) : -1;
  const index = i < 0 ? (next && next === whole ? at : rest.length) : i;
  return rest.toSpliced(index, 0, whole ?? makePile(tiles));
}
