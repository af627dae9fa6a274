"""Messages: an id with arguments, put into words in a language only where a person reads them.

A wording maps ids to templates. In a template `{card}` is an argument, `{card:acc}` the argument in a named form
(looked up as `id:acc`), and `{n:tile|tiles}` picks the plural that the number asks for.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

Arg: TypeAlias = "int | str | Text | tuple[Text, ...]"
LANGUAGES: Final = ("en", "pl")
LITERAL: Final = "literal"
PLACE: Final = re.compile(r"\{(\w+)(?::([^}]*))?\}")


@dataclass(frozen=True)
class Text:
    """One message: what is said, apart from the language it is said in."""

    id: str
    args: Mapping[str, Arg] = field(default_factory=dict)


def quoted(text: str) -> Text:
    """What a person typed, word for word: never taken for the id of a message."""
    return Text(LITERAL, {"text": text})


class Wording:
    """The messages of one game in every language, laid over the common ones."""

    def __init__(self, english: Mapping[str, str], polish: Mapping[str, str]) -> None:
        self.messages: Final[dict[str, dict[str, str]]] = {
            "en": {**COMMON_ENGLISH, **english},
            "pl": {**COMMON_POLISH, **polish},
        }

    def has(self, id: str, lang: str) -> bool:
        """Whether the language has words for this id."""
        return id in self.messages[lang]

    def say(self, text: Text, lang: str = "en", form: str = "") -> str:
        """The message in words; a missing id or argument is a defect and raises KeyError."""
        if text.id == LITERAL:
            return str(text.args["text"])
        messages = self.messages[lang]
        template = messages.get(f"{text.id}:{form}") if form else None
        if template is None:
            template = messages[text.id]
        parts: list[str] = []
        end = 0
        for place in PLACE.finditer(template):
            parts.append(template[end : place.start()])
            parts.append(self.fill(text.args[place.group(1)], place.group(2) or "", lang))
            end = place.end()
        parts.append(template[end:])
        return "".join(parts)

    def fill(self, arg: Arg, spec: str, lang: str) -> str:
        """One argument in words: a number, a plural, a nested message, a list of them, or plain text."""
        if isinstance(arg, tuple):
            return ", ".join(self.say(part, lang, spec) for part in arg)
        if isinstance(arg, Text):
            return self.say(arg, lang, spec)
        if isinstance(arg, int):
            return plural(arg, spec.split("|"), lang) if spec else str(arg)
        template = self.messages[lang].get(arg)
        if template is None or PLACE.search(template):  # what a person typed may look like an id
            return arg
        return self.say(Text(arg), lang, spec)


def plural(n: int, forms: list[str], lang: str) -> str:
    """The form that n asks for: English has two, Polish three (1; 2-4 but not 12-14; the rest)."""
    if n == 1:
        return forms[0]
    if lang == "pl" and not (n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14)):
        return forms[-1]
    return forms[1]


COMMON_ENGLISH: Final[Mapping[str, str]] = {
    "undo.none": "There is nothing to undo.",
    "undo.ranked": "This table is ranked: no move is taken back.",
    "undo.revealed": "The last move revealed something: on an honest table it stays.",
    "undo.answered": "The computer has answered, and so shown what it holds: on an honest table that stays.",
    "redo.none": "There is nothing to redo.",
    "over": "The game is over.",
    "illegal": "'{tried}' is not legal: {reason} Legal now: {legal}.",
    "illegal.clause": "'{tried}' is not legal, {clause}: {reason} Legal now: {legal}.",
    "illegal.unknown": "these words name no move.",
    "illegal.number": "no move has this number.",
    "illegal.now": "that is not one of the moves that can be made now.",
    "illegal.note": "this move takes no annotation.",
    "event.given-up": "The game was given up.",
    "reason.given-up": "given up",
    "game.unknown": "There is no game '{game}'; the games are: {games}.",
    "option.unknown": "{game} has no option '{option}'; its options are: {options}.",
    "option.none": "{game} has no option '{option}'; it has no options.",
    "option.value": "{game}: option {option} cannot be '{value}'; it can be: {values}.",
    "seed.range": "The deal number must be a whole number from 0 to {most}, not {seed}.",
    "policy.unknown": "The undo policy cannot be '{policy}'; it can be: free, honest, ranked.",
    "computer.none": "There is no computer player for {game}.",
    "computer.resigns": "you give up for yourself, not for the computer.",
    "computer.alone": "{game} is played alone: there is no seat for a computer.",
    "record.json": "The record is not readable JSON, line {line}, column {column}.",
    "record.object": "The record must be a JSON object like {example}.",
    "record.missing": "The record lacks '{field}'; it must have: {fields}.",
    "record.surplus": "The record has an unknown field '{field}'; it may have: {fields}.",
    "record.field": "The record's field '{field}' must be {wanted}, not {got}.",
    "record.game": "The record is of the game '{got}', not of {wanted}.",
    "record.rules": "The record was made under rules version {got} of {game}; this soloist plays version {wanted}.",
    "record.action": "The record fails at ply {ply} (action {number} of {total}): {problem}",
    "record.outcome": "The record says that the game ended with {got}, but its actions lead to {wanted}.",
    "position.empty": "The position is empty; it must start with '{header}'.",
    "position.header": "The position must start with '{header}', not '{got}'.",
    "position.line": "Position, line {line}: expected 'name: value', not '{got}'.",
    "position.unknown": "Position, line {line}: there is no field '{field}'; the fields are: {fields}.",
    "position.twice": "Position, line {line}: the field '{field}' is given twice.",
    "position.missing": "The position lacks the field '{field}'; it must have: {fields}.",
    "position.value": "Position, field '{field}': {problem}",
    "position.number": "'{got}' is not a whole number from {least} to {most}.",
}

COMMON_POLISH: Final[Mapping[str, str]] = {
    "undo.none": "Nie ma czego cofnąć.",
    "undo.ranked": "To stół rankingowy: ruchów się nie cofa.",
    "undo.revealed": "Ostatni ruch coś odsłonił: przy uczciwym stole już zostaje.",
    "undo.answered": "Komputer odpowiedział i tym pokazał, co ma: przy uczciwym stole tak już zostaje.",
    "redo.none": "Nie ma czego ponowić.",
    "over": "Gra jest skończona.",
    "illegal": "„{tried}” jest niedozwolone: {reason} Teraz wolno: {legal}.",
    "illegal.clause": "„{tried}” jest niedozwolone, {clause}: {reason} Teraz wolno: {legal}.",
    "illegal.unknown": "te słowa nie nazywają żadnego ruchu.",
    "illegal.number": "żaden ruch nie ma tego numeru.",
    "illegal.now": "to nie jest jeden z ruchów, które można teraz wykonać.",
    "illegal.note": "ten ruch nie przyjmuje dopisku.",
    "event.given-up": "Gra została poddana.",
    "reason.given-up": "poddana",
    "game.unknown": "Nie ma gry „{game}”; są gry: {games}.",
    "option.unknown": "{game} nie ma opcji „{option}”; ma opcje: {options}.",
    "option.none": "{game} nie ma opcji „{option}”; nie ma żadnych opcji.",
    "option.value": "{game}: opcja {option} nie może mieć wartości „{value}”; może mieć: {values}.",
    "seed.range": "Numer rozdania musi być liczbą całkowitą od 0 do {most}, a nie {seed}.",
    "policy.unknown": "Zasada cofania nie może być „{policy}”; może być: free, honest, ranked.",
    "computer.none": "Gra {game} nie ma gracza komputerowego.",
    "computer.resigns": "poddać można tylko własną grę, nie grę komputera.",
    "computer.alone": "W {game} gra jedna osoba: nie ma miejsca dla komputera.",
    "record.json": "Zapis nie jest czytelnym JSON-em, wiersz {line}, kolumna {column}.",
    "record.object": "Zapis musi być obiektem JSON, takim jak {example}.",
    "record.missing": "W zapisie brakuje pola „{field}”; musi mieć: {fields}.",
    "record.surplus": "Zapis ma nieznane pole „{field}”; może mieć: {fields}.",
    "record.field": "Pole zapisu „{field}” musi zawierać {wanted}, a nie {got}.",
    "record.game": "Zapis pochodzi z gry „{got}”, a nie {wanted}.",
    "record.rules": "Zapis powstał według wersji {got} zasad gry {game}; ten soloist gra według wersji {wanted}.",
    "record.action": "Zapis zawodzi przy półruchu {ply} (akcja {number} z {total}): {problem}",
    "record.outcome": "Zapis twierdzi, że gra skończyła się wynikiem {got}, ale jego akcje prowadzą do {wanted}.",
    "position.empty": "Pozycja jest pusta; musi zaczynać się od „{header}”.",
    "position.header": "Pozycja musi zaczynać się od „{header}”, a nie od „{got}”.",
    "position.line": "Pozycja, wiersz {line}: oczekiwano „nazwa: wartość”, a nie „{got}”.",
    "position.unknown": "Pozycja, wiersz {line}: nie ma pola „{field}”; są pola: {fields}.",
    "position.twice": "Pozycja, wiersz {line}: pole „{field}” podano dwa razy.",
    "position.missing": "W pozycji brakuje pola „{field}”; musi mieć: {fields}.",
    "position.value": "Pozycja, pole „{field}”: {problem}",
    "position.number": "„{got}” nie jest liczbą całkowitą od {least} do {most}.",
}

COMMON: Final = Wording({}, {})
