// The table of a game that has no folder of its own.
import type { GameFolder } from "../games";
import lobby from "./lobby";
import { nameOf } from "./names";
import PlainTable from "./PlainTable.svelte";

const plain: GameFolder = {
  ...lobby,
  table: PlainTable,
  name: nameOf,
};

export default plain;
