import { expect, test } from "vitest";
import fivetribes from "../../../src/games/fivetribes";
import { optionOf, tableOf, viewOf } from "../../made";

/** A table where a hand is being sown: these meeples are held, and these are the options. */
function sowing(held: number[], ...options: string[]): ReturnType<typeof tableOf> {
  const view = viewOf(
    { sow: "vizier elder merchant builder assassin", "board/2-3": "village", goods: "ivory", market: "silk" },
    { to: "4-1" },
  );
  view.zones[0]?.pieces.forEach((piece, i) =>
    Object.assign(piece.marks, { count: held[i] ?? 0, drop: `drop ${piece.face}` }),
  );
  return tableOf({ view, options: options.map((target) => optionOf(target, `go ${target}`)) });
}

test("a meeple carried to a tile walks there and is dropped; the last one only walks", () => {
  const drag = fivetribes.movesOfDrag;
  expect(drag?.(sowing([1, 2, 0, 0, 0], "board/2-3"), "sow/1", "board/2-3/0")).toEqual(["go board/2-3", "drop elder"]);
  expect(drag?.(sowing([0, 2, 0, 0, 0], "board/2-3"), "sow/1", "board/2-3/0")).toEqual(["go board/2-3"]);
});

test("a card carried to one's own area is taken, and elsewhere is not", () => {
  const drag = fivetribes.movesOfDrag;
  expect(drag?.(sowing([], "market/0"), "market/0", "goods/0")).toEqual(["go market/0"]);
  expect(drag?.(sowing([], "market/0"), "market/0", "board/2-3/0")).toEqual([]);
});

test("a move is unfinished while meeples are held", () => {
  expect(fivetribes.unfinished?.(sowing([0, 1, 0, 0, 0]).view)).toBe(true);
  expect(fivetribes.unfinished?.(sowing([0, 0, 0, 0, 0]).view)).toBe(false);
});
