import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settings } from "../../src/settings.svelte";
import { animate, finishAnimations, placesOf } from "../../src/table/animate";
import { waysThrough } from "../../src/table/motion";
import { boxed, eventOf, viewOf } from "../made";

interface Run {
  target: string;
  from: string;
  duration: number;
  delay: number;
}
const runs: Run[] = [];
const NOTHING = new Map<string, never>();
const finished = vi.fn();

/** Notes every animation instead of running it. */
function animated(this: HTMLElement, frames: Keyframe[], options: KeyframeAnimationOptions): Animation {
  runs.push({
    target: this.getAttribute("data-target") ?? "a copy",
    from: String(frames[0]?.transform),
    duration: Number(options.duration),
    delay: Number(options.delay),
  });
  return { finish: finished, finished: new Promise(() => undefined), onfinish: null } as unknown as Animation;
}

const board = document.createElement("main");
const piece = (key: string, target: string, x: number, hidden = false): HTMLElement => {
  const element = boxed({ "data-key": key, "data-target": target, ...(hidden ? { "data-hidden": "" } : {}) }, [
    x,
    0,
    10,
    14,
  ]);
  element.animate = animated;
  return element;
};

beforeEach(() => {
  runs.length = 0;
  settings.motion = "full";
  settings.pace = "normal";
  document.documentElement.style.setProperty("--move", "200ms");
  document.documentElement.style.setProperty("--slow", "900ms");
  HTMLElement.prototype.animate = animated;
});
afterEach(() => board.replaceChildren());

test("a piece goes from where it lay to where it lies, and one that stayed does not move", () => {
  board.replaceChildren(piece("KS", "a/0", 0), piece("QH", "b/0", 50));
  const before = placesOf(board);
  board.replaceChildren(piece("KS", "c/0", 100), piece("QH", "b/0", 50));
  animate(board, before, NOTHING, [], []);
  expect(runs).toEqual([{ target: "c/0", from: "translate(-100px, 0px)", duration: 200, delay: 0 }]);
});

test("events follow one another, overlapping by half; what happens by itself is slow", () => {
  board.replaceChildren(piece("KS", "a/0", 0), piece("QH", "a/1", 10));
  const before = placesOf(board);
  board.replaceChildren(piece("KS", "c/0", 100), piece("QH", "d/0", 200));
  const events = [eventOf("moved", "a/0", "c/0"), eventOf("exchanged", "a/0", "d/0")];
  animate(board, before, waysThrough(viewOf({ a: "KS QH" }), events), events, ["exchanged"]);
  expect(runs.map(({ target, duration, delay }) => [target, duration, delay])).toEqual([
    ["c/0", 200, 0],
    ["d/0", 900, 100],
  ]);
});

test("a piece never seen before comes from where its event says that it lay", () => {
  board.replaceChildren(piece("deck/0", "deck/0", 0), piece("deck/1", "deck/1", 5));
  const before = placesOf(board);
  board.replaceChildren(piece("KS", "hand/0", 100), piece("QH", "table/0", 300));
  const drawn = [eventOf("drawn", "deck/1", "hand/0")];
  animate(board, before, waysThrough(viewOf({ deck: "? ?" }), drawn), drawn, []);
  expect(runs.map(({ target, from }) => [target, from])).toEqual([["hand/0", "translate(-95px, 0px)"]]);
});

test("a piece that is not drawn lay where its zone is drawn", () => {
  board.replaceChildren(piece("deck", "deck", 0));
  const before = placesOf(board);
  board.replaceChildren(piece("KS", "hand/0", 100));
  const drawn = [eventOf("drawn", "deck/7", "hand/0")];
  animate(board, before, waysThrough(viewOf({ deck: "? ? ? ? ? ? ? ?" }), drawn), drawn, []);
  expect(runs.map(({ target, from }) => [target, from])).toEqual([["hand/0", "translate(-100px, 0px)"]]);
});

test("what goes from heap to heap is a copy that flies from the one to the other", () => {
  const pile = (place: string, x: number): HTMLElement => {
    const element = piece(place, `tile:${place}`, x);
    element.dataset.heap = place;
    return element;
  };
  board.replaceChildren(pile("sow/1", 0), pile("board/A1/2", 100));
  const before = placesOf(board);
  board.replaceChildren(pile("board/A1/2", 100));
  const flow = { face: "elder", count: 1, source: "sow/1", target: "board/A1/2" };
  const events = [eventOf("walked"), { ...eventOf("dropped"), flows: [flow, { ...flow, target: "bag/0" }] }];
  animate(board, before, NOTHING, events, []);
  expect(runs.map(({ target, duration, delay }) => [target, duration, delay])).toEqual([["a copy", 200, 100]]);
  expect(board.lastElementChild?.hasAttribute("data-heap")).toBe(false);
});

test("a hidden piece turns over on its way, its back first and its face in the second half", () => {
  board.replaceChildren(piece("stock/0", "stock/0", 0, true));
  const before = placesOf(board);
  board.replaceChildren(piece("KS", "talon/0", 100));
  const turned = [eventOf("turned", "stock/0", "talon/0")];
  animate(board, before, waysThrough(viewOf({ stock: "?" }), turned), turned, []);
  expect(runs.map(({ target, duration, delay }) => [target, duration, delay])).toEqual([
    ["a copy", 100, 0],
    ["talon/0", 100, 100],
  ]);
  expect(board.querySelectorAll("[aria-hidden=true]").length).toBe(1);
});

test("nothing moves where motion is unwelcome, and pieces fly at the player's speed", () => {
  settings.motion = "none";
  board.replaceChildren(piece("KS", "a/0", 0));
  expect(placesOf(board).keys.size).toBe(0);
  settings.motion = "full";
  settings.speed = "slow";
  const before = placesOf(board);
  board.replaceChildren(piece("KS", "c/0", 100));
  animate(board, before, NOTHING, [], []);
  expect(runs.map(({ duration }) => duration)).toEqual([400]);
});

test("a tap ends all that runs", () => {
  board.replaceChildren(piece("KS", "a/0", 0));
  const before = placesOf(board);
  board.replaceChildren(piece("KS", "c/0", 100));
  animate(board, before, NOTHING, [], []);
  finished.mockClear();
  finishAnimations();
  expect(finished).toHaveBeenCalled();
});
