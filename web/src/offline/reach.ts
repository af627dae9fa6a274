// Who answers a request: a server where there is one, this browser for its own tables and where there is none.
import { alone, isLocal } from "../address";
import type { MyTable } from "../api/types";
import { isReady } from "./install";
import { kept } from "./kept";

/** What this browser can answer as well as a server, if that is out of reach. */
const BOTH = /^\/(?:games|words|daily|deals|me\/tables|me\/statistics)(?:[/?]|$)/;

/** Whether the last answer came from this browser because the server is out of reach, or there is none. */
let last = alone;
export function isWithout(): boolean {
  return last;
}

/** The answer of whoever is there; it throws if nobody is. */
export async function reach(path: string, init: RequestInit): Promise<Response> {
  if (alone || isAboutLocal(path, init)) return here(path, init);
  try {
    const answer = await fetch(`/api${path}`, init);
    last = false;
    return answer.ok && path.startsWith("/me/tables") ? await withKept(answer, path) : answer;
  } catch (error) {
    if (init.signal?.aborted || !isEither(path, init) || !(await isReady())) throw error;
    last = true;
    return here(path, init);
  }
}

async function here(path: string, init: RequestInit): Promise<Response> {
  return (await import("./house")).answer(path, init);
}

/** Whether only this browser can answer. */
function isAboutLocal(path: string, init: RequestInit): boolean {
  const [, place, id = ""] = path.split(/[/?]/);
  if (place !== "tables") return false;
  const body = !id && typeof init.body === "string" ? (JSON.parse(init.body) as Wish) : {};
  return isLocal(decodeURIComponent(id) || (body.again ?? body.from?.table ?? ""));
}

interface Wish {
  game?: string;
  again?: string;
  from?: { table: string };
}

function isEither(path: string, init: RequestInit): boolean {
  if (init.method !== "POST") return BOTH.test(path);
  return /^\/tables(?:\?|$)/.test(path) && typeof init.body === "string" && "game" in (JSON.parse(init.body) as Wish);
}

/** A server's tables, and those that only this browser has. */
async function withKept(answer: Response, path: string): Promise<Response> {
  const own = (await kept.tables()).filter(({ handed }) => !handed);
  if (!own.length) return answer;
  const lang = new URLSearchParams(path.split("?")[1]).get("lang") ?? "en";
  const mine = own.flatMap((table) => table.mine[lang] ?? table.mine.en ?? []);
  const all = [...((await answer.json()) as MyTable[]), ...mine];
  return Response.json(all.sort((a, b) => b.updated.localeCompare(a.updated)));
}
