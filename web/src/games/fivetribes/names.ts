// Tiles, tribes, cards and djinns of Five Tribes Solo by name, in the game's own words.
import type { Piece, View } from "../../api/types";
import { pieceIndex, zoneOf } from "../../table/targets";
import type { Say } from "../../words/wording";
import { countOf, factsOf } from "./facts";

export const manyOf = ({ face, marks }: Piece, say: Say): string =>
  say(`many.${face}`, { n: Number(marks.count ?? 0) });

/** A tile: its kind and value, who stands there, what was built, and what the move can bring there. */
function tileName(view: View, name: string, say: Say): string {
  const facts = factsOf(view);
  const [tile, ...crowd] = zoneOf(view, name)?.pieces ?? [];
  if (!tile) return name;
  const [at, marks] = [name.slice("board/".length), tile.marks];
  const parts = [
    say("zone.board", { tile: at }),
    say(marks.blue ? "tile.blue" : "tile.red", { kind: say(`kind.${marks.kind}`), value: Number(marks.value) }),
    ...(crowd.length ? crowd.map((piece) => manyOf(piece, say)) : [say("empty")]),
  ];
  if (marks.camel) parts.push(say(`camel.${marks.camel}`));
  for (const built of ["palms", "palaces"]) if (marks[built]) parts.push(say(built, { n: Number(marks[built]) }));
  if (marks.target || marks.maybe) parts.push(say(marks.target ? "target" : "maybe"));
  if (facts.start === at) parts.push(say("move.start"));
  else if (facts.at === at) parts.push(say("move.at"));
  const ends = endsOf(view, at, say);
  if (ends.length) parts.push(say("move.end", { ends: ends.join("; ") }));
  return parts.join(", ");
}

/** What the move under way can bring on a tile. */
export function endsOf(view: View, tile: string, say: Say): string[] {
  const ends = factsOf(view).ends.filter((end) => end.tile === tile);
  return ends.map(({ tribe, count, camel, points }) =>
    say(camel ? "end.camel" : "end.bring", { tribe: say(`many.${tribe}`, { n: count }), n: points }),
  );
}

/** What moves that have not begun can bring on a tile, the best first, and from where. */
export function farEndsOf(view: View, tile: string, say: Say): string[] {
  const ends = factsOf(view).overview.filter((end) => end.tile === tile);
  return ends
    .toSorted((one, other) => other.points - one.points)
    .map(({ tribe, count, camel, points, from }) =>
      say(camel ? "far.camel" : "far.bring", {
        tribe: say(`many.${tribe}`, { n: count }),
        n: points,
        from: from.join(", "),
      }),
    );
}

function djinnName({ marks }: Piece, say: Say): string {
  const name = say("djinn.name", { name: String(marks.name), points: Number(marks.points) });
  return marks.used ? `${name}, ${say("used.now")}` : name;
}

function zoneWords(view: View, zone: string, say: Say): string {
  const pieces = zoneOf(view, zone)?.pieces ?? [];
  if (zone === "dice")
    return say("dice.his", { white: Number(pieces[0]?.marks.pips), black: Number(pieces[1]?.marks.pips) });
  return zone === "pile" ? say("pile", { n: countOf(pieces[0]) }) : say(`zone.${zone}`);
}

/** A piece of a zone in words. */
function pieceWords(zone: string, piece: Piece, i: number, say: Say): string {
  if (piece.marks.power) return djinnName(piece, say);
  if (zone === "market") return say("slot", { card: say(`card.${piece.face}`), i: i + 1 });
  if (zone === "goods") return say("good", { card: say(`card.${piece.face}`), n: countOf(piece) });
  return say(`held.${zone}`, { tribe: manyOf(piece, say) });
}

/** A thing of the table in words. */
export function nameOf(view: View, target: string, say: Say): string {
  const zone = zoneOf(view, target);
  if (!zone) return target;
  const i = pieceIndex(zone, target);
  const piece = zone.pieces[i];
  if (zone.name.startsWith("board/")) {
    const asked = factsOf(view).step === "victim" && i > 0 && piece;
    const tile = zone.name.slice("board/".length);
    return asked ? say("on", { tribe: manyOf(piece, say), tile }) : tileName(view, zone.name, say);
  }
  return piece && zone.name !== "dice" && zone.name !== "pile"
    ? pieceWords(zone.name, piece, i, say)
    : zoneWords(view, zone.name, say);
}

/** The heading of a thing's details: a tile by its kind alone. */
export function titleOf(view: View, target: string, say: Say): string {
  const zone = zoneOf(view, target);
  if (!zone?.name.startsWith("board/")) return nameOf(view, target, say);
  return `${say(`kind.${zone.pieces[0]?.marks.kind}`)} ${zone.name.slice("board/".length)}`;
}
