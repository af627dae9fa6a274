import { afterEach, expect, test } from "vitest";
import { settings } from "../../src/settings.svelte";
import { en } from "../../src/words/en";
import { pl } from "../../src/words/pl";
import { fill, number, say, type MessageId } from "../../src/words/say";

afterEach(() => {
  settings.lang = "en";
});

test("arguments and plurals are filled in, and what is missing leaves nothing", () => {
  expect(fill("{n} {n:card|cards} of {who}", { n: 1, who: "you" }, "en")).toBe("1 card of you");
  expect(fill("{n} {n:card|cards}", { n: 0 }, "en")).toBe("0 cards");
  expect(fill("{next_field}, {to-set}!", { next_field: 9, "to-set": "b" }, "en")).toBe("9, b!");
  expect(fill("<{nobody}>", {}, "en")).toBe("<>");
});

test("Polish has a form for one, for two to four, and for the rest", () => {
  const cards = (n: number): string => fill("{n:karta|karty|kart}", { n }, "pl");
  for (const n of [1]) expect(cards(n), String(n)).toBe("karta");
  for (const n of [2, 3, 4, 22, 34, 102]) expect(cards(n), String(n)).toBe("karty");
  for (const n of [0, 5, 11, 12, 13, 14, 21, 25, 101, 112]) expect(cards(n), String(n)).toBe("kart");
});

test("thousands are kept apart, so that a deal number can be read", () => {
  expect([number(7), number(18472), number(4294967295)]).toEqual(["7", "18\u00a0472", "4\u00a0294\u00a0967\u00a0295"]);
  expect(fill("{seed}", { seed: 1000 }, "en")).toBe("1\u00a0000");
});

test("a message is said in the player's language", () => {
  expect(say("lobby.moves", { n: 3 })).toBe("3 moves");
  settings.lang = "pl";
  expect(say("lobby.moves", { n: 3 })).toBe("3 ruchy");
});

const fields = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{([\w-]+)/g)].map(([, name]) => name ?? ""))].toSorted();
const forms = (text: string): number[] =>
  [...text.matchAll(/\{[\w-]+:([^}]*)\}/g)].map(([, all]) => (all ?? "").split("|").length);

test("both languages say the same messages with the same arguments, in as many forms as they have", () => {
  expect(Object.keys(pl).toSorted()).toEqual(Object.keys(en).toSorted());
  for (const id of Object.keys(en) as MessageId[]) {
    expect(fields(pl[id]), id).toEqual(fields(en[id]));
    expect([...new Set(forms(en[id]))], id).toEqual(forms(en[id]).length ? [2] : []);
    expect([...new Set(forms(pl[id]))], id).toEqual(forms(pl[id]).length ? [3] : []);
  }
});
