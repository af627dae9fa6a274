import { expect, test } from "vitest";
import { changesHands, sameMoment, sameSeats, sharesDevice, withOthers } from "../../src/table/seats";
import { optionOf, tableOf, viewOf } from "../made";

const shared = tableOf({ seats: ["mine", "mine"] });

test("two seats of one's own share the device", () => {
  expect(sharesDevice(shared)).toBe(true);
  expect(sharesDevice(tableOf({ seats: ["mine", "computer"] }))).toBe(false);
});

test("a shared device changes hands when the other seat is asked, but not once the game is over", () => {
  const outcome = {
    name: "won",
    reason: "",
    scores: [],
    winners: [],
    verdict: "won",
    title: "",
    because: "",
    words: "",
  };
  expect(changesHands(shared, { ...shared, seat: 1 })).toBe(true);
  expect(changesHands(shared, shared)).toBe(false);
  expect(changesHands(shared, { ...shared, seat: 1, outcome })).toBe(false);
  expect(changesHands(shared, { ...shared, seat: 1, replay: true })).toBe(false);
});

test("a moment is the same while view and decision are", () => {
  const now = tableOf({ view: viewOf({ stock: "?" }), options: [optionOf("stock")] });
  expect(sameMoment(now, { ...now, hints: 1, version: 2 })).toBe(true);
  expect(sameMoment(now, { ...now, view: viewOf({ stock: "KS" }) })).toBe(false);
  expect(sameMoment(now, { ...now, decision: null })).toBe(false);
});

test("at another table other people's seats are free again", () => {
  expect(sameSeats(tableOf({ seats: ["mine", "computer", "taken", "open"] }))).toEqual([
    "me",
    "computer",
    "open",
    "open",
  ]);
});

test("others sit where a seat is another's or waits for one", () => {
  expect(withOthers(tableOf({ seats: ["mine", "taken"] }))).toBe(true);
  expect(withOthers(tableOf({ seats: ["mine", "open"] }))).toBe(true);
  expect(withOthers(tableOf({ seats: ["mine", "computer"] }))).toBe(false);
  expect(withOthers(shared)).toBe(false);
});
