// What a tab and the hub say to each other.

/** What a tab follows: a table, what of it is shown (`<version>-<plies>-<undone>`), and in which language. */
export interface Followed {
  id: string;
  mark: string;
  lang: string;
}

/** What a tab is told: that the stream is open or lost, or a message of its table. */
export interface Told {
  kind: string;
  data: string;
}

export const OPEN = "open";
export const LOST = "lost";
/** Who is here. */
export const HERE = "here";
