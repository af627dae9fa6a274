import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api, Refused } from "../../src/api/client";
import type { Hint } from "../../src/api/types";
import type { GameFolder } from "../../src/games/games";
import { settings } from "../../src/settings.svelte";
import { Play } from "../../src/table/play.svelte";
import { folderOf, optionOf, tableOf, viewOf } from "../made";

const view = viewOf({ "tableau/0": "KS QH", "tableau/1": "KD", supply: "tea salt" });
const options = [optionOf("tableau/0/1 -> tableau/1", "QH to 1")];
const ask = vi.spyOn(api, "hint");

function hintOf(more: Partial<Hint> = {}): Hint {
  const figures = {
    ply: 0,
    depth: 3,
    seat: 0,
    kind: "chance" as const,
    value: 0.5,
    low: 0.4,
    high: 0.6,
    value_text: "",
    trials: 9,
  };
  return {
    ...figures,
    done: true,
    where: "Look at the columns.",
    zone: "",
    what: "QH to 1.",
    why: "It wins.",
    ...more,
  };
}
const advice = (words: string, source: string, target: string): NonNullable<Hint["best"]> => ({
  action: 0,
  trials: 9,
  words,
  label: "",
  source,
  target,
  value: 0.5,
  low: 0.4,
  high: 0.6,
});
function playing(hooks: Partial<GameFolder> = {}): Play {
  const play = new Play(tableOf({ view, options }), folderOf(hooks));
  play.coach.follow();
  return play;
}
const busy = (after: number): Refused => new Refused(429, { status: 429, detail: "The coach is busy." }, after);

beforeEach(() => {
  vi.useFakeTimers();
  ask.mockReset();
  ask.mockResolvedValue(hintOf());
  settings.practice = [];
});
afterEach(() => vi.useRealTimers());

test("each press goes a depth deeper, and the server is asked once", async () => {
  const { coach } = playing();
  const said = [];
  for (let i = 0; i < 4; i++) {
    coach.press();
    await vi.runAllTimersAsync();
    said.push([coach.depth, coach.said]);
  }
  expect(said).toEqual([
    [1, "Look at the columns."],
    [2, "QH to 1."],
    [3, "It wins."],
    [3, "It wins."],
  ]);
  expect(ask).toHaveBeenCalledOnce();
});

test("it thinks on as long as the server says", async () => {
  ask.mockResolvedValueOnce(hintOf({ done: false, next_ms: 700, why: "It may win." })).mockResolvedValueOnce(hintOf());
  const { coach } = playing();
  coach.show(3);
  expect(coach.thinking).toBe(true);
  await vi.runAllTimersAsync();
  expect(ask.mock.calls.map(([, , , ms]) => ms)).toEqual([undefined, 700]);
  expect([coach.thinking, coach.said]).toEqual([false, "It wins."]);
});

test("a busy coach is asked again when it says so; one that stays busy says it", async () => {
  ask.mockRejectedValueOnce(busy(1)).mockResolvedValueOnce(hintOf());
  const { coach } = playing();
  coach.press();
  await vi.runAllTimersAsync();
  expect(coach.said).toBe("Look at the columns.");
  ask.mockRejectedValue(busy(1));
  const other = playing().coach;
  other.press();
  await vi.runAllTimersAsync();
  expect(other.said).toBe("The coach is busy.");
  ask.mockResolvedValue(hintOf());
  other.press();
  await vi.runAllTimersAsync();
  expect([other.depth, other.said]).toEqual([1, "Look at the columns."]);
});

test("another decision ends all thought about the one before", async () => {
  let answer: (hint: Hint) => void = () => undefined;
  ask.mockReturnValueOnce(new Promise((done) => (answer = done)));
  const play = playing();
  play.coach.press();
  await vi.advanceTimersByTimeAsync(0);
  play.table = tableOf({ view, options, ply: 1 });
  play.coach.follow();
  answer(hintOf());
  await vi.runAllTimersAsync();
  expect([play.coach.depth, play.coach.answer, play.coach.thinking]).toEqual([0, null, false]);
  expect(ask.mock.calls[0]?.[4].aborted).toBe(true);
});

test("there is nothing to ask about where nothing is asked", () => {
  const play = new Play(tableOf({ view }), folderOf());
  play.coach.follow();
  play.coach.press();
  expect([play.coach.asked, play.coach.depth]).toEqual([false, 0]);
  expect(ask).not.toHaveBeenCalled();
});

test("with practice on the meter is asked for at every decision, without words", async () => {
  settings.practice = ["made"];
  ask.mockResolvedValue(hintOf({ done: false, next_ms: 700, where: null, what: null, why: null }));
  const play = playing();
  await vi.runAllTimersAsync();
  expect(ask.mock.calls.map(([, ply, depth, ms]) => [ply, depth, ms])).toEqual([[0, 0, undefined]]);
  expect(play.coach.said).toBe("");
  play.coach.practise(false);
  expect(settings.practice).toEqual([]);
});

test("it points at a zone first, then at what moves and where it goes", async () => {
  ask.mockResolvedValue(hintOf({ zone: "tableau/0", best: advice("QH to 1", "tableau/0/1", "tableau/1") }));
  const { coach } = playing();
  coach.press();
  await vi.runAllTimersAsync();
  expect(coach.where).toBe("Look here: name of tableau/0.");
  expect(["tableau/0", "tableau/0/0", "tableau/1/0"].map((target) => coach.points(target))).toEqual([
    "zone",
    "zone",
    undefined,
  ]);
  coach.press();
  expect(["tableau/0/1", "tableau/1/0", "tableau/0"].map((target) => coach.points(target))).toEqual([
    "source",
    "target",
    undefined,
  ]);
  expect([coach.pointsAt("QH to 1"), coach.pointsAt("draw")]).toEqual(["target", undefined]);
  coach.hide();
  expect(coach.points("tableau/0/1")).toBeUndefined();
});

test("a goal that is a whole zone is pointed at as one", async () => {
  ask.mockResolvedValue(hintOf({ best: advice("sell", "tableau/0/1", "supply") }));
  const { coach } = playing({ wholeGoal: (zone) => zone === "supply" });
  coach.show(2);
  await vi.runAllTimersAsync();
  expect([coach.points("supply"), coach.points("supply/1")]).toEqual(["target-zone", undefined]);
});
