// Yazid's turn as a film, and in one line.
import type { Event } from "../../api/types";

const HIS = ["struck", "captured", "his-camel", "djinn-paid", "yazid-took", "taxed", "unpaid", "yazid-bought"];
// What goes with the scene before it: whom he captured, and the camel that he leaves.
const WITH = ["captured", "his-camel"];

/** The events of Yazid's turn among these, from his first strike on. */
function turnOf<E extends Pick<Event, "kind">>(events: E[]): E[] {
  const from = events.findIndex((event) => event.kind === "struck");
  return from < 0 ? [] : events.slice(from).filter((event) => HIS.includes(event.kind));
}

/** A strike with its captives is one scene; then each thing that follows from it. */
export function film(events: Event[]): Event[][] {
  const scenes: Event[][] = [];
  for (const event of turnOf(events)) {
    const last = scenes.at(-1);
    if (last && WITH.includes(event.kind)) last.push(event);
    else scenes.push([event]);
  }
  return scenes;
}

/** What Yazid did in his last turn, in words. */
export function lastTurn(log: (Event & { ply: number })[]): string {
  const ply = log.findLast((event) => event.kind === "struck")?.ply;
  return ply === undefined
    ? ""
    : turnOf(log.filter((event) => event.ply === ply))
        .map((event) => event.text)
        .join(" ");
}
