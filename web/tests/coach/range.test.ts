import { afterEach, expect, test } from "vitest";
import { rangeOf } from "../../src/coach/range";
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
