// Who sits at a table, and whether another look at it shows anything new.
import type { Move, SeatWish, Table } from "../api/types";

/** Whether two people share this device, and another of them is asked now. */
export function changesHands(now: Table, next: Table): boolean {
  return sharesDevice(next) && !next.outcome && !next.replay && next.seat !== now.seat;
}

/** Whether the events of a move, applied to this table, lead to the next one: it is the same seat's look, and none is missed. */
export function follows(now: Table, { table: next, since }: Move): boolean {
  return since !== null && since <= now.ply && now.seat === next.seat && now.undone === next.undone;
}

/** Whether nothing on the table differs. */
export function sameMoment(now: Table, next: Table): boolean {
  return (
    now.ply === next.ply &&
    now.turn === next.turn &&
    JSON.stringify([now.view, now.decision]) === JSON.stringify([next.view, next.decision])
  );
}

/** Whether other people sit, or are to sit, at this table. */
export function withOthers(table: Table): boolean {
  return table.seats.some((who) => who === "taken" || who === "open");
}

/** Whether two people sit at this device. */
export function sharesDevice(table: Table): boolean {
  return table.seats.filter((who) => who === "mine").length > 1;
}

/** The seats of another table like this one: those of other people are free again. */
export function sameSeats(table: Table): SeatWish[] {
  return table.seats.map((who) => (who === "mine" ? "me" : who === "computer" ? "computer" : "open"));
}
