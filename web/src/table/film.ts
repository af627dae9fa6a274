// What an automatic opponent does by itself is a short film: each event on the table as it was, at the player's pace.
import type { Event } from "../api/types";
import { motionOn, paced } from "../settings.svelte";
import type { Play } from "./play.svelte";

// A scene lasts as long as it takes to look, and to read its words.
const LOOK = 500;
const READ = 16;

let skip: (() => void) | undefined;

/** Waits, and says whether nobody has skipped the film. */
function pause(milliseconds: number): Promise<boolean> {
  return Promise.race([
    new Promise<boolean>((done) => setTimeout(() => done(true), paced(milliseconds))),
    new Promise<boolean>((done) => (skip = () => done(false))),
  ]);
}

/** Shows what the opponent did, scene by scene; `happen` puts events on the table. What is left to happen is returned. */
export async function showFilm(
  play: Play,
  events: Event[],
  happen: (events: Event[]) => Promise<void>,
): Promise<Event[]> {
  const scenes = motionOn() && !play.reviewing ? (play.game.film?.(events) ?? []) : [];
  skipFilm();
  let told = 0;
  let on = true;
  for (const scene of scenes) {
    for (const event of scene) {
      if (!on) break;
      // What is no part of the film has happened before the scene begins.
      const upTo = events.indexOf(event);
      if (upTo > told) await happen(events.slice(told, upTo));
      play.scene = scene;
      await happen([event]);
      told = upTo + 1;
      on = await pause(LOOK / scene.length + READ * event.text.length);
    }
  }
  skip = undefined;
  play.scene = [];
  return events.slice(told);
}

/** Ends the film that runs: a tap or a key skips it. */
export function skipFilm(): boolean {
  const running = skip !== undefined;
  skip?.();
  return running;
}
