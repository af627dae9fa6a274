import type { GameFolder } from "../games";
import { say } from "../../words/say";
import { rankSign } from "../../pieces/cards";
import JokerCard from "./JokerCard.svelte";
import JokerScore from "./JokerScore.svelte";
import JokerTable from "./JokerTable.svelte";
import JokerVignette from "./JokerVignette.svelte";
import { nameOf, word } from "./words";

const NAME = "button/name/";

const joker: GameFolder = {
  table: JokerTable,
  vignette: JokerVignette,
  score: JokerScore,
  piece: JokerCard,
  name: nameOf,
  figure: (outcome, seat) => say("end.cards", { n: outcome.scores[Math.max(seat, 0)] ?? 0 }),
  home: (option) => option.target.startsWith("foundation/"),
  aside: (option) => option.target === "out",
  question: (lang) => word("name", lang),
  sign: (option, lang) => (option.target.startsWith(NAME) ? rankSign(Number(option.target.slice(NAME.length))) : option.target === "out" ? word("remove", lang) : option.label),
  slow: ["exchanged"],
  sound: (kind) => (kind === "turned" || kind === "drawn" ? "turn" : "card"),
};

export default joker;
