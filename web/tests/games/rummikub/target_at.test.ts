import { expect, test } from "vitest";
import { targetAt } from "../../../src/games/rummikub/target_at";
import { boxed } from "../../made";

const root = document.createElement("div");
const pile = (id: string, x: number, y: number, ...tiles: string[]): HTMLElement => {
  const element = boxed({ tag: "div", "data-pile": id }, [x, y, 20 * tiles.length, 30]);
  element.append(...tiles.map((tile, i) => boxed({ tag: "div", "data-seat": tile }, [x + 20 * i, y, 20, 30])));
  return element;
};
root.append(
  pile("p1", 0, 0, "r1a", "r2a", "r3a"),
  pile("p2", 100, 0, "k5a", "b5a", "o5a"),
  pile("p3", 0, 50, "k9a"),
  boxed({ tag: "div", "data-tray": "" }, [0, 200, 300, 60]),
  boxed({ tag: "ol", "data-bank": "" }, [300, 0, 40, 260]),
);

test("a point on a set means the tile that it comes before, or the set's end", () => {
  expect(targetAt(root, 5, 10)).toBe("tile/r1a");
  expect(targetAt(root, 15, 10)).toBe("tile/r2a");
  expect(targetAt(root, 59, 10)).toBe("pile/p1");
  expect(targetAt(root, 63, 33)).toBe("pile/p1");
});

test("a point between the sets means the gap there, in reading order", () => {
  expect(targetAt(root, 80, 10)).toBe("gap/1");
  expect(targetAt(root, 200, 10)).toBe("gap/2");
  expect(targetAt(root, 80, 60)).toBe("gap/3");
  expect(targetAt(root, 80, 150)).toBe("gap/3");
});

test("the board is the board, and the bank nothing", () => {
  expect(targetAt(root, 50, 220)).toBe("board");
  expect(targetAt(root, 320, 100)).toBe("");
});
