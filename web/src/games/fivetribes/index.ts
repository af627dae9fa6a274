import type { Piece, Table, View } from "../../api/types";
import { pieceIndex, zoneOf } from "../../table/targets";
import type { GameFolder } from "../games";
import { countOf, factsOf, inHand, piecesOf } from "./facts";
import { film } from "./yazid_film";
import FiveTribesTable from "./FiveTribesTable.svelte";
import { figure } from "./figure";
import { nameOf, titleOf } from "./names";

const READABLE = /^(djinns|drawn|mine|yazid-djinns)\//;
const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A djinn names its own clauses; all else is looked up by what it is. */
function clauses(view: View, piece: Piece, target: string): string[] {
  if (piece.marks.clauses) return piece.marks.clauses as string[];
  const tile = target.startsWith("board/") ? zoneOf(view, target)?.pieces[0] : undefined;
  return factsOf(view).clauses[tile ? String(tile.marks.kind) : piece.face] ?? [];
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
  const drop = String(from.pieces[pieceIndex(from, source)]?.marks.drop);
  if (walk) return held > 1 ? [walk.words, drop] : [walk.words];
  return clicked && to === `board/${view.facts.to}` ? [clicked.words] : [];
}

const fivetribes: GameFolder = {
  figure,
  table: FiveTribesTable,
  score: () => import("./FiveTribesScore.svelte"),
  details: () => import("./FiveTribesDetails.svelte"),
  name: nameOf,
  detailsTitle: (view, target, say) => upper(titleOf(view, target, say)),
  clauses,
  readable: (target) => READABLE.test(target),
  // All that lies on the table says more than it shows.
  peek: (target, piece) => piece !== undefined && !target.startsWith("dice"),
  question: (say) => say("fakirs-asked"),
  film,
  helps: ["targets", "ends", "overview", "single"],
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
