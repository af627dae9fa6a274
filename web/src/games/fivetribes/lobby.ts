import type { LobbyFolder } from "../games";
import FiveVignette from "./FiveVignette.svelte";
import { word } from "./words";

const lobby: LobbyFolder = {
  vignette: FiveVignette,
  figure: (outcome, seat, lang) => word("figure", lang, { n: outcome.scores[Math.max(seat, 0)] ?? 0 }),
};

export default lobby;
