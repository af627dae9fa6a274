import type { LobbyFolder } from "../games";
import { figure } from "./figure";
import PlainVignette from "./PlainVignette.svelte";

const lobby: LobbyFolder = {
  vignette: PlainVignette,
  figure,
};

export default lobby;
