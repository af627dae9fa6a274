import { expect, test } from "vitest";
import { factsOf, nameOf } from "../../../src/games/plain/names";
import { Wording } from "../../../src/words/wording";
import { viewOf } from "../../made";

const wording = new Wording(
  {
    "zone.bank": "bank of player",
    "zone.dice": "dice of this turn",
    "piece.die-4": "four",
    "table.target": "Playing to {n} {n:point|points}",
    "table.leader": "Ahead",
  },
  "n = 1",
);
const say = wording.say.bind(wording);
const name = (target: string): string =>
  nameOf(viewOf({ "bank/1": "37", dice: "die-4 ?" }), target, say, (kind, one) => wording.called(kind, one));

test("zones and pieces are called by the words that the game brings along, and else by their names", () => {
  expect(name("bank/1")).toBe("bank of player 2");
  expect(name("bank/1/0")).toBe("37, bank of player 2");
  expect(name("dice/0")).toBe("four, dice of this turn");
  expect(name("dice/1")).toBe("dice of this turn");
  expect(name("button/roll")).toBe("button roll");
});

test("facts are told where there are words for them, the value in its place or after them", () => {
  const view = viewOf({}, { target: 50, leader: "Ann", turn: 1, spare: [1, 2] });
  expect(factsOf(view, wording.messages, say)).toEqual(["Playing to 50 points", "Ahead: Ann"]);
});
