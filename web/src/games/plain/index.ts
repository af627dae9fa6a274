// The table of a game that has no folder of its own.
import type { GameFolder } from "../games";
import lobby from "./lobby";
import PlainTable from "./PlainTable.svelte";

const plain: GameFolder = {
  ...lobby,
  table: PlainTable,
  name: (_, target) => target.replaceAll("/", " "),
};

export default plain;
