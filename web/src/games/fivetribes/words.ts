// Tiles, tribes, cards and djinns of Five Tribes Solo in words.
import type { Piece, View } from "../../api/types";
import { pieceIndex, zoneOf } from "../../table/targets";
import { fill, type Args, type Lang } from "../../words/say";
import { countOf, factsOf, KINDS, TRIBES, type Item, type Tribe } from "./facts";

const WORDS = {
  en: {
    "count.vizier": "{n} {n:vizier|viziers}",
    "count.elder": "{n} {n:elder|elders}",
    "count.merchant": "{n} {n:merchant|merchants}",
    "count.builder": "{n} {n:builder|builders}",
    "count.assassin": "{n} {n:assassin|assassins}",
    "kind.village": "village",
    "kind.sacred": "sacred place",
    "kind.oasis": "oasis",
    "kind.small-market": "small market",
    "kind.large-market": "large market",
    "about.village": "A palace is placed here.",
    "about.sacred": "A djinn can be bought for two elders, or an elder and a fakir.",
    "about.oasis": "A palm is placed here.",
    "about.small-market": "3 coins buy one of the first 3 cards.",
    "about.large-market": "6 coins buy two of the first 6 cards.",
    "card.ivory": "ivory",
    "card.jewels": "jewels",
    "card.gold": "gold",
    "card.papyrus": "papyrus",
    "card.silk": "silk",
    "card.spice": "spice",
    "card.fish": "fish",
    "card.wheat": "wheat",
    "card.pottery": "pottery",
    "card.fakir": "fakir",
    "cost.": "works by itself",
    "cost.one": "costs an elder or a fakir",
    "cost.two": "costs an elder, and an elder or a fakir",
    "cost.fakir": "costs a fakir",
    "cost.fakirs": "costs fakirs",
    "danger.assassins": "A strike here ends the game: it would be his seventh assassin.",
    "danger.djinns": "A strike here ends the game: it would be his sixth djinn.",
    "danger.unpaid": "A strike here ends the game: you could not pay his builders.",
    "item.gold": "Gold coins",
    "item.viziers": "Viziers",
    "item.bonus": "More viziers than Yazid",
    "item.elders": "Elders",
    "item.djinns": "Djinns",
    "item.palms": "Palm trees",
    "item.palaces": "Palaces",
    "item.tiles": "Tiles",
    "item.goods": "Merchandise",
    "item.total": "Total",
    tile: "tile {tile}",
    blue: "{kind}, {n} blue",
    red: "{kind}, {n} red",
    empty: "no meeples",
    yours: "your camel",
    his: "Yazid’s camel",
    palms: "{n} {n:palm|palms}",
    palaces: "{n} {n:palace|palaces}",
    target: "Yazid’s target",
    maybe: "may be Yazid’s target",
    start: "the move starts here",
    at: "the move has come here",
    end: "the move can end here: {ends}",
    bring: "{tribe}, {points}",
    takes: "{tribe}, your camel, {points}",
    points: "{n} {n:point|points}",
    on: "{tribe} on {tile}",
    wage: "A builder earns {n} {n:coin|coins} here.",
    market: "market",
    slot: "{card}, card {i} of the market",
    goods: "your cards",
    good: "{card}, {n} of yours",
    djinns: "djinns on offer",
    drawn: "djinns drawn",
    mine: "your djinns",
    "yazid-djinns": "Yazid’s djinns",
    djinn: "{name}, {points}",
    used: "used this turn",
    sow: "in your hand",
    hand: "{tribe} in hand",
    court: "your court",
    held: "{tribe} of yours",
    yazid: "Yazid’s court",
    theirs: "{tribe} of Yazid’s",
    fakirs: "{n} {n:fakir|fakirs} of Yazid’s",
    dice: "Yazid’s dice: white {white}, black {black}",
    bag: "bag",
    pile: "pile of cards, {n} left",
    board: "Naqala",
    you: "You",
    sultan: "Yazid",
    "head.djinns": "Djinns",
    "head.drawn": "Djinns drawn",
    "head.market": "Market",
    "head.hand": "In hand",
    coins: "{n} {n:coin|coins}",
    camels: "{n} {n:camel|camels} left",
    read: "Read {name}",
    left: "{n} left",
    "mark.assassins": "Yazid’s assassins: {n} of {most}",
    "mark.djinns": "Yazid’s djinns: {n} of {most}",
    "mark.viziers": "Viziers, yours against Yazid’s: {n} to {his}",
    "mark.price": "His builders would cost you {n} {n:coin|coins}",
    dangers: "Dangers",
    last: "Last turn: {what}",
    nogoods: "no cards yet",
    areas: "market, djinns, your area and Yazid’s",
    figure: "{n} {n:point|points}",
    bound: "to {n}",
    above: "above",
    scale: "Titles by points",
    fakirsAsked: "How many fakirs?",
    sheet: "Score sheet",
    round: "Round {n}",
  },
  pl: {
    "count.vizier": "{n} {n:wezyr|wezyrów|wezyrów}",
    "count.elder": "{n} {n:mędrzec|mędrców|mędrców}",
    "count.merchant": "{n} {n:kupiec|kupców|kupców}",
    "count.builder": "{n} {n:budowniczy|budowniczych|budowniczych}",
    "count.assassin": "{n} {n:zabójca|zabójców|zabójców}",
    "kind.village": "wioska",
    "kind.sacred": "święte miejsce",
    "kind.oasis": "oaza",
    "kind.small-market": "mały targ",
    "kind.large-market": "duży targ",
    "about.village": "Stawia się tu pałac.",
    "about.sacred": "Można kupić dżinna za dwóch mędrców albo za mędrca i fakira.",
    "about.oasis": "Stawia się tu palmę.",
    "about.small-market": "Za 3 monety bierze się jedną z pierwszych 3 kart.",
    "about.large-market": "Za 6 monet bierze się dwie z pierwszych 6 kart.",
    "card.ivory": "kość słoniowa",
    "card.jewels": "klejnoty",
    "card.gold": "złoto",
    "card.papyrus": "papirus",
    "card.silk": "jedwab",
    "card.spice": "przyprawy",
    "card.fish": "ryby",
    "card.wheat": "pszenica",
    "card.pottery": "ceramika",
    "card.fakir": "fakir",
    "cost.": "działa sam",
    "cost.one": "kosztuje mędrca albo fakira",
    "cost.two": "kosztuje mędrca oraz mędrca albo fakira",
    "cost.fakir": "kosztuje fakira",
    "cost.fakirs": "kosztuje fakirów",
    "danger.assassins": "Uderzenie tutaj kończy grę: Yazid miałby siódmego zabójcę.",
    "danger.djinns": "Uderzenie tutaj kończy grę: Yazid miałby szóstego dżinna.",
    "danger.unpaid": "Uderzenie tutaj kończy grę: nie stać cię na jego budowniczych.",
    "item.gold": "Złote monety",
    "item.viziers": "Wezyrowie",
    "item.bonus": "Więcej wezyrów niż Yazid",
    "item.elders": "Mędrcy",
    "item.djinns": "Dżinny",
    "item.palms": "Palmy",
    "item.palaces": "Pałace",
    "item.tiles": "Kafelki",
    "item.goods": "Towary",
    "item.total": "Razem",
    tile: "kafelek {tile}",
    blue: "{kind}, {n}, niebieski",
    red: "{kind}, {n}, czerwony",
    empty: "bez pionków",
    yours: "twój wielbłąd",
    his: "wielbłąd Yazida",
    palms: "{n} {n:palma|palmy|palm}",
    palaces: "{n} {n:pałac|pałace|pałaców}",
    target: "cel Yazida",
    maybe: "możliwy cel Yazida",
    start: "tu zaczyna się ruch",
    at: "tu doszedł ruch",
    end: "ruch może się tu skończyć: {ends}",
    bring: "{tribe}, {points}",
    takes: "{tribe}, twój wielbłąd, {points}",
    points: "{n} {n:punkt|punkty|punktów}",
    on: "{tribe}, kafelek {tile}",
    wage: "Budowniczy zarabia tu {n} {n:monetę|monety|monet}.",
    market: "targ",
    slot: "{card}, karta {i} na targu",
    goods: "twoje karty",
    good: "{card}, masz {n}",
    djinns: "dżinny do kupienia",
    drawn: "dobrane dżinny",
    mine: "twoje dżinny",
    "yazid-djinns": "dżinny Yazida",
    djinn: "{name}, {points}",
    used: "użyty w tej turze",
    sow: "w twojej ręce",
    hand: "{tribe} w ręce",
    court: "twój dwór",
    held: "{tribe} na twoim dworze",
    yazid: "dwór Yazida",
    theirs: "{tribe} na dworze Yazida",
    fakirs: "{n} {n:fakir|fakirów|fakirów} Yazida",
    dice: "kości Yazida: biała {white}, czarna {black}",
    bag: "worek",
    pile: "stos kart, zostało {n}",
    board: "Naqala",
    you: "Ty",
    sultan: "Yazid",
    "head.djinns": "Dżinny",
    "head.drawn": "Dobrane dżinny",
    "head.market": "Targ",
    "head.hand": "W ręce",
    coins: "{n} {n:moneta|monety|monet}",
    camels: "{n:został|zostały|zostało} {n} {n:wielbłąd|wielbłądy|wielbłądów}",
    read: "Przeczytaj: {name}",
    left: "zostało {n}",
    "mark.assassins": "Zabójcy Yazida: {n} z {most}",
    "mark.djinns": "Dżinny Yazida: {n} z {most}",
    "mark.viziers": "Wezyrowie, twoi przeciw Yazida: {n} do {his}",
    "mark.price": "Jego budowniczowie kosztowaliby cię {n} {n:monetę|monety|monet}",
    dangers: "Zagrożenia",
    last: "Ostatnia tura: {what}",
    nogoods: "jeszcze bez kart",
    areas: "targ, dżinny, twoje miejsce i miejsce Yazida",
    figure: "{n} {n:punkt|punkty|punktów}",
    bound: "do {n}",
    above: "powyżej",
    scale: "Tytuły według punktów",
    fakirsAsked: "Ilu fakirów?",
    sheet: "Karta punktacji",
    round: "Runda {n}",
  },
} satisfies Record<Lang, Record<string, string>>;

