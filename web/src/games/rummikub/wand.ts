// Whether the page offers to arrange the sets: off until the player asks for it, and kept in this browser.
import { ifAllowed } from "./stored_piles";

const KEY = "soloist.rummikub.wand";

export const recallWand = (): boolean => ifAllowed(() => localStorage.getItem(KEY)) === "on";

export function keepWand(on: boolean): void {
  ifAllowed(() => (on ? localStorage.setItem(KEY, "on") : localStorage.removeItem(KEY)));
}
