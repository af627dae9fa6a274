import { afterEach, expect, test, vi } from "vitest";
import { api } from "../../src/api/client";
import { settings } from "../../src/settings.svelte";
import { fetchAllWords, fetchWords, isComing, learnWords, sayOf, wordingOf } from "../../src/words/game.svelte";

afterEach(() => {
  settings.lang = "en";
});

test("a game's words are fetched once for each language, until then said in another or not at all; an unknown is its id", async () => {
  const asked = vi
    .spyOn(api, "words")
    .mockImplementation((_, lang) => Promise.resolve({ "zone.deck": `deck in ${lang}` }));
  await fetchWords("made", "en");
  settings.lang = "pl";
  expect(sayOf("made", "zone.deck")).toBe("deck in en");
  for (const lang of ["pl", "en"]) await fetchWords("made", lang);
  expect(asked.mock.calls).toEqual([
    ["made", "en"],
    ["made", "pl"],
  ]);
  expect(sayOf("made", "zone.deck")).toBe("deck in pl");
  expect(sayOf("made", "zone.none")).toBe("zone.none");
  expect(sayOf("other", "zone.deck")).toBe("");
});

test("what is written on the table goes before what is said in a sentence", () => {
  learnWords("made", "en", { "zone.deck": "the deck", "table.zone.deck": "Deck, {n} {n:card|cards}" });
  expect(sayOf("made", "zone.deck", { n: 1 })).toBe("Deck, 1 card");
});

test("the phrasebook is fetched when somebody types, with all other words, and once", async () => {
  vi.spyOn(api, "words").mockResolvedValue({ "zone.deck": "deck" });
  const asked = vi.spyOn(api, "allWords").mockResolvedValue({ "zone.deck": "deck", typed: "" });
  await fetchWords("typing", "en");
  expect(wordingOf("typing").messages["typed"]).toBeUndefined();
  for (let i = 0; i < 2; i++) await fetchAllWords("typing", "en");
  expect(wordingOf("typing").messages["typed"]).toBe("");
  expect(asked.mock.calls).toEqual([["typing", "en"]]);
});

test("what a card does is fetched when it is first read, and once", async () => {
  vi.spyOn(api, "words").mockResolvedValue({ "card.guard": "Guard" });
  const asked = vi.spyOn(api, "allWords").mockReset();
  asked.mockRejectedValueOnce(new Error("nobody answers"));
  asked.mockResolvedValue({ "card.guard": "Guard", "card.guard.text": "It stops an animal." });
  await fetchWords("reading", "en");
  expect(isComing("reading", "card.guard")).toBe(false);
  expect(asked).not.toHaveBeenCalled();
  expect(isComing("reading", "card.guard.text")).toBe(true);
  await vi.waitFor(() => expect(isComing("reading", "card.guard.text")).toBe(false));
  expect(sayOf("reading", "card.guard.text")).toBe("It stops an animal.");
  expect(isComing("reading", "card.none"), "all is there by now").toBe(false);
  expect(asked).toHaveBeenCalledTimes(2);
});
