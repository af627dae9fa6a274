// Finished games of this browser are handed over to the server, once there is one: it keeps them as practice.
import { alone } from "../address";
import { api, Refused } from "../api/client";
import { kept } from "./kept";

/** Hands over what no server has yet; whether anything was. What a server refuses stays here. */
export async function handOver(): Promise<boolean> {
  if (alone) return false;
  const waiting = (await kept.tables()).filter(({ record, handed }) => record && !handed);
  let done = false;
  for (const table of waiting) {
    try {
      await api.handOver(table.record, keyOf(table.id));
      await kept.put({ ...table, handed: true });
      done = true;
    } catch (error) {
      if (!(error instanceof Refused) || error.status < 400 || error.status === 429) break;
    }
  }
  return done;
}

/** The key by which a server knows a table of this browser again, should two tabs hand it over. */
function keyOf(id: string): string {
  return `browser${id}`.slice(0, 64);
}
