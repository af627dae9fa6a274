import type { LobbyFolder } from "../games";
import JamboVignette from "./JamboVignette.svelte";

const lobby: LobbyFolder = {
  vignette: JamboVignette,
  figure: (outcome, seat, say) =>
    outcome.scores.length > 1
      ? say("status", {
          you: outcome.scores[Math.max(seat, 0)] ?? 0,
          other: outcome.scores[seat === 1 ? 0 : 1] ?? 0,
        })
      : say("score", { n: outcome.scores[0] ?? 0 }),
};

export default lobby;
