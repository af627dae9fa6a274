import { expect, test } from "vitest";
import { cardOf, scenes } from "../../../src/games/jambo/dummy_film";
import { eventOf } from "../../made";

const events = ["bought", "turn", "dummy-plays", "paid", "placed", "dummy-plays", "dummy-cannot", "turn", "drew"].map(
  (kind) => eventOf(kind),
);

test("each card that the Dummy turns up begins a scene, and its turn ends the film", () => {
  expect(scenes(events).map((scene) => scene.map(({ kind }) => kind))).toEqual([
    ["dummy-plays", "paid", "placed"],
    ["dummy-plays", "dummy-cannot"],
  ]);
  expect(scenes(events.slice(0, 2))).toEqual([]);
});

test("a scene is about the card that its first event turns up", () => {
  const back = { piece: { face: "", marks: {} }, source: "hand/1/3", target: "hand/1/2" };
  const card = { piece: { face: "well", marks: { sort: "utility" } }, source: "hand/1/4", target: "table/0" };
  expect(cardOf([{ ...eventOf("dummy-plays"), moves: [back, card] }])).toEqual(card.piece);
  expect(cardOf([])).toBeUndefined();
});
