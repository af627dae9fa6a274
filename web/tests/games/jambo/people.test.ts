import { expect, test } from "vitest";
import { PEOPLE } from "../../../src/games/jambo/people";

/** The lids or lashes of a portrait: lines on both sides of the nose. */
const eyes = (name: string): string[] =>
  (PEOPLE[name] ?? []).flatMap(([, path, line]) => (line && /^M5[4-5][.\d]* 4[2-6]/.test(path) ? [path] : []));

test("everybody has eyes", () => {
  expect(Object.keys(PEOPLE)).toHaveLength(13);
  expect(Object.keys(PEOPLE).filter((name) => !eyes(name).length)).toEqual([]);
});

test("nobody has the face of another", () => {
  const faces = Object.values(PEOPLE).map((drawing) => JSON.stringify(drawing));
  expect(new Set(faces).size).toBe(faces.length);
});
