import { beforeEach, expect, test, vi } from "vitest";
import { api, Refused } from "../../src/api/client";
import type { LogLine } from "../../src/api/types";
import { GameLog } from "../../src/table/log.svelte";
import { eventOf, moveTo, settled, tableOf } from "../made";

const line = (ply: number, text: string): LogLine => ({ ply, kind: "moved", text });
const told = (ply: number, text: string): ReturnType<typeof eventOf> => ({ ...eventOf("moved", "", "", text), ply });
const fetched = vi.spyOn(api, "log");

beforeEach(() => {
  vi.resetAllMocks();
  fetched.mockResolvedValue({ lines: [line(1, "one"), line(2, "two")] });
});

test("lines are fetched once, and each move adds its own", async () => {
  const log = new GameLog("t1");
  await log.fetch();
  log.follow(moveTo(tableOf({ ply: 3 }), [told(3, "three")]));
  expect(log.lines.map(({ text }) => text)).toEqual(["one", "two", "three"]);
  expect(fetched).toHaveBeenCalledExactlyOnceWith("t1");
});

test("at a table where nothing was played there is nothing to fetch", async () => {
  const log = new GameLog("t1", true);
  await log.complete();
  log.follow(moveTo(tableOf({ ply: 1 }), [told(1, "one")]));
  expect([log.lines.length, fetched.mock.calls.length]).toEqual([1, 0]);
  await new GameLog("t1").complete();
  expect(fetched).toHaveBeenCalledOnce();
});

test("what was taken back is dropped, and a move told twice is held once", async () => {
  const log = new GameLog("t1");
  await log.fetch();
  log.follow({ table: tableOf({ ply: 1 }), since: 1, events: [] });
  expect(log.lines.map(({ text }) => text)).toEqual(["one"]);
  for (let i = 0; i < 2; i++) log.follow(moveTo(tableOf({ ply: 2 }), [told(2, "another")]));
  expect(log.lines.map(({ text }) => text)).toEqual(["one", "another"]);
});

test("where it is not known what was seen, or nothing was fetched yet, all is fetched", async () => {
  const log = new GameLog("t1");
  fetched.mockRejectedValueOnce(new Refused(0, { status: 0, detail: "" }));
  await log.fetch();
  expect(log.lines).toEqual([]);
  log.follow(moveTo(tableOf({ ply: 2 }), [told(2, "two")]));
  await settled();
  expect(log.lines.length).toBe(2);
  log.follow({ table: tableOf({ ply: 9 }), since: null, events: [] });
  await settled();
  expect(fetched).toHaveBeenCalledTimes(3);
});

test("a move that comes while lines are fetched is not lost", async () => {
  const log = new GameLog("t1");
  const fetching = log.fetch();
  fetched.mockResolvedValue({ lines: [line(1, "one"), line(2, "two"), line(3, "three")] });
  log.follow(moveTo(tableOf({ ply: 3 }), [told(3, "three")]));
  await fetching;
  await settled();
  expect(log.lines.map(({ text }) => text)).toEqual(["one", "two", "three"]);
});

test("a run of alike events is one line, which its first event tells", async () => {
  const log = new GameLog("t1");
  await log.fetch();
  const run = [
    { ...told(3, "placed tea"), line: "placed 2 wares: tea, salt" },
    { ...told(3, "placed salt"), line: "" },
  ];
  log.follow(moveTo(tableOf({ ply: 3 }), [...run, told(3, "paid 3")]));
  expect(log.lines.slice(2).map(({ text }) => text)).toEqual(["placed 2 wares: tea, salt", "paid 3"]);
});
