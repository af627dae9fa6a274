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

/** The files of this page and a name for them all, filled in when it is built. */
declare const __PAGE__: { name: string; files: string[] };
const PAGE = __PAGE__;
const CACHE = `soloist-page-${PAGE.name}`;
const ROOT = scope.registration.scope;

scope.addEventListener("install", (event) =>
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([ROOT, ...PAGE.files.map((file) => ROOT + file)]))),
);

scope.addEventListener("activate", (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => names.filter((name) => name.startsWith("soloist-page-") && name !== CACHE))
      .then((old) => Promise.all(old.map((name) => caches.delete(name)))),
  ),
);

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const path = request.url.startsWith(ROOT) ? request.url.slice(ROOT.length) : null;
  if (request.method !== "GET" || path === null) return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => page(request)));
  else if (path.startsWith("assets/")) event.respondWith(kept(request));
  else if (PAGE.files.includes(path)) event.respondWith(fetch(request).catch(() => kept(request)));
});

/** The page itself, whatever place of it is asked for. */
async function page(request: Request): Promise<Response> {
  return (await caches.match(ROOT, { cacheName: CACHE })) ?? fetch(request);
}

/** A file whose name changes with what is in it: it is fetched once. */
async function kept(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}
