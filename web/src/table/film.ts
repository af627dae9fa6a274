// What an automatic opponent does by itself is a short film: a scene and its words at a time, at the player's pace.
import type { Event } from "../api/types";
import { moving, paced } from "../settings.svelte";
import type { Play } from "./play.svelte";

// A scene lasts as long as it takes to look, and to read its words.
const LOOK = 500;
const READ = 16;

let skip: (() => void) | undefined;

/** Shows what the opponent did, scene by scene; the table is still the old one. */
export async function watch(play: Play, events: Event[]): Promise<void> {
  const scenes = moving() && !play.reviewing ? (play.game.film?.(events) ?? []) : [];
  cut();
  let on = true;
  for (const scene of scenes) {
    if (!on) break;
    play.scene = scene;
    play.told = [...play.told, ...scene];
    const words = scene.reduce((sum, event) => sum + event.text.length, 0);
    on = await Promise.race([
      new Promise<boolean>((done) => setTimeout(() => done(true), paced(LOOK + READ * words))),
      new Promise<boolean>((done) => (skip = () => done(false))),
    ]);
  }
  skip = undefined;
  play.scene = [];
  play.told = [];
}

/** Ends the film that runs: a tap or a key skips it. */
export function cut(): boolean {
  const running = skip !== undefined;
  skip?.();
  return running;
}
