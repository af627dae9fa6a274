// The server's door: every answer is typed, every refusal is a Problem.
import { settings } from "../settings.svelte";
import type {
  Daily,
  Deals,
  Event,
  Game,
  Hint,
  Level,
  LogLine,
  Move,
  MyTable,
  Problem,
  ReviewState,
  Rules,
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

async function call<T>(path: string, body?: unknown, signal?: AbortSignal, lang = settings.lang): Promise<T> {
  const init: RequestInit =
    body === undefined
      ? {}
      : { method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
  return send<T>(path, signal ? { ...init, signal } : init, lang);
}

async function send<T>(path: string, init: RequestInit, lang = settings.lang): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}${path.includes("?") ? "&" : "?"}lang=${lang}`, init);
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
  daily: (game: string) => call<Daily>(`/daily/${game}`),
  myTables: () => call<MyTable[]>("/me/tables"),
  statistics: () => call<Statistics[]>("/me/statistics"),
  language: (lang: string) => call<Words>("/words", undefined, undefined, lang),
  words: (game: string, lang: string) =>
    call<Record<string, string>>(`/games/${game}/words`, undefined, undefined, lang),
  create: (
    game: string,
    setup: Record<string, Value>,
    seed: number | null,
    undo: string,
    seats: SeatWish[] | null = null,
    level: Level | null = null,
  ) => call<Table>("/tables", { game, setup, seed, undo, seats, level }),
  sameDeal: (id: string) => call<Table>("/tables", { again: id }),
  /** A new table with the first actions of another one. */
  copyFrom: (table: string, ply: number) => call<Table>("/tables", { from: { table, ply } }),
  hint: (id: string, ply: number, depth: number, ms: number, signal: AbortSignal) =>
    call<Hint>(`/tables/${id}/hint`, { ply, depth, ms }, signal),
  review: (id: string, signal: AbortSignal) => call<ReviewState>(`/tables/${id}/review`, undefined, signal),
  deals: (game: string) => call<Deals>(`/deals/${game}`),
  sit: (id: string) => call<Table>(`/tables/${id}/seats`, {}),
  table: (id: string, ply?: number, signal?: AbortSignal) =>
    call<Table>(`/tables/${id}${ply === undefined ? "" : `?ply=${ply}`}`, undefined, signal),
  log: (id: string) => call<{ lines: LogLine[] }>(`/tables/${id}/log`),
  /** What happened at one ply. */
  eventsOf: (id: string, ply: number, signal: AbortSignal) =>
    call<{ events: Event[] }>(`/tables/${id}/events?from=${ply - 1}&to=${ply}`, undefined, signal),
  play: (id: string, ply: number, action: string | number) => call<Move>(`/tables/${id}/actions`, { ply, action }),
  perform: (id: string, what: "undo" | "redo" | "give-up", ply: number) => call<Move>(`/tables/${id}/${what}`, { ply }),
  why: (id: string, source: string, target: string) => call<Why>(`/tables/${id}/why`, { source, target }),
  whyWords: (id: string, words: string) => call<Why>(`/tables/${id}/why`, { words }),
  /** A link that brings the seat to another device. */
  link: (id: string) => call<{ url: string }>(`/tables/${id}/recovery`, {}),
  /** Revokes all links to the seat. */
  revokeLinks: (id: string) => call<{ revoked: number }>(`/tables/${id}/recovery/revoked`, {}),
  /** Takes the seat that a link brings. */
  follow: (token: string) => call<Table>(`/links/${token}`, {}),
};
