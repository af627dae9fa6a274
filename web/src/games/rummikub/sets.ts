// What a set is, to show how tiles stand before they are sent. The server has the last word when the table is confirmed,
// and tests/data/rummikub_piles.json, which Python writes, holds this to what it will say.

const COLOURS = "kbor";
const HIGHEST = 13;
const FEWEST = 3;
const LARGEST_GROUP = 4;

/** Why tiles are no set in any order; empty if they are one. */
export type Fault = "" | "few" | "jokers" | "mixed" | "twice" | "gap" | "many";
/** A set, tiles that more of them may make one, or tiles that do not go together. */
export type Standing = "complete" | "incomplete" | "wrong";

export interface Faced {
  face: string;
}
/** A tile of a set in its place; a joker says what it stands for once the set is complete. */
export interface LaidTile<T extends Faced> {
  tile: T;
  stands: string;
}

export const isJoker = (face: string): boolean => face === "J";
export const numberOf = (face: string): number => Number(face.slice(1));
const colourOf = (face: string): number => COLOURS.indexOf(face.charAt(0));
const faceOf = (colour: number, number: number): string => `${COLOURS.charAt(colour)}${number}`;
const plain = <T extends Faced>(tiles: T[]): T[] => tiles.filter((tile) => !isJoker(tile.face));
const coloursOf = (tiles: Faced[]): Set<number> => new Set(plain(tiles).map((tile) => colourOf(tile.face)));
const numbersOf = (tiles: Faced[]): number[] => plain(tiles).map((tile) => numberOf(tile.face));

/** How many numbers lie from the lowest to the highest. */
export function spread(tiles: Faced[]): number {
  const numbers = numbersOf(tiles);
  return Math.max(...numbers) - Math.min(...numbers) + 1;
}

/** Whether tiles are read as a group: one number, and not one colour; a single tile with jokers may be one. */
function likeGroup(tiles: Faced[]): boolean {
  return new Set(numbersOf(tiles)).size === 1 && (coloursOf(tiles).size > 1 || plain(tiles).length === 1);
}

export function fault(tiles: Faced[]): Fault {
  const [count, colours] = [plain(tiles).length, coloursOf(tiles).size];
  if (tiles.length < FEWEST) return "few";
  if (!count) return "jokers";
  if (likeGroup(tiles)) {
    if (colours < count) return "twice";
    return tiles.length > LARGEST_GROUP ? "many" : "";
  }
  if (colours > 1) return "mixed";
  if (new Set(numbersOf(tiles)).size < count) return "twice";
  if (spread(tiles) > tiles.length) return "gap";
  return tiles.length > HIGHEST ? "many" : "";
}

export function standing(tiles: Faced[]): Standing {
  const found = fault(tiles);
  if (!found) return "complete";
  return found === "few" || found === "jokers" || found === "gap" ? "incomplete" : "wrong";
}

/** Whether more tiles could make a set of these. */
export function canGrow(tiles: Faced[]): boolean {
  const faces = plain(tiles).map((tile) => tile.face);
  if (new Set(faces).size < faces.length) return false;
  if (likeGroup(tiles) && faces.length > 1) return tiles.length <= LARGEST_GROUP;
  return coloursOf(tiles).size <= 1 && tiles.length <= HIGHEST;
}

/** The tiles as a run in just this order, if they read as one. */
function asRun<T extends Faced>(tiles: T[]): LaidTile<T>[] | undefined {
  const anchor = tiles.findIndex((tile) => !isJoker(tile.face));
  const head = tiles[anchor];
  if (!head) return undefined;
  const [colour, first] = [colourOf(head.face), numberOf(head.face) - anchor];
  const due = tiles.map((_, i) => faceOf(colour, first + i));
  if (first < 1 || first + tiles.length - 1 > HIGHEST) return undefined;
  if (!tiles.every((tile, i) => isJoker(tile.face) || tile.face === due[i])) return undefined;
  return tiles.map((tile, i) => ({ tile, stands: isJoker(tile.face) ? (due[i] ?? "") : "" }));
}

/** A group in this order, its jokers standing for the colours that are missing. */
function asGroup<T extends Faced>(tiles: T[]): LaidTile<T>[] {
  const [number = 0] = numbersOf(tiles);
  const missing = [0, 1, 2, 3].filter((colour) => !coloursOf(tiles).has(colour));
  const stands = (tile: T): string => (isJoker(tile.face) ? faceOf(missing.shift() ?? 0, number) : "");
  return tiles.map((tile) => ({ tile, stands: stands(tile) }));
}

/** By colour, jokers last; a single tile stays where it lies, since moved it could be read as a run. */
function byColour<T extends Faced>(tiles: T[]): T[] {
  return plain(tiles).length > 1 ? sorted(tiles, "groups") : tiles;
}

/** By number, jokers in the gaps; those left over at the upper end while there is room, else at the lower. */
function byNumber<T extends Faced>(tiles: T[]): T[] {
  const jokers = tiles.filter((tile) => isJoker(tile.face));
  const row: T[] = [];
  let last = 0;
  for (const tile of sorted(plain(tiles), "runs")) {
    const number = numberOf(tile.face);
    if (last) row.push(...jokers.splice(0, Math.max(0, number - last - 1)));
    row.push(tile);
    last = number;
  }
  row.push(...jokers.splice(0, HIGHEST - last));
  return [...jokers, ...row];
}

/** The tiles in reading order; the order given stays where it reads as a run, or as nothing. */
export function laidOut<T extends Faced>(tiles: T[]): LaidTile<T>[] {
  const unnamed = (row: T[]): LaidTile<T>[] => row.map((tile) => ({ tile, stands: "" }));
  if (!plain(tiles).length || !canGrow(tiles)) return unnamed(tiles);
  const run = asRun(tiles);
  if (fault(tiles)) return unnamed(run ? tiles : likeGroup(tiles) ? byColour(tiles) : byNumber(tiles));
  if (run) return run;
  return likeGroup(tiles) ? asGroup(byColour(tiles)) : (asRun(byNumber(tiles)) ?? unnamed(tiles));
}

/** What a complete set is worth; others are worth nothing yet. */
export function value(tiles: Faced[]): number {
  if (fault(tiles)) return 0;
  return laidOut(tiles).reduce((sum, { tile, stands }) => sum + numberOf(stands || tile.face), 0);
}

/** What a complete set is worth in an opening, where jokers are read as what is worth most. */
export function openingValue(tiles: Faced[]): number {
  if (fault(tiles)) return 0;
  const readings = [laidOut(tiles)];
  if (plain(tiles).length === 1) readings.push(asGroup(tiles));
  if (plain(tiles).length === 1 || !likeGroup(tiles)) readings.push(asRun(byNumber(tiles)) ?? []);
  return Math.max(
    ...readings.map((row) => row.reduce((sum, { tile, stands }) => sum + numberOf(stands || tile.face), 0)),
  );
}

/** By colour and number, so that runs stand together, or by number and colour, so that groups do; jokers last. */
export function sorted<T extends Faced>(tiles: T[], by: "runs" | "groups"): T[] {
  const rank = ({ face }: T): number => {
    if (isJoker(face)) return COLOURS.length * (HIGHEST + 1);
    return by === "runs" ? colourOf(face) * HIGHEST + numberOf(face) : numberOf(face) * COLOURS.length + colourOf(face);
  };
  return tiles.toSorted((a, b) => rank(a) - rank(b));
}
