import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Hub } from "../../src/stream/hub";
import type { Told } from "../../src/stream/told";

/** A stream that a test opens, breaks and lets speak. */
class FakeStream {
  static readonly made: FakeStream[] = [];
  onopen: () => void = () => undefined;
  onerror: () => void = () => undefined;
  closed = false;
  readonly heard = new Map<string, (message: { data: string; lastEventId: string }) => void>();

  constructor(readonly url: string) {
    FakeStream.made.push(this);
  }
  addEventListener(kind: string, listener: (message: { data: string; lastEventId: string }) => void): void {
    this.heard.set(kind, listener);
  }
  close(): void {
    this.closed = true;
  }
  say(kind: string, data: string, lastEventId = ""): void {
    this.heard.get(kind)?.({ data, lastEventId });
  }
}
const last = (): FakeStream => FakeStream.made.at(-1) as FakeStream;
const open = (): FakeStream[] => FakeStream.made.filter(({ closed }) => !closed);

class Tab {
  readonly told: Told[] = [];
  postMessage(told: Told): void {
    this.told.push(told);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", FakeStream);
  FakeStream.made.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("seven tabs share one stream, and each hears of its own table", () => {
  const hub = new Hub();
  const tabs = Array.from({ length: 7 }, () => new Tab());
  tabs.forEach((tab, n) => hub.follow(tab, { id: `t${n}`, mark: "1-0-0", lang: "en" }));
  expect(open().length).toBe(1);
  expect(last().url.match(/table=/g)?.length).toBe(7);
  last().say("t3.en/moved", "news", "2-1-0");
  expect(tabs.map(({ told }) => told.length)).toEqual([0, 0, 0, 1, 0, 0, 0]);
  expect(tabs[3]?.told).toEqual([{ kind: "moved", data: "news" }]);
});

test("the stream goes on from what each table was told last, for the tab that has seen least of it", () => {
  const hub = new Hub();
  const [one, two, late] = [new Tab(), new Tab(), new Tab()];
  hub.follow(one, { id: "a", mark: "1-0-0", lang: "en" });
  last().say("a.en/moved", "news", "12-3-0");
  hub.follow(two, { id: "b", mark: "5-2-0", lang: "pl" });
  expect(last().url).toBe("/api/stream?table=a.en.12-3-0&table=b.pl.5-2-0");
  hub.follow(late, { id: "a", mark: "9-2-0", lang: "en" });
  expect(last().url).toBe("/api/stream?table=a.en.9-2-0&table=b.pl.5-2-0");
});

test("a tab in another language has its own words", () => {
  const hub = new Hub();
  const [one, two] = [new Tab(), new Tab()];
  hub.follow(one, { id: "a", mark: "1-0-0", lang: "en" });
  hub.follow(two, { id: "a", mark: "1-0-0", lang: "pl" });
  last().say("a.pl/moved", "po polsku");
  expect([one.told, two.told.map(({ data }) => data)]).toEqual([[], ["po polsku"]]);
});

test("all tabs hear that the stream is lost, and that it is open again", () => {
  const hub = new Hub();
  const tabs = [new Tab(), new Tab()];
  tabs.forEach((tab, n) => hub.follow(tab, { id: `t${n}`, mark: "1-0-0", lang: "en" }));
  last().onerror();
  vi.advanceTimersByTime(500);
  last().onopen();
  for (const { told } of tabs) expect(told.map(({ kind }) => kind)).toEqual(["lost", "open"]);
  expect(open().length).toBe(1);
});

test("a tab that leaves, or is not heard of for long, is not followed for; without tabs there is no stream", () => {
  const hub = new Hub();
  const [one, two, three] = [new Tab(), new Tab(), new Tab()];
  hub.follow(one, { id: "a", mark: "1-0-0", lang: "en" });
  vi.advanceTimersByTime(6 * 60_000);
  hub.follow(two, { id: "b", mark: "1-0-0", lang: "en" });
  expect(last().url).toBe("/api/stream?table=b.en.1-0-0");
  hub.leave(three);
  expect(open().length).toBe(1);
  hub.leave(two);
  expect(open().length).toBe(0);
});
