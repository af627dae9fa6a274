import type { LobbyFolder } from "../games";
import JamboVignette from "./JamboVignette.svelte";
import { word } from "./words";

const lobby: LobbyFolder = {
  vignette: JamboVignette,
  figure: (outcome, seat, lang) =>
    outcome.scores.length > 1
      ? word("figure", lang, {
          you: outcome.scores[Math.max(seat, 0)] ?? 0,
          other: outcome.scores[seat === 1 ? 0 : 1] ?? 0,
        })
      : word("points", lang, { n: outcome.scores[0] ?? 0 }),
};

export default lobby;
