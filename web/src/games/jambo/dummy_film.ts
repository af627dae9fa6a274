// The Dummy's turn as a film: a scene for each card that it turns up.
import type { Event, Piece } from "../../api/types";

const CARD = "dummy-plays";

/** From the first card that the Dummy turns up on: a card and all that came of it, each a scene. */
export function scenes(events: Event[]): Event[][] {
  const cut: Event[][] = [];
  for (const event of events) {
    if (event.kind === CARD) cut.push([event]);
    else if (event.kind === "turn" && cut.length) break;
    else cut.at(-1)?.push(event);
  }
  return cut;
}

/** The card that a scene is about: the one that its first event turns up. */
export function cardOf(scene: Event[]): Piece | undefined {
  return scene[0]?.moves.find((move) => move.piece.face)?.piece;
}
