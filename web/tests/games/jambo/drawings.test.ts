import { expect, test, vi } from "vitest";
import { nameId, sortOf } from "../../../src/games/jambo/cards";
import { drawingOf } from "../../../src/games/jambo/drawings.svelte";
import { HUTS } from "../../../src/games/jambo/huts";
import { RELICS } from "../../../src/games/jambo/relics";

test("cards and wares are drawn at once, huts and relics when they are fetched", async () => {
  for (const face of ["guard", "crocodile", "elephant", "drums", "mask", "well", "silk"])
    expect(drawingOf(face).length, face).toBeGreaterThan(0);
  expect(drawingOf("ritual")).toEqual([]);
  await vi.waitFor(() => expect(drawingOf("ritual")).toBe(HUTS["ritual"]));
  expect(drawingOf("bead")).toBe(RELICS["bead"]);
});

test("huts and relics are known by their names before they are drawn", () => {
  const piece = (face: string) => ({ face, marks: {} });
  for (const face of Object.keys(HUTS)) expect([sortOf(piece(face)), nameId(face)]).toEqual(["hut", `hut.${face}`]);
  for (const face of Object.keys(RELICS))
    expect([sortOf(piece(face)), nameId(face)]).toEqual(["relic", `relic.${face}`]);
  expect([sortOf(piece("tea")), nameId("tea"), nameId("guard")]).toEqual(["token", "ware.tea", "card.guard"]);
});
