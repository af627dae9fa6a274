import type { LobbyFolder } from "../games";
import RummikubVignette from "./RummikubVignette.svelte";

const lobby: LobbyFolder = {
  vignette: RummikubVignette,
  figure: (outcome, _, say, table) => {
    if (!table) return outcome.because;
    const { view } = table;
    const stacks = view.zones.find((zone) => zone.name === "bank")?.pieces.length ?? 0;
    return outcome.winners.length
      ? say("figure.won", { n: stacks })
      : say("figure.lost", { n: Number(view.facts.held ?? 0) });
  },
};

export default lobby;
