import type { LobbyFolder } from "../games";
import plain from "../plain/lobby";
import NimVignette from "./NimVignette.svelte";

const lobby: LobbyFolder = { ...plain, vignette: NimVignette };

export default lobby;
