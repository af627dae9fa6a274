import { afterEach, expect, test } from "vitest";
import { behindOf, momentOf, rangeOf } from "../../src/coach/range";
import { settings } from "../../src/settings.svelte";

const of = (low: number, high: number) => rangeOf({ kind: "chance", low, high, trials: 12345 });

afterEach(() => (settings.lang = "en"));

test("an interval is told with its trials, and the trials alone where it has shrunk to one figure", () => {
  expect(of(0.412, 0.634)).toBe("between 41\u00a0% and 63\u00a0%, from 12\u00a0345 trials");
  expect(of(0.508, 0.511)).toBe("from 12\u00a0345 trials");
  settings.lang = "pl";
  expect(of(0.508, 0.511)).toBe("na podstawie 12\u00a0345 prób");
});

test("what was found exactly is certain", () => {
  expect(of(1, 1)).toBe("for certain");
  expect(of(0.999, 1)).toBe("between 99.9\u00a0% and 100\u00a0%, from 12\u00a0345 trials");
});

test("what a moment was worth is told in the same three ways", () => {
  expect(momentOf("chance", { value: 0.45, low: 0.43, high: 0.47 })).toBe(
    "Chance of winning 45\u00a0% (between 43\u00a0% and 47\u00a0%).",
  );
  expect(momentOf("chance", { value: 0.45, low: 0.448, high: 0.452 })).toBe("Chance of winning 45\u00a0%.");
  expect(momentOf("score", { value: 230, low: 229.8, high: 230.3 })).toBe("Expected score 230.");
  expect(momentOf("score", { value: 52, low: 52, high: 52 })).toBe("Score 52, for certain.");
});

test("a runner-up that is as good for certain is no matter of chance", () => {
  const other = { action: 1, words: "", label: "", source: "", target: "", value: 52, trials: 1 };
  const difference = { value: 2, low: 1, high: 3, text: "2 points (between 1 and 3)" };
  expect(behindOf({ low: 52, high: 52, difference: null, runner_up: { ...other, low: 52, high: 52 } })).toBe(
    "just as good",
  );
  const close = "about as good: the difference is within what chance does";
  expect(behindOf({ low: 52, high: 52, difference: null, runner_up: { ...other, low: 51, high: 52 } })).toBe(close);
  expect(behindOf({ low: 50, high: 52, difference: null, runner_up: { ...other, low: 50, high: 52 } })).toBe(close);
  expect(behindOf({ low: 50, high: 52, difference, runner_up: { ...other, low: 48, high: 50 } })).toBe(
    "behind by 2 points (between 1 and 3)",
  );
});
