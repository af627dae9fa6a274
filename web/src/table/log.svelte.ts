// All that has happened at a table, in words: fetched once, then kept by what each move tells.
import { api, Refused } from "../api/client";
import type { Event, LogLine, Move } from "../api/types";

/** The lines of what happened: the first of a run of alike events tells them all. */
export function linesOf(events: Event[]): LogLine[] {
  return events.map(({ ply, kind, text, line }) => ({ ply, kind, text: line ?? text })).filter(({ text }) => text);
}

export class GameLog {
  lines: LogLine[] = $state.raw([]);
  #whole: boolean;
  #changes = 0;
  #fetching: Promise<void> | undefined;

  /** At a table where nothing was played nothing has happened: there is nothing to fetch. */
  constructor(
    readonly id: string,
    isFresh = false,
  ) {
    this.#whole = isFresh;
  }

  /** Fetches what is not known. */
  async complete(): Promise<void> {
    if (!this.#whole) await this.fetch();
  }

  /** Fetches all lines anew; a move that was told meanwhile is not lost. */
  async fetch(): Promise<void> {
    this.#changes++;
    this.#whole = false;
    await (this.#fetching ??= this.#untilWhole().finally(() => (this.#fetching = undefined)));
  }

  async #untilWhole(): Promise<void> {
    while (!this.#whole) {
      const changes = this.#changes;
      try {
        const { lines } = await api.log(this.id);
        if (changes !== this.#changes) continue;
        this.lines = lines;
        this.#whole = true;
      } catch (error) {
        // The server is away, or tells nothing: the next move asks again.
        if (error instanceof Refused) return;
        throw error;
      }
    }
  }

  /** Takes in what a move tells; where it is not known what was seen before, all is fetched. */
  follow({ since, events }: Move): void {
    if (since === null || !this.#whole) return void this.fetch();
    const kept = this.lines.filter((line) => line.ply <= since);
    this.lines = [...kept, ...linesOf(events)];
  }
}
