import type { LobbyFolder } from "../games";
import { figure } from "./figure";
import JokerVignette from "./JokerVignette.svelte";

const lobby: LobbyFolder = {
  vignette: JokerVignette,
  figure,
};

export default lobby;
