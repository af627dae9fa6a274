// The games that have a table of their own: each is a folder here, and nothing else names it.
import type { Component } from "svelte";
import type { Event, Option, Outcome, Piece, Table, View } from "../api/types";
import type { Help } from "../table/helps";
import type { Called, Say } from "../words/wording";

/** The figure that matters at the end; the lobby asks without the table. */
export type Figure = (outcome: Outcome, seat: number, say: Say, table?: Table) => string;

/** What the lobby shows of a game: its folder's `lobby.ts`, fetched without the table. */
export interface LobbyFolder {
  /** The game seen from above. */
  vignette: Component;
  /** The pictures of games that share this folder, by their ids. */
  vignettes?: Record<string, Component>;
  figure: Figure;
}

/** What is not there at first is fetched when somebody wants to see it. */
type Fetched<Props extends Record<string, unknown>> = () => Promise<{ default: Component<Props> }>;

export interface GameFolder {
  figure: Figure;
  /** Draws the zones; everything around them is the same for all games. */
  table: Component<{ table: Table }>;
  /** What the Score tab shows. */
  score?: Fetched<{ table: Table }>;
  /** A piece or place in words, for those who listen. */
  name: (view: View, target: string, say: Say, called: Called) => string;
  /** A piece drawn large, for its details. */
  piece?: Component<{ piece: Piece }>;
  /** What the details of a thing show instead, where a piece drawn large says too little. */
  details?: Fetched<{ table: Table; target: string }>;
  /** The heading above a thing's details, where its name says too much. */
  detailsTitle?: (view: View, target: string, say: Say) => string;
  /** Whether a pointer that rests on a thing reads it: it says more than it shows. */
  peek?: (target: string, piece: Piece | undefined) => boolean;
  /** The clauses of the rules that speak of a piece. */
  clauses?: (view: View, piece: Piece, target: string) => string[];
  /** Whether an option sends its piece where it ends: what a double tap does. */
  sendsHome?: (option: Option) => boolean;
  /** Whether an option is asked as a button, although its target is a place. */
  asButton?: (option: Option) => boolean;
  /** The question above a piece's buttons; `n` are to be chosen from. */
  question?: (say: Say, n: number) => string;
  /** Whether an option's button is not the one to press now; `ready` says whether things lie as a play wants them. */
  secondary?: (option: Option, ready: boolean) => boolean;
  /** The game's own keys and what they do. */
  keys?: (say: Say) => [key: string, does: string][];
  /** A button's short form. */
  shortLabel?: (option: Option, say: Say) => string;
  /** The kinds of events that happen by themselves and are shown slowly. */
  slowKinds?: readonly string[];
  /** What an automatic opponent did, cut into scenes: each is shown with its words before the table changes. */
  film?: (events: Event[]) => Event[][];
  /** Whether the game's own table tells the film's words. */
  tellsFilm?: boolean;
  /** Whether a first tap on an option's thing only shows it, for players who want that. */
  looksFirst?: (option: Option) => boolean;
  /** What a thing does, in a sentence. */
  summary?: (view: View, target: string, say: Say) => string;
  /** Whether a tap on a thing that cannot be chosen opens its details. */
  readable?: (target: string) => boolean;
  /** Whether a move of several steps is under way, so that Escape takes the last step back. */
  unfinished?: (view: View) => boolean;
  /** The moves, in words, that a drag stands for where no single option has both its ends. */
  movesOfDrag?: (table: Table, source: string, target: string) => string[];
  /** The other things that mean the same as this one: of pieces that are alike any may be chosen. */
  alike?: (view: View, target: string) => string[];
  /** Whether a zone is a goal as a whole, and not its last piece or empty place. */
  wholeGoal?: (zone: string) => boolean;
  /** The drags, or clicks without a source, that a tap may mean: the first that a rule forbids is explained. */
  attempts?: (view: View, target: string) => (readonly [source: string, target: string])[];
  /** Whether an option of the chosen piece has a button beside the sentence as well as its place on the table. */
  alsoButton?: (option: Option) => boolean;
  /** The helps on the game's dial; without a list, those of any game. */
  helps?: readonly Help[];
  /** What else is to be said under the dial. */
  helpsNote?: (say: Say) => string;
  /** The sound of a kind of event. */
  sound?: (kind: string) => "card" | "tile" | "coin" | "dice" | "turn";
}

type Files<T> = Record<string, () => Promise<{ default: T }>>;

const TABLES: Files<GameFolder> = import.meta.glob<{ default: GameFolder }>("./*/index.ts");
const PICTURES: Files<Component<{ game: string }>> = import.meta.glob<{ default: Component<{ game: string }> }>(
  "./*/RulesPictures.svelte",
);
const LOBBIES: Files<LobbyFolder> = import.meta.glob<{ default: LobbyFolder }>("./*/lobby.ts");

/** A file of a game's folder; a variant such as `jambo-solo` shares its base game's, and a game without one is plain. */
async function fetchFile<T>(files: Files<T>, game: string, file: string): Promise<T> {
  const names = [game, game.split("-")[0], "plain"];
  const found = names.map((name) => files[`./${name}/${file}`]).find(Boolean);
  if (!found) throw new Error(`no ${file} for ${game}`);
  return (await found()).default;
}

/** All that a game's table needs, fetched once. */
export function folderOf(game: string): Promise<GameFolder> {
  return fetchFile(TABLES, game, "index.ts");
}

/** What the lobby needs of a game, fetched once. */
export function lobbyOf(game: string): Promise<LobbyFolder> {
  return fetchFile(LOBBIES, game, "lobby.ts");
}

/** Begins to fetch what the lobby shows of every game that has a folder, before it is known which of them are there. */
export function fetchLobbies(): void {
  for (const fetchFolder of Object.values(LOBBIES)) void fetchFolder();
}

/** The pictures of a game's rules, if it has any: its folder's `RulesPictures.svelte`. */
export async function picturesOf(game: string): Promise<Component<{ game: string }> | null> {
  const found = PICTURES[`./${game.split("-")[0]}/RulesPictures.svelte`];
  return found ? (await found()).default : null;
}
