// Where the page is, and how its places are written: as paths where a server answers for them, after a # where there is
// none, because a plain web host knows one page only.

/** Whether the page lies on a plain web host, with no server behind it; `soloist static` says so in its index.html. */
export const alone = document.documentElement.dataset.server === "none";

/** The folder that the page lies in. */
export const root: string = alone ? new URL(".", location.href.split("#")[0]).href : `${location.origin}/`;

/** What the address names, as if a server answered for it. */
export function place(): URL {
  return alone ? new URL(location.hash.slice(1) || "/", location.origin) : new URL(location.href);
}

/** A place such as `/t/<id>` as an address to go to. */
export function hrefOf(path: string): string {
  return alone ? `#${path}` : path;
}

/** The whole address of a place, to be given to others; a table that only this browser has leads to where one plays. */
export function shared(path: string): string {
  return isLocal(path.split("/")[2] ?? "") ? root : new URL(hrefOf(path), root).href;
}

/** Names another moment of what is shown, without going anywhere. */
export function replaceQuery(query: string): void {
  history.replaceState(null, "", hrefOf(`${place().pathname}${query}`));
}

/** Whether a table is kept in this browser, and no server knows it. */
export function isLocal(id: string): boolean {
  return id.startsWith("~");
}
