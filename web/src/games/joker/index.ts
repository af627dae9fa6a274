import type { GameFolder } from "../games";
import type { Piece } from "../../api/types";
import { rankSign, readFace } from "../../pieces/cards";
import JokerCard from "./JokerCard.svelte";
import JokerScore from "./JokerScore.svelte";
import JokerTable from "./JokerTable.svelte";
import lobby from "./lobby";
import { nameOf, word } from "./words";

const isJoker = (piece: Piece): boolean => readFace(piece.face)?.rank === 0;
const NAME = "button/name/";

const joker: GameFolder = {
  ...lobby,
  table: JokerTable,
  score: JokerScore,
  piece: JokerCard,
  name: nameOf,
  peek: (_, piece) => piece !== undefined && isJoker(piece),
  clauses: (piece) =>
    isJoker(piece) ? ["JOK-10", "JOK-11", "JOK-15", "JOK-17", "JOK-20"] : ["JOK-4", "JOK-5", "JOK-8"],
  sendsHome: (option) => option.target.startsWith("foundation/"),
  asButton: (option) => option.target === "out",
  question: (lang) => word("name", lang),
  shortLabel: (option, lang) =>
    option.target.startsWith(NAME)
      ? rankSign(Number(option.target.slice(NAME.length)))
      : option.target === "out"
        ? word("remove", lang)
        : option.label,
  slowKinds: ["exchanged"],
  sound: (kind) => (kind === "turned" || kind === "drawn" ? "turn" : "card"),
};

export default joker;
