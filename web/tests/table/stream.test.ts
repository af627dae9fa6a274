import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../src/api/client";
import { settings } from "../../src/settings.svelte";
import { Play } from "../../src/table/play.svelte";
import { followTable as follow } from "../../src/table/stream";
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
const stops: (() => void)[] = [];

async function followTable(play: Play): Promise<() => void> {
  const stop = follow(play);
  stops.push(stop);
  await vi.dynamicImportSettled();
  return stop;
}
const last = (): FakeStream => FakeStream.made.at(-1) as FakeStream;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", FakeStream);
  vi.spyOn(api, "log").mockResolvedValue({ lines: [] });
  FakeStream.made.length = 0;
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  settings.lang = "en";
});

test("what happens elsewhere is shown", async () => {
  const play = new Play(tableOf(), folderOf());
  await followTable(play);
  last().heard.get("t1.en/moved")?.({
    data: JSON.stringify(moveTo(tableOf({ ply: 1, version: 2 }), [eventOf("moved")])),
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(play.table.ply).toBe(1);
});

test("who is here is told beside the table", async () => {
  const play = new Play(tableOf(), folderOf());
  await followTable(play);
  last().heard.get("t1.en/here")?.({ data: JSON.stringify({ here: [true, false] }) });
  expect(play.here).toEqual([true, false]);
});

test("the stream speaks the player's language, and tells what is newer than what is shown", async () => {
  settings.lang = "pl";
  await followTable(new Play(tableOf({ version: 7, plies: 4, undone: 2 }), folderOf()));
  expect(last().url).toBe("/api/stream?table=t1.pl.7-4-2");
});

test("a broken stream is opened again, each time later but never later than five seconds", async () => {
  const play = new Play(tableOf(), folderOf());
  await followTable(play);
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

test("whoever stops following hears nothing more", async () => {
  const stop = await followTable(new Play(tableOf(), folderOf()));
  last().onerror();
  stop();
  vi.advanceTimersByTime(60_000);
  expect(FakeStream.made.length).toBe(1);
});

test("a tab that is put away and comes back follows again from what it shows", async () => {
  const stop = await followTable(new Play(tableOf({ version: 3 }), folderOf()));
  dispatchEvent(new Event("pagehide"));
  expect(last().closed).toBe(true);
  dispatchEvent(new Event("pageshow"));
  expect([FakeStream.made.length, last().closed]).toEqual([2, false]);
  stop();
  expect(last().closed).toBe(true);
});

test("a tab that stays says so, and its stream stays", async () => {
  const stop = await followTable(new Play(tableOf(), folderOf()));
  vi.advanceTimersByTime(600_000);
  expect(FakeStream.made.length).toBe(1);
  stop();
});

test("where tabs can share a worker it has the stream, and where that fails the tab has its own", async () => {
  const sent: unknown[] = [];
  const workers: FakeWorker[] = [];
  class FakeWorker {
    onerror: () => void = () => undefined;
    port = {
      onmessage: (_: { data: unknown }) => undefined,
      postMessage: (m: unknown) => sent.push(m),
      close: vi.fn(),
    };
    constructor() {
      workers.push(this);
    }
  }
  vi.stubGlobal("SharedWorker", FakeWorker);
  const play = new Play(tableOf({ version: 3, plies: 1 }), folderOf());
  const stop = await followTable(play);
  expect([sent, FakeStream.made.length]).toEqual([[{ id: "t1", mark: "3-1-0", lang: "en" }], 0]);
  workers[0]?.port.onmessage({ data: { kind: "lost", data: "" } });
  expect(play.disconnected).toBe(true);
  workers[0]?.onerror();
  await vi.dynamicImportSettled();
  expect(last().url).toBe("/api/stream?table=t1.en.3-1-0");
  stop();
  expect(last().closed).toBe(true);
});
