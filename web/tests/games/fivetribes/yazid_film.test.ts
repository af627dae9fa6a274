import { expect, test } from "vitest";
import { film, lastTurn } from "../../../src/games/fivetribes/yazid_film";
import { eventOf } from "../../made";

const his = (kind: string, tile?: string): ReturnType<typeof eventOf> => ({
  ...eventOf(kind),
  args: { turn: "yazid", ...(tile ? { tile } : {}) },
});

test("what happens at one tile is one scene, and each thing that follows from it another", () => {
  const events = [
    { ...eventOf("camel"), args: { tile: "A1" } },
    his("struck", "A1"),
    his("captured", "A1"),
    his("his-camel", "A1"),
    his("taxed"),
    his("struck", "B2"),
    his("captured", "B2"),
    his("yazid-bought"),
    eventOf("rolled"),
  ];
  expect(film(events).map((scene) => scene.map(({ kind }) => kind))).toEqual([
    ["struck", "captured", "his-camel"],
    ["taxed"],
    ["struck", "captured"],
    ["yazid-bought"],
  ]);
  expect(film([eventOf("rolled"), eventOf("taxed")])).toEqual([]);
});

test("his last turn is told in short, and nothing before he has struck", () => {
  const log = ["camel", "struck", "taxed", "camel", "struck", "captured", "yazid-bought", "rolled"].map((kind, i) => ({
    kind,
    text: `${kind}.`,
    ply: i < 3 ? 3 : 8,
  }));
  expect(lastTurn(log)).toBe("struck. yazid-bought.");
  expect(lastTurn(log.slice(0, 1))).toBe("");
});
