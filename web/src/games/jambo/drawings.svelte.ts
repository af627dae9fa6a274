// The drawings of cards and of what lies on the table. Huts and relics, which most games are played without, are fetched
// when one of them is first looked at.
import { ANIMALS } from "./animals";
import { PEOPLE } from "./people";
import type { Drawing } from "./shapes";
import { TOOLS } from "./tools";
import { WARES } from "./wares";

let known: Record<string, Drawing> = $state.raw({ ...PEOPLE, ...ANIMALS, ...TOOLS, ...WARES });
let fetching: Promise<void> | undefined;

async function fetchMore(): Promise<void> {
  const [{ HUTS }, { RELICS }] = await Promise.all([import("./huts"), import("./relics")]);
  known = { ...known, ...HUTS, ...RELICS };
}

/** A drawing; empty until it is fetched. */
export function drawingOf(face: string): Drawing {
  const found = known[face];
  if (!found) fetching ??= fetchMore().catch(() => void (fetching = undefined));
  return found ?? [];
}
