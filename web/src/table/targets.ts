// Targets name the things of a table: a zone (`tableau/3`), a piece of it (`tableau/3/5`), or a button (`button/pass`).
import type { Option, View, Zone } from "../api/types";

export const BUTTON = "button/";

/** The zone that a target names or lies in. */
export function zoneOf(view: View, target: string): Zone | undefined {
  const whole = view.zones.find((zone) => zone.name === target);
  if (whole) return whole;
  const cut = target.lastIndexOf("/");
  return cut < 0 ? undefined : view.zones.find((zone) => zone.name === target.slice(0, cut));
}

/** The piece that a target names, if it names one. */
export function pieceIndex(zone: Zone, target: string): number {
  return target.startsWith(`${zone.name}/`) ? Number(target.slice(zone.name.length + 1)) : -1;
}

/** The names under which a thing can be meant: itself, and its zone. */
export function namesOf(view: View, target: string): string[] {
  const zone = zoneOf(view, target);
  return zone && zone.name !== target ? [target, zone.name] : [target];
}

/** The thing on the table that stands for a target: a zone is met by its last piece, or by its empty place. */
export function thingFor(view: View, target: string): string {
  const zone = view.zones.find((one) => one.name === target);
  return zone && zone.pieces.length ? `${target}/${zone.pieces.length - 1}` : target;
}

/** The option that a pair of things means. */
export function optionFor(options: Option[], sources: string[], targets: string[]): Option | undefined {
  for (const source of sources) {
    const found = options.find((option) => option.source === source && targets.includes(option.target));
    if (found) return found;
  }
  return undefined;
}
