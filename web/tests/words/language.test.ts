import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api, Refused } from "../../src/api/client";
import { settings } from "../../src/settings.svelte";
import { fetchLanguage, houseWord, languages, pluralRule } from "../../src/words/language.svelte";

const asked = vi.spyOn(api, "language");
beforeEach(() => {
  asked.mockReset();
});
afterEach(() => {
  settings.lang = "en";
});

test("a language is fetched once, and then speaks", async () => {
  asked.mockResolvedValue({ languages: { en: "English", de: "Deutsch" }, plural: "n = 1", words: { a: "ein Wort" } });
  await fetchLanguage("de");
  await fetchLanguage("de");
  expect(asked).toHaveBeenCalledExactlyOnceWith("de");
  settings.lang = "de";
  expect([houseWord("a"), houseWord("b"), pluralRule("de")]).toEqual(["ein Wort", "", "n = 1"]);
  expect(languages()).toEqual({ en: "English", de: "Deutsch" });
});

test("a language that the house does not speak is English; a server that is away changes nothing", async () => {
  settings.lang = "xx";
  asked.mockRejectedValueOnce(new Refused(0, { status: 0, detail: "" }));
  await fetchLanguage("xx");
  expect(settings.lang).toBe("xx");
  asked.mockRejectedValueOnce(new Refused(422, { status: 422, detail: "no such language" }));
  await fetchLanguage("xx");
  expect(settings.lang).toBe("en");
});
