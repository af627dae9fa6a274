// Pieces and places of Jambo in words; what cards, wares and sides are called comes from the game.
import type { Piece, View } from "../../api/types";
import { pieceIndex, zoneOf } from "../../table/targets";
import { gameWord } from "../../words/game.svelte";
import { fill, type Lang } from "../../words/say";
import { nameId } from "./cards";

const WORDS = {
  en: {
    you: "You",
    hidden: "hidden card",
    hand: "hand, {n} {n:card|cards}",
    "in-hand": "in your hand",
    stack: "stack, {n} {n:card|cards}, top card last",
    tools: "utilities, {n} of 3",
    market: "market, {n} of {spaces} spaces filled",
    gold: "{n} gold of {goal}",
    huts: "huts",
    relics: "house relic",
    supply: "supply",
    left: "{ware}, {n} in the supply",
    deck: "deck, {n} {n:card|cards}",
    known: "you know its top: {card}",
    discard: "discard pile, {n} {n:card|cards}",
    table: "being played",
    looked: "looked at",
    lot: "laid out",
    pool: "laid out",
    goods: "laid out",
    bank: "bank",
    aside: "set aside by the Dummy",
    default: "Default Ware of the Dummy",
    space: "space {n}",
    sixth: "the sixth space",
    empty: "empty space {n}",
    "empty-sixth": "empty sixth space, costs {fee} gold",
    used: "used this turn",
    ready: "ready",
    built: "built",
    unbuilt: "not built",
    holds: "holds {ware}",
    visited: "visited this turn",
    spent: "spent",
    unspent: "not yet used",
    actions: "{n} {n:action|actions} left",
    "no-actions": "no actions left",
    waiting: "not on turn",
    "last-turn": "last turn",
    wise: "Wise Man: {n} gold better a ware card",
    bid: "Bid: {n} gold",
    "no-bid": "No bid yet",
    bidding: "Bid or pass …",
    draw: "draw",
    dummys: "The Dummy’s line",
    prices: "Buy all for {buy} gold, or sell all for {sell} gold.",
    "sixth-text": "The sixth space of the large stand costs {fee} gold each time it is filled; the others are free.",
    figure: "{you} : {other} gold",
    points: "{n} {n:point|points}",
    score: "Gold",
    "score-goal": "The game ends at {goal} gold.",
    stands: "{n} small {n:stand|stands}",
    "stand-price": "The next small stand costs {n} gold.",
    skip: "Tap to skip",
    "lesson.next": "Understood",
    "lesson.stop": "No more hints",
    lesson: "First game",
  },
  pl: {
    you: "Ty",
    hidden: "zakryta karta",
    hand: "ręka, {n} {n:karta|karty|kart}",
    "in-hand": "na twojej ręce",
    stack: "stos, {n} {n:karta|karty|kart}, wierzchnia ostatnia",
    tools: "przedmioty, {n} z 3",
    market: "targ, zajęte pola: {n} z {spaces}",
    gold: "{n} z {goal} złota",
    huts: "chaty",
    relics: "relikt domowy",
    supply: "zapas",
    left: "{ware}, w zapasie {n}",
    deck: "talia, {n} {n:karta|karty|kart}",
    known: "znasz wierzchnią: {card}",
    discard: "karty odrzucone, {n} {n:karta|karty|kart}",
    table: "zagrywana teraz",
    looked: "oglądana",
    lot: "wyłożone",
    pool: "wyłożone",
    goods: "wyłożone",
    bank: "bank",
    aside: "odłożona przez Figuranta",
    default: "towar domyślny Figuranta",
    space: "pole {n}",
    sixth: "szóste pole",
    empty: "puste pole {n}",
    "empty-sixth": "puste szóste pole, kosztuje {fee} złota",
    used: "użyty w tej turze",
    ready: "gotowy",
    built: "zbudowana",
    unbuilt: "niezbudowana",
    holds: "przechowuje: {ware}",
    visited: "odwiedzona w tej turze",
    spent: "zużyty",
    unspent: "jeszcze nieużyty",
    actions: "{n:została|zostały|zostało} {n} {n:akcja|akcje|akcji}",
    "no-actions": "nie ma już akcji",
    waiting: "nie ma teraz tury",
    "last-turn": "ostatnia tura",
    wise: "Mędrzec: {n} złota korzyści na karcie towarów",
    bid: "Oferta: {n} złota",
    "no-bid": "Nie ma jeszcze oferty",
    bidding: "Licytuj lub pasuj …",
    draw: "dobierz",
    dummys: "Co robi z nią Figurant",
    prices: "Kup wszystkie za {buy} złota albo sprzedaj wszystkie za {sell} złota.",
    "sixth-text":
      "Szóste pole dużego straganu kosztuje {fee} złota za każdym razem, gdy się je zapełnia; pozostałe są darmowe.",
    figure: "{you} : {other} złota",
    points: "{n} {n:punkt|punkty|punktów}",
    score: "Złoto",
    "score-goal": "Gra kończy się przy {goal} złota.",
    stands: "{n} {n:mały stragan|małe stragany|małych straganów}",
    "stand-price": "Następny mały stragan kosztuje {n} złota.",
    skip: "Dotknij, aby pominąć",
    "lesson.next": "Rozumiem",
    "lesson.stop": "Bez podpowiedzi",
    lesson: "Pierwsza gra",
  },
} satisfies Record<Lang, Record<string, string>>;

