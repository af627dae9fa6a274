// Where the meeples of a tile stand: in a ring, smaller as they grow more; a crowd is one of each tribe with its number.
import type { Zone } from "../../api/types";
import { countOf } from "./facts";

export interface PlacedMeeple {
  tribe: string;
  key: string;
  /** The place of its pile on the table. */
  pile: string;
  /** How many it stands for. */
  count: number;
  x: number;
  y: number;
  size: number;
}

const MOST = 9;
const [MIDDLE_X, MIDDLE_Y] = [50, 56];

/** The meeples of a tile, in percent of its side: they lie on it, its first piece. */
export function meepleRing({ name, pieces }: Zone): PlacedMeeple[] {
  const crowd = pieces.slice(1);
  const total = crowd.reduce((sum, piece) => sum + countOf(piece), 0);
  const folded = total > MOST;
  const seats = crowd.flatMap((piece, i) =>
    Array.from({ length: folded ? 1 : countOf(piece) }, (_, j) => ({
      tribe: piece.face,
      key: `${name}:${piece.face}:${j}`,
      pile: `${name}/${i + 1}`,
      count: folded ? countOf(piece) : 1,
    })),
  );
  const n = seats.length;
  const size = n < 3 ? 38 : n < 4 ? 34 : n < 6 ? 29 : n < 8 ? 25 : 22;
  const radius = n < 2 ? 0 : n < 3 ? 19 : n < 4 ? 21 : n < 6 ? 24 : 27;
  return seats.map((seat, i) => {
    const turn = ((n === 2 ? -180 : -90) + (360 * i) / n) * (Math.PI / 180);
    return { ...seat, size, x: MIDDLE_X + 1.1 * radius * Math.cos(turn), y: MIDDLE_Y + radius * Math.sin(turn) };
  });
}
