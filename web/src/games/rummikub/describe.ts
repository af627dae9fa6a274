// Sets and the turn as they stand, in words.
import type { View } from "../../api/types";
import type { Say } from "../../words/wording";
import type { Pile, Piles, Tiles } from "./piles";
import { fault, laidOut, type Faced } from "./sets";
import { tileName } from "./names";

/** What the sentence speaks of. */
export interface Turn {
  readonly piles: Piles;
  readonly tiles: Tiles;
  /** The first pile that is no set; -1 if all are. */
  readonly faultyIndex: number;
  readonly value: number;
  readonly rearranged: boolean;
}

/** How a pile stands: complete, or what is wrong with it. */
export function standingWords(tiles: Faced[], say: Say): string {
  const found = fault(tiles);
  return found ? say(`fault.${found}`).replace(/\.$/, "") : say("standing.complete");
}

/** A set, or the handle by which it is picked up. */
export function setWords(piles: Piles, pile: Pile, as: "set" | "whole-set", say: Say): string {
  const names = laidOut(pile.tiles).map(({ tile, stands }) => tileName(tile.face, stands, say));
  const standing = standingWords(pile.tiles, say);
  return say(as, { n: piles.indexOf(pile) + 1, tiles: names.join(", "), standing });
}

/** A tile of a set. */
export function tileWords(piles: Piles, pile: Pile, target: string, say: Say): string {
  const found = laidOut(pile.tiles).find(({ tile }) => `tile/${tile.id}` === target);
  const tile = tileName(found?.tile.face ?? "", found?.stands ?? "", say);
  return say("in-set", { tile, n: piles.indexOf(pile) + 1, standing: standingWords(pile.tiles, say) });
}

/** What is asked now, as the tiles lie; empty if the game's own prompt says it. */
export function sentenceOf(turn: Turn, view: View, say: Say): string {
  const { opening = 0, needed = 0, next_field: next = 0, held_then: then = 0 } = view.facts as Record<string, number>;
  const n = turn.tiles.laid.length;
  const pile = turn.piles[turn.faultyIndex];
  if (pile) {
    const args = { n, set: turn.faultyIndex + 1, fault: say(`fault.${fault(pile.tiles)}`) };
    return say(n ? "asked.faulty" : "asked.faulty-before", args);
  }
  if (n && turn.value < opening) return say("asked.value", { n, value: turn.value });
  if (n) return say(turn.tiles.board.length ? "asked.order" : "asked.win", { n });
  if (view.facts.last_stack) return say("asked.last");
  if (needed) return say("asked.needed", { n: needed, next, then });
  return turn.rearranged ? say("asked.rearranged") : "";
}
