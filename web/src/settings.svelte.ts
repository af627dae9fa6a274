// What the player likes, kept in this browser.
const KEY = "soloist";

export const CHOICES = {
  theme: ["auto", "light", "dark"],
  suits: ["two", "four"],
  motion: ["auto", "full", "none"],
  sound: ["off", "on"],
  pace: ["step", "slow", "normal", "fast"],
  speed: ["slow", "normal", "fast"],
  taps: ["look", "play"],
  backs: ["lattice", "rings", "stripes"],
  felt: ["woven", "dotted", "plain"],
} as const;

export const UNDO = ["free", "honest", "ranked"] as const;

/** How many characters a name may have; the server says so too. */
export const MOST_NAME = 24;

export interface Settings {
  lang: string;
  theme: (typeof CHOICES.theme)[number];
  suits: (typeof CHOICES.suits)[number];
  motion: (typeof CHOICES.motion)[number];
  sound: (typeof CHOICES.sound)[number];
  pace: (typeof CHOICES.pace)[number];
  /** How fast pieces fly. */
  speed: (typeof CHOICES.speed)[number];
  /** What one tap on a card does: show it, or play it at once. */
  taps: (typeof CHOICES.taps)[number];
  backs: (typeof CHOICES.backs)[number];
  felt: (typeof CHOICES.felt)[number];
  undo: (typeof UNDO)[number];
  panel: boolean;
  /** What others at a table call this player; empty: by the number of the seat. */
  name: string;
  /** Whether the system tells that it is one's turn while the page is out of sight. */
  notify: boolean;
  /** The games that are played with the chance meter in sight. */
  practice: string[];
  /** The games that were played here. */
  met: string[];
  /** The helps that were switched on or off, by game. */
  helps: Record<string, Record<string, boolean>>;
}

const DEFAULTS: Settings = {
  lang: navigator.language.split("-")[0] ?? "en",
  theme: "auto",
  suits: "two",
  motion: "auto",
  sound: "off",
  pace: "normal",
  speed: "normal",
  taps: "look",
  backs: "lattice",
  felt: "woven",
  undo: "free",
  panel: true,
  name: "",
  notify: false,
  practice: [],
  met: [],
  helps: {},
};

export const settings: Settings = $state({ ...DEFAULTS, ...stored() });

function isPlain(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isSwitches(value: unknown): boolean {
  return isPlain(value) && Object.values(value).every((on) => typeof on === "boolean");
}

/** What was kept, as far as it can still be. */
function stored(): Partial<Settings> {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, unknown>;
    const fits = (name: string, value: unknown): boolean => {
      if (name === "lang") return typeof value === "string" && /^[a-z]{2,3}$/.test(value);
      if (name === "undo") return UNDO.some((policy) => policy === value);
      if (name === "practice" || name === "met")
        return Array.isArray(value) && value.every((game) => typeof game === "string");
      if (name === "helps") return isPlain(value) && Object.values(value).every(isSwitches);
      if (name === "panel" || name === "notify") return typeof value === "boolean";
      if (name === "name") return typeof value === "string" && value.length <= MOST_NAME;
      return name in CHOICES && CHOICES[name as keyof typeof CHOICES].some((choice) => choice === value);
    };
    return Object.fromEntries(Object.entries(found).filter(([name, value]) => fits(name, value)));
  } catch {
    return {};
  }
}

/** Keeps the settings and shows them on the document; runs again whenever one changes. */
export function applySettings(): void {
  const { lang, theme, suits, motion, backs, felt } = settings;
  const root = document.documentElement;
  root.lang = lang;
  root.dataset.theme = theme;
  root.dataset.suits = suits;
  root.dataset.motion = motion;
  root.dataset.backs = backs;
  root.dataset.felt = felt;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** Whether pieces may fly. */
export function motionOn(): boolean {
  if (settings.motion !== "auto") return settings.motion === "full";
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

const PACES = { step: 1, slow: 1.6, normal: 1, fast: 0.6 };

const SPEEDS = { slow: 2, normal: 1, fast: 0.5 };

/** How long a piece flies. */
export function flown(milliseconds: number): number {
  return milliseconds * SPEEDS[settings.speed];
}

/** How long something lasts at the player's pace. */
export function paced(milliseconds: number): number {
  return milliseconds * PACES[settings.pace];
}
