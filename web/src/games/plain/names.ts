// Zones, pieces and facts of a game that has no drawing of its own, by the words that it brings along.
import type { View } from "../../api/types";
import { pieceIndex, zoneOf } from "../../table/targets";
import type { Called, Say } from "../../words/wording";

/** A thing of the table in words: a piece with its zone; one that is hidden has the zone's name alone. */
export function nameOf(view: View, target: string, _: Say, called: Called): string {
  const zone = zoneOf(view, target);
  if (!zone) return called("zone", target);
  const face = zone.pieces[pieceIndex(zone, target)]?.face;
  const place = called("zone", zone.name);
  return face ? `${called("piece", face)}, ${place}` : place;
}

/** The facts that the game has words for (`table.<fact>`): `{n}` is the value, which else follows. */
export function factsOf(view: View, messages: Readonly<Record<string, string>>, say: Say): string[] {
  return Object.entries(view.facts).flatMap(([name, value]) => {
    const template = messages[`table.${name}`];
    if (template === undefined || (typeof value !== "number" && typeof value !== "string")) return [];
    const said = say(`table.${name}`, { n: value });
    return template.includes("{n") ? said : `${said}: ${value}`;
  });
}
