import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../src/api/client";
import { settings } from "../../src/settings.svelte";
import { Play } from "../../src/table/play.svelte";
import { followTable } from "../../src/table/stream";
import { eventOf, folderOf, moveTo, tableOf } from "../made";

/** A stream that a test opens, breaks and lets speak. */
class FakeStream {
  static readonly made: FakeStream[] = [];
  onopen: () => void = () => undefined;
  onerror: () => void = () => undefined;
  closed = false;
  readonly heard = new Map<string, (message: { data: string }) => void>();

  constructor(readonly url: string) {
    FakeStream.made.push(this);
  }
  addEventListener(kind: string, listener: (message: { data: string }) => void): void {
    this.heard.set(kind, listener);
  }
  close(): void {
    this.closed = true;
  }
}
const last = (): FakeStream => FakeStream.made.at(-1) as FakeStream;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", FakeStream);
  vi.spyOn(api, "log").mockResolvedValue({ lines: [] });
  FakeStream.made.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  settings.lang = "en";
});

test("what happens elsewhere is shown", async () => {
  const play = new Play(tableOf(), folderOf());
  followTable(play);
  last().heard.get("moved")?.({ data: JSON.stringify(moveTo(tableOf({ ply: 1, version: 2 }), [eventOf("moved")])) });
  await vi.runAllTimersAsync();
  expect(play.table.ply).toBe(1);
});

test("who is here is told beside the table", () => {
  const play = new Play(tableOf(), folderOf());
  followTable(play);
  last().heard.get("here")?.({ data: JSON.stringify({ here: [true, false] }) });
  expect(play.here).toEqual([true, false]);
});

test("the stream speaks the player's language, and tells what is newer than what is shown", () => {
  settings.lang = "pl";
  followTable(new Play(tableOf({ version: 7, plies: 4, undone: 2 }), folderOf()));
  expect(last().url).toBe("/api/tables/t1/stream?since=7-4-2&lang=pl");
});

test("a broken stream is opened again, each time later but never later than five seconds", () => {
  const play = new Play(tableOf(), folderOf());
  followTable(play);
  for (const pause of [500, 1000, 2000, 4000, 5000, 5000]) {
    const before = FakeStream.made.length;
    last().onerror();
    expect([play.disconnected, last().closed]).toEqual([true, true]);
    vi.advanceTimersByTime(pause - 1);
    expect(FakeStream.made.length).toBe(before);
    vi.advanceTimersByTime(1);
    expect(FakeStream.made.length).toBe(before + 1);
  }
  last().onopen();
  expect(play.disconnected).toBe(false);
  last().onerror();
  vi.advanceTimersByTime(500);
  expect(FakeStream.made.length).toBe(8);
});

test("whoever stops following hears nothing more", () => {
  const stop = followTable(new Play(tableOf(), folderOf()));
  last().onerror();
  stop();
  vi.advanceTimersByTime(60_000);
  expect(FakeStream.made.length).toBe(1);
});
