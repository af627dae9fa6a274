// Follows a table: what happens elsewhere arrives here, and after a break everything missed is fetched.
import type { Move } from "../api/types";
import { settings } from "../settings.svelte";
import type { Play } from "./play.svelte";

const SOON = 500;
const LATEST = 5000;

/** Follows until the returned function is called. */
export function followTable(play: Play): () => void {
  let source: EventSource | undefined;
  let pause = SOON;
  let timer = 0;

  const open = (): void => {
    source = new EventSource(`/api/tables/${play.table.id}/stream?lang=${settings.lang}`);
    // The first message is the table as it is now, so a break loses nothing.
    source.onopen = () => {
      pause = SOON;
      play.disconnected = false;
    };
    source.addEventListener("moved", (message: MessageEvent<string>) => {
      const move = JSON.parse(message.data) as Move;
      void play.show(move.table, move.events);
    });
    source.onerror = () => {
      source?.close();
      play.disconnected = true;
      timer = window.setTimeout(open, pause);
      pause = Math.min(2 * pause, LATEST);
    };
  };

  open();
  return () => {
    clearTimeout(timer);
    source?.close();
  };
}
