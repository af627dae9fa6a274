import { afterEach, expect, test } from "vitest";
import { settings } from "../../src/settings.svelte";
import { dialPoint, helpOn, switchHelp, tableHelps, turnDial, type Help } from "../../src/table/helps";

const HELPS: readonly Help[] = ["targets", "single", "arrange", "confirm"];
afterEach(() => (settings.helps = {}));

test("the dial stands at the usual until it is turned, and is remembered for each game", () => {
  expect(dialPoint("rummikub", HELPS)).toBe("usual");
  expect([helpOn("rummikub", "targets"), helpOn("rummikub", "arrange")]).toEqual([true, false]);
  turnDial("rummikub", HELPS, "none");
  expect(dialPoint("rummikub", HELPS)).toBe("none");
  expect(helpOn("rummikub", "targets")).toBe(false);
  expect(dialPoint("joker", HELPS)).toBe("usual");
  turnDial("rummikub", HELPS, "all");
  expect(HELPS.map((help) => helpOn("rummikub", help))).toEqual([true, true, true, true]);
});

test("helps chosen one by one are at no point of the dial", () => {
  switchHelp("rummikub", "arrange", true);
  expect(dialPoint("rummikub", HELPS)).toBeUndefined();
});

test("a variant shares the dial of its game", () => {
  switchHelp("jambo-solo", "single", true);
  expect(helpOn("jambo", "single")).toBe(true);
});

test("the table is asked for no more than is on, and on the game's dial", () => {
  expect(tableHelps("joker", ["targets", "single", "finish"])).toEqual([]);
  switchHelp("joker", "finish", true);
  expect(tableHelps("joker", ["targets", "single", "finish"])).toEqual(["finish"]);
  switchHelp("joker", "single", true);
  expect(tableHelps("joker", ["targets", "single", "finish"])).toEqual(["single", "finish"]);
  expect(tableHelps("joker", ["targets"])).toEqual([]);
});
