import { beforeEach, expect, test, vi } from "vitest";
import type { LessonStep } from "../../src/api/types";
import { Lesson } from "../../src/learn/lesson.svelte";
import { isBegun, kept } from "../../src/learn/progress";
import type { Play } from "../../src/table/play.svelte";
import { optionOf, tableOf } from "../made";

const STEPS: LessonStep[] = [
  { text: "The goal.", at: ["heap/0"], action: "" },
  { text: "Take one.", at: [], action: "take 1" },
  { text: "Well done.", at: [], action: "" },
  { text: "Now you.", at: [], action: "" },
];

beforeEach(() => localStorage.clear());

test("a lesson tells, waits for what it asks, and goes on when that is done", () => {
  const lesson = new Lesson("nim", "t1", STEPS, [0]);
  const options = [optionOf("take 1"), optionOf("take 2")];
  expect(lesson.allowed(options)).toEqual([]);
  lesson.next();
  expect([lesson.at, lesson.allowed(options)]).toEqual([1, [options[0]]]);
  lesson.next();
  expect(lesson.at).toBe(1);
  lesson.follow(tableOf({ ply: 2, options }));
  expect([lesson.at, lesson.isLast]).toEqual([2, false]);
  lesson.next();
  lesson.next();
  expect([lesson.at, lesson.isLast]).toEqual([3, true]);
});

test("a step back is told again, or taken back", async () => {
  const lesson = new Lesson("nim", "t1", STEPS, [0, 0, 2, 2]);
  const perform = vi.fn(() => Promise.resolve(true));
  const play = { perform } as unknown as Play;
  await lesson.back(play);
  expect([lesson.at, perform.mock.calls]).toEqual([2, []]);
  await lesson.back(play);
  expect(perform).toHaveBeenCalledWith("undo");
  lesson.follow(tableOf({ ply: 0 }));
  expect(lesson.at).toBe(1);
});

test("how far it came is kept until it is over", () => {
  const lesson = new Lesson("nim", "t1", STEPS, [0, 0]);
  lesson.follow(tableOf({ ply: 0 }));
  expect(kept().nim?.plies).toEqual([0, 0]);
  expect(isBegun("nim")).toBe(true);
  lesson.end();
  expect(isBegun("nim")).toBe(false);
});

test("what was only told is not told again to who left it", async () => {
  const lesson = new Lesson("nim", "t1", STEPS, [0, 0, 2]);
  lesson.next();
  expect(kept().nim).toEqual({ table: "t1", plies: [0, 0, 2, 2] });
  await lesson.back({} as Play);
  expect(kept().nim?.plies).toEqual([0, 0, 2]);
});
