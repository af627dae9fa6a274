import type { LobbyFolder } from "../games";
import FiveTribesVignette from "./FiveTribesVignette.svelte";

const lobby: LobbyFolder = {
  vignette: FiveTribesVignette,
  figure: (outcome, seat, say) => say("score", { n: outcome.scores[Math.max(seat, 0)] ?? 0 }),
};

export default lobby;
