// Tiles, sets and places of Rummikub in words.
import type { View } from "../../api/types";
import { pieceIndex, zoneOf } from "../../table/targets";
import { fill, type Args, type Lang } from "../../words/say";
import { isJoker, numberOf } from "./sets";

const COLOUR: Record<Lang, Record<string, string>> = {
  en: { k: "black", b: "blue", o: "orange", r: "red" },
  pl: { k: "czarna", b: "niebieska", o: "pomarańczowa", r: "czerwona" },
};
const WORDS = {
  en: {
    tile: "{colour} {number}",
    joker: "joker",
    named: "joker, stands for {tile}",
    place: "place {n}, free",
    "at-place": "{tile}, place {n}",
    "in-set": "{tile}, set {n}, {standing}",
    set: "set {n}, {tiles}: {standing}",
    handle: "whole set {n}, {tiles}: {standing}",
    complete: "complete",
    "tag.mixed": "mixed",
    "tag.twice": "twice",
    "tag.many": "too many",
    "new-set": "a new set",
    board: "your board, {held} of {limit} tiles",
    bank: "bank, {n} {n:stack|stacks} left",
    last: "the last stack, on the yellow field",
    table: "the table, {n} {n:set|sets}",
    field: "field {n}",
    "limit.short": "{held} / {limit}",
    limit: "{held} tiles held, {limit} allowed; after the next draw {next}",
    next: "then {n}",
    "opening.best": "Best opening {value} of 30",
    "opening.laid": "laid {value}",
    lack: "lay {n} first",
    loses: "the next draw loses",
    sort: "Sort",
    runs: "Sort by colour, for runs",
    groups: "Sort by number, for groups",
    dealt: "As the tiles came",
    whole: "Pick up the whole set",
    split: "Split the set before the chosen tile",
    earlier: "Move the set earlier",
    later: "Move the set later",
    reset: "Reset the turn",
    arrange: "Let the table arrange the sets and confirm",
    "say.order": "{n} {n:tile|tiles} laid, table is in order — confirm?",
    "say.win": "All your tiles are laid, table is in order — confirm and win?",
    "say.value": "{n} {n:tile|tiles} laid, worth {value} of the 30 that an opening needs.",
    "say.faulty": "{n} {n:tile|tiles} laid; set {set} {fault}",
    "say.faulty-before": "Nothing laid yet; set {set} {fault}",
    "say.rearranged": "The table is rearranged. Lay a tile, or draw.",
    "say.needed":
      "Lay {n} {n:tile|tiles} before you draw: the next stack lowers the limit to {next}, and you would hold {then}.",
    "say.last": "Only the last stack is left, and taking it loses: lay all your tiles.",
    "told.to-set": "{tiles} to set {n}: {standing}.",
    "told.split": "Split in two. Set {n}: {standing}.",
    "told.moved": "Set {n} moved.",
    "told.reset": "The turn begins again.",
    "told.sorted.runs": "Sorted by colour.",
    "told.sorted.groups": "Sorted by number.",
    "told.sorted.dealt": "In the order in which they came.",
    stays: "What lies on the table stays there.",
    "no-split": "Choose a tile within a set to split it there.",
    "figure.won": "{n} {n:stack|stacks} to spare",
    "figure.lost": "{n} {n:tile|tiles} left",
    "key.s": "split the set before the tile under the cursor",
    "key.g": "pick up the whole set",
    "key.move": "move the set earlier or later",
    "key.c": "confirm the table as it lies",
    "key.a": "let the table arrange the sets, and confirm",
    "key.d": "draw the next stack",
    "key.t": "reset the turn",
    "key.sort": "sort by colour, by number, as they came",
    "key.tail": "drag a tile and all after it",
  },
  pl: {
    tile: "{colour} {number}",
    joker: "joker",
    named: "joker, zastępuje: {tile}",
    place: "pole {n}, wolne",
    "at-place": "{tile}, pole {n}",
    "in-set": "{tile}, układ {n}, {standing}",
    set: "układ {n}, {tiles}: {standing}",
    handle: "cały układ {n}, {tiles}: {standing}",
    complete: "pełny",
    "tag.mixed": "pomieszany",
    "tag.twice": "dwa razy",
    "tag.many": "za dużo",
    "new-set": "nowy układ",
    board: "twoja plansza, kostki: {held} z {limit}",
    bank: "bank, {n} {n:stos|stosy|stosów}",
    last: "ostatni stos, na żółtym polu",
    table: "stół, {n} {n:układ|układy|układów}",
    field: "pole {n}",
    "limit.short": "{held} / {limit}",
    limit: "kostki na planszy: {held}, limit: {limit}; po następnym dobraniu: {next}",
    next: "potem {n}",
    "opening.best": "Najlepsze otwarcie {value} z 30",
    "opening.laid": "wyłożone {value}",
    lack: "najpierw wyłóż {n}",
    loses: "następne dobranie przegrywa",
    sort: "Sortowanie",
    runs: "Sortuj kolorami, pod serie",
    groups: "Sortuj liczbami, pod grupy",
    dealt: "W kolejności dobierania",
    whole: "Podnieś cały układ",
    split: "Podziel układ przed wybraną kostką",
    earlier: "Przesuń układ wcześniej",
    later: "Przesuń układ dalej",
    reset: "Zacznij turę od nowa",
    arrange: "Niech stół ułoży układy i zatwierdzi",
    "say.order": "{n:Wyłożona|Wyłożone|Wyłożonych} {n} {n:kostka|kostki|kostek}, stół jest w porządku — zatwierdzić?",
    "say.win": "Wszystkie kostki wyłożone, stół jest w porządku — zatwierdzić i wygrać?",
    "say.value":
      "{n:Wyłożona|Wyłożone|Wyłożonych} {n} {n:kostka|kostki|kostek} za {value} z 30 punktów potrzebnych na otwarcie.",
    "say.faulty": "{n:Wyłożona|Wyłożone|Wyłożonych} {n} {n:kostka|kostki|kostek}; układ {set} {fault}",
    "say.faulty-before": "Nic jeszcze nie wyłożono; układ {set} {fault}",
    "say.rearranged": "Stół jest przełożony. Wyłóż kostkę albo dobierz stos.",
    "say.needed":
      "Zanim dobierzesz, wyłóż {n} {n:kostkę|kostki|kostek}: następny stos obniża limit do {next}, a kostek byłoby {then}.",
    "say.last": "Został tylko ostatni stos, a jego wzięcie przegrywa: wyłóż wszystkie kostki.",
    "told.to-set": "{tiles} do układu {n}: {standing}.",
    "told.split": "Podzielono. Układ {n}: {standing}.",
    "told.moved": "Przesunięto układ {n}.",
    "told.reset": "Tura zaczyna się od nowa.",
    "told.sorted.runs": "Posortowano kolorami.",
    "told.sorted.groups": "Posortowano liczbami.",
    "told.sorted.dealt": "W kolejności dobierania.",
    stays: "Co leży na stole, zostaje na stole.",
    "no-split": "Wybierz kostkę wewnątrz układu, żeby go tam podzielić.",
    "figure.won": "{n:Został|Zostały|Zostało} {n} {n:stos|stosy|stosów}",
    "figure.lost": "{n:Została|Zostały|Zostało} {n} {n:kostka|kostki|kostek}",
    "key.s": "dzieli układ przed kostką pod kursorem",
    "key.g": "podnosi cały układ",
    "key.move": "przesuwa układ wcześniej lub dalej",
    "key.c": "zatwierdza stół tak, jak leży",
    "key.a": "stół sam układa układy i zatwierdza",
    "key.d": "dobiera następny stos",
    "key.t": "zaczyna turę od nowa",
    "key.sort": "sortuje kolorami, liczbami, w kolejności dobierania",
    "key.tail": "przeciąga kostkę i wszystkie za nią",
  },
} satisfies Record<Lang, Record<string, string>>;

