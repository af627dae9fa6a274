import { expect, test } from "vitest";
import { nameOf } from "../../../src/games/joker/words";
import { viewOf } from "../../made";

const view = viewOf({ stock: "? ?", "tableau/3": "? KS BJ", "foundation/hearts": "AH", "foundation/black": "" });
Object.assign(view.zones[1]?.pieces[2]?.marks ?? {}, { rank: 12, suits: "HD" });

test("cards and piles are named in both languages", () => {
  expect(nameOf(view, "stock/1", "en")).toBe("stock, 2 cards");
  expect(nameOf(view, "tableau/3", "en")).toBe("column 3, 1 hidden, 2 open");
  expect(nameOf(view, "tableau/3/1", "en")).toBe("king of spades, column 3");
  expect(nameOf(view, "tableau/3/0", "pl")).toBe("zakryta karta, kolumna 3");
  expect(nameOf(view, "foundation/hearts/0", "pl")).toBe("as kier, baza kier, 1 karta");
});

test("a named joker says what it stands for, in every suit that is left to it", () => {
  expect(nameOf(view, "tableau/3/2", "en")).toBe(
    "black joker, stands for queen of hearts or queen of diamonds, column 3",
  );
});
