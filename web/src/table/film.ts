// What an automatic opponent does by itself is a short film: a scene and its words at a time, at the player's pace.
import type { Event } from "../api/types";
import { motionOn, paced } from "../settings.svelte";
import type { Play } from "./play.svelte";

// A scene lasts as long as it takes to look, and to read its words.
const LOOK = 500;
const READ = 16;

let skip: (() => void) | undefined;

/** Shows what the opponent did, scene by scene; the table is still the old one. */
export async function showFilm(play: Play, events: Event[]): Promise<void> {
  const scenes = motionOn() && !play.reviewing ? (play.game.film?.(events) ?? []) : [];
  skipFilm();
  let on = true;
  for (const scene of scenes) {
    if (!on) break;
    play.scene = scene;
    play.filmed = [...play.filmed, ...scene];
    const words = scene.reduce((sum, event) => sum + event.text.length, 0);
    on = await Promise.race([
      new Promise<boolean>((done) => setTimeout(() => done(true), paced(LOOK + READ * words))),
      new Promise<boolean>((done) => (skip = () => done(false))),
    ]);
  }
  skip = undefined;
  play.scene = [];
  play.filmed = [];
}

/** Ends the film that runs: a tap or a key skips it. */
export function skipFilm(): boolean {
  const running = skip !== undefined;
  skip?.();
  return running;
}
