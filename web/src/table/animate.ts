// Pieces fly from where they lay to where they lie: measured before and after, moved by transforms alone.
import type { Event } from "../api/types";
import { flown, motionOn } from "../settings.svelte";
import type { Way } from "./motion";

type Flow = NonNullable<Event["flows"]>[number];

interface Place {
  rect: DOMRect;
  hidden: boolean;
  element: HTMLElement;
}
export interface Places {
  keys: Map<string, Place>;
  targets: Map<string, Place>;
  /** What stands for a heap. */
  heaps: Map<string, Place>;
}

const running = new Set<Animation>();

function duration(name: string): number {
  return flown(parseFloat(getComputedStyle(document.documentElement).getPropertyValue(name)) || 0);
}

/** Where every piece lies now. */
export function placesOf(board: HTMLElement): Places {
  const places: Places = { keys: new Map(), targets: new Map(), heaps: new Map() };
  if (!motionOn()) return places;
  for (const element of board.querySelectorAll<HTMLElement>("[data-key], [data-heap]")) {
    const place = { rect: element.getBoundingClientRect(), hidden: "hidden" in element.dataset, element };
    const { key, target, heap } = element.dataset;
    if (key !== undefined) places.keys.set(key, place);
    if (target !== undefined) places.targets.set(target, place);
    if (heap !== undefined) places.heaps.set(heap, place);
  }
  return places;
}

/** Ends every animation at once: a tap skips ahead. */
export function finishAnimations(): void {
  for (const animation of [...running]) animation.finish();
}

/** Lets every piece that lies elsewhere now fly there; events follow one another, overlapping by half. */
export function animate(
  board: HTMLElement,
  places: Places,
  ways: Map<string, Way>,
  events: Event[],
  slow: readonly string[],
): void {
  if (!places.keys.size) return;
  const move = duration("--move");
  for (const element of board.querySelectorAll<HTMLElement>("[data-key]")) {
    const way = ways.get(element.dataset.target ?? "");
    const event = events[way?.step ?? -1];
    const place = origin(places, way, element);
    if (!place) continue;
    const time = event && slow.includes(event.kind) ? duration("--slow") : move;
    const delay = Math.max(0, way?.step ?? 0) * (move / 2);
    const turned = place.hidden && !("hidden" in element.dataset);
    if (turned) turn(element, place, time, delay);
    else glide(element, place.rect, time, delay);
  }
  events.forEach((event, step) => event.flows?.forEach((flow) => stream(board, places, flow, move, step * (move / 2))));
}

/** Where a piece comes from: the place that its way began, else where the piece with its key lay. */
function origin(places: Places, way: Way | undefined, element: HTMLElement): Place | undefined {
  const moved = way && way.step >= 0 ? placeOf(places, way.source) : undefined;
  return moved ?? places.keys.get(element.dataset.key ?? "");
}

/** A place as it was drawn: the piece itself, else what stands for its zone. */
function placeOf(places: Places, source: string): Place | undefined {
  if (!source) return undefined;
  const zone = source.slice(0, source.lastIndexOf("/"));
  return (
    places.targets.get(source) ??
    places.targets.get(zone) ??
    [...places.targets].findLast(([target]) => target.startsWith(`${zone}/`))?.[1]
  );
}

/** What went from heap to heap: one piece stands for all of them, and is gone when it arrives. */
function stream(board: HTMLElement, places: Places, flow: Flow, time: number, delay: number): void {
  const from = places.heaps.get(flow.source) ?? places.targets.get(flow.source);
  const to = board.querySelector<HTMLElement>(`[data-heap="${flow.target}"], [data-target="${flow.target}"]`);
  if (!from || !to) return;
  const ghost = copyOf(from.element, to);
  const start = ghost.getBoundingClientRect();
  const shift = ({ left, top }: DOMRect): string => `translate(${left - start.left}px, ${top - start.top}px)`;
  const flight = run(
    ghost,
    [{ transform: shift(from.rect) }, { transform: shift(to.getBoundingClientRect()) }],
    time,
    delay,
  );
  flight.onfinish = () => ghost.remove();
}

/** A copy of a piece that only flies, laid beside another one. */
function copyOf(element: HTMLElement, beside: HTMLElement): HTMLElement {
  const ghost = element.cloneNode(true) as HTMLElement;
  for (const name of ["data-key", "data-target", "data-heap", "aria-label", "id"]) ghost.removeAttribute(name);
  ghost.setAttribute("aria-hidden", "true");
  ghost.tabIndex = -1;
  beside.after(ghost);
  return ghost;
}

function offset(from: DOMRect, to: DOMRect): string {
  return `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
}

function glide(element: HTMLElement, from: DOMRect, time: number, delay: number): void {
  const to = element.getBoundingClientRect();
  if (Math.abs(from.left - to.left) + Math.abs(from.top - to.top) < 1) return;
  run(element, [{ transform: offset(from, to) }, { transform: "none" }], time, delay);
}

/** A card turns over on its way: its back goes to the middle edge-on, its face comes from there. */
function turn(element: HTMLElement, place: Place, time: number, delay: number): void {
  const to = element.getBoundingClientRect();
  const half = `translate(${(place.rect.left - to.left) / 2}px, ${(place.rect.top - to.top) / 2}px)`;
  const ghost = copyOf(place.element, element);
  const start = ghost.getBoundingClientRect();
  const shift = (x: number, y: number): string => `translate(${x - start.left}px, ${y - start.top}px)`;
  const middle = shift((place.rect.left + to.left) / 2, (place.rect.top + to.top) / 2);
  const back = run(
    ghost,
    [{ transform: `${shift(place.rect.left, place.rect.top)} rotateY(0)` }, { transform: `${middle} rotateY(90deg)` }],
    time / 2,
    delay,
  );
  back.onfinish = () => ghost.remove();
  run(element, [{ transform: `${half} rotateY(-90deg)` }, { transform: "none" }], time / 2, delay + time / 2);
}

function run(element: HTMLElement, frames: Keyframe[], time: number, delay: number): Animation {
  const animation = element.animate(frames, {
    duration: time,
    delay,
    easing: "cubic-bezier(0.2, 0.7, 0.2, 1)",
    fill: "backwards",
  });
  running.add(animation);
  element.dataset.animated = "";
  const done = (): void => {
    running.delete(animation);
    delete element.dataset.animated;
  };
  animation.finished.then(done, done);
  return animation;
}
