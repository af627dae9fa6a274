// Where Python and the games lie.
import { folder } from "virtual:python";
import { root } from "../address";

export const PYTHON = `${root}${folder}`;
