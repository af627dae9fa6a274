"""Nim's words in English and Polish."""

from typing import Final

from soloist.core.text import Wording

ENGLISH: Final = {
    "game.name": "Nim",
    "game.blurb": "Take counters from one heap at a time; the last one decides.",
    "option.misere": "Misère: who takes the last counter loses",
    "option.misere.false": "no",
    "option.misere.true": "yes",
    "prompt": "Seat {seat}: take counters from one heap.",
    "label.take": "Take {n} {n:counter|counters} from heap {heap}",
    "event.taken": "Seat {seat} took {n} {n:counter|counters} from heap {heap}.",
    "outcome.won": "won",
    "reason.last-counter": "the last counter was taken",
    "why.too-many": "heap {heap} holds only {size} {size:counter|counters}.",
    "zone.heap/0": "heap 1",
    "zone.heap/1": "heap 2",
    "zone.heap/2": "heap 3",
    "feature.safe.more": "It leaves heaps from which you have an answer to everything.",
    "feature.safe.less": "It leaves heaps that the other seat can win, and hopes for a mistake.",
    "feature.counters.more": "It leaves {best} counters instead of {other}: more of them to go wrong with.",
    "feature.counters.less": "It leaves {best} counters instead of {other}: fewer of them to go wrong with.",
    "coach.value": "Chance of winning: {value} (between {low} and {high})",
    "position.heaps": "expected {count} heaps of 0 to {most} counters, such as '3 4 5', not '{got}'.",
    "position.sum": "heaps and taken counters together cannot be {got}; a deal has {least} to {most}.",
}

POLISH: Final = {
    "game.name": "Nim",
    "game.blurb": "Zabieraj żetony, za każdym razem z jednego stosu; rozstrzyga ostatni.",
    "option.misere": "Odwrotnie: kto zabierze ostatni żeton, przegrywa",
    "option.misere.false": "nie",
    "option.misere.true": "tak",
    "prompt": "Miejsce {seat}: zabierz żetony z jednego stosu.",
    "label.take": "Zabierz {n} {n:żeton|żetony|żetonów} ze stosu {heap}",
    "event.taken": "Miejsce {seat}: {n} {n:żeton zabrany|żetony zabrane|żetonów zabranych} ze stosu {heap}.",
    "outcome.won": "wygrana",
    "reason.last-counter": "zabrano ostatni żeton",
    "why.too-many": "w stosie {heap} {size:jest tylko|są tylko|jest tylko} {size} {size:żeton|żetony|żetonów}.",
    "zone.heap/0": "stos 1",
    "zone.heap/1": "stos 2",
    "zone.heap/2": "stos 3",
    "feature.safe.more": "Zostawia stosy, przy których na wszystko masz odpowiedź.",
    "feature.safe.less": "Zostawia stosy, przy których może wygrać drugie miejsce, i liczy na jego błąd.",
    "feature.counters.more": "Zostawia żetonów {best} zamiast {other}: łatwiej wtedy o błąd.",
    "feature.counters.less": "Zostawia żetonów {best} zamiast {other}: trudniej wtedy o błąd.",
    "coach.value": "Szansa na wygraną: {value} (od {low} do {high})",
    "position.heaps": "oczekiwano {count} stosów po 0 do {most} żetonów, na przykład „3 4 5”, a nie „{got}”.",
    "position.sum": "stosy i zabrane żetony razem nie mogą dać {got}; rozdanie ma od {least} do {most}.",
}

WORDING: Final = Wording(ENGLISH, POLISH)
