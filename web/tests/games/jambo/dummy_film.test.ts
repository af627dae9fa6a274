import { expect, test } from "vitest";
import { scenes } from "../../../src/games/jambo/dummy_film";
import { eventOf } from "../../made";

const kinds = (...events: string[]): string[][] =>
  scenes(events.map((kind) => eventOf(kind))).map((scene) => scene.map(({ kind }) => kind));

test("each card that the Dummy turns up is a scene with all that came of it", () => {
  expect(kinds("ended", "turn", "dummy-plays", "placed", "paid", "dummy-plays", "earned")).toEqual([
    ["dummy-plays", "placed", "paid"],
    ["dummy-plays", "earned"],
  ]);
});

test("the film ends with the Dummy's turn, and there is none without a card", () => {
  expect(kinds("dummy-plays", "placed", "turn", "drawn", "dummy-plays")).toEqual([["dummy-plays", "placed"]]);
  expect(kinds("drawn", "placed", "turn")).toEqual([]);
});
