// The shapes of the HTTP contract, as the page reads them.
export type Value = boolean | number | string;

export interface Piece {
  face: string;
  marks: Record<string, unknown>;
}
export interface Zone {
  name: string;
  pieces: Piece[];
}
export interface View {
  seat: number;
  zones: Zone[];
  facts: Record<string, unknown>;
}
export interface Option {
  action: number;
  words: string;
  label: string;
  target: string;
  source: string;
  reveals: boolean;
}
export interface Decision {
  seat: number;
  prompt: string;
  options: Option[];
}
export interface Event {
  kind: string;
  args: Record<string, unknown>;
  source: string;
  target: string;
  text: string;
  ply: number;
}
export interface Outcome {
  name: string;
  reason: string;
  scores: number[];
  winners: number[];
  title: string;
  because: string;
}
export interface Table {
  id: string;
  game: string;
  name: string;
  setup: Record<string, Value>;
  seed: number | null;
  undo: "free" | "honest" | "ranked";
  seat: number;
  seats: number;
  ply: number;
  plies: number;
  version: number;
  replay: boolean;
  view: View;
  decision: Decision | null;
  outcome: Outcome | null;
  log: Event[];
  can_undo: boolean;
  why_no_undo: string | null;
  can_redo: boolean;
  undone: number;
  assisted: boolean;
}
export interface Move {
  table: Table;
  events: Event[];
}
export interface Problem {
  title: string;
  status: number;
  detail: string;
  clause?: string | null;
  legal?: string[] | null;
  ply?: number | null;
}
export interface Why {
  legal: boolean;
  words?: string | null;
  detail?: string | null;
  clause?: string | null;
}
export interface GameOption {
  name: string;
  label: string;
  default: Value;
  choices: { value: Value; label: string }[];
}
export interface Game {
  id: string;
  name: string;
  blurb: string;
  minutes: number[];
  seats: number;
  options: GameOption[];
  clauses: string;
}
export interface Clause {
  id: string;
  title: string;
  text: string;
  source: string;
}
export interface Rules {
  game: string;
  title: string;
  intro?: string | null;
  clauses: Clause[];
}
export interface Daily {
  game: string;
  date: string;
  seed: number;
}
export interface Summary {
  id: string;
  game: string;
  name: string;
  seed: number | null;
  ply: number;
  state: "open" | "over";
  outcome?: Outcome | null;
  updated: string | number;
  undone: number;
  assisted: boolean;
  setup: Record<string, Value>;
}
export interface Tally {
  played: number;
  grades: Record<string, number>;
  best: number | null;
  streak: number;
  best_streak: number;
}
export interface Statistics extends Tally {
  game: string;
  setup: Record<string, Value>;
  unaided: Tally;
  assisted: Tally;
}
