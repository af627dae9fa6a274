// The arrangement of a table, kept in this tab of the browser: a page that is loaded again shows it as it was.
import type { Table } from "../../api/types";
import { facesOf, pilesNamed, type Piles, type Tiles } from "./piles";

const keyOf = ({ id }: Table): string => `soloist.rummikub.${id}`;

/** A browser that keeps nothing still plays. */
export function ifAllowed<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

export function keepPiles(table: Table, piles: Piles): void {
  ifAllowed(() => sessionStorage.setItem(keyOf(table), `${table.ply}:${facesOf(piles)}`));
}

/** What was kept of this moment, if it is made of just the tiles on the table. */
export function recallPiles(table: Table, { sets, laid }: Tiles): Piles | undefined {
  const [ply, faces = ""] = (ifAllowed(() => sessionStorage.getItem(keyOf(table))) ?? "").split(":");
  return ply === String(table.ply) ? pilesNamed(faces, [...sets.flat(), ...laid]) : undefined;
}
