// A desk: pieces that lie on the page as the player likes, until a play tells the server how. Most games need none.
import type { Option, Piece } from "../api/types";

export type Turn = "undo" | "redo";

/** Set by the table of a game whose pieces can be arranged before anything is played. */
export interface Desk {
  /** What can be picked up here, besides what the options name. */
  readonly things: string[];
  /** What is asked, where that depends on how things lie; empty if the game's own prompt says it. */
  readonly sentence: string;
  /** Whether things lie as a play wants them. */
  readonly ready: boolean;
  /** Where a thing can be laid on the desk. */
  goals(source: string): string[];
  /** Lays a thing down, and says whether that was the desk's business. */
  drop(source: string, target: string): boolean;
  /** Says why a thing cannot be picked up now, and whether it knows. */
  refuse(target: string): boolean;
  /** Does what choosing a thing twice does, and says whether there is such a thing. */
  home(source: string): boolean;
  /** The things that move together with this one. */
  held(source: string): string[];
  /** The thing or place under a point of the screen. */
  under(x: number, y: number): string;
  /** The words that an option is played with: it may say how things lie. */
  words(option: Option): string;
  /** Whether the desk itself has something to take back or do again. */
  can(what: Turn): boolean;
  turn(what: Turn): void;
  /** Does what a key of the game means, and says whether it means anything. */
  key(key: string): boolean;
  /** A thing of the desk in words, and as a piece. */
  name(target: string): string;
  piece(target: string): Piece | undefined;
}
