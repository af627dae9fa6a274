// What the server tells at the start: how its languages count, and what commands are called.
import { learnLanguage, learnPageWords } from "../src/words/language.svelte";
import en from "../src/words/en.json";
import pl from "../src/words/pl.json";
import { languages } from "./spoken";

for (const [lang, words] of Object.entries(languages)) learnLanguage(lang, words);
learnPageWords("en", en);
learnPageWords("pl", pl);
