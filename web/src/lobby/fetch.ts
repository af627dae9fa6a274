// What the lobby shows, asked for all at once, so that nothing moves when the rest comes.
import { alone } from "../address";
import { api } from "../api/client";
import type { Dailies, Game, MyTable, Statistics } from "../api/types";
import type TodayStrip from "../daily/TodayStrip.svelte";
import { fetchLobbies, lobbyOf, type LobbyFolder } from "../games/games";
import { isWithout } from "../offline/reach";

export interface Shown {
  games: Game[];
  folders: Map<string, LobbyFolder>;
  mine: MyTable[];
  statistics: Statistics[];
  /** Without a server there are no dailies, which is no trouble. */
  today: { dailies: Dailies; Strip: typeof TodayStrip } | null;
}

async function fetchShown(): Promise<Shown> {
  // What is asked first is answered first: a browser has few connections.
  const asked = Promise.all([api.games(), api.myTables(), api.statistics()]);
  const days = alone ? null : Promise.all([api.dailies(), import("../daily/TodayStrip.svelte")]);
  days?.catch(() => undefined);
  fetchLobbies();
  const [games, mine, statistics] = await asked;
  const folders = new Map(await Promise.all(games.map(async ({ id }) => [id, await lobbyOf(id)] as const)));
  const found = isWithout() ? null : await days;
  return { games, folders, mine, statistics, today: found && { dailies: found[0], Strip: found[1].default } };
}

let begun: Promise<Shown> | null = null;

/** Begins before the lobby itself is there. */
export function beginLobby(): void {
  begun = fetchShown();
  begun.catch(() => undefined);
}

/** What was begun, or all of it anew. */
export function fetchLobby(): Promise<Shown> {
  const found = begun ?? fetchShown();
  begun = null;
  return found;
}
