import type { LobbyFolder } from "../games";
import FiveTribesVignette from "./FiveTribesVignette.svelte";
import { word } from "./words";

const lobby: LobbyFolder = {
  vignette: FiveTribesVignette,
  figure: (outcome, seat, lang) => word("figure", lang, { n: outcome.scores[Math.max(seat, 0)] ?? 0 }),
};

export default lobby;
