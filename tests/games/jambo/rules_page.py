"""Writes what follows from data: card clauses of docs/rules/jambo.md, the solo page, and which tests hold which card.

Run `python -m tests.games.jambo.rules_page` after a card text or a test has changed; a test sees to it that it was.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from soloist.games.jambo.face.text import SOLO_WORDING, TWO_WORDING
from soloist.games.jambo.rules.actions import EARLIER_RELIC_NAMES, HUT_NAMES, RELIC_NAMES
from soloist.games.jambo.rules.cards import BUY_PRICE, COPIES, NAMES, SELL_PRICE, WARE_DESIGNS

HERE = Path(__file__).parent
PAGES = {
    "en": HERE.parents[2] / "docs" / "rules" / "jambo.md",
    "pl": HERE.parents[2] / "docs" / "rules" / "jambo.pl.md",
}
RULES = HERE.parents[2] / "docs" / "rules"
SOLO_PAGES = {"en": RULES / "jambo-solo.md", "pl": RULES / "jambo-solo.pl.md"}
RULING_PAGES = {"en": RULES / "rulings" / "jambo.md", "pl": RULES / "rulings" / "jambo.pl.md"}
TEST_PAGE = HERE.parents[2] / "docs" / "design" / "jambo-tests.md"
# The clauses that only a game for two needs; huts and house relics follow from 81 and 501 on.
FOR_TWO = {4, 13, 24, 26, 31, *range(81, 93), *range(101, 151), *range(501, 617)}
# The rulings that add something to the clauses of solo; what the others say is said there in full.
ADDING = {"J19", "J38", "J39", "J43", "J44", "J45", "J54", "J55", "J58", "J62", "J66"}
SOLO_INTRO = {
    "en": """# Jambo solo

You are a trader at an African market, against the Dummy, which plays its cards by rules of its own. You begin with 20
gold each; whoever first has 50 wins. On your turn you have five actions: draw, then play cards and use utilities. Then
the Dummy turns up its stack, card by card, and does with each what its line says.

Jambo is a game by Rüdiger Dorn; the solo variant is by Ricky Royal (Box of Delights). This project has no connection
with either. The rules are in our own words; the clauses are those of the game for two, so some numbers are left out.
What the solo rules do not name works as in the base game. Where the texts are silent or differ, we ruled; a ruling that
says more than its clause is named there, and stands at the end.""",
    "pl": """# Jambo solo

Jesteś kupcem na afrykańskim targu i grasz przeciw Figurantowi, który gra swoje karty według własnych reguł. Obie strony
zaczynają z 20 złota; wygrywa, kto pierwszy ma 50. W swojej turze masz pięć akcji: dobierasz, potem zagrywasz karty i
używasz narzędzi. Potem Figurant odkrywa swój stos, karta po karcie, i robi z każdą to, co mówi jej opis.

