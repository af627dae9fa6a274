// Follows a table: what happens elsewhere arrives here, and after a break everything missed is fetched.
import { isLocal } from "../address";
import type { Here, Move } from "../api/types";
import { settings } from "../settings.svelte";
import type { Hub } from "../stream/hub";
import { type Followed, HERE, LOST, OPEN, type Told } from "../stream/told";
import type { Play } from "./play.svelte";

/** How often a tab says that it is still there: a tab that nobody sees may not speak more often. */
const STILL_HERE = 60_000;

/** The line to whoever has the stream. */
interface Line {
  send: (followed: Followed | null) => void;
  close: () => void;
}

/** The hub of this tab alone, where the browser has none that tabs share. */
function ownHub(hear: (told: Told) => void): Line {
  const listener = { postMessage: hear };
  let hub: Hub | undefined;
  let wanted: Followed | null = null;
  const send = (followed: Followed | null): void => {
    wanted = followed;
    if (followed) hub?.follow(listener, followed);
    else hub?.leave(listener);
  };
  void import("../stream/hub").then((fetched) => {
    hub = new fetched.Hub();
    send(wanted);
  });
  return { send, close: () => send(null) };
}

/** The hub that all tabs share; a worker that cannot be had is done without. */
function sharedHub(hear: (told: Told) => void): Line {
  const worker = new SharedWorker(new URL("../stream/worker.ts", import.meta.url), { type: "module" });
  let own: Line | undefined;
  let last: Followed | null = null;
  worker.onerror = () => {
    own = ownHub(hear);
    own.send(last);
  };
  worker.port.onmessage = ({ data }: MessageEvent<Told>) => hear(data);
  return {
    send: (followed) => {
      last = followed;
      if (own) own.send(followed);
      else worker.port.postMessage(followed);
    },
    close: () => {
      if (own) own.close();
      else worker.port.postMessage(null);
      worker.port.close();
    },
  };
}

/** Follows a table of this browser, where only its other tabs can change it. */
function followLocal(play: Play): () => void {
  let close: (() => void) | undefined;
  let left = false;
  void import("../offline/house").then(({ follow }) => {
    if (left) return;
    close = follow(play.table.id, (version) => {
      if (version > play.table.version && !play.waiting) void play.refresh();
    });
  });
  return () => {
    left = true;
    close?.();
  };
}

/** Follows until the returned function is called. */
export function followTable(play: Play): () => void {
  if (isLocal(play.table.id)) return followLocal(play);
  const hear = ({ kind, data }: Told): void => {
    if (kind === OPEN) play.disconnected = false;
    else if (kind === LOST) play.disconnected = true;
    else if (kind === HERE) play.here = (JSON.parse(data) as Here).here;
    else void play.show(JSON.parse(data) as Move);
  };
  const line = typeof SharedWorker === "undefined" ? ownHub(hear) : sharedHub(hear);
  const { lang } = settings;
  // What is shown is named, so that only what is new is told, and a break loses nothing.
  const follow = (): void => {
    const { id, version, plies, undone } = play.table;
    line.send({ id, mark: `${version}-${plies}-${undone}`, lang });
  };
  const leave = (): void => line.send(null);

  follow();
  const timer = setInterval(follow, STILL_HERE);
  addEventListener("pagehide", leave);
  addEventListener("pageshow", follow);
  return () => {
    clearInterval(timer);
    removeEventListener("pagehide", leave);
    removeEventListener("pageshow", follow);
    line.close();
  };
}
