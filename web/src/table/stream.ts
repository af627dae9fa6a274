// Follows a table: what happens elsewhere arrives here, and after a break everything missed is fetched.
import type { Here, Move } from "../api/types";
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
    // What is shown is named, so that only what is new is told, and a break loses nothing.
    const { id, version, plies, undone } = play.table;
    source = new EventSource(`/api/tables/${id}/stream?since=${version}-${plies}-${undone}&lang=${settings.lang}`);
    source.onopen = () => {
      pause = SOON;
      play.disconnected = false;
    };
    source.addEventListener("moved", (message: MessageEvent<string>) => {
      void play.show(JSON.parse(message.data) as Move);
    });
    source.addEventListener("here", (message: MessageEvent<string>) => {
      play.here = (JSON.parse(message.data) as Here).here;
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
