import { expect, test } from "vitest";
import type { Game, Statistics } from "../../src/api/types";
import { nextRung, rungsOf, usualSetup } from "../../src/lobby/ladder";

const choices = (...values: (number | string)[]): { value: number | string; label: string }[] =>
  values.map((value) => ({ value, label: String(value) }));
const GAME = {
  id: "rummikub",
  options: [
    { name: "level", label: "Level", default: 1, choices: choices(1, 2, 3) },
    { name: "laying", label: "Laying", default: "free", choices: choices("free", "guided") },
  ],
} as unknown as Game;

/** So many games at a level, so many of them won; the wins with or without help. */
function played(level: number, games: number, won: number, laying = "free", unaided = true): Statistics {
  const tally = { played: games, grades: { won }, best: 0, streak: won, best_streak: won };
  const none = { played: 0, grades: {}, best: null, streak: 0, best_streak: 0 };
  const [alone, helped] = unaided ? [tally, none] : [none, tally];
  return { game: "rummikub", name: "", setup: { level, laying }, ...tally, unaided: alone, assisted: helped };
}

test("a ladder begins at its first rung", () => {
  const rungs = rungsOf(GAME, []);
  expect(rungs.map(({ level, played }) => [level, played])).toEqual([
    [1, 0],
    [2, 0],
    [3, 0],
  ]);
  expect(nextRung(rungs)).toBe(1);
});

test("a level won unaided leads to the next, and each has its own record", () => {
  const record = [played(1, 5, 2), played(2, 3, 0)];
  expect(rungsOf(GAME, record).map(({ played, won, climbed }) => [played, won, climbed])).toEqual([
    [5, 2, true],
    [3, 0, false],
    [0, 0, false],
  ]);
  expect(usualSetup(GAME, record)).toEqual({ level: 2 });
});

test("a win with help, or under other rules, climbs nothing", () => {
  expect(nextRung(rungsOf(GAME, [played(1, 1, 1, "free", false), played(1, 1, 1, "guided")]))).toBe(1);
});

test("who has climbed the whole ladder stays at its top, and a game without levels has none", () => {
  expect(nextRung(rungsOf(GAME, [played(3, 1, 1)]))).toBe(3);
  expect(usualSetup({ ...GAME, options: [] }, [])).toEqual({});
});
