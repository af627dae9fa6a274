// The Dummy's turn as a film: a scene for each card it turns up, and the table as it lies after the scenes told so far.
import type { Event, Piece, View, Zone } from "../../api/types";
import { idOfGameWord } from "../../words/game.svelte";
import type { Lang } from "../../words/say";
import { KINDS } from "./wares";

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

/** The face of the card that an event tells of. */
export function faceOf(event: Event | undefined, lang: Lang): string {
  const name = event?.args.card;
  return typeof name === "string" ? (idOfGameWord("jambo-solo", name, "card.", lang)?.slice("card.".length) ?? "") : "";
}

class FilmedTable {
  zones: Map<string, Piece[]>;
  gold: number[];
  deck: number;

  constructor(readonly view: View) {
    this.zones = new Map(view.zones.map((zone) => [zone.name, [...zone.pieces]]));
    this.gold = [...(view.facts.gold as number[])];
    this.deck = Number(view.facts.deck);
  }

  pile(name: string): Piece[] {
    return this.zones.get(name) ?? [];
  }

  /** A token more or less in the supply. */
  count(target: string, by: number): void {
    const i = Number(target.slice("supply/".length));
    const stack = this.pile("supply");
    const piece = stack[i];
    if (piece) stack[i] = { ...piece, marks: { ...piece.marks, count: Number(piece.marks.count) + by } };
  }

  /** A ware comes to a market: the first free space, and the sixth only when the five before it are full. */
  place(market: string, kind: string): void {
    const pile = this.pile(market);
    const taken = new Set(pile.map((piece) => Number(piece.marks.space)));
    let space = 0;
    while (taken.has(space)) space++;
    pile.push({ face: kind, marks: { space, sixth: space === 5 } });
  }

  remove(market: string, kind: string): void {
    const pile = this.pile(market);
    const i = pile.findLastIndex((piece) => piece.face === kind);
    if (i >= 0) pile.splice(i, 1);
    // On the Dummy's market the others move up; on yours the gap is yours to settle.
    if (market === "market/1")
      pile.forEach((piece, space) => (pile[space] = { ...piece, marks: { space, sixth: space === 5 } }));
  }

  move(event: Event, face: string): void {
    const from = this.pile(event.source);
    if (event.source === "deck") this.deck -= 1;
    else from.pop();
    this.pile(event.target).push({ face: event.target === "hand/1" ? "" : face, marks: {} });
  }

  /** What lay open as played is discarded when the next card comes. */
  clear(): void {
    this.pile("discard").push(...this.pile("table").splice(0));
  }

  tell(event: Event, face: string): void {
    const { kind, source, target, args } = event;
    const ware = KINDS[Number((source.startsWith("supply/") ? source : target).slice("supply/".length))] ?? "";
    if (kind === CARD) this.clear();
    if (kind === "placed") {
      this.count(source, -1);
      this.place(target, ware);
    } else if (kind === "returned") {
      this.remove(source, ware);
      this.count(target, 1);
    } else if (source.startsWith("gold/") || target.startsWith("gold/")) this.pay(source, target, Number(args.n ?? 0));
    else if (this.zones.has(source) && this.zones.has(target) && !source.startsWith("market/")) this.move(event, face);
  }

  pay(source: string, target: string, n: number): void {
    for (const side of [0, 1]) {
      if (source === `gold/${side}`) this.gold[side] = (this.gold[side] ?? 0) - n;
      if (target === `gold/${side}`) this.gold[side] = (this.gold[side] ?? 0) + n;
    }
  }
}

/** The table after these events, as far as they tell; the server's own view follows when the film is over. */
export function viewAfter(view: View, told: Event[], lang: Lang): View {
  const film = new FilmedTable(view);
  for (const event of told) film.tell(event, faceOf(event, lang));
  const zones: Zone[] = view.zones.map((zone) => ({ ...zone, pieces: film.pile(zone.name) }));
  return { ...view, zones, facts: { ...view.facts, gold: film.gold, deck: film.deck, turn: 1 } };
}
