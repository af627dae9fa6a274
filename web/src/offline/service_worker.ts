// Keeps the page's files, so that it opens without a network. What the API answers is never kept here.

interface Lasting extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface Fetching extends Lasting {
  request: Request;
  respondWith: (answer: Promise<Response>) => void;
}
const scope = globalThis as unknown as {
  registration: { scope: string };
  addEventListener: ((kind: "install" | "activate", use: (event: Lasting) => void) => void) &
    ((kind: "fetch", use: (event: Fetching) => void) => void);
};

/** The files of this page, a name for them all, and the folder of its Python, filled in when it is built. */
declare const __PAGE__: { name: string; files: string[]; python: string };
const PAGE = __PAGE__;
const CACHE = `soloist-page-${PAGE.name}`;
/** Filled by `install.ts`, from which nothing can be imported: this file stands alone. */
const PYTHON_CACHE = "soloist-python";
const ROOT = scope.registration.scope;
/** Who finds nobody online asks here for what is kept. */
const KEPT = "assets/kept/";

scope.addEventListener("install", (event) =>
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([ROOT, ...PAGE.files.map((file) => ROOT + file)]))),
);

// It takes over only once no tab shows an older page: until then the files of that one are kept too.
scope.addEventListener("activate", (event) => event.waitUntil(Promise.all([dropOldPages(), dropOldPython()])));

async function dropOldPages(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith("soloist-page-") && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function dropOldPython(): Promise<void> {
  const cache = await caches.open(PYTHON_CACHE);
  const old = (await cache.keys()).filter(({ url }) => !url.startsWith(ROOT + PAGE.python));
  await Promise.all(old.map((request) => cache.delete(request)));
}

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const path = request.url.startsWith(ROOT) ? request.url.slice(ROOT.length) : null;
  if (request.method !== "GET" || path === null) return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => page(request)));
  else if (path.startsWith(KEPT)) event.respondWith(kept(`${ROOT}assets/${path.slice(KEPT.length)}`));
  else if (path.startsWith("assets/") && !isCompiled(path)) event.respondWith(kept(request));
  else if (PAGE.files.includes(path)) event.respondWith(fetch(request).catch(() => kept(request)));
});

/** The page itself, whatever place of it is asked for. */
async function page(request: Request): Promise<Response> {
  return (await caches.match(ROOT, { cacheName: CACHE })) ?? fetch(request);
}

/** Whether the browser may have compiled a file already: it finds that only where it fetches the file itself. */
function isCompiled(path: string): boolean {
  return path.endsWith(".wasm") && navigator.onLine;
}

/** A file whose name changes with what is in it: it is fetched once. */
async function kept(request: Request | string): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}
