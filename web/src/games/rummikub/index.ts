import type { GameFolder } from "../games";
import RummikubTable from "./RummikubTable.svelte";
import RummikubTile from "./RummikubTile.svelte";
import lobby from "./lobby";
import { isJoker } from "./sets";
import { nameOf, word } from "./words";

const rummikub: GameFolder = {
  ...lobby,
  table: RummikubTable,
  piece: RummikubTile,
  name: nameOf,
  clauses: ({ face }) =>
    isJoker(face)
      ? ["RUM-8", "RUM-9", "RUM-13", "RUM-23"]
      : face
        ? ["RUM-6", "RUM-7", "RUM-12", "RUM-15"]
        : ["RUM-18", "RUM-19", "RUM-21"],
  secondary: (option, ready) => option.words === "take back" || !ready,
  keys: (lang) => [
    ["s", word("key.s", lang)],
    ["g", word("key.g", lang)],
    [",  .", word("key.move", lang)],
    ["c", word("key.c", lang)],
    ["a", word("key.a", lang)],
    ["d", word("key.d", lang)],
    ["t", word("key.t", lang)],
    ["o  n  p", word("key.sort", lang)],
    ["Shift + drag", word("key.tail", lang)],
  ],
  sound: (kind) => (kind === "drawn" ? "turn" : "tile"),
};

export default rummikub;
