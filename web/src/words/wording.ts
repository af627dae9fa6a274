// Messages put into words as the kernel does it: `{card}` is an argument, `{card:acc}` the argument in a named form
// (looked up as `id:acc`), and `{n:tile|tiles}` the plural that the number asks for.

/** A message within another one. */
export interface Message {
  id: string;
  args?: Args;
}
export type Arg = number | string | Message | Message[];
export type Args = Record<string, Arg>;
export type Say = (id: string, args?: Args) => string;
export type Called = (kind: string, name: string) => string;

const PLACE = /\{([\w-]+)(?::([^}]*))?\}/g;
const RELATION = /^n(?: % (\d+))? (=|!=) (\S+)$/;
type Holds = (n: number) => boolean;

/** One comparison of a plural rule: `n % 10 = 2..4`. */
function relation(text: string): Holds {
  const [, divisor, sign, list = ""] = RELATION.exec(text.trim()) ?? [];
  const ranges = list.split(",").map((part) => part.split("..").map(Number));
  return (n) => {
    const left = divisor ? n % Number(divisor) : n;
    return ranges.some(([low = NaN, high = low]) => low <= left && left <= high) === (sign === "=");
  };
}

/** The conditions of a plural rule: the first that holds picks the form, and the last form is for the rest. */
export function conditionsOf(rule: string): Holds[] {
  const conditions = rule.split(";").filter((condition) => condition.trim());
  return conditions.map((condition) => {
    const ways = condition.split(" or ").map((way) => way.split(" and ").map(relation));
    return (n) => ways.some((way) => way.every((holds) => holds(n)));
  });
}

export class Wording {
  readonly #conditions: Holds[];

  constructor(
    readonly messages: Readonly<Record<string, string>>,
    rule: string,
  ) {
    this.#conditions = conditionsOf(rule);
  }

  has(id: string): boolean {
    return id in this.messages;
  }

  /** The message in words; one that is not known is said as its id. */
  say(id: string, args: Args = {}, form = ""): string {
    const template = (form ? this.messages[`${id}:${form}`] : undefined) ?? this.messages[id] ?? id;
    return template.replace(PLACE, (_, name: string, spec?: string) => this.#fill(args[name] ?? "", spec ?? ""));
  }

  #fill(arg: Arg, spec: string): string {
    if (Array.isArray(arg)) return arg.map((part) => this.say(part.id, part.args, spec)).join(", ");
    if (typeof arg === "object" && spec.includes("|")) {
      // A side that is spoken to, or spoken of.
      const cut = spec.indexOf("|");
      const you = `${arg.id}:you` in this.messages;
      return you ? spec.slice(0, cut) : `${this.say(arg.id, arg.args)} ${spec.slice(cut + 1)}`;
    }
    if (typeof arg === "object") return this.say(arg.id, arg.args, spec);
    if (typeof arg === "number") return spec ? this.#plural(Math.abs(arg), spec.split("|")) : String(arg);
    const template = this.messages[arg];
    // What a person typed may look like an id.
    return template === undefined || template.search(PLACE) >= 0 ? arg : this.say(arg, {}, spec);
  }

  #plural(n: number, forms: string[]): string {
    const found = this.#conditions.findIndex((holds) => holds(n));
    return forms[found < 0 ? forms.length - 1 : Math.min(found, forms.length - 1)] ?? "";
  }

  /** What a thing of the table is called: the zone `heap/2` by `zone.heap/2`, or by `zone.heap` and a 3. */
  called(kind: string, name: string): string {
    const parts = name.split("/");
    for (let length = parts.length; length > 0; length--) {
      const template = this.messages[`${kind}.${parts.slice(0, length).join("/")}`];
      const places = [...(template?.matchAll(PLACE) ?? [])].map(([, place]) => place);
      if (template === undefined || places.some((place) => place !== "n")) continue;
      const rest = parts.slice(length);
      const said = template.replace(PLACE, rest.join(" "));
      const counted = places.length ? [] : rest.map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : part));
      return [said, ...counted].join(" ");
    }
    return name.replaceAll("/", " ");
  }
}