export type Id = keyof (typeof WORDS)["en"];

export function word(id: Id, lang: Lang, args: Args = {}): string {
  return fill(WORDS[lang][id], args, lang);
}

/** A tile in words; a joker says what it stands for. */
export function tileName(face: string, stands: string, lang: Lang): string {
  if (isJoker(face)) return stands ? word("named", lang, { tile: tileName(stands, "", lang) }) : word("joker", lang);
  return word("tile", lang, { colour: COLOUR[lang][face.charAt(0)] ?? "", number: numberOf(face) });
}

/** A thing that the server's view names, in words. */
export function nameOf(view: View, target: string, lang: Lang): string {
  const zone = zoneOf(view, target);
  const i = zone ? pieceIndex(zone, target) : -1;
  const piece = zone?.pieces[i];
  const { held = 0, limit = 0 } = view.facts as Record<string, number>;
  if (zone?.name === "board") {
    if (!piece) return word("board", lang, { held, limit });
    return piece.face === "free"
      ? word("place", lang, { n: i + 1 })
      : word("at-place", lang, { tile: tileName(piece.face, "", lang), n: i + 1 });
  }
  if (zone?.name === "bank")
    return zone.pieces.length === 1 && piece ? word("last", lang) : word("bank", lang, { n: zone.pieces.length });
  if (zone?.name === "table")
    return word("table", lang, { n: view.zones.filter((one) => one.name.startsWith("set/")).length });
  return piece ? tileName(piece.face, String(piece.marks.stands ?? ""), lang) : target.replaceAll("/", " ");
}
