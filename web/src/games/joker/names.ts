// Cards and places of Joker Solitaire by name, in the game's own words.
import type { Piece, View } from "../../api/types";
import { pieceIndex, zoneOf } from "../../table/targets";
import type { Say } from "../../words/wording";

/** A card in words; a named joker says what it stands for. */
function pieceName({ face, marks }: Piece, say: Say): string {
  if (!face) return say("hidden");
  const card = say(`card.${face}`);
  return marks.as ? say("card.named", { joker: card, as: String(marks.as) }) : card;
}

/** A zone in words. */
function zoneName(view: View, name: string, say: Say): string {
  const pieces = zoneOf(view, name)?.pieces ?? [];
  const [kind, part = ""] = name.split("/");
  if (kind !== "tableau") {
    const zone = say(`zone.${name}`);
    return kind === "out" || part === "black" || part === "red" ? zone : say("pile", { zone, n: pieces.length });
  }
  const hidden = pieces.filter((piece) => !piece.face).length;
  return say("column", { n: Number(part), hidden, open: pieces.length - hidden });
}

/** A thing of the table in words. */
export function nameOf(view: View, target: string, say: Say): string {
  const zone = zoneOf(view, target);
  const piece = zone?.pieces[zone ? pieceIndex(zone, target) : -1];
  if (!zone || !piece || zone.name === "stock") return zoneName(view, zone?.name ?? target, say);
  const card = pieceName(piece, say);
  const column = /^tableau\/(\d)/.exec(zone.name)?.[1];
  return column ? say("at", { card, n: Number(column) }) : `${card}, ${zoneName(view, zone.name, say)}`;
}
