import { afterEach, expect, test } from "vitest";
import told from "../../../tests/data/coach_figures.json";
import { figure, scaleEnd, type Kind } from "../../src/coach/figures";
import { settings } from "../../src/settings.svelte";

afterEach(() => (settings.lang = "en"));

test("a value is told as in the coach's sentences, in either language", () => {
  for (const [kind, value, english, polish] of told as [Kind, number, string, string][])
    for (const [lang, words] of Object.entries({ en: english, pl: polish })) {
      settings.lang = lang;
      expect(figure(kind, value)).toBe(words.replace(" ", "\u00a0"));
    }
});

test("thousands stand apart", () => {
  expect(figure("score", 1234.4)).toBe("1\u00a0234");
});

test("a scale ends at one for a chance, and at a round number that holds the score", () => {
  expect(scaleEnd("chance", 0.3)).toBe(1);
  expect([0, 7, 10, 11, 20, 21, 99, 100, 101, 260, 720].map((value) => scaleEnd("score", value))).toEqual([
    10, 10, 10, 20, 20, 50, 100, 100, 200, 500, 1000,
  ]);
});
