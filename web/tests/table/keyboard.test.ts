import { afterEach, expect, test } from "vitest";
import { historyKey, meantElsewhere, moveCursor, nearest } from "../../src/table/keyboard";
import { Play } from "../../src/table/play.svelte";
import { boxed, folderOf, optionOf, tableOf, viewOf } from "../made";

const thing = (target: string, x: number, y: number): HTMLElement => boxed({ "data-target": target }, [x, y, 10, 10]);
const named = (element: Element | undefined | null): string | null | undefined => element?.getAttribute("data-target");

afterEach(() => document.body.replaceChildren());

test("an arrow leads to what is near and well in its direction", () => {
  const [beside, below, far] = [thing("beside", 50, 4), thing("below", 10, 60), thing("far", 200, 0)];
  const from = new DOMRect(0, 0, 10, 10);
  expect(nearest([below, far, beside], from, [1, 0])).toBe(beside);
  expect(nearest([below, far, beside], from, [0, 1])).toBe(below);
  expect(nearest([below, far, beside], from, [-1, 0])).toBeUndefined();
});

function board(options: string[]): { play: Play; main: HTMLElement } {
  const view = viewOf({ a: "KS", b: "QH", c: "JD" });
  const play = new Play(tableOf({ view, options: options.map((target) => optionOf(target)) }), folderOf());
  const main = document.createElement("main");
  main.append(thing("a/0", 0, 0), thing("b/0", 20, 0), thing("c/0", 40, 0));
  document.body.append(main);
  return { play, main };
}

test("arrows walk over what can be chosen, and with Shift over everything", () => {
  const { play, main } = board(["a", "c"]);
  expect(moveCursor(main, play, new KeyboardEvent("keydown", { key: "ArrowRight" }))).toBe(true);
  expect(play.cursor).toBe("c/0");
  expect(named(document.activeElement)).toBe("c/0");
  moveCursor(main, play, new KeyboardEvent("keydown", { key: "ArrowLeft", shiftKey: true }));
  expect(play.cursor).toBe("b/0");
});

test("where nothing lies further, the cursor stays and keeps the focus", () => {
  const { play, main } = board(["a", "c"]);
  moveCursor(main, play, new KeyboardEvent("keydown", { key: "ArrowUp" }));
  expect(named(document.activeElement)).toBe("a/0");
});

test("other keys, and arrows of the browser's own, are not the table's", () => {
  const { play, main } = board(["a"]);
  expect(moveCursor(main, play, new KeyboardEvent("keydown", { key: "u" }))).toBe(false);
  expect(moveCursor(main, play, new KeyboardEvent("keydown", { key: "ArrowLeft", altKey: true }))).toBe(false);
});

test("keys in fields and dialogs, and with Ctrl, are meant elsewhere", () => {
  document.body.innerHTML = "<main></main><input><dialog><button></button></dialog>";
  const pressed = (where: string, more: KeyboardEventInit = {}): boolean => {
    let elsewhere = false;
    const heard = (event: KeyboardEvent): void => void (elsewhere = meantElsewhere(event));
    document.addEventListener("keydown", heard, { once: true });
    document.querySelector(where)?.dispatchEvent(new KeyboardEvent("keydown", { key: "u", bubbles: true, ...more }));
    return elsewhere;
  };
  expect(pressed("main")).toBe(false);
  expect(pressed("input")).toBe(true);
  expect(pressed("dialog button")).toBe(true);
  expect(pressed("main", { ctrlKey: true })).toBe(true);
});

test("Ctrl or Command with Z takes back, with Shift or Y does again, and a field has its own", () => {
  document.body.innerHTML = "<main></main><input>";
  const pressed = (where: string, more: KeyboardEventInit): string | null => {
    let step: string | null = null;
    const heard = (event: KeyboardEvent): void => void (step = historyKey(event));
    document.addEventListener("keydown", heard, { once: true });
    document.querySelector(where)?.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, ...more }));
    return step;
  };
  expect(pressed("main", { key: "z", ctrlKey: true })).toBe("undo");
  expect(pressed("main", { key: "Z", metaKey: true, shiftKey: true })).toBe("redo");
  expect(pressed("main", { key: "y", ctrlKey: true })).toBe("redo");
  expect(pressed("main", { key: "z" })).toBeNull();
  expect(pressed("input", { key: "z", ctrlKey: true })).toBeNull();
});
