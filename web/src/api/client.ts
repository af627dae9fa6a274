// The server's door: every answer is typed, every refusal is a Problem.
import { reach } from "../offline/reach";
import { settings } from "../settings.svelte";
import type {
  Achievement,
  Attempt,
  Dailies,
  Comparison,
  Daily,
  DailyCalendar,
  Deals,
  Deletion,
  DeviceLink,
  Event,
  Finished,
  Game,
  Hint,
  Ladder,
  Lesson,
  Level,
  LogLine,
  Move,
  MyTable,
  Person,
  Problem,
  Puzzle,
  PuzzleGame,
  ReviewState,
  Rules,
  Said,
  SeatWish,
  Statistics,
  Table,
  Value,
  Why,
  Words,
} from "./types";

/** A refusal with its sentence; `status` 0 means that nothing answered, `after` in how many seconds to ask again. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
    readonly after = 0,
  ) {
    super(problem.detail);
  }
}

/** A key that tells a request from all others: sent again, it does nothing more. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function call<T>(path: string, body?: unknown, signal?: AbortSignal, lang = settings.lang): Promise<T> {
  return send<T>(path, { ...(body === undefined ? {} : post(body)), ...(signal ? { signal } : {}) }, lang);
}

function post(body: unknown, key = ""): RequestInit {
  const headers = { "Content-Type": "application/json", ...(key ? { "Idempotency-Key": key } : {}) };
  return { method: "POST", body: JSON.stringify(body), headers };
}

/** What is asked for once, however often somebody taps: by its path and body, until it was answered. */
const asked = new Map<string, { key: string; answer: Promise<unknown> | null }>();

/** Posts with a key; while the same is under way that is waited for, and what nobody answered is asked again as itself. */
async function once<T>(path: string, body: unknown): Promise<T> {
  const what = `${path} ${JSON.stringify(body)}`;
  const found = asked.get(what) ?? { key: newKey(), answer: null };
  asked.set(what, found);
  found.answer ??= send<T>(path, post(body, found.key)).then(
    (answer) => {
      asked.delete(what);
      return answer;
    },
    (error: unknown) => {
      const unanswered = error instanceof Refused && (error.status === 0 || error.status === 503);
      if (unanswered) found.answer = null;
      else asked.delete(what);
      throw error;
    },
  );
  return found.answer as Promise<T>;
}

async function send<T>(path: string, init: RequestInit, lang = settings.lang): Promise<T> {
  let answer: Response;
  try {
    answer = await reach(`${path}${path.includes("?") ? "&" : "?"}lang=${lang}`, init);
  } catch {
    throw new Refused(0, { status: 0, detail: "" });
  }
  if (answer.ok) return (await answer.json()) as T;
  const problem = (await answer.json().catch(() => null)) as Problem | null;
  // A proxy that has lost its server answers 502 to 504 with a page of its own.
  const gone = !problem && answer.status >= 502 && answer.status <= 504;
  const after = Number(answer.headers.get("Retry-After") ?? 0);
  throw new Refused(gone ? 0 : answer.status, problem ?? { status: answer.status, detail: answer.statusText }, after);
}

