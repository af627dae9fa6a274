// Moves as they are typed in the player's language: a game's message `typed` is its phrasebook, as the kernel reads it.

/** The words of a move with every phrase of a book replaced by its first form, the longest first; others stay. */
export function spoken(words: string, typed: string): string {
  const book = new Map(
    typed
      .split(",")
      .map((entry) => entry.trim().split("=", 2))
      .flatMap(([english = "", forms = ""]) => (forms ? [[english, forms.split("|")[0] ?? ""] as const] : [])),
  );
  const longest = Math.max(0, ...[...book.keys()].map((phrase) => phrase.split(" ").length));
  const left = words.split(" ");
  const found: string[] = [];
  while (left.length) {
    let length = Math.min(longest, left.length);
    while (length > 1 && !book.has(left.slice(0, length).join(" "))) length--;
    const phrase = left.splice(0, Math.max(1, length)).join(" ");
    found.push(book.get(phrase) ?? phrase);
  }
  return found.join(" ");
}
