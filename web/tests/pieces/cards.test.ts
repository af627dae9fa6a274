import { expect, test } from "vitest";
import { PIPS, rankSign, readFace } from "../../src/pieces/cards";

test("a face is read as rank, suit and colour; a joker has a colour alone", () => {
  expect(readFace("TH")).toEqual({ rank: 10, suit: "hearts", red: true });
  expect(readFace("AC")).toEqual({ rank: 1, suit: "clubs", red: false });
  expect(readFace("KD")).toEqual({ rank: 13, suit: "diamonds", red: true });
  expect(readFace("RJ")).toEqual({ rank: 0, suit: null, red: true });
  expect(readFace("JS")?.rank).toBe(11);
  expect(readFace("")).toBeNull();
});

test("a rank is written as on the card", () => {
  expect([1, 2, 9, 10, 11, 12, 13].map(rankSign)).toEqual(["A", "2", "9", "10", "J", "Q", "K"]);
});

test("a card shows as many pips as its rank, each in a place of its own, level on both sides", () => {
  PIPS.forEach((pips, rank) => {
    expect(pips.length).toBe(rank);
    expect(new Set(pips.map(String)).size).toBe(rank);
    expect(pips.reduce((sum, [x]) => sum + x - 50, 0)).toBe(0);
  });
});