export type Word = keyof (typeof WORDS)["en"];

export function word(id: Word, lang: Lang, args: Args = {}): string {
  return fill(WORDS[lang][id], args, lang);
}

export const tribeWords = (tribe: Tribe, n: number, lang: Lang): string => word(`count.${tribe}`, lang, { n });
export const cardWord = (face: string, lang: Lang): string => word(`card.${face}` as Word, lang);
export const itemWord = (item: Item | "total", lang: Lang): string => word(`item.${item}`, lang);
const pointWords = (n: number, lang: Lang): string => word("points", lang, { n });

/** A tile: its kind and value, who stands there, what was built, and what the move can bring there. */
function tileName(view: View, name: string, lang: Lang): string {
  const facts = factsOf(view);
  const [tile, ...crowd] = zoneOf(view, name)?.pieces ?? [];
  if (!tile) return name;
  const [at, marks] = [name.slice("board/".length), tile.marks];
  const parts = [
    word("tile", lang, { tile: at }),
    word(marks.blue ? "blue" : "red", lang, { kind: word(`kind.${marks.kind}` as Word, lang), n: Number(marks.value) }),
  ];
  parts.push(
    ...(crowd.length
      ? crowd.map((piece) => tribeWords(piece.face as Tribe, countOf(piece), lang))
      : [word("empty", lang)]),
  );
  if (marks.camel) parts.push(word(marks.camel as "yours" | "his", lang));
  for (const built of ["palms", "palaces"] as const)
    if (marks[built]) parts.push(word(built, lang, { n: Number(marks[built]) }));
  if (marks.target || marks.maybe) parts.push(word(marks.target ? "target" : "maybe", lang));
  if (facts.start === at) parts.push(word("start", lang));
  else if (facts.at === at) parts.push(word("at", lang));
  const ends = endsOf(view, at, lang);
  if (ends.length) parts.push(word("end", lang, { ends: ends.join("; ") }));
  return parts.join(", ");
}

