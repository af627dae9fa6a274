// What the server tells at the start: how its languages count, and what commands are called.
import { learnLanguage } from "../src/words/language.svelte";
import { languages } from "./spoken";

for (const [lang, words] of Object.entries(languages)) learnLanguage(lang, words);
