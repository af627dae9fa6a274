// What an event changes on the table, by no rule of the game: pieces that moved, facts that are new.
import type { Event, Piece, View, Zone } from "../api/types";

type Change = Pick<Event, "moves"> & Partial<Pick<Event, "facts" | "gone" | "zones">>;

/** The zone and the index of a place. */
function split(place: string): [zone: string, index: number] {
  const cut = place.lastIndexOf("/");
  return [place.slice(0, cut), Number(place.slice(cut + 1))];
}

/** Where everything lies after a change: all that left is taken away at once, then all that came is put down in order. */
function rearranged<T>(rows: Map<string, T[]>, change: Change, carried: (move: Event["moves"][number]) => T): void {
  const taken = new Set(change.moves.map((move) => move.source));
  const arrived = change.moves
    .filter((move) => move.target)
    .map((move) => [...split(move.target), carried(move)] as const);
  for (const [name, row] of rows)
    rows.set(
      name,
      row.filter((_, i) => !taken.has(`${name}/${i}`)),
    );
  for (const [name, index, thing] of arrived.toSorted((one, other) => one[1] - other[1])) {
    const row = rows.get(name) ?? [];
    row.splice(index, 0, thing);
    rows.set(name, row);
  }
}

/** The view after an event. */
export function applied(view: View, event: Change): View {
  const rows = new Map<string, Piece[]>(view.zones.map((zone) => [zone.name, zone.pieces]));
  rearranged(rows, event, (move) => move.piece);
  const names = event.zones ?? view.zones.map((zone) => zone.name);
  const gone = new Set(event.gone);
  const kept = Object.entries(view.facts).filter(([name]) => !gone.has(name));
  const zones = names.map((name): Zone => ({ name, pieces: rows.get(name) ?? [] }));
  return { ...view, zones, facts: { ...Object.fromEntries(kept), ...event.facts } };
}

/** Where a piece came from, and which of the events moved it first; -1 if none did. */
export interface Way {
  source: string;
  step: number;
}

/** The way of every piece through some events, by the place where it lies in the end. */
export function waysThrough(view: View, events: Change[]): Map<string, Way> {
  const rows = new Map<string, Way[]>(
    view.zones.map((zone) => [zone.name, zone.pieces.map((_, i) => ({ source: `${zone.name}/${i}`, step: -1 }))]),
  );
  events.forEach((event, step) => {
    const before = byPlace(rows);
    rearranged(rows, event, ({ source }) => {
      const way = before.get(source);
      return way && way.step >= 0 ? way : { source: way?.source ?? "", step };
    });
  });
  return byPlace(rows);
}

/** The things of all rows by their places. */
function byPlace<T>(rows: Map<string, T[]>): Map<string, T> {
  return new Map([...rows].flatMap(([name, row]) => row.map((thing, i): [string, T] => [`${name}/${i}`, thing])));
}