/** What the move under way can bring on a tile. */
export function endsOf(view: View, tile: string, lang: Lang): string[] {
  const ends = factsOf(view).ends.filter((end) => end.tile === tile);
  return ends.map(({ tribe, count, camel, points }) =>
    word(camel ? "takes" : "bring", lang, { tribe: tribeWords(tribe, count, lang), points: pointWords(points, lang) }),
  );
}

function djinnName(piece: Piece, lang: Lang): string {
  const name = word("djinn", lang, {
    name: String(piece.marks.name),
    points: pointWords(Number(piece.marks.points), lang),
  });
  return piece.marks.used ? `${name}, ${word("used", lang)}` : name;
}

const DJINN_ZONES = ["djinns", "drawn", "mine", "yazid-djinns"];
const LABELS = ["market", "goods", "djinns", "drawn", "mine", "yazid-djinns", "sow", "court", "yazid", "bag"] as const;

function zoneWords(view: View, zone: string, lang: Lang): string {
  const known = LABELS.find((one) => one === zone);
  if (known) return word(known, lang);
  const pieces = zoneOf(view, zone)?.pieces ?? [];
  if (zone === "dice")
    return word("dice", lang, { white: Number(pieces[0]?.marks.pips), black: Number(pieces[1]?.marks.pips) });
  return zone === "pile" ? word("pile", lang, { n: countOf(pieces[0]) }) : zone;
}

