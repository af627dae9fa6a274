import { afterEach, expect, test } from "vitest";
import { after, dayWords, monthAfter, weeksOf } from "../../src/daily/days";
import { settings } from "../../src/settings.svelte";

afterEach(() => {
  settings.lang = "en";
});

test("days and months go on over the ends of months and years", () => {
  expect([after("2026-12-31", 1), after("2026-03-01", -1), after("2028-02-28", 1)]).toEqual([
    "2027-01-01",
    "2026-02-28",
    "2028-02-29",
  ]);
  expect([monthAfter("2026-12", 1), monthAfter("2026-01", -1)]).toEqual(["2027-01", "2025-12"]);
});

test("a month is laid out in weeks from Monday to Sunday", () => {
  const weeks = weeksOf("2026-11");
  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual(["", "", "", "", "", "", "2026-11-01"]);
  expect(weeks[5]?.slice(0, 2)).toEqual(["2026-11-30", ""]);
  expect(weeksOf("2027-02")).toHaveLength(4);
});

test("a day is said in the player's language, by UTC", () => {
  expect(dayWords("2026-11-16")).toBe("16 November");
  settings.lang = "pl";
  expect(dayWords("2026-11-16")).toBe("16 listopada");
});
