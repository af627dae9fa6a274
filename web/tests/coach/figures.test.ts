import { expect, test } from "vitest";
import { figure, rounded, scaleEnd, signed } from "../../src/coach/figures";

test("a chance is told in per cent, a score in points, with a true minus", () => {
  expect(figure("chance", 0.426)).toBe("43\u00a0%");
  expect(figure("score", 1234.4)).toBe("1\u00a0234");
  expect(figure("score", -3.6)).toBe("−4");
  expect(rounded("chance", 0.005)).toBe(1);
});

test("a change has its sign, and none has none", () => {
  expect([signed("score", 2.4), signed("score", -2.4), signed("score", 0.2)]).toEqual(["+2", "−2", "0"]);
  expect(signed("chance", 0.1)).toBe("+10\u00a0%");
});

test("a scale ends at one for a chance, and at a round number that holds the score", () => {
  expect(scaleEnd("chance", 0.3)).toBe(1);
  expect([0, 7, 10, 11, 20, 21, 99, 100, 101, 260, 720].map((value) => scaleEnd("score", value))).toEqual([
    10, 10, 10, 20, 20, 50, 100, 100, 200, 500, 1000,
  ]);
});
