// Python in a thread of its own: it answers requests, or thinks about a table, one after the other.

/** What is asked: where Python lies, once; then a request, with a number by which its answer is known. */
export type Asked = { at: string } | { ticket: number; task: "answer" | "think"; request: string };
/** What is told: how far it has come, the answer, or that there is none. */
export interface Told {
  ticket: number;
  step?: string;
  answer?: string;
  error?: string;
}

interface Python {
  FS: { mkdirTree: (path: string) => void; writeFile: (path: string, data: Uint8Array) => void };
  runPython: (code: string) => unknown;
  globals: { get: (name: string) => (...args: unknown[]) => string };
}

const START = `
import sys
sys.dont_write_bytecode = True
sys.path.insert(0, "/games")
from soloist.offline.house import House
house = House()
def answer(request, tell):
    return house.answer(request)
def think(request, tell):
    from soloist.offline import thinker
    return thinker.think(house, request, tell)
`;

let place = "";
let python: Promise<Python> | undefined;

/** Python, started if it is not there; what could not be fetched is tried again with the next request. */
function started(): Promise<Python> {
  python ??= start(place)
    .catch(() => start(place.replace("assets/", "assets/kept/")))
    .catch((error: unknown) => {
      python = undefined;
      throw error;
    });
  return python;
}

async function start(at: string): Promise<Python> {
  const games = fetched(`${at}soloist.pack`);
  const { loadPyodide } = (await import(/* @vite-ignore */ `${at}pyodide.mjs`)) as {
    loadPyodide: (options: Record<string, string>) => Promise<Python>;
  };
  const made = await loadPyodide({ indexURL: at, stdLibURL: `${at}library.zip` });
  unpack(made, await games);
  made.runPython(START);
  return made;
}

/** What lies there, decompressed. */
async function fetched(url: string): Promise<Uint8Array> {
  const { body, ok } = await fetch(url);
  if (!ok || !body) throw new Error(url);
  return new Uint8Array(await new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
}

/** Puts our own files where Python finds them; they lie one after the other behind a line with names and lengths. */
function unpack({ FS }: Python, packed: Uint8Array): void {
  let at = packed.indexOf(10) + 1;
  for (const [name, length] of JSON.parse(new TextDecoder().decode(packed.subarray(0, at))) as [string, number][]) {
    const path = `/games/${name}`;
    FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    FS.writeFile(path, packed.slice(at, (at += length)));
  }
}

async function answer(asked: Asked): Promise<void> {
  if ("at" in asked) {
    place = asked.at;
    await started().catch(() => undefined);
    return;
  }
  const { ticket, task, request } = asked;
  try {
    const call = (await started()).globals.get(task);
    postMessage({ ticket, answer: call(request, (step: string) => postMessage({ ticket, step })) } satisfies Told);
  } catch (error) {
    postMessage({ ticket, error: String(error) } satisfies Told);
  }
}

onmessage = ({ data }: MessageEvent<Asked>) => void answer(data);
