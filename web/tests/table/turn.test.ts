import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settings } from "../../src/settings.svelte";
import { askToNotify, canNotify, tellTurn, titleOf } from "../../src/table/turn";
import { optionOf, tableOf } from "../made";

const names = ["Ana", "Ben"];
const waiting = tableOf({ seats: ["mine", "taken"], names, turn: 1 });
const asked = tableOf({ seats: ["mine", "taken"], names, ply: 1, options: [optionOf("heap")] });
const outcome = {
  name: "won",
  reason: "",
  scores: [0, 1],
  winners: [1],
  verdict: "lost",
  title: "You lost",
  because: "",
  words: "",
};

/** The system's notices, as a test allows or forbids them. */
class FakeNotice {
  static permission = "granted";
  static answer = "granted";
  static readonly told: string[] = [];
  static requestPermission(): Promise<string> {
    FakeNotice.permission = FakeNotice.answer;
    return Promise.resolve(FakeNotice.answer);
  }
  onclick: () => void = () => undefined;
  constructor(title: string, more: { body: string }) {
    FakeNotice.told.push(`${title}: ${more.body}`);
  }
}

beforeEach(() => {
  vi.stubGlobal("Notification", FakeNotice);
  FakeNotice.permission = "granted";
  FakeNotice.told.length = 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  settings.notify = false;
});

test("the title says whose turn it is where people play, and how it ended", () => {
  expect(titleOf(tableOf())).toBe("Made up · soloist");
  expect(titleOf(waiting)).toBe("Ben to play · Made up · soloist");
  expect(titleOf(asked)).toBe("Your turn · Made up · soloist");
  expect(titleOf({ ...waiting, seats: ["mine", "open"] })).toBe("Made up · soloist");
  expect(titleOf({ ...waiting, outcome })).toBe("You lost · Made up · soloist");
  expect(titleOf({ ...waiting, replay: true })).toBe("Made up · soloist");
});

test("a notice comes when the turn comes, out of sight, if it is wanted", () => {
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  const turnComes = (): void => {
    tellTurn(waiting);
    tellTurn(asked);
  };
  turnComes();
  expect(FakeNotice.told).toEqual([]);
  settings.notify = true;
  turnComes();
  tellTurn({ ...asked, version: 9 });
  expect(FakeNotice.told).toEqual(["Your turn: Made up"]);
  hidden.mockReturnValue(false);
  turnComes();
  expect(FakeNotice.told.length).toBe(1);
});

test("another table that is opened at one's turn is no news", () => {
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  settings.notify = true;
  tellTurn({ ...waiting, id: "t2" });
  tellTurn(asked);
  expect(FakeNotice.told).toEqual([]);
});

test("the system is asked by a button, and not again once it has said no", async () => {
  expect(canNotify()).toBe(true);
  expect(await askToNotify()).toBe(true);
  expect([settings.notify, canNotify()]).toEqual([true, false]);
  settings.notify = false;
  FakeNotice.answer = "denied";
  expect(await askToNotify()).toBe(false);
  expect([settings.notify, canNotify()]).toEqual([false, false]);
  FakeNotice.answer = "granted";
});

test("a system without notices is not asked", () => {
  vi.stubGlobal("Notification", undefined);
  expect(canNotify()).toBe(false);
});
