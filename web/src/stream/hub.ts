// One stream for all tables that the tabs of a browser follow: over HTTP/1.1 a browser opens six connections to a server.

import { type Followed, HERE, LOST, OPEN, type Told } from "./told";

/** A tab, as the hub speaks to it. */
export interface Listener {
  postMessage: (told: Told) => void;
}

/** The messages of a table: what happened, and who is here. */
const MOVED = "moved";
const KINDS = [MOVED, HERE];
const SOON = 500;
const LATEST = 5000;
/** A tab that was not heard of for so long is gone without a word. */
const SILENCE = 5 * 60_000;
/** A stream brings so many tables. */
const MOST = 50;

interface Tab extends Followed {
  heard: number;
}

export class Hub {
  readonly #tabs = new Map<Listener, Tab>();
  #source: EventSource | undefined;
  #pause = SOON;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** A tab follows a table; said again, it is known to be there still. */
  follow(listener: Listener, { id, mark, lang }: Followed): void {
    const before = this.#tabs.get(listener);
    this.#tabs.delete(listener);
    this.#tabs.set(listener, { id, mark, lang, heard: Date.now() });
    if (before?.id !== id || before.lang !== lang) this.#open();
  }

  /** A tab follows nothing any more. */
  leave(listener: Listener): void {
    if (this.#tabs.delete(listener)) this.#open();
  }

  /** Opens the stream anew for what is followed now; what was missed in between is told, because what is shown is named. */
  #open(): void {
    clearTimeout(this.#timer);
    this.#source?.close();
    this.#source = undefined;
    for (const [listener, tab] of this.#tabs) if (tab.heard < Date.now() - SILENCE) this.#tabs.delete(listener);
    if (!this.#tabs.size) return;
    const wanted = [...this.#oldest()].slice(-MOST);
    const source = new EventSource(`/api/stream?${wanted.map((tab) => `table=${nameOf(tab)}.${tab.mark}`).join("&")}`);
    this.#source = source;
    source.onopen = () => {
      this.#pause = SOON;
      this.#tell(OPEN);
    };
    source.onerror = () => {
      source.close();
      this.#tell(LOST);
      this.#timer = setTimeout(() => this.#open(), this.#pause);
      this.#pause = Math.min(2 * this.#pause, LATEST);
    };
    for (const tab of wanted) for (const kind of KINDS) this.#pass(source, nameOf(tab), kind);
  }

  /** Passes the messages of one table on to the tabs that follow it. */
  #pass(source: EventSource, name: string, kind: string): void {
    source.addEventListener(`${name}/${kind}`, ({ data, lastEventId }: MessageEvent<string>) => {
      for (const [listener, tab] of this.#tabs) {
        if (nameOf(tab) !== name) continue;
        // Another message has the id of the one before it, which may be of another table.
        if (kind === MOVED && lastEventId) tab.mark = lastEventId;
        listener.postMessage({ kind, data });
      }
    });
  }

  /** Each table that is followed, from where the tab that has seen least of it is. */
  #oldest(): Iterable<Tab> {
    const found = new Map<string, Tab>();
    for (const tab of this.#tabs.values()) {
      const other = found.get(nameOf(tab));
      if (!other || parseInt(tab.mark) < parseInt(other.mark)) found.set(nameOf(tab), tab);
    }
    return found.values();
  }

  #tell(kind: string): void {
    for (const listener of this.#tabs.keys()) listener.postMessage({ kind, data: "" });
  }
}

function nameOf({ id, lang }: Followed): string {
  return `${id}.${lang}`;
}
