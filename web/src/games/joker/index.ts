import type { GameFolder } from "../games";
import type { Piece } from "../../api/types";
import { rankSign, readFace } from "../../pieces/cards";
import JokerCard from "./JokerCard.svelte";
import JokerTable from "./JokerTable.svelte";
import { figure } from "./figure";
import { nameOf } from "./names";

const isJoker = (piece: Piece): boolean => readFace(piece.face)?.rank === 0;
const NAME = "button/name/";

const joker: GameFolder = {
  figure,
  table: JokerTable,
  helps: ["targets", "single", "finish"],
  score: () => import("./JokerScore.svelte"),
  piece: JokerCard,
  details: () => import("./JokerDetails.svelte"),
  name: nameOf,
  // A natural card says all there is to say.
  peek: (target, piece) => (piece ? isJoker(piece) : true) || target.startsWith("stock"),
  clauses: ({ facts }, piece) =>
    (facts.clauses as Record<string, string[]> | undefined)?.[isJoker(piece) ? "joker" : "card"] ?? [],
  sendsHome: (option) => option.target.startsWith("foundation/"),
  asButton: (option) => option.target === "out",
  question: (say) => say("name"),
  shortLabel: (option, say) =>
    option.target.startsWith(NAME)
      ? rankSign(Number(option.target.slice(NAME.length)))
      : option.target === "out"
        ? say("remove")
        : option.label,
  slowKinds: ["exchanged"],
  sound: (kind) => (kind === "turned" || kind === "drawn" ? "turn" : "card"),
};

export default joker;
