import { expect, test } from "vitest";
import { lobbyOf } from "../../src/games/games";

test("a variant shares its base game's folder, and a game without one is plain", async () => {
  expect(await lobbyOf("jambo-solo")).toBe(await lobbyOf("jambo"));
  expect(await lobbyOf("joker")).not.toBe(await lobbyOf("jambo"));
  expect(await lobbyOf("somebody-elses-game")).toBe(await lobbyOf("plain"));
});
