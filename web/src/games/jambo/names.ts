// Pieces and places of Jambo by name, in the game's own words.
import type { Piece, View } from "../../api/types";
import { pieceIndex, zoneOf } from "../../table/targets";
import type { Say } from "../../words/wording";
import { nameId } from "./cards";

/** Whether a side is the Dummy's: it plays only in solo, and only there a Default Ware lies. */
export function isDummy(view: View, side: number): boolean {
  return side === 1 && view.zones.some((zone) => zone.name === "default");
}

export function faceName(face: string, say: Say): string {
  return say(face ? nameId(face) : "hidden");
}

/** The side that is shown below. */
export function mySide(view: View): number {
  return view.seat === 1 ? 1 : 0;
}

export function sideName(view: View, side: number, say: Say): string {
  return say(side === view.seat ? "you" : `who.${side}`);
}

export function fact(view: View, name: string, side?: number): number {
  const value = view.facts[name];
  return Number(side === undefined ? (value ?? 0) : ((value as number[] | undefined)?.[side] ?? 0));
}

/** What a zone holds, in words. */
function holding(view: View, kind: string, side: number, n: number, say: Say): string[] {
  if (kind === "hand") return [say("count", { n }), ...(isDummy(view, side) ? [say("top-last")] : [])];
  if (kind === "market") return [say("filled", { n, spaces: fact(view, "spaces", side) })];
  if (kind === "gold") return [say("gold", { n: fact(view, "gold", side), goal: fact(view, "goal") })];
  if (kind === "tools") return [say("of", { n, most: fact(view, "most_utilities") })];
  if (kind === "deck") return [say("count", { n: fact(view, "deck") })];
  return kind === "discard" ? [say("count", { n })] : [];
}

function zoneName(view: View, name: string, say: Say): string {
  const n = zoneOf(view, name)?.pieces.length ?? 0;
  const [kind = "", part = ""] = name.split("/");
  const side = Number(part);
  const word = kind === "hand" && isDummy(view, side) ? "stack" : kind;
  const who = sideName(view, side, say);
  return [say(`zone.${word}`, { who }), ...holding(view, kind, side, n, say)].join(", ");
}

/** A piece with what its marks add to its name. */
function pieceName(zone: string, { face, marks }: Piece, say: Say): string[] {
  const name = faceName(face, say);
  if (zone.startsWith("market/"))
    return [
      marks.picked ? say("picked", { ware: name }) : name,
      marks.sixth ? say("sixth") : say("space", { n: Number(marks.space) + 1 }),
    ];
  if (zone.startsWith("tools/") || zone === "pool" || (zone.startsWith("relics/") && "used" in marks))
    return marks.used ? [say("used", { card: name })] : [name, say("ready")];
  if (zone.startsWith("relics/") && "spent" in marks)
    return marks.spent ? [say("spent", { relic: name })] : [name, say("unspent")];
  if (!zone.startsWith("huts/")) return [name];
  const ware = faceName(String(marks.ware ?? ""), say);
  const state = marks.ware ? "holding" : marks.built ? "built" : "unbuilt";
  return [say(state, { hut: name, ware }), ...(marks.visited ? [say("visited")] : [])];
}

/** A thing of the table in words. */
export function nameOf(view: View, target: string, say: Say): string {
  const zone = zoneOf(view, target);
  const piece = zone?.pieces[zone ? pieceIndex(zone, target) : -1];
  if (!zone || !piece) return zoneName(view, zone?.name ?? target, say);
  if (zone.name === "supply")
    return say("in-supply", { ware: faceName(piece.face, say), n: Number(piece.marks.count) });
  const name = pieceName(zone.name, piece, say);
  return [...name, zone.name === `hand/${view.seat}` ? say("in-hand") : zoneName(view, zone.name, say)].join(", ");
}
