import { expect, test } from "vitest";
import { film, lastTurn } from "../../../src/games/fivetribes/yazid_film";
import { eventOf } from "../../made";

const EVENTS = [
  "camel-placed",
  "struck",
  "captured",
  "his-camel",
  "rolled",
  "taxed",
  "struck",
  "captured",
  "yazid-bought",
];

test("a strike with its captives is one scene, and each thing that follows from it another", () => {
  const scenes = film(EVENTS.map((kind) => eventOf(kind))).map((scene) => scene.map(({ kind }) => kind));
  expect(scenes).toEqual([["struck", "captured", "his-camel"], ["taxed"], ["struck", "captured"], ["yazid-bought"]]);
  expect(film([eventOf("rolled"), eventOf("taxed")])).toEqual([]);
});

test("his last turn is told in one line, and nothing before he has struck", () => {
  const log = EVENTS.map((kind, i) => ({ ...eventOf(kind, "", "", `${kind}.`), ply: i < 6 ? 3 : 8 }));
  expect(lastTurn(log)).toBe("struck. captured. yazid-bought.");
  expect(lastTurn(log.slice(0, 1))).toBe("");
});