Jambo to gra Rüdigera Dorna; wariant solo wymyślił Ricky Royal (Box of Delights). Ten projekt nie jest z nimi związany.
Zasady opisujemy własnymi słowami; punkty są te same co w grze we dwoje, więc niektórych numerów brakuje. Czego zasady
solo nie wymieniają, działa jak w grze podstawowej. Gdzie teksty milczą lub się różnią, rozstrzygamy sami;
rozstrzygnięcie, które mówi więcej niż jego punkt, jest tam podane, a jego treść stoi na końcu.""",
}
SOLO_RULINGS = {"en": "## The rulings", "pl": "## Rozstrzygnięcia"}
NUMBERS = [*range(1, 14), *range(21, 29), *range(41, 51)]
SPECIALS = NAMES[20:]
SIDES = (100, 200, 300)

# Which rulings stand behind a card's clause on each side; everything else is the base game or the solo rules alone.
RULINGS: dict[int, str] = {
    101: "J8",
    102: "J72",
    107: "J73",
    111: "J73",
    109: "J70 J71",
    110: "J70 J71",
    121: "J74",
    127: "J75",
    143: "J76",
    201: "J29",
    202: "J30",
    205: "J34",
    209: "J9 J66",
    210: "J9 J67",
    212: "J36",
    221: "J31",
    222: "J32",
    223: "J33",
    203: "J37",
    204: "J37",
    206: "J37",
    207: "J37",
    208: "J37",
    211: "J37",
    213: "J37",
    225: "J39",
    226: "J38",
    227: "J40",
    228: "J10",
    243: "J35",
    245: "J36",
    **dict.fromkeys((241, 242, 244, 246, 247, 248, 249, 250), "J37"),
    301: "J12 J57",
    302: "J57",
    303: "J60",
    304: "J61",
    305: "J64",
    306: "J44",
    307: "J62",
    308: "J13 J45",
    309: "J9 J66",
    310: "J9 J67",
    311: "J62",
    312: "J53",
    313: "J63",
    321: "J12 J55",
    322: "J58",
    323: "J12 J57",
    324: "J56",
    325: "J39",
    326: "J38",
    327: "J11 J40",
    328: "J10 J65",
    341: "J49",
    342: "J51",
    343: "J59",
    344: "J47",
    345: "J52",
    346: "J54",
    347: "J50",
    348: "J52",
    349: "J46",
    350: "J12 J48",
}
# What of a clause is disputed, or ours alone, where the rest of it is not.
REMARKS: dict[str, dict[int, str]] = {
    "en": {
        104: "our sources differ between 6 cards and 5",
        204: "our sources differ between 6 cards and 5",
        111: "whether any ware card will do is disputed: an option allows it",
        211: "whether any ware card will do is disputed: an option allows it",
        501: "what it costs to build and when it is visited are rulings of ours (JAM-81)",
        502: "building and visiting (JAM-81), differing wares and the sixth space's fee are rulings of ours",
        503: "building and visiting (JAM-81), that it holds one ware and betters a card only once are rulings of ours",
        504: "there it is put in after drawing; building and visiting (JAM-81), safety and return are rulings of ours",
    },
    "pl": {
        104: "nasze źródła podają raz 6 kart, raz 5",
        204: "nasze źródła podają raz 6 kart, raz 5",
        111: "sporne jest, czy wystarczy dowolna karta towarów: pozwala na to opcja",
        211: "sporne jest, czy wystarczy dowolna karta towarów: pozwala na to opcja",
        501: "koszt budowy i to, kiedy się ją odwiedza, to nasze ustalenia (JAM-81)",
        502: "budowa i wizyty (JAM-81), różne towary i opłata za szóste pole to nasze ustalenia",
        503: "budowa i wizyty (JAM-81) oraz to, że mieści jeden towar i poprawia kartę tylko raz, to nasze ustalenia",
        504: "wkładanie po dobieraniu jest stamtąd; budowa i wizyty (JAM-81), ochrona i wyjmowanie to nasze ustalenia",
    },
}
TITLES = {
    "en": {
        "two": "People, animals and utilities for two players",
        "solo": "Your people, animals and utilities in solo",
        "dummy": "The Dummy's people, animals and utilities",
        "wares": "The ware cards",
        "huts": "The four huts",
        "relics": "The six house relics",
        "earlier": "The six house relics of rules versions 1 and 2",
    },
    "pl": {
        "two": "Osoby, zwierzęta i narzędzia we dwoje",
        "solo": "Twoje osoby, zwierzęta i narzędzia w solo",
        "dummy": "Osoby, zwierzęta i narzędzia Figuranta",
        "wares": "Karty towarów",
        "huts": "Cztery chaty",
        "relics": "Sześć reliktów domowych",
        "earlier": "Sześć reliktów domowych z wersji zasad 1 i 2",
    },
}
WORDS: dict[str, dict[str | int, Any]] = {
    "en": {
        "source": "Source",
        "base": "base game",
        "solo": "solo rules",
        "ruling": "ruling",
        "rulings": "rulings",
        100: "two players",
        200: "you in solo",
        300: "the Dummy",
        "manual": "manual",
        "ours": "ruling of ours",
        "reading": "in our reading",
        "house": "house relic, ours",
        "card": "card",
        "ware": "Buying costs {buy} gold, selling brings {sell}. {copies} {cards} in the deck.",
        "copies": ("card", "cards"),
        "tests": "tests",
        "clause": "clause",
    },
    "pl": {
        "source": "Źródło",
        "base": "gra podstawowa",
        "solo": "zasady solo",
        "ruling": "rozstrzygnięcie",
        "rulings": "rozstrzygnięcia",
        100: "dwoje graczy",
        200: "ty w solo",
        300: "Figurant",
        "manual": "podręcznik",
        "ours": "nasze ustalenie",
        "reading": "w naszej wykładni",
        "house": "relikt domowy, nasze ustalenie",
        "card": "karta",
        "ware": "Kupno kosztuje {buy} złota, sprzedaż daje {sell}. W talii {copies} {cards}.",
        "copies": ("karta", "karty"),
        "tests": "testy",
        "clause": "punkt",
    },
}


def say(id: str, lang: str, solo: bool = False) -> str:
    """A message of the game."""
    return (SOLO_WORDING if solo else TWO_WORDING).messages[lang][id]


def source(number: int, lang: str) -> str:
    """The line that names where a card's clause comes from."""
    words = WORDS[lang]
    origin = words["base"] if number < 200 else words["solo"]
    if RULINGS.get(number) == "J37" or number == 206:
        origin = words["base"]
    rulings = RULINGS.get(number, "").split()
    if rulings:
        origin = f"{origin}; {words['ruling' if len(rulings) == 1 else 'rulings']} {', '.join(rulings)}"
    return f"{words['source']}: {origin}{remark(number, lang)}."


