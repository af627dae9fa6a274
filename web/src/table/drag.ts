// Drags by pointer events: a piece and all that lies on it follow the finger, and are dropped where they mostly lie.
import { motionOn } from "../settings.svelte";
import type { Play } from "./play.svelte";
import { pieceIndex, zoneOf } from "./targets";

const START = 5;
const HOLD = 550;

interface Drag {
  source: string;
  group: HTMLElement[];
  head: DOMRect;
  x: number;
  y: number;
  on: boolean;
}

/** Svelte attachment for the board; the game says which pieces can be grabbed. */
export function draggable(play: Play): (board: HTMLElement) => () => void {
  return (board) => {
    let drag: Drag | null = null;
    let frame = 0;
    let hold = 0;
    let from = { x: 0, y: 0 };

    const down = (event: PointerEvent): void => {
      if (event.button !== 0 || !event.isPrimary) return;
      const thing = (event.target as Element).closest<HTMLElement>("button[data-target], [data-tip]");
      from = { x: event.clientX, y: event.clientY };
      if (thing && event.pointerType === "touch") hold = window.setTimeout(() => inspect(thing), HOLD);
      const piece = (event.target as Element).closest<HTMLElement>("[data-grab]");
      if (!piece || !play.options.length) return;
      drag = {
        source: piece.dataset.target ?? "",
        group: [],
        head: new DOMRect(),
        x: event.clientX,
        y: event.clientY,
        on: false,
      };
    };

    /** A finger that stays asks for a thing's details, as a second button does; the click that ends it is not meant. */
    const inspect = (thing: HTMLElement): void => {
      drag = null;
      hold = 0;
      const swallow = (event: Event): void => {
        event.preventDefault();
        event.stopPropagation();
      };
      // By then the details may lie under the finger.
      window.addEventListener("click", swallow, { capture: true, once: true });
      const done = (): void =>
        void setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), HOLD);
      window.addEventListener("pointerup", done, { once: true });
      window.addEventListener("pointercancel", done, { once: true });
      thing.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
    };

    const move = (event: PointerEvent): void => {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) >= START) clearTimeout(hold);
      if (!drag) return;
      const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
      if (!drag.on && Math.hypot(dx, dy) < START) return;
      if (!drag.on) start(drag, event.pointerId);
      const { group } = drag;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        for (const one of group) one.style.transform = `translate3d(${dx}px, ${dy}px, 0)`;
      });
    };

    const start = (what: Drag, pointer: number): void => {
      what.on = true;
      clearTimeout(hold);
      what.group = held(board, play, what.source);
      what.head = what.group[0]?.getBoundingClientRect() ?? what.head;
      board.setPointerCapture(pointer);
      for (const one of what.group) one.dataset.held = "";
      play.refusal = null;
      play.chosen = what.source;
      play.dragging = true;
    };

    const up = (event: PointerEvent): void => {
      const what = drag;
      drag = null;
      clearTimeout(hold);
      if (!what?.on) return;
      cancelAnimationFrame(frame);
      const there = play.arrangement?.targetAt(event.clientX, event.clientY) ?? under(board, what, play, event);
      const target = event.type === "pointerup" ? there : "";
      play.dragging = false;
      play.droppedAt = performance.now();
      if (target) play.drop(what.source, target);
      else play.cancel();
      void settle(what.group, play);
    };

    board.addEventListener("pointerdown", down);
    board.addEventListener("pointermove", move);
    board.addEventListener("pointerup", up);
    board.addEventListener("pointercancel", up);
    return () => {
      board.removeEventListener("pointerdown", down);
      board.removeEventListener("pointermove", move);
      board.removeEventListener("pointerup", up);
      board.removeEventListener("pointercancel", up);
    };
  };
}

/** The piece and all pieces of its zone that lie on it, unless it goes alone. */
function held(board: HTMLElement, play: Play, source: string): HTMLElement[] {
  const zone = zoneOf(play.table.view, source);
  const head = board.querySelector<HTMLElement>(`[data-target="${source}"]`);
  if (head?.dataset.grab === "alone") return [head];
  const from = zone ? pieceIndex(zone, source) : 0;
  const names = play.arrangement?.carried(source) ?? zone?.pieces.map((_, i) => `${zone.name}/${i}`).slice(from) ?? [];
  return names.flatMap((name) => board.querySelector<HTMLElement>(`[data-target="${name}"]`) ?? []);
}

/** A zone's box together with its pieces'. */
function reach(zone: HTMLElement): DOMRect {
  const boxes = [zone, ...zone.querySelectorAll<HTMLElement>("[data-target]")].map((one) =>
    one.getBoundingClientRect(),
  );
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
  return new DOMRect(
    left,
    top,
    Math.max(...boxes.map((box) => box.right)) - left,
    Math.max(...boxes.map((box) => box.bottom)) - top,
  );
}

/** The zone that the held piece covers most; one where it may lie wins over one where it may not. */
function under(board: HTMLElement, drag: Drag, play: Play, event: PointerEvent): string {
  const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
  const head = new DOMRect(drag.head.x + dx, drag.head.y + dy, drag.head.width, drag.head.height);
  const home = zoneOf(play.table.view, drag.source)?.name;
  const legal = new Set(play.options.filter((option) => option.source === drag.source).map((option) => option.target));
  let [best, most] = ["", 0];
  for (const zone of board.querySelectorAll<HTMLElement>("[data-zone]")) {
    const [name, rect] = [zone.dataset.zone ?? "", reach(zone)];
    const wide = Math.min(head.right, rect.right) - Math.max(head.left, rect.left);
    const high = Math.min(head.bottom, rect.bottom) - Math.max(head.top, rect.top);
    const area = wide > 0 && high > 0 ? wide * high * (legal.has(name) ? 2 : 1) : 0;
    if (area > most && name !== home) [best, most] = [name, area];
  }
  return best;
}

/** Lets go of everything, without a flight back: what is held is about to lie elsewhere. */
export function release(board: HTMLElement): void {
  for (const one of board.querySelectorAll<HTMLElement>("[data-held]")) {
    delete one.dataset.held;
    one.style.transform = "";
  }
}

/** Lets go: what was played flies on from where it is held; the rest goes back. */
async function settle(group: HTMLElement[], play: Play): Promise<void> {
  // What is only arranged lies elsewhere at once, and has let go of it all by then.
  await Promise.resolve();
  while (play.waiting) await play.shown;
  for (const one of group.filter((held) => "held" in held.dataset)) {
    delete one.dataset.held;
    const from = one.style.transform;
    one.style.transform = "";
    if (one.isConnected && from && motionOn()) {
      one.animate([{ transform: from }, { transform: "none" }], { duration: 180, easing: "ease-out" });
    }
  }
}
