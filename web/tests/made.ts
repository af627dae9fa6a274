// Tables, options and events as the server would send them, made of the few things that a test speaks of.
import type { Event, Move, Option, Piece, Table, View, Zone } from "../src/api/types";
import type { GameFolder } from "../src/games/games";

/** Zones by name, their pieces by face: `{ "tableau/0": "KS QH" }`. */
export function viewOf(zones: Record<string, string>, facts: View["facts"] = {}): View {
  const pieces = (faces: string): Piece[] =>
    faces
      .split(" ")
      .filter(Boolean)
      .map((face) => ({ face: face === "?" ? "" : face, marks: {} }));
  return {
    seat: 0,
    zones: Object.entries(zones).map(([name, faces]): Zone => ({ name, pieces: pieces(faces) })),
    facts,
  };
}

/** An option, `source -> target` or a target alone; its words are the same, unless others are given. */
export function optionOf(way: string, words = way): Option {
  const [source, target] = way.includes(" -> ") ? (way.split(" -> ") as [string, string]) : ["", way];
  return { action: 0, words, label: `label of ${words}`, source, target, reveals: false };
}

/** An event that moved a piece from a place to another, or none. */
export function eventOf(kind: string, source = "", target = "", text = kind): Event {
  const moves = source || target ? [{ piece: { face: "x", marks: {} }, source, target }] : [];
  return { kind, args: {}, moves, text, ply: 1, quiet: false };
}

export function tableOf(wanted: Partial<Table> & { options?: Option[] } = {}): Table {
  const { options = [], ...rest } = wanted;
  return {
    id: "t1",
    game: "made",
    name: "Made up",
    setup: {},
    seed: 1,
    commitment: null,
    chosen: true,
    undo: "free",
    day: null,
    rated: false,
    seat: 0,
    turn: 0,
    seats: ["mine"],
    ply: 0,
    plies: 0,
    version: 1,
    replay: false,
    view: viewOf({}),
    decision: options.length ? { seat: 0, prompt: "What now?", options } : null,
    outcome: null,
    can_undo: false,
    why_no_undo: "Nothing to take back.",
    can_redo: false,
    warning: "",
    undone: 0,
    hints: 0,
    assisted: false,
    level: null,
    can_ask_undo: false,
    lesson: false,
    names: ["Player 1", "Player 2"],
    asked: null,
    rematch: [],
    next: null,
    ...rest,
  };
}

export const moveTo = (table: Table, events: Event[] = []): Move => ({
  table,
  since: Math.max(0, table.ply - 1),
  events,
});

/** A game's folder with these hooks; nothing is drawn. */
export function folderOf(hooks: Partial<GameFolder> = {}): GameFolder {
  const nothing = (() => undefined) as unknown as GameFolder["table"];
  return {
    figure: () => "",
    table: nothing,
    name: (_, target) => `name of ${target}`,
    ...hooks,
  };
}

/** Lets everything happen that waits for nothing but its turn. */
export const settled = (): Promise<void> => new Promise((done) => setTimeout(done));

/** An element of the board with a box of its own. */
export function boxed(
  attributes: Record<string, string>,
  box: [x: number, y: number, w: number, h: number],
): HTMLElement {
  const element = document.createElement(attributes.tag ?? "button");
  for (const [name, value] of Object.entries(attributes)) if (name !== "tag") element.setAttribute(name, value);
  element.getBoundingClientRect = () => new DOMRect(...box);
  return element;
}
