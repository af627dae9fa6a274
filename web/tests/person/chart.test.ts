import { expect, test } from "vitest";
import type { Finished } from "../../src/api/types";
import { levelOf, mean, pointsOf, running } from "../../src/person/chart";

const game = (score: number, more: Partial<Finished> = {}): Finished => ({
  table: `t${score}`,
  game: "joker",
  ended: "2026-11-16",
  score,
  verdict: "win",
  won: true,
  assisted: false,
  setup: {},
  level: null,
  grade: null,
  day: null,
  luck: null,
  skill: null,
  ...more,
});

test("points go from left to right and from the least score to the most", () => {
  expect(pointsOf([game(10), game(30), game(20)]).map(({ x, y }) => [x, y])).toEqual([
    [0, 0],
    [0.5, 1],
    [1, 0.5],
  ]);
  expect(pointsOf([game(7)]).map(({ x, y }) => [x, y])).toEqual([[0.5, 0.5]]);
  expect(pointsOf([])).toEqual([]);
});

test("the line is the mean of the last games", () => {
  expect(running(pointsOf([game(0), game(10), game(10)]), 2)).toEqual([
    [0, 0],
    [0.5, 0.5],
    [1, 1],
  ]);
  expect(mean([])).toBe(0);
});

test("a level is the computer's or the game's own", () => {
  expect([levelOf(game(1, { level: "hard" })), levelOf(game(1, { setup: { level: 7 } })), levelOf(game(1))]).toEqual([
    "hard",
    "7",
    "",
  ]);
});
