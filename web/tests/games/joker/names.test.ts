import { afterEach, expect, test } from "vitest";
import { nameOf } from "../../../src/games/joker/names";
import { settings } from "../../../src/settings.svelte";
import { learnWords, sayOf } from "../../../src/words/game.svelte";
import { viewOf } from "../../made";
import { games } from "../../spoken";

const view = viewOf({ stock: "? ?", "tableau/3": "? KS BJ", "foundation/hearts": "AH", "foundation/black": "" });
Object.assign(view.zones[1]?.pieces[2]?.marks ?? {}, { rank: 12, suits: "CS", as: "black queen" });
for (const lang of ["en", "pl"] as const) learnWords("joker", lang, games.joker[lang]);
const name = (target: string): string => nameOf(view, target, (id, args) => sayOf("joker", id, args));

afterEach(() => {
  settings.lang = "en";
});

test("cards and piles are named in the game's own words", () => {
  expect(name("stock/1")).toBe("Stock, 2 cards");
  expect(name("tableau/3")).toBe("column 3, 1 hidden, 2 open");
  expect(name("tableau/3/1")).toBe("king of spades, column 3");
  expect(name("foundation/hearts/0")).toBe("ace of hearts, Hearts foundation, 1 card");
  expect(name("foundation/black")).toBe("Black foundation, suit undecided");
  settings.lang = "pl";
  expect(name("tableau/3/0")).toBe(`${games.joker.pl["table.hidden"]}, kolumna 3`);
});

test("a named joker says what it stands for", () => {
  expect(name("tableau/3/2")).toBe("black joker (black queen), column 3");
});
