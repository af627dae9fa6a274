// Cards and places of Joker Solitaire in words.
import type { Piece, View } from "../../api/types";
import { readFace, SUITS, type Suit } from "../../pieces/cards";
import { pieceIndex, zoneOf } from "../../table/targets";
import { fill, type Lang } from "../../words/say";

const RANKS: Record<Lang, string[]> = {
  en: ["", "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king"],
  pl: [
    "",
    "as",
    "dwójka",
    "trójka",
    "czwórka",
    "piątka",
    "szóstka",
    "siódemka",
    "ósemka",
    "dziewiątka",
    "dziesiątka",
    "walet",
    "dama",
    "król",
  ],
};
const NAMES: Record<Lang, Record<Suit | "black" | "red", string>> = {
  en: { clubs: "clubs", diamonds: "diamonds", hearts: "hearts", spades: "spades", black: "black", red: "red" },
  pl: { clubs: "trefl", diamonds: "karo", hearts: "kier", spades: "pik", black: "czarny", red: "czerwony" },
};
const WORDS = {
  en: {
    hidden: "hidden card",
    joker: "{colour} joker",
    named: "{colour} joker, stands for {card}",
    or: " or ",
    of: "{rank} of {suit}",
    stock: "stock, {n} {n:card|cards}",
    talon: "talon, {n} {n:card|cards}",
    foundation: "foundation of {suit}, {n} {n:card|cards}",
    undecided: "{suit} ace of undecided suit",
    column: "column {i}, {hidden} hidden, {open} open",
    at: "{card}, column {i}",
    out: "out of play",
    name: "What does this joker stand for?",
    remove: "Put it out of play",
  },
  pl: {
    hidden: "zakryta karta",
    joker: "{colour} joker",
    named: "{colour} joker, zastępuje: {card}",
    or: " lub ",
    of: "{rank} {suit}",
    stock: "talia, {n} {n:karta|karty|kart}",
    talon: "stos odkryty, {n} {n:karta|karty|kart}",
    foundation: "baza {suit}, {n} {n:karta|karty|kart}",
    undecided: "{suit} as bez wybranego koloru",
    column: "kolumna {i}, zakryte {hidden}, odkryte {open}",
    at: "{card}, kolumna {i}",
    out: "poza grą",
    name: "Jaką kartę zastępuje ten joker?",
    remove: "Odłóż poza grę",
  },
} satisfies Record<Lang, Record<string, string>>;

type Id = keyof (typeof WORDS)["en"];

export function word(id: Id, lang: Lang, args: Record<string, string | number> = {}): string {
  return fill(WORDS[lang][id], args, lang);
}

function rankName(rank: number, lang: Lang): string {
  return RANKS[lang][rank] ?? "";
}

function cardName(rank: number, suit: Suit, lang: Lang): string {
  return word("of", lang, { rank: rankName(rank, lang), suit: NAMES[lang][suit] });
}

/** A card in words; a named joker says what it stands for. */
function pieceName(piece: Piece, lang: Lang): string {
  const card = readFace(piece.face);
  if (!card) return word("hidden", lang);
  if (card.suit) return cardName(card.rank, card.suit, lang);
  const colour = NAMES[lang][card.red ? "red" : "black"];
  const rank = Number(piece.marks.rank ?? 0);
  if (!rank) return word("joker", lang, { colour });
  const cards = [...String(piece.marks.suits ?? "")].map((letter) => cardName(rank, SUITS[letter] ?? "spades", lang));
  return word("named", lang, { colour, card: cards.join(word("or", lang)) });
}

/** A zone in words. */
function zoneName(view: View, name: string, lang: Lang): string {
  const pieces = zoneOf(view, name)?.pieces ?? [];
  const [kind = "", part = ""] = name.split("/");
  if (kind === "tableau") {
    const hidden = pieces.filter((piece) => !piece.face).length;
    return word("column", lang, { i: part, hidden, open: pieces.length - hidden });
  }
  const suit = NAMES[lang][part as Suit] ?? "";
  if (part === "black" || part === "red") return word("undecided", lang, { suit });
  if (kind === "foundation") return word("foundation", lang, { suit, n: pieces.length });
  return kind === "stock" || kind === "talon" || kind === "out" ? word(kind, lang, { n: pieces.length }) : name;
}

/** A thing of the table in words. */
export function nameOf(view: View, target: string, lang: Lang): string {
  const zone = zoneOf(view, target);
  const piece = zone?.pieces[zone ? pieceIndex(zone, target) : -1];
  if (!zone || !piece || zone.name === "stock") return zoneName(view, zone?.name ?? target, lang);
  const card = pieceName(piece, lang);
  const column = /^tableau\/(\d)/.exec(zone.name)?.[1];
  return column ? word("at", lang, { card, i: column }) : `${card}, ${zoneName(view, zone.name, lang)}`;
}
