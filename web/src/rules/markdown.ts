// The Markdown that rules pages are written in, as far as they use it: paragraphs, lists, tables, emphasis and code.

export type Block =
  | { kind: "text"; text: string }
  | { kind: "list"; items: string[] }
  | { kind: "table"; head: string[]; rows: string[][] };

export interface Span {
  kind: "plain" | "strong" | "em" | "code";
  text: string;
}

const MARKS = /\*\*(.+?)\*\*|(?<![\w*])\*(?!\s)(.+?)\*(?![\w*])|`(.+?)`/g;
const RULER = /^\|[\s:|-]+\|$/;

/** A page's source in blocks: lines are joined within a paragraph and within an item. */
export function blocksOf(source: string): Block[] {
  const blocks: Block[] = [];
  let fresh = true;
  for (const line of source.split("\n").map((one) => one.trim())) {
    const last = blocks.at(-1);
    if (!line) fresh = true;
    else if (line.startsWith("|")) {
      if (last?.kind !== "table" || fresh) blocks.push({ kind: "table", head: cellsOf(line), rows: [] });
      else if (!RULER.test(line)) last.rows.push(cellsOf(line));
      fresh = false;
    } else if (/^[-*] /.test(line)) {
      if (last?.kind === "list") last.items.push(line.slice(2));
      else blocks.push({ kind: "list", items: [line.slice(2)] });
      fresh = false;
    } else if (last?.kind === "list" && !fresh) last.items.push(`${last.items.pop() ?? ""} ${line}`);
    else if (last?.kind === "text" && !fresh) last.text += ` ${line}`;
    else {
      blocks.push({ kind: "text", text: line });
      fresh = false;
    }
  }
  return blocks;
}

function cellsOf(line: string): string[] {
  return line
    .slice(1, -1)
    .split("|")
    .map((cell) => cell.trim());
}

/** A text in pieces, each with its mark. */
export function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const found of text.matchAll(MARKS)) {
    if (found.index > end) spans.push({ kind: "plain", text: text.slice(end, found.index) });
    const [all, strong, em, code] = found;
    spans.push({ kind: strong ? "strong" : em ? "em" : "code", text: strong ?? em ?? code ?? "" });
    end = found.index + all.length;
  }
  return end < text.length ? [...spans, { kind: "plain", text: text.slice(end) }] : spans;
}

/** Words as they are compared: without regard to capitals and accents. */
export function bare(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replaceAll("ł", "l")
    .replaceAll("Ł", "L")
    .toLowerCase();
}

/** Whether a text has every word that is looked for. */
export function matches(text: string, wanted: string): boolean {
  const found = bare(text);
  return bare(wanted)
    .split(/\s+/)
    .every((word) => found.includes(word));
}
