import { afterEach, expect, test } from "vitest";
import { settings } from "../../src/settings.svelte";
import en from "../../src/words/en.json";
import pl from "../../src/words/pl.json";
import { number, say, type MessageId } from "../../src/words/say";

afterEach(() => {
  settings.lang = "en";
});

test("thousands are kept apart, so that a deal number can be read", () => {
  expect([number(7), number(18472), number(4294967295)]).toEqual(["7", "18\u00a0472", "4\u00a0294\u00a0967\u00a0295"]);
});

test("a message is said in the player's language, and in English where the page has no file of it", () => {
  expect(say("lobby.moves", { n: 3 })).toBe("3 moves");
  settings.lang = "pl";
  expect(say("lobby.moves", { n: 3 })).toBe("3 ruchy");
  settings.lang = "de";
  expect(say("lobby.title")).toBe("Take a seat");
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
