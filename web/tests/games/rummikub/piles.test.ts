import { expect, test } from "vitest";
import {
  apart,
  facesOf,
  identified,
  joined,
  makePile,
  pilesNamed,
  refitted,
  without,
  withTilePlaced,
  type Piles,
  type Tile,
} from "../../../src/games/rummikub/piles";
import { viewOf } from "../../made";

/** Tiles by their ids; those with `+` are just laid, from the place that follows. */
function tilesOf(words: string): Tile[] {
  return words.split(" ").map((word) => {
    const [id = "", place = "-1"] = word.split("+");
    return { id, face: id.slice(0, -1), place: Number(place) };
  });
}
const pilesOf = (...rows: string[]): Piles => rows.map((row) => makePile(tilesOf(row)));
const tile = (word: string): Tile => tilesOf(word)[0] as Tile;

// -- what the view shows

test("every tile has an id of its own, also where two are alike", () => {
  const view = viewOf({ board: "r5 free r5 J", "set/0": "k1 k2 k3", laid: "" });
  const { board, sets } = identified(view, undefined);
  expect(board).toEqual([
    { id: "r5a", face: "r5", place: 0 },
    { id: "r5b", face: "r5", place: 2 },
    { id: "Ja", face: "J", place: 3 },
  ]);
  expect(sets).toEqual([tilesOf("k1a k2a k3a")]);
});

test("a tile keeps its id where it lies, and on its way from the board to the table", () => {
  const before = identified(viewOf({ board: "r5 r5 r6", laid: "" }), undefined);
  const view = viewOf({ board: "r5 free r6", laid: "r5" });
  (view.zones[1]?.pieces[0] as { marks: object }).marks = { place: 1 };
  const after = identified(view, before);
  expect(after.board.map(({ id, place }) => [id, place])).toEqual([
    ["r5a", 0],
    ["r6a", 2],
  ]);
  expect(after.laid).toEqual([{ id: "r5b", face: "r5", place: 1 }]);
});

// -- words

test("piles are written as a confirm says them, and read back from just those tiles", () => {
  const piles = pilesOf("r1a r2a r3a", "k5a b5a o5a");
  expect(facesOf(piles)).toBe("r1 r2 r3 | k5 b5 o5");
  const tiles = piles.flatMap((pile) => pile.tiles);
  expect(facesOf(pilesNamed("k5 b5 o5 | r1 r2 r3", tiles) ?? [])).toBe("k5 b5 o5 | r1 r2 r3");
  expect(pilesNamed("r1 r2 r3", tiles)).toBeUndefined();
  expect(pilesNamed("r1 r2 r3 | k5 b5 o5 | J", tiles)).toBeUndefined();
  expect(pilesNamed("", [])).toBeUndefined();
});

// -- laying

test("a tile laid by itself completes a set, first of all one that waits for it", () => {
  const laid = withTilePlaced(pilesOf("r1a r2a r3a", "r5a+3 r6a+4"), tile("r4a+5"));
  expect(facesOf(laid)).toBe("r1 r2 r3 | r4 r5 r6");
  expect(facesOf(withTilePlaced(pilesOf("k5a b5a o5a", "r2a r3a r4a"), tile("r5a+1")))).toBe("k5 b5 o5 r5 | r2 r3 r4");
});

test("else it joins tiles just laid that it comes near to, and lies alone where it does not", () => {
  expect(facesOf(withTilePlaced(pilesOf("r1a+1"), tile("r3a+2")))).toBe("r1 r3");
  expect(facesOf(withTilePlaced(pilesOf("r1a+1"), tile("r5a+2")))).toBe("r1 | r5");
  expect(facesOf(withTilePlaced(pilesOf("r1a+1"), tile("b2a+2")))).toBe("r1 | b2");
  expect(facesOf(withTilePlaced(pilesOf("r1a+1"), tile("r1b+2")))).toBe("r1 | r1");
  expect(facesOf(withTilePlaced(pilesOf("r1a r2a r3a", "k9a k9b"), tile("k10a+2")))).toBe("r1 r2 r3 | k9 k9 | k10");
});

test("tiles join a pile in reading order, a joker where it is laid, and leave the pile that they lay in", () => {
  const piles = pilesOf("r1a r2a r3a r4a", "r5a r6a Ja");
  const [first, second] = piles.map((pile) => pile.id);
  expect(facesOf(joined(piles, [tile("r4a")], second ?? ""))).toBe("r1 r2 r3 | r4 r5 r6 J");
  expect(facesOf(joined(piles, [tile("Ja")], second ?? "", "r5a"))).toBe("r1 r2 r3 r4 | J r5 r6");
  expect(facesOf(joined(piles, tilesOf("r5a r6a Ja"), first ?? ""))).toBe("r1 r2 r3 r4 r5 r6 J");
});

test("tiles laid apart are a pile of their own, in the gap where they were laid", () => {
  const piles = pilesOf("r1a r2a r3a r4a", "k5a b5a o5a");
  expect(facesOf(apart(piles, [tile("r4a")], 0))).toBe("r4 | r1 r2 r3 | k5 b5 o5");
  expect(facesOf(apart(piles, [tile("r4a")], 2))).toBe("r1 r2 r3 | k5 b5 o5 | r4");
  const whole = piles[1]?.tiles ?? [];
  const moved = apart(piles, whole, 0);
  expect(facesOf(moved)).toBe("k5 b5 o5 | r1 r2 r3 r4");
  expect(moved[0]).toBe(piles[1]);
  expect(facesOf(apart(piles, whole, 1))).toBe(facesOf(piles));
});

test("a pile that loses all its tiles is gone, and one that loses none is the same", () => {
  const piles = pilesOf("r1a r2a r3a", "k5a b5a o5a");
  const left = without(piles, tilesOf("k5a b5a o5a"));
  expect(left).toEqual([piles[0]]);
  expect(left[0]).toBe(piles[0]);
});

test("an arrangement is kept as far as its tiles are there; a twin takes the place of one that is not", () => {
  const wanted = pilesOf("r1a r2a r3a", "k5a b5a o5a");
  const tiles = { sets: [tilesOf("r1b r2a r3a")], laid: tilesOf("o5a+2 k9a+3"), board: [] };
  const fitted = refitted(wanted, tiles, (piles, one) => [...piles, makePile([one])]);
  expect(facesOf(fitted)).toBe("r1 r2 r3 | o5 | k9");
  expect(fitted[0]?.tiles[0]?.id).toBe("r1b");
});
