import type { LobbyFolder } from "../games";
import PlainVignette from "./PlainVignette.svelte";

const lobby: LobbyFolder = {
  vignette: PlainVignette,
  // One's own score first.
  figure: (outcome, seat) => {
    const own = Math.max(seat, 0);
    return [outcome.scores[own], ...outcome.scores.filter((_, other) => other !== own)].join(" : ");
  },
};

export default lobby;
