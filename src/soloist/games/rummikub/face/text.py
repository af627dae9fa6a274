"""Rummikub's words in English and Polish."""

from typing import Final

from soloist.core.text import Text, Wording
from soloist.games.rummikub.rules.tiles import COLOURS, JOKER, plain, text

COLOUR_WORDS: Final = {
    "en": {"k": "black", "b": "blue", "o": "orange", "r": "red"},
    "pl": {"k": "czarna", "b": "niebieska", "o": "pomarańczowa", "r": "czerwona"},
}


def named(tile: int) -> Text:
    """The tile's name as a message."""
    return Text(f"tile.{text(plain(tile))}")


def tile_names(lang: str) -> dict[str, str]:
    """Every tile's name; in Polish also in the accusative, as what one lays."""
    names = {"tile.J": "joker"}
    for kind in range(JOKER):
        word = COLOUR_WORDS[lang][COLOURS[kind // 13]]
        names[f"tile.{text(kind)}"] = f"{word} {kind % 13 + 1}"
        if lang == "pl":
            names[f"tile.{text(kind)}:acc"] = f"{word[:-1]}ą {kind % 13 + 1}"
    return names


ENGLISH: Final = {
    "game.name": "Rummikub Solo",
    "game.blurb": "Lay every tile in sets before the shrinking limit catches you.",
    "zone.board": "your board",
    "zone.bank": "the bank",
    "option.level": "Level",
    **{f"option.level.{level}": f"{level}: from {33 - level} tiles down" for level in range(1, 8)},
    "option.winnable": "Leave out hopeless deals (those left can be won only perhaps)",
    "option.winnable.false": "no",
    "option.winnable.true": "yes",
    **tile_names("en"),
    "prompt": "Lay tiles or draw the stack on field {field}.",
    "prompt.open": "Open with sets worth 30 or more from your board, or draw the stack on field {field}.",
    "prompt.laid": "Lay more tiles, take them back, or confirm the table.",
    "prompt.unfinished": "These tiles do not make sets yet: lay more, or take them back.",
    "label.lay": "Lay {tile}",
    "label.take-back": "Take the laid tiles back",
    "label.confirm": "Confirm the table",
    "label.draw": "Draw the stack on field {field}",
    "event.laid": "You laid {tile}.",
    "event.taken-back": "You took {n} {n:tile|tiles} back.",
    "event.confirmed": "You placed {n} {n:tile|tiles}; {kept} of the {sets} sets stayed as before.",
    "event.drawn": "You drew the stack on field {field}: {tiles}.",
    "event.won": "The last tile has left your board.",
    "event.last-stack": "That was the last stack.",
    "event.over-limit": "You hold {n} tiles, and {limit} are allowed.",
    "outcome.won": "won",
    "outcome.lost": "lost",
    "reason.last-tile": "the last tile was placed",
    "reason.limit": "more tiles on the board than the limit allows",
    "reason.last-stack": "the last stack was taken",
    "why.not-held": "you have no {tile} to lay.",
    "why.no-play": "no play that could be confirmed contains {tile}.",
    "why.no-opening": "no opening worth 30 or more contains {tile}.",
    "why.none-laid": "no tiles are waiting to be confirmed.",
    "why.nothing-laid": "a play lays at least one tile.",
    "why.no-sets": "these tiles cannot all lie in sets.",
    "why.below-30": "these tiles cannot lie in sets worth 30 or more, and the first play must.",
    "why.laid": "confirm the laid tiles or take them back before you draw.",
    "note.tile": "'{word}' is not a tile: write k, b, o or r and a number 1 to 13, or J for a joker.",
    "note.set": "set {number}, '{set}', {fault}",
    "note.missing": "{tile} is on the table and in none of these sets.",
    "note.surplus": "{tile} is in these sets more often than on the table.",
    "note.opening": "these sets are worth {value}, and the first play must be worth 30.",
    "fault.few": "has fewer than three tiles.",
    "fault.jokers": "has jokers alone.",
    "fault.mixed": "mixes colours and numbers: a group has one number, a run one colour.",
    "fault.twice": "has the same tile twice.",
    "fault.gap": "has a gap.",
    "fault.many": "has too many tiles: a group has at most four, a run at most thirteen.",
    "position.copies": "there are two tiles {tile} in the box, and this position has {n}.",
    "position.bank": "the bank is stacks of three, at most 24 of them; this one has {n} tiles.",
    "position.aside": "20 tiles are set aside, not {n}.",
    "position.out": "'{got}' is not the number of a place with a tile.",
    "coach.value": "Chance of winning: {value} (between {low} and {high})",
    "feature.margin.more": "It stays further from the limit: by the next draw you could lay {best} tiles more than you "
    "must, instead of {other}.",
    "feature.margin.less": "It goes nearer to the limit ({best} tiles to spare instead of {other}), and keeps better "
    "tiles for that.",
    "feature.playable.more": "It leaves you more tiles that can be laid: {best} instead of {other}.",
    "feature.playable.less": "It uses tiles that can be laid while they fit: {best} are left instead of {other}.",
    "feature.held.more": "It keeps more tiles ({best} instead of {other}), and so the choice of what to lay later.",
    "feature.held.less": "It leaves fewer tiles on your board: {best} instead of {other}.",
    "feature.jokers.more": "It saves jokers for later: {best} left on your board instead of {other}.",
    "feature.jokers.less": "It spends a joker where one helps most: {best} left on your board instead of {other}.",
    "feature.stacks.more": "It takes fewer stacks, so that the limit stays higher: {best} left instead of {other}.",
    "feature.stacks.less": "It brings new tiles, and nothing is gained by laying before you must.",
    "solve.json": "The file is not readable JSON, line {line}, column {column}: {problem}.",
    "solve.form": "The file must hold a position with a 'hand', a list of them, or an object with {lists}.",
    "solve.table": "Position {name}: 'table' must be a list of sets.",
    "solve.tiles": 'Position {name}: a {field} is a list of tiles such as ["r5", "J"].',
    "solve.position": "Position {name}: {problem}",
    "solve.tells": "Position {name}: {tiles} of {hand} tiles can be laid, worth {value} at most "
    "(worth {most} if their number does not matter; as an opening: {first}).",
    "solve.wins": "Position {name}: all {hand} tiles can be laid, worth {value} (as an opening: {first}).",
    "solve.unchanged": "unchanged",
    "solve.extended": "extended",
    "solve.rearranged": "rearranged",
    "solve.new": "new",
}

POLISH: Final = {
    "game.name": "Rummikub Solo",
    "game.blurb": "Wyłóż wszystkie kostki w układach, zanim dopadnie cię malejący limit.",
    "zone.board": "twoja plansza",
    "zone.bank": "bank",
    "option.level": "Poziom",
    **{f"option.level.{level}": f"{level}: od {33 - level} kostek w dół" for level in range(1, 8)},
    "option.winnable": "Pomijaj rozdania beznadziejne (pozostałe można wygrać tylko być może)",
    "option.winnable.false": "nie",
    "option.winnable.true": "tak",
    **tile_names("pl"),
    "tile.J:acc": "jokera",
    "prompt": "Wykładaj kostki albo dobierz stos z pola {field}.",
    "prompt.open": "Wyłóż ze swojej planszy układy za co najmniej 30 punktów albo dobierz stos z pola {field}.",
    "prompt.laid": "Wykładaj dalej, weź kostki z powrotem albo zatwierdź stół.",
    "prompt.unfinished": "Te kostki nie tworzą jeszcze układów: wyłóż następne albo weź je z powrotem.",
    "label.lay": "Wyłóż {tile:acc}",
    "label.take-back": "Weź wyłożone kostki z powrotem",
    "label.confirm": "Zatwierdź stół",
    "label.draw": "Dobierz stos z pola {field}",
    "event.laid": "Wykładasz {tile:acc}.",
    "event.taken-back": "Bierzesz z powrotem {n} {n:kostkę|kostki|kostek}.",
    "event.confirmed": "Wyłożone kostki: {n}. Układy na stole: {sets}, z tego bez zmian: {kept}.",
    "event.drawn": "Dobierasz stos z pola {field}: {tiles:acc}.",
    "event.won": "Ostatnia kostka opuściła twoją planszę.",
    "event.last-stack": "To był ostatni stos.",
    "event.over-limit": "Masz {n} {n:kostkę|kostki|kostek}, a limit wynosi {limit}.",
    "outcome.won": "wygrana",
    "outcome.lost": "przegrana",
    "reason.last-tile": "wyłożono ostatnią kostkę",
    "reason.limit": "na planszy jest więcej kostek, niż pozwala limit",
    "reason.last-stack": "wzięto ostatni stos",
    "why.not-held": "nie masz na planszy kostki „{tile}”.",
    "why.no-play": "{tile} nie należy do żadnego wyłożenia, które dałoby się zatwierdzić.",
    "why.no-opening": "{tile} nie należy do żadnego wyłożenia za co najmniej 30 punktów.",
    "why.none-laid": "żadne kostki nie czekają na zatwierdzenie.",
    "why.nothing-laid": "trzeba wyłożyć co najmniej jedną kostkę.",
    "why.no-sets": "te kostki nie mogą wszystkie leżeć w układach.",
    "why.below-30": "z tych kostek nie da się ułożyć układów za co najmniej 30 punktów, a tyle trzeba na początek.",
    "why.laid": "przed dobraniem zatwierdź wyłożone kostki albo weź je z powrotem.",
    "note.tile": "„{word}” to nie kostka: napisz k, b, o lub r i liczbę od 1 do 13 albo J jako jokera.",
    "note.set": "układ {number}, „{set}”, {fault}",
    "note.missing": "{tile} leży na stole, a nie ma jej w żadnym z tych układów.",
    "note.surplus": "{tile} występuje w tych układach częściej niż na stole.",
    "note.opening": "te układy są warte {value}, a pierwsze wyłożenie musi być warte 30.",
    "fault.few": "ma mniej niż trzy kostki.",
    "fault.jokers": "składa się z samych jokerów.",
    "fault.mixed": "miesza kolory i liczby: grupa ma jedną liczbę, a seria jeden kolor.",
    "fault.twice": "ma dwa razy tę samą kostkę.",
    "fault.gap": "ma lukę.",
    "fault.many": "ma za dużo kostek: grupa ma ich najwyżej cztery, a seria najwyżej trzynaście.",
    "position.copies": "w pudełku są dwie kostki „{tile}”, a w tej pozycji jest ich {n}.",
    "position.bank": "bank to stosy po trzy kostki, najwyżej 24; ten ma {n} {n:kostkę|kostki|kostek}.",
    "position.aside": "na bok odłożono 20 kostek, a nie {n}.",
    "position.out": "„{got}” to nie jest numer pola z kostką.",
    "coach.value": "Szansa na wygraną: {value} (od {low} do {high})",
    "feature.margin.more": "Zostawia większy zapas do limitu: przed następnym dobraniem można wyłożyć o {best} kostek "
    "więcej, niż trzeba, zamiast o {other}.",
    "feature.margin.less": "Zostawia mniejszy zapas do limitu ({best} zamiast {other}), ale zatrzymuje lepsze kostki.",
    "feature.playable.more": "Kostek, które można wyłożyć, będzie więcej: {best} zamiast {other}.",
    "feature.playable.less": "Zużywa kostki, które można wyłożyć, póki pasują: zostanie ich {best} zamiast {other}.",
    "feature.held.more": "Zostaje więcej kostek ({best} zamiast {other}), a z nimi wybór, co wyłożyć później.",
    "feature.held.less": "Na twojej planszy zostaje mniej kostek ({best} zamiast {other}).",
    "feature.jokers.more": "Oszczędza jokery na później: na planszy zostaje ich {best} zamiast {other}.",
    "feature.jokers.less": "Zużywa jokera tam, gdzie pomaga najbardziej: na planszy zostaje {best} zamiast {other}.",
    "feature.stacks.more": "Wymaga mniej dobierania, więc limit jest wyższy: stosów zostaje {best} zamiast {other}.",
    "feature.stacks.less": "Przynosi nowe kostki, a wykładanie wcześniej, niż trzeba, nic nie daje.",
    "solve.json": "Plik nie jest czytelnym JSON-em, wiersz {line}, kolumna {column}: {problem}.",
    "solve.form": "Plik musi zawierać pozycję z polem „hand”, listę pozycji albo obiekt z polami {lists}.",
    "solve.table": "Pozycja {name}: „table” musi być listą układów.",
    "solve.tiles": 'Pozycja {name}: {field} to lista kostek, na przykład ["r5", "J"].',
    "solve.position": "Pozycja {name}: {problem}",
    "solve.tells": "Pozycja {name}: można wyłożyć {tiles} z {hand} kostek, wartych najwyżej {value} "
    "(najwięcej warte wyłożenie, bez względu na liczbę kostek: {most}; na początek: {first}).",
    "solve.wins": "Pozycja {name}: można wyłożyć wszystkie kostki ({hand}), warte {value} (na początek: {first}).",
    "solve.unchanged": "bez zmian",
    "solve.extended": "powiększony",
    "solve.rearranged": "przełożony",
    "solve.new": "nowy",
}

WORDING: Final = Wording(ENGLISH, POLISH)