def remark(number: int, lang: str) -> str:
    """What of a clause is disputed or ours."""
    found = REMARKS[lang].get(number)
    return f"; {found}" if found else ""


def card_clauses(side: int, lang: str) -> str:
    """The 31 clauses of one side, from the card texts."""
    kind = "dummy" if side == 300 else "text"
    parts = []
    for name, number in zip(SPECIALS, NUMBERS, strict=True):
        title = f"### JAM-{side + number} {say(f'card.{name}', lang)} ({WORDS[lang][side]})"
        parts.append(f"{title}\n{say(f'card.{name}.{kind}', lang, side == 200)}\n{source(side + number, lang)}")
    return "\n\n".join(parts)


def ware_clauses(lang: str) -> str:
    """The 19 designs of ware cards."""
    parts = []
    words = WORDS[lang]
    for card in range(WARE_DESIGNS):
        title = f"### JAM-{401 + card} {say(f'card.{NAMES[card]}', lang)}"
        cards = words["copies"][COPIES[card] > 1]
        text = str(words["ware"]).format(buy=BUY_PRICE[card], sell=SELL_PRICE[card], copies=COPIES[card], cards=cards)
        parts.append(f"{title}\n{text}\n{words['source']}: {words['base']}.")
    return "\n\n".join(parts)


def thing_clauses(kind: str, names: list[str], first: int, origin: str, lang: str) -> str:
    """The huts or the house relics."""
    parts = []
    for i, name in enumerate(names):
        title = f"### JAM-{first + i} {say(f'{kind}.{name}', lang)}"
        parts.append(
            f"{title}\n{say(f'{kind}.{name}.text', lang)}\n{WORDS[lang]['source']}: {origin}{remark(first + i, lang)}."
        )
    return "\n\n".join(parts)


# -- which test holds which clause


