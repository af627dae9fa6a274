// Tiles and places of Rummikub by name, in the game's own words.
import type { View } from "../../api/types";
import { pieceIndex, zoneOf } from "../../table/targets";
import type { Say } from "../../words/wording";

/** A tile in words; a joker says what it stands for. */
export function tileName(face: string, stands: string, say: Say): string {
  return stands ? say("named", { tile: say(`tile.${stands}`) }) : say(`tile.${face}`);
}

/** A thing that the server's view names, in words. */
export function nameOf(view: View, target: string, say: Say): string {
  const zone = zoneOf(view, target);
  const i = zone ? pieceIndex(zone, target) : -1;
  const piece = zone?.pieces[i];
  const { held = 0, limit = 0 } = view.facts as Record<string, number>;
  if (zone?.name === "board") {
    if (!piece) return say("board", { held, limit });
    return piece.face === "free"
      ? say("place", { n: i + 1 })
      : say("at-place", { tile: tileName(piece.face, "", say), n: i + 1 });
  }
  if (zone?.name === "bank")
    return view.facts.last_stack && piece ? say("bank.last") : say("bank", { n: zone.pieces.length });
  if (zone?.name === "table") return say("sets", { n: view.zones.filter((one) => one.name.startsWith("set/")).length });
  return piece ? tileName(piece.face, String(piece.marks.stands ?? ""), say) : target.replaceAll("/", " ");
}
