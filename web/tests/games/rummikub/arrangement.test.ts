import { beforeEach, expect, test, vi } from "vitest";
import { api } from "../../../src/api/client";
import type { Option, Table, View } from "../../../src/api/types";
import { TileArrangement } from "../../../src/games/rummikub/arrangement.svelte";
import { facesOf } from "../../../src/games/rummikub/piles";
import { settings } from "../../../src/settings.svelte";
import { Play } from "../../../src/table/play.svelte";
import { learnWords } from "../../../src/words/game.svelte";
import { folderOf, moveTo, optionOf, settled, tableOf, viewOf } from "../../made";
import { games } from "../../spoken";

const FACTS = {
  opened: true,
  opening: 0,
  needed: 0,
  next_field: 20,
  held: 5,
  held_then: 8,
  limit: 21,
  clauses: { stays: ["RUM-12"] },
};

/** A table with these sets, these tiles laid (`r5+3` from place 3) and these on the board. */
function rummikub(
  sets: string[],
  laid: string,
  board: string,
  more: Partial<Table> = {},
  facts: View["facts"] = {},
): Table {
  const zones = Object.fromEntries(sets.map((faces, i) => [`set/${i}`, faces]));
  const view = viewOf({ board, laid: laid.replaceAll(/\+\d+/g, ""), bank: "? ? ?", ...zones }, { ...FACTS, ...facts });
  view.zones
    .find(({ name }) => name === "laid")
    ?.pieces.forEach((piece, i) => {
      piece.marks.place = Number(laid.split(" ")[i]?.split("+")[1]);
    });
  const lay = [...new Set(board.split(" "))].map((face) => optionOf(`board -> table`, `lay ${face}`));
  const options: Option[] = [...lay, optionOf("button/confirm", "confirm"), optionOf("bank/0", "draw")];
  return { ...tableOf({ game: "rummikub", view, options }), ...more };
}

function arranging(table: Table): { play: Play; tiles: TileArrangement; faces: () => string } {
  const play = new Play(table, folderOf());
  const tiles = new TileArrangement(play);
  play.arrangement = tiles;
  tiles.follow(table);
  const show = vi.fn((next: Table) => tiles.follow(next));
  play.transition = (_, change) => {
    change();
    if (play.table.ply !== table.ply) show(play.table);
    return Promise.resolve();
  };
  return { play, tiles, faces: () => facesOf(tiles.piles) };
}
const start = (): ReturnType<typeof arranging> => arranging(rummikub(["r1 r2 r3 r4", "k5 b5 o5"], "", "r5 r9"));

beforeEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
  settings.motion = "none";
  learnWords("rummikub", "en", games.rummikub.en);
  vi.spyOn(api, "log").mockResolvedValue({ lines: [] });
});

test("tiles move from set to set here, are taken back and done again, and no server is asked", async () => {
  const { play, tiles, faces } = start();
  const post = vi.spyOn(api, "play");
  play.tap("tile/r4a");
  expect(play.lit.has(`pile/${tiles.piles[1]?.id}`)).toBe(true);
  play.tap(`pile/${tiles.piles[1]?.id}`);
  expect(faces()).toBe("r1 r2 r3 | k5 b5 o5 r4");
  expect(play.spoken).toBe("red 4 to set 2: mixes colours and numbers: a group has one number, a run one colour.");
  expect(tiles.sentence).toBe(
    "Nothing laid yet; set 2 mixes colours and numbers: a group has one number, a run one colour.",
  );
  expect([tiles.ready, play.can("undo"), play.can("redo")]).toEqual([false, true, false]);
  await play.perform("undo");
  expect([faces(), tiles.ready]).toEqual(["r1 r2 r3 r4 | k5 b5 o5", true]);
  await play.perform("redo");
  expect(faces()).toBe("r1 r2 r3 | k5 b5 o5 r4");
  expect(post).not.toHaveBeenCalled();
});

test("a set is split before a tile, moved as a whole, and the turn begun again", async () => {
  const { play, tiles, faces } = start();
  play.cursor = "tile/r3a";
  expect(tiles.pressKey("s")).toBe(true);
  expect(faces()).toBe("r1 r2 | r3 r4 | k5 b5 o5");
  expect(play.spoken).toBe("Split in two. Set 2: has fewer than three tiles.");
  play.cursor = `pile/${tiles.piles[2]?.id}`;
  tiles.pressKey(",");
  expect(faces()).toBe("r1 r2 | k5 b5 o5 | r3 r4");
  play.cursor = "tile/r1a";
  tiles.pressKey("s");
  expect(play.refusal?.text).toBe("Choose a tile within a set to split it there.");
  await tiles.reset();
  expect(faces()).toBe("r1 r2 r3 r4 | k5 b5 o5");
  expect(tiles.pressKey("x")).toBe(false);
});