def citations() -> dict[str, list[str]]:
    """Each clause with the tests, or cases of a table, that cite it."""
    found: dict[str, list[str]] = {}
    for path in sorted(HERE.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            for clause, test in cited_by(node):
                found.setdefault(clause, []).append(f"{path.stem}: {test}")
    return found


def cited_by(node: ast.AST) -> Iterator[tuple[str, str]]:
    """What a decorated test, or one case of a table, cites."""
    if isinstance(node, ast.FunctionDef):
        marks = [call for call in node.decorator_list if isinstance(call, ast.Call)]
        name = node.name.removeprefix("test_").replace("_", " ")
    elif isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.param":
        marks = [k.value for k in node.keywords if k.arg == "marks" and isinstance(k.value, ast.Call)]
        ids = [k.value.value for k in node.keywords if k.arg == "id" and isinstance(k.value, ast.Constant)]
        first = node.args[0].value if isinstance(node.args[0], ast.Constant) else ""
        name = str(ids[0] if ids else first).replace("-", " ")
    else:
        return
    for mark in marks:
        if ast.unparse(mark.func) == "pytest.mark.rule":
            yield from ((str(ast.literal_eval(argument)), name) for argument in mark.args)


def test_table(lang: str) -> str:
    """One row a kind with its clause and tests on each side, then the wares, the stand, the huts and the relics."""
    held = citations()
    words = WORDS[lang]
    lines = [f"| {words['card']} | {words['clause']} | {words['tests']} |", "| --- | --- | --- |"]
    rows = [
        (f"{say(f'card.{name}', lang)}, {words[side]}", side + number)
        for name, number in zip(SPECIALS, NUMBERS, strict=True)
        for side in SIDES
    ]
    rows += [(say(f"card.{NAMES[card]}", lang), 401 + card) for card in range(WARE_DESIGNS)]
    rows += [(say("card.small-market-stand", lang), number) for number in (420, 421)]
    rows += [(say(f"hut.{name}", lang), 501 + i) for i, name in enumerate(HUT_NAMES)]
    rows += [(say(f"relic.{name}", lang), 611 + i) for i, name in enumerate(RELIC_NAMES)]
    rows += [(say(f"relic.{name}", lang), 601 + i) for i, name in enumerate(EARLIER_RELIC_NAMES)]
    lines += [f"| {name} | JAM-{number} | {'; '.join(held[f'JAM-{number}'])} |" for name, number in rows]
    return "\n".join(lines)


def sections(lang: str) -> dict[str, str]:
    """Every generated part by its name."""
    words = WORDS[lang]
    return {
        "two": card_clauses(100, lang),
        "solo": card_clauses(200, lang),
        "dummy": card_clauses(300, lang),
        "wares": ware_clauses(lang),
        "huts": thing_clauses("hut", HUT_NAMES, 501, str(words["manual"]), lang),
        "relics": thing_clauses("relic", RELIC_NAMES, 611, str(words["house"]), lang),
        "earlier": thing_clauses("relic", EARLIER_RELIC_NAMES, 601, str(words["house"]), lang),
    }


def renewed(page: str, lang: str) -> str:
    """The page with its generated sections made anew; a section reaches to the next heading of its level."""
    parts = re.split(r"^(## .*)$", page, flags=re.MULTILINE)
    for name, text in sections(lang).items():
        i = parts.index(f"## {TITLES[lang][name]}")
        parts[i + 1] = f"\n\n{text}\n\n"
    return "".join(parts).rstrip() + "\n"


def solo_page(page: str, lang: str) -> str:
    """The page of solo: the clauses of the whole page that it needs, and the rulings that say more than they do."""
    parts = [SOLO_INTRO[lang]]
    for section in re.split(r"^(?=## )", page, flags=re.MULTILINE)[1:]:
        heading, *clauses = re.split(r"^(?=### )", section, flags=re.MULTILINE)
        kept = [solo_clause(clause.rstrip(), lang) for clause in clauses if number_of(clause) not in FOR_TWO]
        if heading.startswith(f"## {TITLES[lang]['wares']}"):
            kept = [ware_table(lang)]
        if kept:
            parts += [heading.rstrip(), "\n".join(kept)]
    cited = set(re.findall(r"\bJ\d+\b", "\n".join(parts[1:])))
    rulings = RULING_PAGES[lang].read_text(encoding="utf-8").splitlines()
    found = [line for line in rulings if line.startswith("- **J") and line.split("**")[1] in cited]
    return "\n\n".join([*parts, SOLO_RULINGS[lang], "\n".join(found)]) + "\n"


def solo_clause(clause: str, lang: str) -> str:
    """A clause whose source names only the rulings that add to it, and says where the reading is ours."""
    body, _, source = clause.rpartition("\n")
    words = WORDS[lang]
    label, _, origins = source.removesuffix(".").partition(": ")
    kept = [origin for origin in origins.split("; ") if not re.search(r"\bJ\d", origin)]
    cited = [ruling for ruling in re.findall(r"\bJ\d+\b", source) if ruling != "J37"]
    adding = [ruling for ruling in cited if ruling in ADDING]
    if adding:
        kept.append(f"{words['ruling' if len(adding) == 1 else 'rulings']} {', '.join(adding)}")
    elif cited and not kept:
        kept.append(str(words["ours"]))
    elif cited and len(kept) == 1:
        kept[0] += f", {words['reading']}"
    return f"{body}\n{label}: {'; '.join(kept)}."


def ware_table(lang: str) -> str:
    """The 19 designs in a table: what buying costs, what selling brings, and how many there are."""
    columns = {"en": "card | buy | sell | copies", "pl": "karta | kupno | sprzedaż | sztuk"}[lang]
    rows = [
        f"| {say(f'card.{NAMES[card]}', lang)} | {BUY_PRICE[card]} | {SELL_PRICE[card]} | {COPIES[card]} |"
        for card in range(WARE_DESIGNS)
    ]
    return "\n".join([f"| {columns} |", "| --- | --- | --- | --- |", *rows])


def number_of(clause: str) -> int:
    """The number of a clause."""
    return int(clause.partition("JAM-")[2].partition(" ")[0])


def test_page() -> str:
    """Which tests hold which card, on a page of its own."""
    title = "# Which tests hold which card of Jambo"
    return f"{title}\n\nWritten by `python -m tests.games.jambo.rules_page`.\n\n{test_table('en')}\n"


def pages() -> dict[Path, str]:
    """Every page that follows from data, as it must be."""
    whole = {lang: renewed(path.read_text(encoding="utf-8"), lang) for lang, path in PAGES.items()}
    found = {PAGES[lang]: page for lang, page in whole.items()}
    found |= {SOLO_PAGES[lang]: solo_page(page, lang) for lang, page in whole.items()}
    return found | {TEST_PAGE: test_page()}


def main() -> None:
    """Write all of them."""
    for path, text in pages().items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
