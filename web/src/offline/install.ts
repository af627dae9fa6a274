// The page as an app: its files are kept by a service worker, and Python with the games once somebody wants to play offline.
import { files, folder } from "virtual:python";
import { alone, root } from "../address";
import { PYTHON } from "./place";

const LAST = `${PYTHON}soloist.pack`;
/** The cache that the service worker takes Python from. */
export const CACHE = "soloist-python";

/** Whether this browser can keep the page at all. */
export const canKeep: boolean = folder !== "" && "serviceWorker" in navigator && "caches" in globalThis;

/** Lets the service worker keep the page's files, once nothing else is to be fetched. */
export function install(): void {
  if (!canKeep) return;
  const register = async (): Promise<void> => {
    await navigator.serviceWorker.register(`${root}service_worker.js`);
    if (alone || matchMedia("(display-mode: standalone)").matches) await keepPython();
  };
  addEventListener("load", () => setTimeout(() => void register().catch(() => undefined), 1000));
  addEventListener("appinstalled", () => void keepPython().catch(() => undefined));
}

/** Whether Python and the games are kept, so that one can play without a server. */
export async function isReady(): Promise<boolean> {
  return canKeep && (await caches.match(LAST)) !== undefined;
}

/** Fetches Python and the games, and keeps them; the service worker drops those of an older page when nobody shows it. */
export async function keepPython(): Promise<void> {
  const cache = await caches.open(CACHE);
  const wanted = files.map((name) => `${PYTHON}${name}`);
  // By what is needed last it is known that all is there.
  for (const url of wanted.filter((url) => url !== LAST)) if (!(await cache.match(url))) await cache.add(url);
  if (!(await cache.match(LAST))) await cache.add(LAST);
}
