// Yazid's turn as a film, and in one line.
import type { Event, LogLine } from "../../api/types";

const STRIKE = "struck";
/** What is told of his last turn in short; the log has all of it. */
const TOLD = [STRIKE, "taxed", "unpaid", "yazid-bought"];

/** The events of Yazid's turn: what happened at one tile is one scene; then each thing that follows from it. */
export function film(events: Event[]): Event[][] {
  const scenes: Event[][] = [];
  for (const event of events.filter(({ args }) => args.turn === "yazid")) {
    const last = scenes.at(-1);
    if (last && event.args.tile !== undefined && last[0]?.args.tile === event.args.tile) last.push(event);
    else scenes.push([event]);
  }
  return scenes;
}

/** What Yazid did in his last turn, in short: where he struck, what you paid, what he bought. */
export function lastTurn(log: LogLine[]): string {
  const ply = log.findLast((line) => line.kind === STRIKE)?.ply;
  return log
    .filter((line) => line.ply === ply && TOLD.includes(line.kind))
    .map((line) => line.text)
    .join(" ");
}
