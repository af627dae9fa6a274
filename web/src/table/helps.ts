// The dial of helps: what the page shows and what the table plays, chosen for each game and kept in this browser.
import { settings } from "../settings.svelte";

/** Each help with its place on the dial: on unless switched off, or not; and whether it plays for the person. */
const KINDS = {
  /** Things that can be chosen, and where the chosen one can go, light up. */
  targets: { usual: true, plays: false },
  /** What each end of the move under way would bring. */
  ends: { usual: true, plays: false },
  /** What each end of every move would bring, before the first click. */
  overview: { usual: false, plays: false },
  /** What the best opening is worth. */
  opening: { usual: true, plays: false },
  /** An answer that is the only one is given by itself: it decides nothing, so that it is no help. */
  single: { usual: false, plays: false },
  /** The table may be asked to arrange the sets. */
  arrange: { usual: false, plays: true },
  /** What lies in order is confirmed by itself. */
  confirm: { usual: false, plays: true },
  /** A game in which nothing can go wrong any more is played to its end. */
  finish: { usual: false, plays: true },
} as const;

export type Help = keyof typeof KINDS;
/** The helps that the table gives; the others are the page's own. */
export type TableHelp = "single" | "finish" | "confirm";
/** Where the dial points: nothing, the usual, everything, or what was chosen one by one. */
export const POINTS = ["none", "usual", "all"] as const;
export type Point = (typeof POINTS)[number];

/** What a game without a list of its own has. */
export const PLAIN_HELPS: readonly Help[] = ["targets", "single"];

/** Variants such as `jambo-solo` share the dial of their game. */
const family = (game: string): string => game.split("-")[0] ?? game;

/** Whether a help plays for the person, which counts as assisted. */
export const playsForYou = (help: Help): boolean => KINDS[help].plays;

export function helpOn(game: string, help: Help): boolean {
  return settings.helps[family(game)]?.[help] ?? KINDS[help].usual;
}

export function switchHelp(game: string, help: Help, on: boolean): void {
  const id = family(game);
  settings.helps = { ...settings.helps, [id]: { ...settings.helps[id], [help]: on } };
}

const at = (help: Help, point: Point): boolean => (point === "usual" ? KINDS[help].usual : point === "all");

/** Turns the dial. */
export function turnDial(game: string, helps: readonly Help[], point: Point): void {
  for (const help of helps) switchHelp(game, help, at(help, point));
}

/** Where the dial points; none of its points where the helps were chosen one by one. */
export function dialPoint(game: string, helps: readonly Help[]): Point | undefined {
  const order: readonly Point[] = ["usual", "none", "all"];
  return order.find((point) => helps.every((help) => helpOn(game, help) === at(help, point)));
}

/** What the table is asked to play after an answer. */
export function tableHelps(game: string, helps: readonly Help[]): TableHelp[] {
  return (["single", "finish"] as const).filter((help) => helps.includes(help) && helpOn(game, help));
}