export const api = {
  games: () => call<Game[]>("/games"),
  rules: (game: string) => call<Rules>(`/games/${game}/rules`),
  lesson: (game: string) => call<Lesson>(`/games/${game}/lesson`),
  dailies: (date = "") => call<Dailies>(date ? `/dailies?date=${date}` : "/dailies"),
  daily: (game: string, date: string) => call<Daily>(`/daily/${game}?date=${date}`),
  dailyMonth: (month: string) => call<DailyCalendar>(`/dailies/calendar?month=${month}`),
  ladder: (week: string) => call<Ladder>(`/dailies/ladder?week=${week}`),
  /** Sits down at a daily: the attempt that counts, or practice. */
  sitAtDaily: (game: string, date: string | null, practice: boolean) =>
    once<Table>(`/daily/${game}/tables`, { date, practice }),
  myTables: () => call<MyTable[]>("/me/tables"),
  /** Older tables of one's own. */
  olderTables: (skip: number, limit: number) => call<MyTable[]>(`/me/tables?skip=${skip}&limit=${limit}`),
  deleteTable: (id: string) => send<{ table: string }>(`/me/tables/${id}`, { method: "DELETE" }),
  me: () => call<Person>("/me"),
  callMe: (name: string) => once<Person>("/me/name", { name }),
  deviceLink: () => once<DeviceLink>("/me/devices", {}),
  revokeDeviceLinks: () => once<{ revoked: number }>("/me/devices/revoked", {}),
  followDeviceLink: (token: string) => once<Person>(`/me/devices/${token}`, {}),
  progress: () => call<Finished[]>("/me/progress"),
  achievements: () => call<Achievement[]>("/me/achievements"),
  /** Has everything deleted: asked first, then done with the confirmation that came. */
  forget: (confirm: string | null) => once<Deletion>("/me/deletion", { confirm }),
  statistics: () => call<Statistics[]>("/me/statistics"),
  language: (lang: string) => call<Words>("/words", undefined, undefined, lang),
  words: (game: string, lang: string) =>
    call<Record<string, string>>(`/games/${game}/words?at=table`, undefined, undefined, lang),
  allWords: (game: string, lang: string) =>
    call<Record<string, string>>(`/games/${game}/words`, undefined, undefined, lang),
  create: (
    game: string,
    setup: Record<string, Value>,
    seed: number | null,
    undo: string,
    seats: SeatWish[] | null = null,
    level: Level | null = null,
  ) => once<Table>("/tables", { game, setup, seed, undo, seats, level }),
  /** A new table with the guided deal of a game. */
  openLesson: (game: string) => once<Table>("/tables", { game, lesson: true }),
  puzzles: () => call<PuzzleGame[]>("/puzzles"),
  puzzle: (game: string, id: string) => call<Puzzle>(`/puzzles/${game}/${encodeURIComponent(id)}`),
  nextPuzzle: (game: string, streak: boolean) =>
    call<Puzzle>(`/puzzles/${game}/next?mode=${streak ? "streak" : "rated"}`),
  /** A new table with the position of a puzzle. */
  openPuzzle: (game: string, puzzle: string) => once<Table>("/tables", { game, puzzle }),
  /** What came of the attempt at a table; with `show` it is given up, and the line is told. */
  attempt: (id: string, show: boolean) => call<Attempt>(`/tables/${id}/puzzle`, { show }),
  /** A puzzle made of a mistake. */
  puzzleOf: (table: string, ply: number) => once<Puzzle>("/puzzles", { table, ply }),
  sameDeal: (id: string) => once<Table>("/tables", { again: id }),
  /** A new table with the first actions of another one. */
  copyFrom: (table: string, ply: number) => once<Table>("/tables", { from: { table, ply } }),
  hint: (id: string, ply: number, depth: number, ms: number | undefined, signal: AbortSignal) =>
    call<Hint>(`/tables/${id}/hint`, { ply, depth, ms }, signal),
  review: (id: string, signal: AbortSignal) => call<ReviewState>(`/tables/${id}/review`, undefined, signal),
  comparison: (id: string) => call<Comparison>(`/tables/${id}/comparison`),
  deals: (game: string) => call<Deals>(`/deals/${game}`),
  /** Hands over the finished game of a table that only this browser knows; sent again it is the same. */
  handOver: (record: unknown, key: string) => send<Table>("/me/records", post({ record }, key)),
  sit: (id: string) => once<Table>(`/tables/${id}/seats`, {}),
  table: (id: string, ply?: number, signal?: AbortSignal) =>
    call<Table>(`/tables/${id}${ply === undefined ? "" : `?ply=${ply}`}`, undefined, signal),
  record: (id: string) => call<unknown>(`/tables/${id}/record`),
  log: (id: string) => call<{ lines: LogLine[] }>(`/tables/${id}/log`),
  /** What happened at one ply. */
  eventsOf: (id: string, ply: number, signal: AbortSignal) =>
    call<{ events: Event[] }>(`/tables/${id}/events?from=${ply - 1}&to=${ply}`, undefined, signal),
  play: (id: string, ply: number, action: string | number, key: string, helps: string[] = []) =>
    send<Move>(`/tables/${id}/actions`, post({ ply, action, helps }, key)),
  perform: (id: string, what: "undo" | "redo" | "give-up", ply: number, key: string, helps: string[] = []) =>
    send<Move>(`/tables/${id}/${what}`, post({ ply, helps }, key)),
  why: (id: string, source: string, target: string) => call<Why>(`/tables/${id}/why`, { source, target }),
  whyWords: (id: string, words: string) => call<Why>(`/tables/${id}/why`, { words }),
  /** Asks the others to let one take a move back, or answers who asks. */
  consent: (id: string, ply: number, said: Said, key: string) =>
    send<Move>(`/tables/${id}/consent`, post({ ply, say: said }, key)),
  name: (id: string, name: string) => once<Table>(`/tables/${id}/name`, { name }),
  rematch: (id: string, want: boolean) => once<Table>(`/tables/${id}/rematch`, { want }),
  /** A link that brings the seat to another device. */
  link: (id: string) => call<{ url: string }>(`/tables/${id}/recovery`, {}),
  /** Revokes all links to the seat. */
  revokeLinks: (id: string) => call<{ revoked: number }>(`/tables/${id}/recovery/revoked`, {}),
  /** Holds the seat on this device alone: others that followed a link lose it, and links are revoked. */
  keepAlone: (id: string) => call<{ devices: number; links: number }>(`/tables/${id}/seats/alone`, {}),
  /** Takes the seat that a link brings. */
  follow: (token: string) => once<Table>(`/links/${token}`, {}),
};
