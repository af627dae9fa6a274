import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api } from "../../src/api/client";
import { settings } from "../../src/settings.svelte";
import { draggable, release } from "../../src/table/drag";
import { Play } from "../../src/table/play.svelte";
import { boxed, folderOf, optionOf, settled, tableOf, viewOf } from "../made";

const view = viewOf({ "tableau/0": "KS QH", "tableau/1": "KD", stock: "?" });
const options = [optionOf("tableau/0/1 -> tableau/1", "QH to 1"), optionOf("stock", "draw")];

let play: Play;
let board: HTMLElement;
let stop: () => void;
const at = (target: string): HTMLElement => board.querySelector(`[data-target="${target}"]`) as HTMLElement;

/** A board of three zones side by side, 100 apart and 60 wide; the second piece of the first lies 20 lower. */
beforeEach(() => {
  settings.motion = "none";
  play = new Play(tableOf({ view, options }), folderOf());
  play.drop = vi.fn();
  board = document.createElement("main");
  board.setPointerCapture = () => undefined;
  const zone = (name: string, x: number, ...pieces: HTMLElement[]): HTMLElement => {
    const element = boxed({ tag: "div", "data-zone": name }, [x, 0, 60, 80]);
    element.append(...pieces);
    return element;
  };
  const piece = (target: string, x: number, y: number, grab = ""): HTMLElement =>
    boxed({ "data-target": target, "data-grab": grab }, [x, y, 60, 80]);
  board.append(
    zone("tableau/0", 0, piece("tableau/0/0", 0, 0), piece("tableau/0/1", 0, 20)),
    zone("tableau/1", 100, piece("tableau/1/0", 100, 0)),
    zone("stock", 200, piece("stock/0", 200, 0, "alone")),
  );
  document.body.append(board);
  stop = draggable(play)(board);
});
afterEach(() => {
  stop();
  board.remove();
  vi.useRealTimers();
});

const pointer = (kind: string, on: Element, x: number, y: number, more: PointerEventInit = {}): boolean =>
  on.dispatchEvent(
    new PointerEvent(kind, { clientX: x, clientY: y, bubbles: true, isPrimary: true, button: 0, ...more }),
  );

test("a press that hardly moves is no drag", () => {
  pointer("pointerdown", at("tableau/0/1"), 10, 30);
  pointer("pointermove", board, 12, 32);
  expect(play.dragging).toBe(false);
  pointer("pointerup", board, 12, 32);
  expect(play.drop).not.toHaveBeenCalled();
});

test("a piece is dropped on the zone that it covers most", () => {
  pointer("pointerdown", at("tableau/0/1"), 10, 30);
  pointer("pointermove", board, 60, 30);
  expect([play.dragging, play.chosen]).toEqual([true, "tableau/0/1"]);
  pointer("pointerup", board, 115, 30);
  expect(play.drop).toHaveBeenCalledExactlyOnceWith("tableau/0/1", "tableau/1");
  expect(play.dragging).toBe(false);
});

test("a zone where it may lie wins over one that it covers a little more", () => {
  pointer("pointerdown", at("tableau/0/1"), 10, 30);
  pointer("pointermove", board, 60, 30);
  // Moved by 152: 8 of it on the first zone, where it may lie, 12 on the stock, where it may not.
  pointer("pointerup", board, 162, 30);
  expect(play.drop).toHaveBeenCalledWith("tableau/0/1", "tableau/1");
});

test("dropped on nothing, or interrupted, it goes back", () => {
  for (const [kind, x] of [
    ["pointerup", 900],
    ["pointercancel", 110],
  ] as const) {
    pointer("pointerdown", at("tableau/0/1"), 10, 30);
    pointer("pointermove", board, 60, 30);
    pointer(kind, board, x, 30);
    expect(play.drop).not.toHaveBeenCalled();
    expect(play.chosen).toBe("");
  }
});

test("all that lies on a piece is held with it, unless it goes alone", () => {
  pointer("pointerdown", at("tableau/0/0"), 10, 10);
  pointer("pointermove", board, 60, 30);
  expect([...board.querySelectorAll("[data-held]")].map((one) => one.getAttribute("data-target"))).toEqual([
    "tableau/0/0",
    "tableau/0/1",
  ]);
  release(board);
  expect(board.querySelector("[data-held]")).toBeNull();
  pointer("pointercancel", board, 60, 30);
  pointer("pointerdown", at("stock/0"), 210, 10);
  pointer("pointermove", board, 260, 30);
  expect(board.querySelectorAll("[data-held]").length).toBe(1);
});

test("what was refused lies where it lay once the server has answered", async () => {
  vi.spyOn(api, "why").mockResolvedValue({ legal: false, detail: "no", clause: "JOK-4" });
  play.drop = (source, target) => Play.prototype.drop.call(play, source, target);
  pointer("pointerdown", at("tableau/0/0"), 10, 10);
  pointer("pointermove", board, 60, 30);
  pointer("pointerup", board, 215, 10);
  await settled();
  expect(board.querySelector("[data-held]")).toBeNull();
  expect(play.refusal?.clause).toBe("JOK-4");
});

test("a finger that stays asks for the piece's details", () => {
  vi.useFakeTimers();
  const asked = vi.fn();
  board.addEventListener("contextmenu", asked);
  pointer("pointerdown", at("tableau/0/1"), 10, 30, { pointerType: "touch" });
  vi.advanceTimersByTime(600);
  expect(asked).toHaveBeenCalledOnce();
  pointer("pointermove", board, 60, 30);
  expect(play.dragging).toBe(false);
});

test("nothing is picked up while nothing is asked, nor by the second button", () => {
  pointer("pointerdown", at("tableau/0/1"), 10, 30, { button: 2 });
  pointer("pointermove", board, 60, 30);
  play.table = tableOf({ view });
  pointer("pointerdown", at("tableau/0/1"), 10, 30);
  pointer("pointermove", board, 60, 30);
  expect(play.dragging).toBe(false);
});
