import type { GameFolder } from "../games";
import RummikubTable from "./RummikubTable.svelte";
import RummikubTile from "./RummikubTile.svelte";
import { figure } from "./figure";
import { isJoker } from "./sets";
import { nameOf } from "./names";

const rummikub: GameFolder = {
  figure,
  table: RummikubTable,
  piece: RummikubTile,
  details: () => import("./RummikubDetails.svelte"),
  // A tile with a number says all there is to say.
  peek: (_, piece) => !piece?.face || isJoker(piece.face),
  name: nameOf,
  clauses: ({ facts }, { face }) =>
    (facts.clauses as Record<string, string[]> | undefined)?.[isJoker(face) ? "joker" : face ? "tile" : "stack"] ?? [],
  secondary: (option, ready) => option.words === "take back" || !ready,
  keys: (say) => [
    ["s", say("key.split")],
    ["g", say("key.whole")],
    [",  .", say("key.move")],
    ["c", say("key.confirm")],
    ["a", say("key.arrange")],
    ["d", say("key.draw")],
    ["t", say("key.reset")],
    ["o  n  p", say("key.sort")],
    ["Shift + drag", say("key.tail")],
  ],
  helps: ["targets", "opening", "single", "arrange", "confirm"],
  helpsNote: (say) => say("helps.layable"),
  sound: (kind) => (kind === "drawn" ? "turn" : "tile"),
};

export default rummikub;
