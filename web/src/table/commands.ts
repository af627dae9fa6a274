// The commands of the command line, the same as in the terminal: in English, and in the player's language.
import { houseWord } from "../words/language.svelte";

export const COMMANDS = [
  "undo",
  "redo",
  "give up",
  "hint",
  "why",
  "rules",
  "log",
  "legal",
  "table",
  "record",
  "help",
  "quit",
] as const;
export type Command = (typeof COMMANDS)[number];

/** What a command is called in the player's language. */
export function commandName(command: Command): string {
  return houseWord(`command.${command}`) || command;
}

/** Letters without their marks, so that `ponow` is `ponów`. */
function bare(text: string): string {
  return text.toLowerCase().replaceAll("ł", "l").normalize("NFKD").replace(/\p{M}/gu, "").replace(/\s+/g, " ").trim();
}

/** The command of a line and what follows it; none if the line is a move. */
export function readCommand(line: string): { command: Command | null; rest: string } {
  const typed = bare(line);
  for (const command of COMMANDS) {
    for (const name of [command, bare(commandName(command))]) {
      if (typed === name) return { command, rest: "" };
      if ((command === "why" || command === "rules") && typed.startsWith(`${name} `))
        return { command, rest: typed.slice(name.length + 1) };
    }
  }
  return { command: null, rest: line.trim() };
}
