// Whose turn it is, for who looks elsewhere: in the tab's title, and by the system if the player wants that.
import { root } from "../address";
import type { Table } from "../api/types";
import { settings } from "../settings.svelte";
import { say } from "../words/say";
import { withOthers } from "./seats";

/** The tab's title: at a table of several people it says who is to play, or how it ended. */
export function titleOf(table: Table, doing: "" | "lobby.learn" | "puzzles.title" = ""): string {
  const name = doing ? `${say(doing)}: ${table.name}` : table.name;
  return [turnOf(table), name, "soloist"].filter(Boolean).join(" · ");
}

function turnOf(table: Table): string {
  if (table.replay || !withOthers(table)) return "";
  if (table.outcome) return table.outcome.title;
  if (table.decision) return say("turn.yours");
  return table.seats[table.turn] === "open" ? "" : say("turn.of", { who: table.names[table.turn] ?? "" });
}

/** Whether the system can be asked to tell of it, was not forbidden to, and does not do it yet. */
export function canNotify(): boolean {
  return typeof Notification === "function" && Notification.permission !== "denied" && !notifies();
}

function notifies(): boolean {
  return settings.notify && typeof Notification === "function" && Notification.permission === "granted";
}

/** Asks the system, because the player has pressed a button; whether it will tell. */
export async function askToNotify(): Promise<boolean> {
  settings.notify = (await Notification.requestPermission()) === "granted";
  return settings.notify;
}

let before: Pick<Table, "id" | "ply" | "decision"> | null = null;

/** Tells that it has become the player's turn, if the page is out of sight and they allowed it. */
export function tellTurn(table: Table): void {
  const came = before?.id === table.id && !before.decision && table.decision !== null && !table.replay;
  before = table;
  if (!came || !withOthers(table) || !document.hidden || !notifies()) return;
  try {
    const note = new Notification(say("turn.yours"), {
      body: table.name,
      tag: `soloist ${table.id}`,
      icon: `${root}icon.svg`,
    });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  } catch {
    // Some telephones let only an installed page tell; the tab's title says it all the same.
    settings.notify = false;
  }
}
