// What an automatic opponent does by itself is a short film: each event on the table as it was, at the player's pace.
import type { Event } from "../api/types";
import { motionOn, paced, settings } from "../settings.svelte";
import type { Play } from "./play.svelte";

// A scene lasts as long as it takes to look, and to read its words.
const LOOK = 500;
const READ = 16;

/** What comes after a pause: the film runs on, the next scene begins, or all of it ends. */
type Cut = "on" | "scene" | "film";
let skip: ((cut: Cut) => void) | undefined;

/** Waits, and says whether somebody has skipped meanwhile; step by step it waits for that alone. */
function pause(milliseconds: number, last: boolean): Promise<Cut> {
  const skipped = new Promise<Cut>((done) => (skip = done));
  if (settings.pace === "step" && last) return skipped;
  const time = new Promise<Cut>((done) => setTimeout(() => done("on"), paced(milliseconds)));
  return Promise.race([time, skipped]);
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
  let cut: Cut = "on";
  for (const scene of scenes) {
    for (const event of scene) {
      if (cut === "film" || (cut === "scene" && event !== scene[0])) continue;
      // What is no part of the film has happened before the scene begins; so has what was skipped.
      const upTo = events.indexOf(event);
      if (upTo > told) await happen(events.slice(told, upTo));
      play.scene = scene;
      await happen([event]);
      told = upTo + 1;
      cut = await pause(LOOK / scene.length + (event.quiet ? 0 : READ * event.text.length), event === scene.at(-1));
    }
  }
  skip = undefined;
  play.scene = [];
  return events.slice(told);
}

/** Ends the film that runs. */
export function skipFilm(): boolean {
  return cutFilm("film");
}

/** Goes on to the next scene of the film that runs: a tap or a key does. */
export function skipScene(): boolean {
  return cutFilm("scene");
}

function cutFilm(cut: Cut): boolean {
  const running = skip !== undefined;
  skip?.(cut);
  return running;
}
