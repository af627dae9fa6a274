// Pieces that lie on the page as the player likes, until a play tells the server how. Most games need no such thing.
import type { Option, Piece } from "../api/types";

/** What is taken back, or done again, one step at a time. */
export type HistoryStep = "undo" | "redo";

/** Set by the table of a game whose pieces can be arranged before anything is played. */
export interface Arrangement {
  /** What can be picked up here, besides what the options name. */
  readonly things: string[];
  /** What is asked, where that depends on how things lie; empty if the game's own prompt says it. */
  readonly sentence: string;
  /** Whether things lie as a play wants them. */
  readonly ready: boolean;
  /** Whether what is played now was not asked for by the person: a help confirms what lies in order. */
  readonly confirming?: boolean;
  /** Where a thing can be laid. */
  goals(source: string): string[];
  /** Lays a thing down, and says whether that only arranges it. */
  drop(source: string, target: string): boolean;
  /** Says why a thing cannot be picked up now, and whether it knows. */
  refuse(target: string): boolean;
  /** Does what choosing a thing twice does, and says whether there is such a thing. */
  sendHome(source: string): boolean;
  /** The things that move together with this one. */
  carried(source: string): string[];
  /** The thing or place under a point of the screen. */
  targetAt(x: number, y: number): string;
  /** The words that an option is played with: it may say how things lie. */
  words(option: Option): string;
  /** Whether the arrangement itself has something to take back or do again. */
  can(step: HistoryStep): boolean;
  perform(step: HistoryStep): void;
  /** Does what a key of the game means, and says whether it means anything. */
  pressKey(key: string): boolean;
  /** A thing in words; empty if it is none of these. */
  nameOf(target: string): string;
  pieceOf(target: string): Piece | undefined;
}
