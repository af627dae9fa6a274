// Pieces fly from where they lay to where they lie: measured before and after, moved by transforms alone.
import type { Event } from "../api/types";
import { motionOn, paced } from "../settings.svelte";

interface Place {
  rect: DOMRect;
  hidden: boolean;
  element: HTMLElement;
}
export interface Places {
  keys: Map<string, Place>;
  targets: Map<string, Place>;
}

const running = new Set<Animation>();

function duration(name: string): number {
  return paced(parseFloat(getComputedStyle(document.documentElement).getPropertyValue(name)) || 0);
}

/** Where every piece lies now. */
export function placesOf(board: HTMLElement): Places {
  const places: Places = { keys: new Map(), targets: new Map() };
  if (!motionOn()) return places;
  for (const element of board.querySelectorAll<HTMLElement>("[data-key]")) {
    const place = { rect: element.getBoundingClientRect(), hidden: "hidden" in element.dataset, element };
    places.keys.set(element.dataset.key ?? "", place);
    places.targets.set(element.dataset.target ?? "", place);
  }
  return places;
}

/** Ends every animation at once: a tap skips ahead. */
export function finishAnimations(): void {
  for (const animation of [...running]) animation.finish();
}

/** Lets every piece that lies elsewhere now fly there; events follow one another, overlapping by half. */
export function animate(board: HTMLElement, places: Places, events: Event[], slow: readonly string[]): void {
  if (!places.keys.size) return;
  const move = duration("--move");
  for (const element of board.querySelectorAll<HTMLElement>("[data-key]")) {
    const step = events.findIndex((event) => touches(event, element));
    const event = events[step];
    const place = places.keys.get(element.dataset.key ?? "") ?? origin(places, event, element);
    if (!place) continue;
    const time = event && slow.includes(event.kind) ? duration("--slow") : move;
    const delay = Math.max(0, step) * (move / 2);
    const turned = place.hidden && !("hidden" in element.dataset);
    if (turned) turn(element, place, time, delay);
    else glide(element, place.rect, time, delay);
  }
}

function touches(event: Event, element: HTMLElement): boolean {
  const target = element.dataset.target ?? "";
  return event.target !== "" && (target === event.target || target.slice(0, target.lastIndexOf("/")) === event.target);
}

/** Where a piece that was not seen before comes from: the event's source, or the hidden piece that lay here. */
function origin(places: Places, event: Event | undefined, element: HTMLElement): Place | undefined {
  const here = places.targets.get(element.dataset.target ?? "");
  if (here?.hidden) return here;
  if (!event?.source) return undefined;
  const exact = places.targets.get(event.source);
  return exact ?? [...places.targets].findLast(([target]) => target.startsWith(`${event.source}/`))?.[1];
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
  const ghost = place.element.cloneNode(true) as HTMLElement;
  for (const name of ["data-key", "data-target", "aria-label", "id"]) ghost.removeAttribute(name);
  ghost.setAttribute("aria-hidden", "true");
  ghost.tabIndex = -1;
  element.after(ghost);
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