export type WordId = keyof (typeof WORDS)["en"];

export function word(id: WordId, lang: Lang, args: Record<string, string | number> = {}): string {
  return fill(WORDS[lang][id], args, lang);
}

/** The Dummy plays only in solo, and only there a Default Ware lies. */
export function gameOf(view: View): "jambo" | "jambo-solo" {
  return view.zones.some((zone) => zone.name === "default") ? "jambo-solo" : "jambo";
}

export function faceName(view: View, face: string, lang: Lang): string {
  return face ? gameWord(gameOf(view), nameId(face), lang) : word("hidden", lang);
}

/** The side that is shown below. */
export function mySide(view: View): number {
  return view.seat === 1 ? 1 : 0;
}

export function sideName(view: View, side: number, lang: Lang): string {
  return side === view.seat ? word("you", lang) : gameWord(gameOf(view), `who.${side}`, lang);
}

export function fact(view: View, name: string, side?: number): number {
  const value = view.facts[name];
  return Number(side === undefined ? (value ?? 0) : ((value as number[] | undefined)?.[side] ?? 0));
}

function zoneName(view: View, name: string, lang: Lang): string {
  const n = zoneOf(view, name)?.pieces.length ?? 0;
  const [kind = "", part = ""] = name.split("/");
  const side = Number(part);
  const own = (text: string): string => `${sideName(view, side, lang)}: ${text}`;
  if (kind === "hand") return own(word(gameOf(view) === "jambo-solo" && side === 1 ? "stack" : "hand", lang, { n }));
  if (kind === "market") return own(word("market", lang, { n, spaces: fact(view, "spaces", side) }));
  if (kind === "gold") return own(word("gold", lang, { n: fact(view, "gold", side), goal: fact(view, "goal") }));
  if (kind === "tools" || kind === "huts" || kind === "relics") return own(word(kind, lang, { n }));
  if (kind === "deck") return word("deck", lang, { n: fact(view, "deck") });
  return kind in WORDS.en ? word(kind as WordId, lang, { n }) : name;
}

/** What a piece's marks add to its name. */
function state(view: View, zone: string, piece: Piece, lang: Lang): string[] {
  const { marks } = piece;
  if (zone.startsWith("market/"))
    return [marks.sixth ? word("sixth", lang) : word("space", lang, { n: Number(marks.space) + 1 })];
  if (zone.startsWith("tools/") || zone === "pool") return [word(marks.used ? "used" : "ready", lang)];
  if (zone.startsWith("relics/")) return [word(marks.spent ? "spent" : "unspent", lang)];
  if (!zone.startsWith("huts/")) return [];
  const held = marks.ware ? [word("holds", lang, { ware: faceName(view, String(marks.ware), lang) })] : [];
  return [word(marks.built ? "built" : "unbuilt", lang), ...held, ...(marks.visited ? [word("visited", lang)] : [])];
}

/** A thing of the table in words. */
export function nameOf(view: View, target: string, lang: Lang): string {
  const zone = zoneOf(view, target);
  const piece = zone?.pieces[zone ? pieceIndex(zone, target) : -1];
  if (!zone || !piece) return zoneName(view, zone?.name ?? target, lang);
  const name = faceName(view, piece.face, lang);
  if (zone.name === "supply") return word("left", lang, { ware: name, n: Number(piece.marks.count) });
  if (zone.name === `hand/${view.seat}`) return `${name}, ${word("in-hand", lang)}`;
  return [name, ...state(view, zone.name, piece, lang), zoneName(view, zone.name, lang)].join(", ");
}
