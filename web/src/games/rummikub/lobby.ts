import type { LobbyFolder } from "../games";
import RummikubVignette from "./RummikubVignette.svelte";
import { word } from "./words";

const lobby: LobbyFolder = {
  vignette: RummikubVignette,
  figure: (outcome, _, lang, table) => {
    if (!table) return outcome.because;
    const { view } = table;
    const stacks = view.zones.find((zone) => zone.name === "bank")?.pieces.length ?? 0;
    return outcome.winners.length
      ? word("figure.won", lang, { n: stacks })
      : word("figure.lost", lang, { n: Number(view.facts.held ?? 0) });
  },
};

export default lobby;
