import type { Piece, Table } from "../../api/types";
import { pieceIndex, zoneOf } from "../../table/targets";
import type { GameFolder } from "../games";
import { countOf, inHand, piecesOf, TRIBES } from "./facts";
import { film } from "./yazid_film";
import FiveTribesDetails from "./FiveTribesDetails.svelte";
import FiveTribesScore from "./FiveTribesScore.svelte";
import FiveTribesTable from "./FiveTribesTable.svelte";
import lobby from "./lobby";
import { nameOf, titleOf, word } from "./words";

// In the order of their clauses, from FIV-53 on.
const DJINNS =
  "al-amin anun-nak baal boaz bouraq dhenim echidna enki hagis haurvatat iblis jafaar kandicha kumarbi lamia leta marid monkir nekir shamhat sibittis sloar utug".split(
    " ",
  );
const CLAUSES: Record<string, string[]> = {
  tile: ["FIV-26", "FIV-27", "FIV-30", "FIV-33"],
  vizier: ["FIV-35", "FIV-79"],
  elder: ["FIV-36", "FIV-48"],
  merchant: ["FIV-37", "FIV-19"],
  builder: ["FIV-38", "FIV-20"],
  assassin: ["FIV-39", "FIV-21"],
};

const READABLE = /^(djinns|drawn|mine|yazid-djinns)\//;
const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function clauses({ face: last }: Piece, target: string): string[] {
  const face = target.startsWith("board/") ? "tile" : last;
  const djinn = DJINNS.indexOf(face);
  return djinn >= 0 ? [`FIV-${53 + djinn}`, "FIV-51"] : (CLAUSES[face] ?? ["FIV-49", "FIV-81"]);
}

/** A meeple of the hand carried to a tile walks there and is dropped; a card or djinn carried to your area is taken. */
function movesOfDrag({ view, decision }: Table, source: string, target: string): string[] {
  const from = zoneOf(view, source);
  const to = zoneOf(view, target)?.name ?? "";
  const options = decision?.options ?? [];
  const clicked = options.find((option) => option.target === source);
  if (from?.name !== "sow") return clicked && ["goods", "mine", "court"].includes(to) ? [clicked.words] : [];
  const walk = options.find((option) => option.target === to);
  const held = piecesOf(view, "sow").filter((piece) => countOf(piece)).length;
  const drop = `drop ${TRIBES[pieceIndex(from, source)]}`;
  if (walk) return held > 1 ? [walk.words, drop] : [walk.words];
  return clicked && to === `board/${view.facts.to}` ? [clicked.words] : [];
}

const fivetribes: GameFolder = {
  ...lobby,
  table: FiveTribesTable,
  score: FiveTribesScore,
  details: FiveTribesDetails,
  name: nameOf,
  detailsTitle: (view, target, lang) => upper(titleOf(view, target, lang)),
  clauses,
  readable: (target) => READABLE.test(target),
  peek: (target) => READABLE.test(target),
  question: (lang) => word("fakirsAsked", lang),
  film,
  unfinished: (view) => inHand(view) > 0,
  movesOfDrag,
  sound: (kind) =>
    kind === "rolled"
      ? "dice"
      : ["taxed", "built", "sold", "spent", "outbid", "djinn-paid"].includes(kind)
        ? "coin"
        : /card|took|drew|djinn/.test(kind)
          ? "card"
          : "tile",
};

export default fivetribes;
