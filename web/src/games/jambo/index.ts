import type { GameFolder } from "../games";
import { mySide, nameOf } from "./names";
import { nameId, sortOf } from "./cards";
import JamboTable from "./JamboTable.svelte";
import { figure } from "./figure";
import { scenes } from "./dummy_film";
import { zoneOf, pieceIndex } from "../../table/targets";

const BID = "button/bid-";

const jambo: GameFolder = {
  figure,
  table: JamboTable,
  score: () => import("./JamboScore.svelte"),
  details: () => import("./JamboDetails.svelte"),
  name: nameOf,
  question: (say, n) => say("bidding", { n }),
  shortLabel: (option) => (option.target.startsWith(BID) ? option.target.slice(BID.length) : option.label),
  secondary: (option) =>
    ["button/end-turn", "button/no", "button/done", "button/drop", "button/leave"].includes(option.target),
  alsoButton: () => true,
  peek: () => true,
  // Cards, huts and relics are read before they are used; what answers a question needs no second tap.
  looksFirst: (option) => /^(play|use|invoke|build|visit) /.test(option.words),
  summary: (view, target, say) => {
    const zone = zoneOf(view, target);
    const face = zone?.pieces[pieceIndex(zone, target)]?.face;
    return face ? say(`${nameId(face)}.text`) : "";
  },
  // A card that lies open is read where it cannot be chosen; what is one's own is explained.
  readable: (target) => !/^(hand\/\d\/\d+|tools|huts|relics|supply|market)/.test(target),
  attempts: (view, target) => {
    const zone = zoneOf(view, target);
    const piece = zone?.pieces[pieceIndex(zone, target)];
    const me = mySide(view);
    return zone?.name === `hand/${me}` && piece && sortOf(piece) === "ware"
      ? [
          [target, `market/${me}`],
          [target, "supply"],
        ]
      : [["", target]];
  },
  alike: (view, target) => {
    const zone = zoneOf(view, target);
    const face = zone?.pieces[pieceIndex(zone, target)]?.face;
    const spaces = view.facts.question === "which-space" || view.facts.question === "which-swap";
    const places = view.facts.question === "which-copy" && zone?.name === "hand/1";
    if (!zone || !face || places || (spaces && zone.name.startsWith("market/"))) return [];
    // What is chosen is not like what is not, nor a used utility like a fresh one.
    const marks = zone.pieces[pieceIndex(zone, target)]?.marks;
    return zone.pieces.flatMap((piece, i) =>
      piece.face === face &&
      piece.marks.picked === marks?.picked &&
      piece.marks.used === marks?.used &&
      `${zone.name}/${i}` !== target
        ? [`${zone.name}/${i}`]
        : [],
    );
  },
  wholeGoal: (zone) => /^(supply|market\/\d)$/.test(zone),
  film: scenes,
  tellsFilm: true,
  sound: (kind) =>
    kind === "earned" || kind === "paid" || kind === "gave-gold"
      ? "coin"
      : kind === "placed" || kind === "returned"
        ? "tile"
        : "card",
};

export default jambo;
