import { createContext } from "svelte";
import type { Play } from "./play.svelte";

export const [getPlay, setPlay] = createContext<Play>();
