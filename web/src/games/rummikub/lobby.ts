import type { LobbyFolder } from "../games";
import { figure } from "./figure";
import RummikubVignette from "./RummikubVignette.svelte";

const lobby: LobbyFolder = {
  vignette: RummikubVignette,
  figure,
};

export default lobby;
