// What whoever sits at a table settles with the others: seats, names, moves taken back, another game.
import { tick } from "svelte";
import { api } from "../api/client";
import type { Said, Table } from "../api/types";
import { settings } from "../settings.svelte";
import type { Play } from "./play.svelte";
import { submit } from "./sending";

export class People {
  /** Whether a seat is being taken: until the browser has its cookie, nothing is followed. */
  joining = $state(false);

  constructor(readonly play: Play) {}

  /** Takes a seat that is still free, under a name. A stream of before would go on telling what a spectator sees. */
  async sit(name = ""): Promise<void> {
    this.joining = true;
    this.play.refusal = null;
    await tick();
    try {
      this.play.table = await api.sit(this.play.table.id);
      void this.play.log.fetch();
    } catch (error) {
      this.play.showError(error);
    }
    this.joining = false;
    if (this.play.table.seat >= 0 && name.trim()) await this.rename(name);
  }

  /** Gives one's seat a name, which the browser remembers; whether it was taken. */
  async rename(name: string): Promise<boolean> {
    if (!(await this.tell(() => api.name(this.play.table.id, name)))) return false;
    settings.name = name.trim();
    return true;
  }

  /** Asks the others to let one take a move back, or answers who asks. */
  settleUndo(said: Said): Promise<boolean> {
    const { id, ply } = this.play.table;
    return submit(this.play, (key) => api.consent(id, ply, said, key));
  }

  /** Says whether one wants to play on against the same people. */
  async wantRematch(want: boolean): Promise<void> {
    await this.tell(() => api.rematch(this.play.table.id, want));
  }

  /** Posts what changes nothing that lies on the table; whether it was done. */
  async tell(post: () => Promise<Table>): Promise<boolean> {
    try {
      await this.play.show({ table: await post(), since: null, events: [] });
      return true;
    } catch (error) {
      this.play.showError(error);
      return false;
    }
  }
}
