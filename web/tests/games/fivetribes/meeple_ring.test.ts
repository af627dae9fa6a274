import { expect, test } from "vitest";
import type { Zone } from "../../../src/api/types";
import { meepleRing } from "../../../src/games/fivetribes/meeple_ring";

const crowd = (...counts: [string, number][]): Zone => ({
  name: "board/2-3",
  pieces: [{ face: "tile", marks: {} }, ...counts.map(([face, count]) => ({ face, marks: { count } }))],
});

test("every meeple stands in the ring, smaller as they grow more", () => {
  expect(meepleRing(crowd(["elder", 1]))).toMatchObject([
    { tribe: "elder", key: "board/2-3:elder:0", pile: "board/2-3/1", count: 1, x: 50, y: 56 },
  ]);
  const [few, many] = [meepleRing(crowd(["elder", 3])), meepleRing(crowd(["elder", 5], ["vizier", 4]))];
  expect([few.length, many.length]).toEqual([3, 9]);
  expect(few[0]?.size).toBeGreaterThan(many[0]?.size ?? 0);
  expect(new Set(many.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)).size).toBe(9);
});

test("a crowd of more than nine is one of each tribe with its number", () => {
  const folded = meepleRing(crowd(["elder", 6], ["vizier", 4]));
  expect(folded.map(({ tribe, count }) => [tribe, count])).toEqual([
    ["elder", 6],
    ["vizier", 4],
  ]);
});