test("a tile is laid where it was dropped, and the table is confirmed as it lies", async () => {
  const { play, tiles, faces } = start();
  const next = rummikub(["r1 r2 r3 r4", "k5 b5 o5"], "r5+0", "free r9", { ply: 1, version: 2 });
  const post = vi.spyOn(api, "play").mockResolvedValue(moveTo(next));
  play.drop("board/0", `pile/${tiles.piles[1]?.id}`);
  await settled();
  expect(post).toHaveBeenLastCalledWith("t1", 0, "lay r5", expect.any(String), expect.any(Array));
  expect(faces()).toBe("r1 r2 r3 r4 | k5 b5 o5 r5");
  expect(tiles.sentence).toBe("1 tile laid, table is in order — confirm?");
  await play.play(play.options.find(({ words }) => words === "confirm") as Option);
  expect(post).toHaveBeenLastCalledWith(
    "t1",
    1,
    "confirm r1 r2 r3 r4 | k5 b5 o5 r5",
    expect.any(String),
    expect.any(Array),
  );
});

test("without a place a laid tile goes where it fits", async () => {
  const { play, faces } = start();
  vi.spyOn(api, "play").mockResolvedValue(
    moveTo(rummikub(["r1 r2 r3 r4", "k5 b5 o5"], "r9+1", "r5", { ply: 1, version: 2 })),
  );
  await play.play("lay r9");
  expect(faces()).toBe("r1 r2 r3 r4 | k5 b5 o5 | r9");
});

test("what lies on the table stays there, and a laid tile alone can go back", () => {
  const { play, tiles } = arranging(rummikub(["r1 r2 r3"], "r4+0", "free r9"));
  expect(tiles.goals("tile/r4a")).toContain("board");
  expect(tiles.goals("tile/r1a")).not.toContain("board");
  play.drop("tile/r1a", "board");
  expect(play.refusal).toEqual({ text: "What lies on the table stays there.", clause: "RUM-12" });
});

test("a page that is loaded again shows the tiles as they lay, if it is the same moment", () => {
  const { play, tiles } = start();
  play.choose("tile/r4a");
  play.tap("table");
  expect(facesOf(tiles.piles)).toBe("r1 r2 r3 | k5 b5 o5 | r4");
  expect(start().faces()).toBe("r1 r2 r3 | k5 b5 o5 | r4");
  const later = rummikub(["r1 r2 r3 r4", "k5 b5 o5"], "", "r5 r9", { ply: 7 });
  expect(arranging(later).faces()).toBe("r1 r2 r3 r4 | k5 b5 o5");
});

test("a joker says what it stands for, and can be laid before another tile of its own set", () => {
  const { play, tiles, faces } = arranging(rummikub(["k9 k10 J"], "", "r5"));
  expect(tiles.nameOf("tile/Ja")).toBe("joker for black 11, set 1, complete");
  expect(tiles.goals("tile/Ja")).toContain("tile/k9a");
  play.choose("tile/Ja");
  play.tap("tile/k9a");
  expect(faces()).toBe("J k9 k10");
  expect(tiles.nameOf("tile/Ja")).toBe("joker for black 8, set 1, complete");
});

test("the sentence counts towards the opening, warns before a draw that loses, and tells the last stack", () => {
  const says = (table: Table): string => arranging(table).tiles.sentence;
  expect(says(rummikub([], "k4+0 k5+1 k6+2", "r9", {}, { opened: false, opening: 30 }))).toBe(
    "3 tiles laid, worth 15 of the 30 that an opening needs.",
  );
  expect(says(rummikub(["r1 r2 r3"], "r4+0", "free"))).toBe(
    "All your tiles are laid, table is in order — confirm and win?",
  );
  expect(says(rummikub(["r1 r2 r3"], "", "r9", {}, { needed: 2, next_field: 20, held: 19, held_then: 22 }))).toBe(
    "Lay 2 tiles before you draw: the next stack lowers the limit to 20, and you would hold 22.",
  );
  expect(says(rummikub(["r1 r2 r3"], "", "r9"))).toBe("");
});

test("the board is shown as dealt, by colour or by number, jokers last", () => {
  const { tiles } = arranging(rummikub([], "", "r5 J k5 free r1"));
  const shown = (): string => tiles.boardTiles.map(({ tile, at }) => `${tile.face}@${at}`).join(" ");
  expect(shown()).toBe("r5@0 J@1 k5@2 r1@4");
  tiles.sort("runs");
  expect(shown()).toBe("k5@0 r1@1 r5@2 J@3");
  tiles.sort("groups");
  expect(shown()).toBe("r1@0 k5@1 r5@2 J@3");
});
