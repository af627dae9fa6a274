import type { LobbyFolder } from "../games";
import PlainVignette from "./PlainVignette.svelte";

const lobby: LobbyFolder = {
  vignette: PlainVignette,
  figure: (outcome, seat) => outcome.scores[Math.max(seat, 0)]?.toString() ?? "",
};

export default lobby;
