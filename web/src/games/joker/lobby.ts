import type { LobbyFolder } from "../games";
import JokerVignette from "./JokerVignette.svelte";

const lobby: LobbyFolder = {
  vignette: JokerVignette,
  figure: (outcome, seat, say) => say("score", { n: outcome.scores[Math.max(seat, 0)] ?? 0 }),
};

export default lobby;
