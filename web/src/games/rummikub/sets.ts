// What a set is, for showing how the tiles lie. The server has the last word when the table is confirmed.

export const COLOURS = "kbor";
const MOST = 13;
const SMALLEST = 3;
const GROUP = 4;
export const OPENING = 30;

/** Why tiles are no set: some could still become one, others cannot. */
export type Fault = "" | "few" | "jokers" | "gap" | "mixed" | "twice" | "many";
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
const real = <T extends Faced>(tiles: T[]): T[] => tiles.filter((tile) => !isJoker(tile.face));

/** Whether tiles can only be a group: one number, and not one colour. */
function isGroup(tiles: Faced[]): boolean {
  const own = real(tiles);
  return (
    new Set(own.map((tile) => numberOf(tile.face))).size === 1 &&
    (own.length === 1 || new Set(own.map((tile) => colourOf(tile.face))).size > 1)
  );
}

/** What no further tile can mend. */
function clash(tiles: Faced[]): Fault {
  const own = real(tiles);
  const colours = new Set(own.map((tile) => colourOf(tile.face)));
  if (new Set(own.map((tile) => tile.face)).size < own.length) return "twice";
  if (own.length > 1 && isGroup(tiles)) return tiles.length > GROUP ? "many" : "";
  if (colours.size > 1) return "mixed";
  return tiles.length > MOST ? "many" : "";
}

/** How many numbers lie from the lowest to the highest. */
export function spread(tiles: Faced[]): number {
  const numbers = real(tiles).map((tile) => numberOf(tile.face));
  return Math.max(...numbers) - Math.min(...numbers) + 1;
}

export function fault(tiles: Faced[]): Fault {
  const own = real(tiles);
  const wrong = clash(tiles);
  if (wrong) return wrong;
  if (tiles.length < SMALLEST) return "few";
  if (!own.length) return "jokers";
  return !isGroup(tiles) && spread(tiles) > tiles.length ? "gap" : "";
}

export function standing(tiles: Faced[]): Standing {
  const found = fault(tiles);
  if (!found) return "complete";
  return found === "few" || found === "gap" || found === "jokers" ? "incomplete" : "wrong";
}

/** The tiles as a run in just this order, if they read as one. */
function asRun<T extends Faced>(tiles: T[]): LaidTile<T>[] | undefined {
  const anchor = tiles.findIndex((tile) => !isJoker(tile.face));
  const head = tiles[anchor];
  if (!head) return undefined;
  const [colour, first] = [colourOf(head.face), numberOf(head.face) - anchor];
  const due = tiles.map((_, i) => faceOf(colour, first + i));
  if (first < 1 || first + tiles.length - 1 > MOST) return undefined;
  if (!tiles.every((tile, i) => isJoker(tile.face) || tile.face === due[i])) return undefined;
  return tiles.map((tile, i) => ({ tile, stands: isJoker(tile.face) ? (due[i] ?? "") : "" }));
}

/** A group in the order of the colours, jokers last and standing for the colours that are missing. */
function asGroup<T extends Faced>(tiles: T[]): LaidTile<T>[] {
  const own = real(tiles).toSorted((a, b) => colourOf(a.face) - colourOf(b.face));
  const number = numberOf(own[0]?.face ?? "");
  const missing = [0, 1, 2, 3].filter((colour) => !own.some((tile) => colourOf(tile.face) === colour));
  const jokers = tiles
    .filter((tile) => isJoker(tile.face))
    .map((tile) => ({ tile, stands: faceOf(missing.shift() ?? 0, number) }));
  return [...own.map((tile) => ({ tile, stands: "" })), ...jokers];
}

/** By number, jokers in the gaps; those left over at the upper end while there is room, else at the lower. */
function filled<T extends Faced>(tiles: T[]): T[] {
  const own = real(tiles).toSorted((a, b) => numberOf(a.face) - numberOf(b.face));
  const jokers = tiles.filter((tile) => isJoker(tile.face));
  const row: T[] = [];
  for (const tile of own) {
    const last = row.at(-1);
    const missing = last ? numberOf(tile.face) - numberOf(own[own.indexOf(tile) - 1]?.face ?? tile.face) - 1 : 0;
    row.push(...jokers.splice(0, Math.max(0, missing)), tile);
  }
  const above = MOST - numberOf(own.at(-1)?.face ?? "k13");
  row.push(...jokers.splice(0, above));
  return [...jokers, ...row];
}

/** The tiles in reading order; the order given stays where it reads as a set. */
export function laidOut<T extends Faced>(tiles: T[]): LaidTile<T>[] {
  const plain = (row: T[]): LaidTile<T>[] => row.map((tile) => ({ tile, stands: "" }));
  if (clash(tiles) || !real(tiles).length) return plain(tiles);
  if (fault(tiles))
    return plain(asRun(tiles) ? tiles : isGroup(tiles) ? asGroup(tiles).map((one) => one.tile) : filled(tiles));
  if (real(tiles).length > 1 && isGroup(tiles)) return asGroup(tiles);
  return asRun(tiles) ?? (isGroup(tiles) ? asGroup(tiles) : (asRun(filled(tiles)) ?? plain(tiles)));
}

/** What a complete set is worth; others are worth nothing yet. */
export function value(tiles: Faced[]): number {
  if (fault(tiles)) return 0;
  return laidOut(tiles).reduce((sum, { tile, stands }) => sum + numberOf(stands || tile.face), 0);
}

/** By colour and number, so that runs stand together, or by number and colour, so that groups do; jokers last. */
export function sorted<T extends Faced>(tiles: T[], by: "runs" | "groups"): T[] {
  const rank = ({ face }: T): number => {
    if (isJoker(face)) return Infinity;
    return by === "runs" ? colourOf(face) * MOST + numberOf(face) : numberOf(face) * COLOURS.length + colourOf(face);
  };
  return tiles.toSorted((a, b) => Math.sign(rank(a) - rank(b)) || 0);
}
