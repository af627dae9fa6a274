// What the page shows of a set is what the rules say of it: both are held to the piles that Python writes.
import { expect, test } from "vitest";
import { fault, laidOut, openingValue, value } from "../../../src/games/rummikub/sets";
import data from "../../../../tests/data/rummikub_piles.json?raw";

type Pile = [tiles: string, fault: string, value?: number, laid?: string, opening?: number];
const PILES = (JSON.parse(data) as { piles: Pile[] }).piles;
const tilesOf = (words: string): { face: string }[] => words.split(" ").map((face) => ({ face }));

test("the same fault is named for the same pile", () => {
  const named = PILES.map(([words]) => [words, fault(tilesOf(words))]);
  expect(named).toEqual(PILES.map(([words, found]) => [words, found]));
});

const SETS = PILES.filter(([, found]) => !found);
/** What jokers stand for in a set that Python has laid out. */
const standsIn = (laid: string): string[] =>
  laid.split(" ").flatMap((word) => (word.startsWith("J:") ? word.slice(2) : []));

test("a set has the same value", () => {
  const values = SETS.map(([words]) => [words, value(tilesOf(words))]);
  expect(values).toEqual(SETS.map(([words, , worth]) => [words, worth]));
});

test("a set is worth the same in an opening", () => {
  const values = SETS.map(([words]) => [words, openingValue(tilesOf(words))]);
  expect(values).toEqual(SETS.map(([words, , , , opening]) => [words, opening]));
});

test("jokers stand for the same tiles", () => {
  for (const [words, , , laid = ""] of SETS) {
    const stands = laidOut(tilesOf(words)).flatMap((one) => one.stands || []);
    expect(stands.toSorted(), words).toEqual(standsIn(laid).toSorted());
  }
});

test("what is laid out is read the same once more, here and by the rules", () => {
  const reading = new Map(SETS.map(([words, , worth]) => [words, worth]));
  for (const [words] of SETS) {
    const faces = laidOut(tilesOf(words)).map(({ tile }) => tile.face);
    expect(laidOut(tilesOf(faces.join(" "))), words).toEqual(laidOut(tilesOf(words)));
    expect(value(tilesOf(faces.join(" "))), words).toBe(reading.get(faces.join(" ")) ?? reading.get(words));
  }
});
