import type { LobbyFolder } from "../games";
import { figure } from "./figure";
import FiveTribesVignette from "./FiveTribesVignette.svelte";

const lobby: LobbyFolder = {
  vignette: FiveTribesVignette,
  figure,
};

export default lobby;
