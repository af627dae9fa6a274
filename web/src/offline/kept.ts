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

export const kept = {
  table: (id: string): Promise<KeptTable | undefined> =>
    store(TABLES, "readonly", (tables) => tables.get(id) as IDBRequest<KeptTable | undefined>),
  /** All tables, in no order. */
  tables: async (): Promise<KeptTable[]> =>
    typeof indexedDB === "undefined"
      ? []
      : store(TABLES, "readonly", (tables) => tables.getAll() as IDBRequest<KeptTable[]>),
  put: (table: KeptTable) => store(TABLES, "readwrite", (tables) => tables.put(table)),
  review: (id: string): Promise<unknown> => store<unknown>(REVIEWS, "readonly", (reviews) => reviews.get(id)),
  putReview: (id: string, review: unknown) => store(REVIEWS, "readwrite", (reviews) => reviews.put(review, id)),
};
