// The first game: about ten longer sentences (`lesson.<id>`), each shown once, when what it speaks of is there.
import type { View } from "../../api/types";
import { sortOf, type Sort } from "./cards";
import { fact, isDummy, mySide } from "./names";

export interface Lesson {
  id: string;
  /** The zone that it points at. */
  at: (view: View) => string;
  when: (view: View) => boolean;
}

const KEY = "soloist.jambo.lessons";
const mine =
  (zone: string) =>
  (view: View): string =>
    `${zone}/${mySide(view)}`;
const pieces = (view: View, zone: string): number => view.zones.find((one) => one.name === zone)?.pieces.length ?? 0;
const onTurn = (view: View): boolean => fact(view, "turn") === view.seat && !view.facts.question;
const holds = (view: View, sort: Sort): boolean =>
  onTurn(view) &&
  view.zones.some((zone) => zone.name === `hand/${view.seat}` && zone.pieces.some((piece) => sortOf(piece) === sort));

export const LESSONS: Lesson[] = [
  {
    id: "goal",
    at: mine("market"),
    when: onTurn,
  },
  {
    id: "lamps",
    at: mine("gold"),
    when: onTurn,
  },
  {
    id: "draw",
    at: () => "deck",
    when: (view) => onTurn(view) && view.facts.phase === "fresh",
  },
  {
    id: "keep",
    at: () => "looked",
    when: (view) => pieces(view, "looked") > 0 && fact(view, "asked") === view.seat,
  },
  {
    id: "ware-card",
    at: mine("hand"),
    when: (view) => holds(view, "ware"),
  },
  {
    id: "sixth",
    at: mine("market"),
    when: (view) => onTurn(view) && pieces(view, `market/${view.seat}`) >= 3,
  },
  {
    id: "utility",
    at: mine("tools"),
    when: (view) => holds(view, "utility") || (onTurn(view) && pieces(view, `tools/${view.seat}`) > 0),
  },
  {
    id: "people",
    at: mine("hand"),
    when: (view) => holds(view, "person") || holds(view, "animal"),
  },
  {
    id: "read",
    at: mine("hand"),
    when: (view) => onTurn(view) && fact(view, "actions") < fact(view, "turn_actions"),
  },
  {
    id: "other",
    at: (view) => `hand/${1 - mySide(view)}`,
    when: (view) => onTurn(view) && fact(view, "turns") >= 1,
  },
  {
    id: "end",
    at: mine("gold"),
    when: (view) => onTurn(view) && fact(view, "actions") <= 3 && fact(view, "actions") >= 2,
  },
];

function read(): string[] {
  try {
    return (localStorage.getItem(KEY) ?? "").split(" ").filter(Boolean);
  } catch {
    return LESSONS.map(({ id }) => id);
  }
}

/** The lessons that were understood; a browser that keeps nothing gets none. */
class Learned {
  ids: string[] = $state.raw(read());

  next(view: View): Lesson | undefined {
    if (view.seat < 0) return undefined;
    const fits = (lesson: Lesson): boolean => !(lesson.id === "other" && !isDummy(view, 1)) && lesson.when(view);
    return LESSONS.find((lesson) => !this.ids.includes(lesson.id) && fits(lesson));
  }

  learn(ids: string[]): void {
    this.ids = [...new Set([...this.ids, ...ids])];
    try {
      localStorage.setItem(KEY, this.ids.join(" "));
    } catch {
      // Nothing is kept: the lesson may come again.
    }
  }
}

export const learned = new Learned();
