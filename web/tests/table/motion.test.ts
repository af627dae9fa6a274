// What the page makes of events is what the kernel makes of them: both are held to the moves that Python writes.
import { expect, test } from "vitest";
import type { Event, View } from "../../src/api/types";
import { applied, waysThrough } from "../../src/table/motion";
import data from "../../../tests/data/motion_vectors.json?raw";
import { eventOf, viewOf } from "../made";

interface Vector {
  game: string;
  seat: number;
  ply: number;
  before: View;
  events: Event[];
  after: View;
}
const VECTORS = JSON.parse(data) as Vector[];

test("the events of a move lead from the view before to the view after, in every game and for every seat", () => {
  expect(VECTORS.length).toBeGreaterThan(20);
  for (const { game, seat, ply, before, events, after } of VECTORS)
    expect(events.reduce(applied, before), `${game}, seat ${seat}, ply ${ply}`).toEqual(after);
});

test("no piece is lost on its way: every place of the view after has one, and it came from a place before or appeared", () => {
  for (const { before, events, after } of VECTORS) {
    const ways = waysThrough(before, events);
    const places = after.zones.flatMap(({ name, pieces }) => pieces.map((_, i) => `${name}/${i}`));
    expect(places.filter((place) => !ways.has(place))).toEqual([]);
    const sources = places.flatMap((place) => ways.get(place)?.source || []);
    // Several pieces may come from one place: the tiles of a stack, say.
    expect(sources.filter((source) => !before.zones.some(({ name }) => source.startsWith(`${name}/`)))).toEqual([]);
  }
});

test("a piece that moves twice comes from where it lay first, and one that stays has no step", () => {
  const events = [eventOf("played", "hand/0", "table/0"), eventOf("put-away", "table/0", "discard/0")];
  const ways = waysThrough(viewOf({ hand: "x y", table: "", discard: "" }), events);
  expect(Object.fromEntries(ways)).toEqual({
    "discard/0": { source: "hand/0", step: 0 },
    "hand/0": { source: "hand/1", step: -1 },
  });
});
