import { expect, test } from "vitest";
import { spoken } from "../../src/words/phrases";

const TYPED = "end turn=koniec tury, end=x, to=na";

test("the longest phrase is taken first, and what the book does not have stays", () => {
  expect(spoken("end turn", TYPED)).toBe("koniec tury");
  expect(spoken("2 to 3", TYPED)).toBe("2 na 3");
});

test("a game without a phrasebook is typed in English", () => {
  expect(spoken("end turn", "")).toBe("end turn");
});

test("of several forms the first is quoted", () => {
  expect(spoken("end turn", "end turn=koniec tury|zakończ turę, to=na")).toBe("koniec tury");
});
