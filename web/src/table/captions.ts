// What happens by itself is told in captions, one after another.
import type { Event } from "../api/types";
import { motionOn, paced } from "../settings.svelte";
import { linesOf } from "./log.svelte";
import type { Play } from "./play.svelte";

const CAPTION = 1500;
const MANY = 5;

/** Shows what happened by itself, or at length, as captions one after another, except what a film has shown; the next move ends them. */
export async function showCaptions(play: Play, events: Event[]): Promise<void> {
  const slow = play.game.slowKinds ?? [];
  const filmed = motionOn() ? (play.game.film?.(events) ?? []).flat() : [];
  const fresh = linesOf(events.filter((event) => !filmed.includes(event)));
  const told = fresh.length > MANY ? fresh : fresh.filter(({ kind }) => slow.includes(kind));
  const shown = play.table;
  for (const { text } of told) {
    play.caption = text;
    await new Promise((done) => setTimeout(done, paced(CAPTION)));
    if (play.table !== shown || !play.caption) return;
  }
  play.caption = "";
}
