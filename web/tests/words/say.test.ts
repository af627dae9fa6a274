import { afterEach, expect, test } from "vitest";
import { settings } from "../../src/settings.svelte";
import dailyEn from "../../src/daily/words/en.json";
import dailyPl from "../../src/daily/words/pl.json";
import personEn from "../../src/person/words/en.json";
import personPl from "../../src/person/words/pl.json";
import en from "../../src/words/en.json";
import { say as sayLater } from "../../src/words/later";
import laterEn from "../../src/words/later/en.json";
import laterPl from "../../src/words/later/pl.json";
import pl from "../../src/words/pl.json";
import { number, say, UNREACHED } from "../../src/words/say";

type Messages = Record<string, string>;
const FILES: [string, Messages, Messages][] = [
  ["first", en, pl],
  ["later", laterEn, laterPl],
  ["daily", dailyEn, dailyPl],
  ["person", personEn, personPl],
];

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

test("what is said before any words are there is what they say", () => {
  expect(en).toMatchObject(UNREACHED);
});

const fields = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{([\w-]+)/g)].map(([, name]) => name ?? ""))].toSorted();
const forms = (text: string): number[] =>
  [...text.matchAll(/\{[\w-]+:([^}]*)\}/g)].map(([, all]) => (all ?? "").split("|").length);

test.each(FILES)("both languages say the same messages in as many forms as they have: %s", (_, english, polish) => {
  expect(Object.keys(polish).toSorted()).toEqual(Object.keys(english).toSorted());
  for (const [id, text] of Object.entries(english)) {
    const other = polish[id] ?? "";
    expect(fields(other), id).toEqual(fields(text));
    expect([...new Set(forms(text))], id).toEqual(forms(text).length ? [2] : []);
    expect([...new Set(forms(other))], id).toEqual(forms(other).length ? [3] : []);
  }
});

test("what is opened later says its own words and the first ones, and no message is in two files", () => {
  settings.lang = "pl";
  expect(sayLater("end.review")).toBe(laterPl["end.review"]);
  expect(sayLater("lobby.moves", { n: 3 })).toBe("3 ruchy");
  settings.lang = "de";
  expect(sayLater("end.review")).toBe(laterEn["end.review"]);
  const ids = FILES.flatMap(([, english]) => Object.keys(english));
  expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
});
