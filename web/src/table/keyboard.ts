// Keys on the table: arrows walk to the nearest thing in their direction, letters do what the bar does.
import type { Play } from "./play.svelte";

const WAYS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The thing that an arrow leads to from `from`: near, and well in that direction. */
export function nearest(things: HTMLElement[], from: DOMRect, way: readonly [number, number]): HTMLElement | undefined {
  const centre = (box: DOMRect): readonly [number, number] => [box.left + box.width / 2, box.top + box.height / 2];
  const [x, y] = centre(from);
  let [best, least]: [HTMLElement | undefined, number] = [undefined, Infinity];
  for (const thing of things) {
    const [tx, ty] = centre(thing.getBoundingClientRect());
    const along = (tx - x) * way[0] + (ty - y) * way[1];
    const across = Math.abs((tx - x) * way[1]) + Math.abs((ty - y) * way[0]);
    const cost = along + 2.5 * across;
    if (along > 2 && cost < least) [best, least] = [thing, cost];
  }
  return best;
}

/** Moves the cursor by an arrow; with Shift over everything, else over what can be chosen. */
export function moveCursor(board: HTMLElement, play: Play, event: KeyboardEvent): boolean {
  const way = WAYS[event.key];
  if (!way || event.altKey || event.ctrlKey || event.metaKey) return false;
  const all = [...board.querySelectorAll<HTMLElement>("button[data-target]")];
  const can = new Set(play.choosable);
  const things = event.shiftKey || !can.size ? all : all.filter((thing) => can.has(thing.dataset.target ?? ""));
  const here =
    all.find((thing) => thing === document.activeElement) ?? all.find((thing) => thing.dataset.target === play.cursor);
  const next = here
    ? nearest(
        things.filter((thing) => thing !== here),
        here.getBoundingClientRect(),
        way,
      )
    : things[0];
  if (next) focusOn(play, next);
  else if (here) focusOn(play, here);
  return true;
}

export function focusOn(play: Play, thing: HTMLElement): void {
  play.cursor = thing.dataset.target ?? "";
  thing.focus();
}

/** Whether a key is meant for a field or dialog and not for the table. */
export function meantElsewhere(event: KeyboardEvent): boolean {
  const at = event.target as HTMLElement;
  return (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    at.matches("input, select, textarea") ||
    at.closest("dialog") !== null
  );
}

/** What the usual keys for taking back and doing again ask for: Ctrl or Command with Z, with Shift or Y for again. */
export function historyKey(event: KeyboardEvent): "undo" | "redo" | null {
  const at = event.target as HTMLElement;
  if (!(event.ctrlKey || event.metaKey) || event.altKey || at.matches("input, select, textarea")) return null;
  const key = event.key.toLowerCase();
  if (key === "z") return event.shiftKey ? "redo" : "undo";
  return key === "y" ? "redo" : null;
}
