// How the tiles lie on the page: piles in reading order. A shape is never changed; every step makes a new one.
import type { Piece, View } from "../../api/types";
import { laidOut, spread, standing } from "./sets";

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
export type Shape = readonly Pile[];

/** All tiles that a view shows: those in sets, those laid on the table, those on the board. */
export interface Tiles {
  sets: Tile[][];
  laid: Tile[];
  board: Tile[];
}

let made = 0;
export const pileOf = (tiles: Tile[]): Pile => ({ id: `p${++made}`, tiles: laidOut(tiles).map((one) => one.tile) });
export const facesOf = (shape: Shape): string =>
  shape.map((pile) => pile.tiles.map((tile) => tile.face).join(" ")).join(" | ");

/** Names the tiles of a view; a tile that was known keeps its id. */
export function named(view: View, before: Tiles | undefined): Tiles {
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

/** The wanted shape made of the tiles that are there; what is new goes where `aim` says, or where it fits. */
export function fitted(wanted: Shape, tiles: Tiles, aim: (shape: Shape, tile: Tile) => Shape): Shape {
  const rest = [...tiles.sets.flat(), ...tiles.laid];
  const take = (tile: Tile): Tile[] => {
    const i = rest.findIndex((one) => one.id === tile.id);
    const twin = i < 0 ? rest.findIndex((one) => one.face === tile.face) : i;
    return twin < 0 ? [] : rest.splice(twin, 1);
  };
  const kept = wanted.map((pile) => ({ ...pile, tiles: pile.tiles.flatMap(take) })).filter((pile) => pile.tiles.length);
  return rest.reduce(aim, kept);
}

/** Puts a tile where it fits: it completes a set, or comes nearer to one with other tiles just laid; else it lies alone. */
export function placed(shape: Shape, tile: Tile): Shape {
  const beside = (pile: Pile): string => standing([...pile.tiles, tile]);
  const near = (pile: Pile): boolean => spread([...pile.tiles, tile]) <= pile.tiles.length + 1 + NEAR;
  const home =
    shape.find((pile) => standing(pile.tiles) !== "complete" && beside(pile) === "complete") ??
    shape.find((pile) => beside(pile) === "complete") ??
    shape.find(
      (pile) =>
        standing(pile.tiles) === "incomplete" &&
        pile.tiles.some((one) => one.place >= 0) &&
        beside(pile) === "incomplete" &&
        near(pile),
    );
  return home ? joined(shape, [tile], home.id) : [...shape, pileOf([tile])];
}

/** A shape without some tiles. */
export function without(shape: Shape, tiles: Tile[]): Shape {
  const ids = new Set(tiles.map((tile) => tile.id));
  return shape
    .map((pile) =>
      pile.tiles.some((tile) => ids.has(tile.id))
        ? { ...pile, tiles: pile.tiles.filter((tile) => !ids.has(tile.id)) }
        : pile,
    )
    .filter((pile) => pile.tiles.length);
}

/** Lays tiles at the end of a pile, or before one of its tiles. */
export function joined(shape: Shape, tiles: Tile[], pile: string, before = ""): Shape {
  const ids = new Set(tiles.map((tile) => tile.id));
  const lay = (row: Tile[]): Tile[] => {
    const others = row.filter((tile) => !ids.has(tile.id));
    const i = others.findIndex((tile) => tile.id === before);
    return laidOut(i < 0 ? [...others, ...tiles] : [...others.slice(0, i), ...tiles, ...others.slice(i)]).map(
      (one) => one.tile,
    );
  };
  const elsewhere = without(
    shape.filter((one) => one.id !== pile),
    tiles,
  );
  return shape.flatMap((one) =>
    one.id === pile ? { ...one, tiles: lay(one.tiles) } : elsewhere.filter((other) => other.id === one.id),
  );
}

/** Lays tiles as a pile of their own, before the pile that is number `at` now. */
export function apart(shape: Shape, tiles: Tile[], at: number): Shape {
  const next = shape[at];
  const rest = without(shape, tiles);
  const whole = shape.find(
    (pile) => pile.tiles.length === tiles.length && pile.tiles.every((tile) => tiles.includes(tile)),
  );
  const i = next && next !== whole ? rest.findIndex((pile) => pile.id === next.id) : -1;
  const index = i < 0 ? (next && next === whole ? at : rest.length) : i;
  return [...rest.slice(0, index), whole ?? pileOf(tiles), ...rest.slice(index)];
}
