import { afterEach, expect, test, vi } from "vitest";
import { pause, Turns } from "../src/turns";

afterEach(() => vi.restoreAllMocks());

test("parts are drawn in order, and what a part brings along comes before the parts beside it", async () => {
  const turns = new Turns();
  const drawn: string[] = [];
  turns.join(() => {
    drawn.push("card");
    turns.join(() => drawn.push("its picture"));
  });
  turns.join(() => drawn.push("next card"));
  expect(drawn).toEqual([]);
  await turns.take();
  expect(drawn).toEqual(["card", "its picture", "next card"]);
});

test("what comes when all have had their turn is drawn at once", async () => {
  const turns = new Turns();
  await turns.take();
  const draw = vi.fn();
  turns.join(draw);
  expect(draw).toHaveBeenCalledOnce();
});

test("between slow parts the page answers whoever is quicker", async () => {
  const turns = new Turns();
  const happened: string[] = [];
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (now += 10));
  turns.join(() => {
    happened.push("one");
    setTimeout(() => happened.push("answer"));
  });
  turns.join(() => happened.push("two"));
  await turns.take();
  expect(happened).toEqual(["one", "answer", "two"]);
});

test("out of sight nobody waits", async () => {
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  const timer = vi.spyOn(globalThis, "setTimeout");
  await pause();
  expect(timer).not.toHaveBeenCalled();
});
