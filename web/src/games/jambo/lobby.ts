import type { LobbyFolder } from "../games";
import { figure } from "./figure";
import JamboSoloVignette from "./JamboSoloVignette.svelte";
import JamboVignette from "./JamboVignette.svelte";

const lobby: LobbyFolder = {
  vignette: JamboVignette,
  vignettes: { "jambo-solo": JamboSoloVignette },
  figure,
};

export default lobby;
