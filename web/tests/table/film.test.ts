import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Event } from "../../src/api/types";
import { settings } from "../../src/settings.svelte";
import { showFilm, skipFilm } from "../../src/table/film";
import { Play } from "../../src/table/play.svelte";
import { eventOf, folderOf, tableOf } from "../made";

const EVENTS = [eventOf("struck", "", "", "x".repeat(50)), eventOf("taxed", "", "", "y".repeat(50))];
const each = (events: Event[]): Event[][] => events.map((event) => [event]);
const playing = (): Play => new Play(tableOf(), folderOf({ film: each }));

beforeEach(() => {
  vi.useFakeTimers();
  settings.motion = "full";
  settings.pace = "normal";
});
afterEach(() => {
  skipFilm();
  vi.useRealTimers();
});

test("scene follows scene, each as long as it takes to look and to read, and all that was told stays told", async () => {
  const play = playing();
  const shown = showFilm(play, EVENTS);
  expect(play.scene).toEqual([EVENTS[0]]);
  await vi.advanceTimersByTimeAsync(1290);
  expect(play.scene).toEqual([EVENTS[0]]);
  await vi.advanceTimersByTimeAsync(20);
  expect([play.scene, play.filmed]).toEqual([[EVENTS[1]], EVENTS]);
  await vi.advanceTimersByTimeAsync(1300);
  await shown;
  expect([play.scene, play.filmed]).toEqual([[], []]);
});

test("the player's pace sets how long a scene lasts", async () => {
  settings.pace = "fast";
  const play = playing();
  void showFilm(play, EVENTS);
  await vi.advanceTimersByTimeAsync(790);
  expect(play.scene).toEqual([EVENTS[1]]);
});

test("a tap ends the whole film", async () => {
  const play = playing();
  const shown = showFilm(play, EVENTS);
  expect(skipFilm()).toBe(true);
  await shown;
  expect([play.scene, play.filmed]).toEqual([[], []]);
  expect(skipFilm()).toBe(false);
});

test("there is no film without motion, nor while one looks back, nor of a game that has none", async () => {
  for (const [play, motion] of [
    [playing(), "none"],
    [new Play(tableOf(), folderOf()), "full"],
  ] as const) {
    settings.motion = motion;
    await showFilm(play, EVENTS);
    expect(skipFilm()).toBe(false);
  }
  settings.motion = "full";
  const play = playing();
  play.reviewing = true;
  await showFilm(play, EVENTS);
  expect(play.scene).toEqual([]);
});
