// The house in this browser: answers what a server would, by the same Python, from what the browser keeps.
import { alone } from "../address";
import { type KeptTable, kept } from "./kept";
import { PYTHON } from "./place";
import { Python } from "./python";

/** What Python answers: as over HTTP, with what is to be kept, and what is to be thought about first. */
interface Answer {
  status: number;
  body: string;
  keep: KeptTable[];
  think: { task: "hint" | "review"; of?: number } | null;
}

interface Asked {
  method: string;
  path: string;
  query: Record<string, string>;
  body: Record<string, unknown> | null;
}

/** What is the same for everybody, and lies beside Python as files. */
const WRITTEN = /^\/(?:games|words|deals\/[^/]+|games\/[^/]+\/(?:words|rules|lesson))$/;

/** Tells the other tabs that a table has changed. */
const CHANNEL = "soloist-tables";
export interface Changed {
  id: string;
  version: number;
}

let player: Python | undefined;
let coach: Python | undefined;
/** The reviews that are being made, and how far they have come. */
const reviewing = new Map<string, { done: number; of: number; failed?: boolean }>();

/** Who answers moves: started early, because it takes a moment. */
export function wake(): Python {
  return (player ??= new Python());
}

/** The answer to a request, as a server would send it. */
export async function answer(path: string, init: RequestInit): Promise<Response> {
  const url = new URL(path, location.origin);
  const asked: Asked = {
    method: init.method ?? "GET",
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    body: typeof init.body === "string" ? (JSON.parse(init.body) as Record<string, unknown>) : null,
  };
  if (asked.method === "GET" && asked.path === "/me/tables") return json(await myTables(asked.query.lang ?? "en"));
  if (asked.path === "/me/statistics" && !(await kept.tables()).some(({ record }) => record)) return json([]);
  const written = asked.method === "GET" && WRITTEN.test(asked.path) ? await file(asked) : null;
  if (written) return written;
  let told = await turn(asked);
  if (told.think?.task === "hint") told = await turn(asked, await hint(asked, told.think, init.signal));
  else if (told.think) {
    const found = await kept.review(tableOf(asked));
    if (found === undefined) return review(asked, told.think);
    told = await turn(asked, found);
  }
  return new Response(told.body, { status: told.status });
}

function json(value: unknown): Response {
  return new Response(JSON.stringify(value), { status: 200 });
}

async function file({ path, query }: Asked): Promise<Response | null> {
  const found = await fetch(`${PYTHON}api/${query.lang ?? "en"}${path}.json`).catch(() => null);
  return found?.ok ? found : null;
}

/** The tables of this browser, the newest first. */
async function myTables(lang: string): Promise<KeptTable["mine"][string][]> {
  const tables = (await kept.tables()).flatMap(({ mine }) => mine[lang] ?? mine.en ?? []);
  return tables.sort((a, b) => b.updated.localeCompare(a.updated));
}

/** The table that a request is about, or that a new one is made of. */
function tableOf({ path, body }: Asked): string {
  const [, place, id] = path.split("/");
  if (place === "tables" && id) return decodeURIComponent(id);
  const from = body?.from as { table: string } | undefined;
  return from?.table ?? (typeof body?.again === "string" ? body.again : "");
}

/** One request answered, while no other tab may change the table that it is about. */
function turn(asked: Asked, found: unknown = null): Promise<Answer> {
  const id = tableOf(asked);
  const about = { ...asked, path: decodeURIComponent(asked.path) };
  return locked(id, async () => {
    const one = id ? await kept.table(id) : undefined;
    const all = id ? [] : await kept.tables();
    const tables = asked.path.startsWith("/me/") ? all : one ? [one] : [];
    const met = all.map(({ deal }) => deal);
    const told = JSON.parse(await wake().ask("answer", { ...about, tables, met, found })) as Answer;
    for (const table of told.keep) await keep(table);
    return told;
  });
}

async function locked<T>(id: string, use: () => Promise<T>): Promise<T> {
  return id && "locks" in navigator ? await navigator.locks.request(`soloist${id}`, use) : use();
}

async function keep(table: KeptTable): Promise<void> {
  await kept.put(table);
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ id: table.id, version: table.version } satisfies Changed);
  channel.close();
}

/** What the coach finds, in a thread of its own; who does not wait any longer stops it. */
async function hint(asked: Asked, think: object, signal: AbortSignal | null | undefined): Promise<unknown> {
  const table = await kept.table(tableOf(asked));
  const thinking = (coach ??= new Python());
  const stop = (): void => {
    thinking.close();
    if (coach === thinking) coach = undefined;
  };
  signal?.addEventListener("abort", stop, { once: true });
  try {
    return JSON.parse(await thinking.ask("think", { ...think, table }));
  } catch (error) {
    throw signal?.aborted ? new DOMException("", "AbortError") : error;
  } finally {
    signal?.removeEventListener("abort", stop);
  }
}

/** How far the review of a game has come; if nobody works on it, it is begun. */
function review(asked: Asked, { of = 0 }: { of?: number }): Response {
  const id = tableOf(asked);
  const known = reviewing.get(id);
  if (known?.failed) {
    reviewing.delete(id);
    return new Response(JSON.stringify({ status: 503, detail: "" }), { status: 503 });
  }
  if (!known) void work(id, of);
  const { done } = reviewing.get(id) ?? { done: 0 };
  return json({ state: "working", done, of: reviewing.get(id)?.of ?? of });
}

async function work(id: string, of: number): Promise<void> {
  reviewing.set(id, { done: 0, of });
  const reviewer = new Python();
  try {
    const table = await kept.table(id);
    const found = await reviewer.ask("think", { task: "review", table }, (step) => {
      const [done, whole] = JSON.parse(step) as [number, number];
      reviewing.set(id, { done, of: whole });
    });
    await kept.putReview(id, JSON.parse(found));
    reviewing.delete(id);
  } catch {
    reviewing.set(id, { done: 0, of, failed: true });
  } finally {
    reviewer.close();
  }
}

// Where nobody else will answer, Python is started before anything is asked.
if (alone) wake();

/** Tells of every change that another tab makes at a table, until the returned function is called. */
export function follow(id: string, tell: (version: number) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<Changed>) => {
    if (data.id === id) tell(data.version);
  };
  return () => channel.close();
}
