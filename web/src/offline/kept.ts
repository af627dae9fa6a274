// What this browser keeps of games that no server knows: tables as Python hands them over, and their reviews.
import type { MyTable } from "../api/types";

/** A table as it is kept. Python reads it; the page knows these parts of it. */
export interface KeptTable {
  id: string;
  version: number;
  /** What is the same for all tables with one deal. */
  deal: string;
  /** What a list shows of it, by language. */
  mine: Record<string, MyTable>;
  /** The record of a finished game. */
  record: unknown;
  /** Whether a server has it by now. */
  handed?: boolean;
}

const TABLES = "tables";
const REVIEWS = "reviews";
let opened: Promise<IDBDatabase> | undefined;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((done, fail) => {
    if (typeof indexedDB === "undefined") return fail(new Error("nothing can be kept"));
    const request = indexedDB.open("soloist", 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(TABLES, { keyPath: "id" });
      request.result.createObjectStore(REVIEWS);
    };
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error ?? new Error("nothing can be kept"));
  });
  return opened;
}

async function store<T>(
  name: string,
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const transaction = (await database()).transaction(name, mode);
  const request = use(transaction.objectStore(name));
  return new Promise((done, fail) => {
    transaction.oncomplete = () => done(request.result);
    transaction.onerror = () => fail(transaction.error ?? new Error("nothing can be kept"));
    transaction.onabort = () => fail(transaction.error ?? new Error("nothing can be kept"));
  });
}

/** What the browser would not keep, in a private window or where there is no room: it lasts as long as this tab. */
const lasting = { [TABLES]: new Map<string, unknown>(), [REVIEWS]: new Map<string, unknown>() };

/** Whether something lasts no longer than this tab. */
export function isForgetful(): boolean {
  return lasting[TABLES].size > 0;
}

async function found<T>(name: keyof typeof lasting, id: string): Promise<T | undefined> {
  const here = lasting[name].get(id) as T | undefined;
  return here ?? store(name, "readonly", (all) => all.get(id) as IDBRequest<T | undefined>).catch(() => undefined);
}

async function put(name: keyof typeof lasting, id: string, value: unknown, key?: string): Promise<void> {
  try {
    await store(name, "readwrite", (all) => all.put(value, key));
    lasting[name].delete(id);
  } catch {
    lasting[name].set(id, value);
  }
}

export const kept = {
  table: (id: string) => found<KeptTable>(TABLES, id),
  /** All tables, in no order. */
  tables: async (): Promise<KeptTable[]> => {
    const here = lasting[TABLES] as Map<string, KeptTable>;
    const all = await store(TABLES, "readonly", (tables) => tables.getAll() as IDBRequest<KeptTable[]>).catch(() => []);
    return [...all.filter(({ id }) => !here.has(id)), ...here.values()];
  },
  put: (table: KeptTable) => put(TABLES, table.id, table),
  review: (id: string) => found<unknown>(REVIEWS, id),
  putReview: (id: string, review: unknown) => put(REVIEWS, id, review, id),
};
