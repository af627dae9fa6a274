import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Event } from "../../src/api/types";
import { settings } from "../../src/settings.svelte";
import { showFilm, skipFilm, skipScene } from "../../src/table/film";
import { Play } from "../../src/table/play.svelte";
import { eventOf, folderOf, tableOf } from "../made";

const EVENTS = [eventOf("struck", "", "", "x".repeat(50)), eventOf("taxed", "", "", "y".repeat(50))];
const each = (events: Event[]): Event[][] => events.map((event) => [event]);
const playing = (): Play => new Play(tableOf(), folderOf({ film: each }));

const told: Event[][] = [];
const happen = (events: Event[]): Promise<void> => Promise.resolve(void told.push(events));

beforeEach(() => {
  told.length = 0;
  vi.useFakeTimers();
  settings.motion = "full";
  settings.pace = "normal";
});
afterEach(() => {
  skipFilm();
  vi.useRealTimers();
});

test("scene follows scene, each as long as it takes to look and to read, and each event happens in its turn", async () => {
  const play = playing();
  const shown = showFilm(play, EVENTS, happen);
  expect(play.scene).toEqual([EVENTS[0]]);
  expect(told).toEqual([[EVENTS[0]]]);
  await vi.advanceTimersByTimeAsync(1290);
  expect(play.scene).toEqual([EVENTS[0]]);
  await vi.advanceTimersByTimeAsync(20);
  expect([play.scene, told]).toEqual([[EVENTS[1]], [[EVENTS[0]], [EVENTS[1]]]]);
  await vi.advanceTimersByTimeAsync(1300);
  expect([await shown, play.scene]).toEqual([[], []]);
});

test("what is no part of the film happens before its scene, and what comes after it is left", async () => {
  const [struck, taxed] = EVENTS as [Event, Event];
  const [own, after] = [eventOf("sown"), eventOf("rolled")];
  const play = new Play(tableOf(), folderOf({ film: () => [[struck, taxed]] }));
  const shown = showFilm(play, [own, struck, taxed, after], happen);
  await vi.advanceTimersByTimeAsync(5000);
  expect([await shown, told]).toEqual([[after], [[own], [struck], [taxed]]]);
});

test("the player's pace sets how long a scene lasts", async () => {
  settings.pace = "fast";
  const play = playing();
  void showFilm(play, EVENTS, happen);
  await vi.advanceTimersByTimeAsync(790);
  expect(play.scene).toEqual([EVENTS[1]]);
});

test("a tap goes on to the next scene, and what it skips has happened by then", async () => {
  const [struck, taxed] = EVENTS as [Event, Event];
  const next = eventOf("rolled");
  const play = new Play(tableOf(), folderOf({ film: () => [[struck, taxed], [next]] }));
  const shown = showFilm(play, [struck, taxed, next], happen);
  await vi.advanceTimersByTimeAsync(1);
  expect(skipScene()).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect([play.scene, told]).toEqual([[next], [[struck], [taxed], [next]]]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await shown).toEqual([]);
});

test("step by step each scene waits for a tap", async () => {
  settings.pace = "step";
  const play = playing();
  void showFilm(play, EVENTS, happen);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(play.scene).toEqual([EVENTS[0]]);
  skipScene();
  await vi.advanceTimersByTimeAsync(1);
  expect(play.scene).toEqual([EVENTS[1]]);
});

test("skipping the film ends all of it", async () => {
  const play = playing();
  const shown = showFilm(play, EVENTS, happen);
  await vi.advanceTimersByTimeAsync(1);
  expect(skipFilm()).toBe(true);
  expect([await shown, play.scene]).toEqual([[EVENTS[1]], []]);
  expect(skipFilm()).toBe(false);
});

test("there is no film without motion, nor while one looks back, nor of a game that has none", async () => {
  for (const [play, motion] of [
    [playing(), "none"],
    [new Play(tableOf(), folderOf()), "full"],
  ] as const) {
    settings.motion = motion;
    await showFilm(play, EVENTS, happen);
    expect(skipFilm()).toBe(false);
  }
  settings.motion = "full";
  const play = playing();
  play.reviewing = true;
  await showFilm(play, EVENTS, happen);
  expect(play.scene).toEqual([]);
});