/** A piece of a zone in words. */
function pieceWords(zone: string, piece: Piece, i: number, lang: Lang): string {
  const n = countOf(piece);
  const tribe = TRIBES.find((one) => one === piece.face);
  if (DJINN_ZONES.includes(zone)) return djinnName(piece, lang);
  if (zone === "market") return word("slot", lang, { card: cardWord(piece.face, lang), i: i + 1 });
  if (zone === "goods") return word("good", lang, { card: cardWord(KINDS[i] ?? "fakir", lang), n });
  if (zone === "yazid" && piece.face === "fakir") return word("fakirs", lang, { n });
  if (!tribe) return piece.face;
  const words = tribeWords(tribe, n, lang);
  return word(zone === "sow" ? "hand" : zone === "court" ? "held" : "theirs", lang, { tribe: words });
}

/** A thing of the table in words. */
export function nameOf(view: View, target: string, lang: Lang): string {
  const zone = zoneOf(view, target);
  if (!zone) return target;
  const i = pieceIndex(zone, target);
  const piece = zone.pieces[i];
  if (zone.name.startsWith("board/")) {
    const asked = factsOf(view).step === "victim" && i > 0 && piece;
    const tile = zone.name.slice("board/".length);
    return asked
      ? word("on", lang, { tribe: tribeWords(piece.face as Tribe, countOf(piece), lang), tile })
      : tileName(view, zone.name, lang);
  }
  return piece && zone.name !== "dice" && zone.name !== "pile"
    ? pieceWords(zone.name, piece, i, lang)
    : zoneWords(view, zone.name, lang);
}

/** The heading of a thing's details: a tile by its kind alone. */
export function titleOf(view: View, target: string, lang: Lang): string {
  const zone = zoneOf(view, target);
  if (!zone?.name.startsWith("board/")) return nameOf(view, target, lang);
  return `${word(`kind.${zone.pieces[0]?.marks.kind}` as Word, lang)} ${zone.name.slice("board/".length)}`;
}
