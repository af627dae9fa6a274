// The first game: about ten longer sentences, each shown once, when what it speaks of is there to be pointed at.
import type { View } from "../../api/types";
import type { Lang } from "../../words/say";
import { sortOf, type Sort } from "./cards";
import { fact, gameOf, mySide } from "./words";

export interface Lesson {
  id: string;
  /** The zone that it points at. */
  at: (view: View) => string;
  when: (view: View) => boolean;
  text: Record<Lang, string>;
}

const KEY = "soloist.jambo.lessons";
const mine =
  (zone: string) =>
  (view: View): string =>
    `${zone}/${mySide(view)}`;
const pieces = (view: View, zone: string): number => view.zones.find((one) => one.name === zone)?.pieces.length ?? 0;
const onTurn = (view: View): boolean => fact(view, "turn") === view.seat && !view.facts.question;
const holds = (view: View, sort: Sort): boolean =>
  onTurn(view) &&
  view.zones.some(
    (zone) => zone.name === `hand/${view.seat}` && zone.pieces.some((piece) => sortOf(piece.face) === sort),
  );

export const LESSONS: Lesson[] = [
  {
    id: "goal",
    at: mine("market"),
    when: onTurn,
    text: {
      en: "Welcome to the market. You buy wares cheaply, lay them out on this stand, and sell them dearer. Whoever comes to the gold written beside the coin decides the game.",
      pl: "Witaj na targu. Kupujesz tanio towary, wykładasz je na tym straganie i sprzedajesz drożej. O grze rozstrzyga ten, kto zbierze tyle złota, ile widnieje obok monety.",
    },
  },
  {
    id: "lamps",
    at: mine("gold"),
    when: onTurn,
    text: {
      en: "You have five actions a turn, one lamp each. Drawing a card, playing a card and using a utility all put out a lamp.",
      pl: "Masz w turze pięć akcji, po jednej lampce. Dobranie karty, zagranie karty i użycie przedmiotu gaszą po lampce.",
    },
  },
  {
    id: "draw",
    at: () => "deck",
    when: (view) => onTurn(view) && view.facts.phase === "fresh",
    text: {
      en: "A turn begins with drawing, if you want to: tap the deck. You see the card, and keep it or throw it away and look at another one, as long as lamps are lit.",
      pl: "Turę można zacząć od dobierania: dotknij talii. Oglądasz kartę i ją zatrzymujesz albo odrzucasz i oglądasz następną, dopóki palą się lampki.",
    },
  },
  {
    id: "keep",
    at: () => "looked",
    when: (view) => pieces(view, "looked") > 0 && fact(view, "asked") === view.seat,
    text: {
      en: "This is the card on top. Once you keep one, drawing is over for this turn.",
      pl: "Oto wierzchnia karta. Gdy jedną zatrzymasz, dobieranie w tej turze się kończy.",
    },
  },
  {
    id: "ware-card",
    at: mine("hand"),
    when: (view) => holds(view, "ware"),
    text: {
      en: "A ware card can do two things. Pay the left number and all its wares come to your market, or give back all its wares and get the right number. Tap it, or drag it onto your market to buy and onto the supply to sell.",
      pl: "Karta towarów działa na dwa sposoby. Płacisz lewą liczbę i wszystkie jej towary trafiają na twój targ albo oddajesz wszystkie i dostajesz prawą liczbę. Dotknij jej albo przeciągnij: na targ, by kupić, na zapas, by sprzedać.",
    },
  },
  {
    id: "sixth",
    at: mine("market"),
    when: (view) => onTurn(view) && pieces(view, `market/${view.seat}`) >= 3,
    text: {
      en: "Five spaces are free. The sixth, with the dashed edge, costs 2 gold each time it is filled. Small stands bring three more.",
      pl: "Pięć pól jest darmowych. Szóste, z przerywaną obwódką, kosztuje 2 złota za każdym zapełnieniem. Małe stragany dają po trzy kolejne.",
    },
  },
  {
    id: "utility",
    at: mine("tools"),
    when: (view) => holds(view, "utility") || (onTurn(view) && pieces(view, `tools/${view.seat}`) > 0),
    text: {
      en: "A utility stays face up here, at most three of them. Each can be used once a turn, and then lies turned until the next one.",
      pl: "Przedmiot zostaje tu odkryty, najwyżej trzy naraz. Każdego można użyć raz w turze; potem leży obrócony do następnej.",
    },
  },
  {
    id: "people",
    at: mine("hand"),
    when: (view) => holds(view, "person") || holds(view, "animal"),
    text: {
      en: "People have a peaked edge, animals a wavy one. They act at once and are discarded. Guard and Rain Maker wait in your hand: you are asked when they can answer.",
      pl: "Ludzie mają brzeg w szczyty, zwierzęta falisty. Działają od razu i są odrzucane. Strażnik i Zaklinacz deszczu czekają na ręce: gra zapyta, gdy będą mogli odpowiedzieć.",
    },
  },
  {
    id: "read",
    at: mine("hand"),
    when: (view) => onTurn(view) && fact(view, "actions") < 5,
    text: {
      en: "Any card can be read: let the pointer rest on it, press and hold it, or press i. What cannot be done is explained when you try it.",
      pl: "Każdą kartę można przeczytać: zatrzymaj na niej wskaźnik, przytrzymaj palec albo naciśnij i. Gdy spróbujesz czegoś niedozwolonego, gra powie dlaczego.",
    },
  },
  {
    id: "other",
    at: (view) => `hand/${1 - mySide(view)}`,
    when: (view) => onTurn(view) && fact(view, "turns") >= 1,
    text: {
      en: "These cards belong to the other side. The Dummy turns its stack over card by card once your turn ends and does with each what its line says; a person keeps the hand hidden.",
      pl: "Te karty należą do drugiej strony. Figurant po twojej turze odkrywa swój stos karta po karcie i robi z każdą to, co każe jej opis; człowiek trzyma rękę zakrytą.",
    },
  },
  {
    id: "end",
    at: mine("gold"),
    when: (view) => onTurn(view) && fact(view, "actions") <= 3 && fact(view, "actions") >= 2,
    text: {
      en: "You may end the turn whenever you like. With two or more lamps still lit you get 1 gold for it.",
      pl: "Turę możesz zakończyć, kiedy chcesz. Jeśli palą się jeszcze co najmniej dwie lampki, dostajesz za to 1 złota.",
    },
  },
];

function read(): string[] {
  try {
    return (localStorage.getItem(KEY) ?? "").split(" ").filter(Boolean);
  } catch {
    return LESSONS.map(({ id }) => id);
  }
}

/** The lessons that were understood; a browser that keeps nothing gets none. */
class Learned {
  ids: string[] = $state.raw(read());

  next(view: View): Lesson | undefined {
    if (view.seat < 0) return undefined;
    const fits = (lesson: Lesson): boolean => !(lesson.id === "other" && gameOf(view) === "jambo") && lesson.when(view);
    return LESSONS.find((lesson) => !this.ids.includes(lesson.id) && fits(lesson));
  }

  learn(ids: string[]): void {
    this.ids = [...new Set([...this.ids, ...ids])];
    try {
      localStorage.setItem(KEY, this.ids.join(" "));
    } catch {
      // Nothing is kept: the lesson may come again.
    }
  }
}

export const learned = new Learned();
