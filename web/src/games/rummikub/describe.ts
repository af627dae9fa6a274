// Sets and the turn as they stand, in words.
import type { View } from "../../api/types";
import { gameWord } from "../../words/game.svelte";
import type { Lang } from "../../words/say";
import type { Pile, Piles, Tiles } from "./piles";
import { fault, laidOut, OPENING, type Faced, type Fault } from "./sets";
import { tileName, word } from "./words";

/** What the sentence speaks of. */
export interface Turn {
  readonly piles: Piles;
  readonly tiles: Tiles;
  /** The first pile that is no set; -1 if all are. */
  readonly faultyIndex: number;
  readonly value: number;
  readonly rearranged: boolean;
  readonly stacks: number;
}

/** What is wrong with a set, in the game's own words: the rest of a sentence that begins with the set. */
function faultWords(found: Fault, lang: Lang): string {
  return gameWord("rummikub", `fault.${found}`, lang);
}

/** How a pile stands: complete, or what is wrong with it. */
export function standingWords(tiles: Faced[], lang: Lang): string {
  const found = fault(tiles);
  return found ? faultWords(found, lang).replace(/\.$/, "") : word("complete", lang);
}

/** A set, or the handle by which it is picked up. */
export function setWords(piles: Piles, pile: Pile, as: "set" | "handle", lang: Lang): string {
  const names = laidOut(pile.tiles).map(({ tile, stands }) => tileName(tile.face, stands, lang));
  return word(as, lang, {
    n: piles.indexOf(pile) + 1,
    tiles: names.join(", "),
    standing: standingWords(pile.tiles, lang),
  });
}

/** A tile of a set. */
export function tileWords(piles: Piles, pile: Pile, target: string, lang: Lang): string {
  const found = laidOut(pile.tiles).find(({ tile }) => `tile/${tile.id}` === target);
  const tile = tileName(found?.tile.face ?? "", found?.stands ?? "", lang);
  return word("in-set", lang, { tile, n: piles.indexOf(pile) + 1, standing: standingWords(pile.tiles, lang) });
}

/** What is asked now, as the tiles lie; empty if the game's own prompt says it. */
export function sentenceOf(turn: Turn, view: View, lang: Lang): string {
  const { opened, needed = 0, next_field: next = 0, held = 0 } = view.facts as Record<string, number>;
  const n = turn.tiles.laid.length;
  const pile = turn.piles[turn.faultyIndex];
  if (pile) {
    const args = { n, set: turn.faultyIndex + 1, fault: faultWords(fault(pile.tiles), lang) };
    return word(n ? "say.faulty" : "say.faulty-before", lang, args);
  }
  if (n && !opened && turn.value < OPENING) return word("say.value", lang, { n, value: turn.value });
  if (n) return word(turn.tiles.board.length ? "say.order" : "say.win", lang, { n });
  if (turn.stacks === 1) return word("say.last", lang);
  if (needed) return word("say.needed", lang, { n: needed, next, then: held + 3 });
  return turn.rearranged ? word("say.rearranged", lang) : "";
}
