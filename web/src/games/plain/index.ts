// The table of a game that has no folder of its own.
import type { GameFolder } from "../games";
import { figure } from "./figure";
import { nameOf } from "./names";
import PlainTable from "./PlainTable.svelte";

const plain: GameFolder = {
  figure,
  table: PlainTable,
  name: nameOf,
};

export default plain;
