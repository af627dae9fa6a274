import { expect, test, vi } from "vitest";
import { api } from "../../src/api/client";
import { fetchWords, gameWord } from "../../src/words/game.svelte";

test("a game's words are fetched once for each language, and until then said in another; an unknown one is its id", async () => {
  const asked = vi
    .spyOn(api, "words")
    .mockImplementation((_, lang) => Promise.resolve({ "zone.deck": `deck in ${lang}` }));
  await fetchWords("made", "en");
  expect(gameWord("made", "zone.deck", "pl")).toBe("deck in en");
  for (const lang of ["pl", "en"] as const) await fetchWords("made", lang);
  expect(asked.mock.calls).toEqual([
    ["made", "en"],
    ["made", "pl"],
  ]);
  expect(gameWord("made", "zone.deck", "pl")).toBe("deck in pl");
  expect(gameWord("made", "zone.none", "pl")).toBe("zone.none");
  expect(gameWord("other", "zone.deck", "en")).toBe("zone.deck");
});
