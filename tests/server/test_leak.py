"""Nothing hidden reaches a browser: all that it receives is searched for cards that nobody has turned yet."""

import json
import re
from collections.abc import Iterator
from functools import cache

import pytest

from soloist import coach
from soloist.core import record
from soloist.core.rng import Rng
from soloist.core.search import Budget
from soloist.core.session import Session
from soloist.core.text import LANGUAGES, Text
from soloist.games.joker import JOKER
from soloist.games.joker.rules.cards import FACES
from soloist.table import wire
from tests.luck import Luck
from tests.share import share

from .live import Json, Visitor

NAME = re.compile(r"\b(?:[A2-9TJQK][CDHS]|[BR]J)\b")
HINT = {"ms": 50, "depth": 3}
LEAST_CARDS = 8  # among those turned at the start and in the first moves


@cache
def names(card: str) -> set[str]:
    """What a card is called on the wire and in either language."""
    return {card} | {JOKER.wording.say(Text(f"card.{card}"), lang) for lang in LANGUAGES}


def mentioned(text: str) -> set[str]:
    """The cards that an answer mentions: on the table anywhere, in words where they do not tell what a joker may be."""
    spoken = set(re.findall(r"\w+ (?:of )?\w+", " . ".join(sentences(json.loads(text)))))
    return set(NAME.findall(text)) | {card for card in FACES if names(card) & spoken}


def sentences(value: Json) -> Iterator[str]:
    """The texts in an answer, without jokers and what speaks of them: those name cards by deduction."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for part in value:
            yield from sentences(part)
    elif isinstance(value, dict) and not (
        value.get("face") in ("BJ", "RJ") or ({"label", "kind"} & set(value) and "joker" in json.dumps(value))
    ):
        for part in value.values():
            yield from sentences(part)


def turned(session: Session) -> set[str]:
    """The cards that lie face up."""
    return {piece.face for zone in session.view(0).zones for piece in zone.pieces if piece.face}


@pytest.mark.parametrize("seed", range(2))
def test_no_hidden_card_reaches_the_page_before_it_is_turned(site: Visitor, seed: int, luck: Luck) -> None:
    random = luck.random(seed)
    table = site.open(game="joker", seed=None)
    id, received = table["id"], []
    with Visitor(base_url=site.base_url) as spectator:
        while table["decision"]:
            lang = random.choice(LANGUAGES)
            texts = [
                site.get(f"/api/tables/{id}?lang={lang}").text,
                spectator.get(f"/api/tables/{id}?lang={lang}").text,
            ]
            texts += [site.get(f"/api/tables/{id}/log?lang={lang}").text, site.get(f"/api/tables/{id}/events").text]
            texts += [site.get(f"/api/tables/{id}/record").text, site.get("/api/me/tables").text]
            texts += [site.get(f"/api/tables/{id}?ply={random.randint(0, table['ply'])}").text]
            if table["ply"] % 4 == 0:
                texts += [site.post(f"/api/tables/{id}/hint?lang={lang}", json=HINT | {"ply": table["ply"]}).text]
            received.append(texts)
            option = random.choice(table["decision"]["options"])
            answer = site.do(id, "actions", ply=table["ply"], action=option["words"])
            received.append([answer.text])
            table = answer.json()["table"]
            assert table["seed"] is None
    check(received, record.read(site.get(f"/api/tables/{id}/record").text))


def check(received: list[list[str]], played: record.Record) -> None:
    """Replay the game and hold every answer against what was turned by then."""
    session = Session("joker", played.deal(), played.setup)
    known = turned(session)
    texts = iter(received)
    for words in played.actions:
        for text in next(texts):
            assert mentioned(text) <= known
        session.play(words)
        known |= turned(session)
        for text in next(texts):
            found = mentioned(text)
            assert found <= known
            assert len(found) >= LEAST_CARDS - 2


@pytest.mark.parametrize("game", ["joker", "jambo", "rummikub"])
def test_what_a_seat_cannot_see_does_not_change_its_hints(game: str, luck: Luck) -> None:
    session, random = Session(game, luck.seed(11)), luck.random(11)
    for _ in range(6):
        session.play(random.choice(session.legal()))
    seat, told = session.seat, []
    states = [session.state, *(session.game.guess(session.state, seat, Rng.seeded(n)) for n in range(3))]
    assert len({session.game.position(state) for state in states}) == len(states)
    for state in states:
        session.state = state
        found = coach.hint(session, Budget(iterations=share(6, 2)))
        told.append({lang: wire.hint_json(found, session.game, lang) for lang in LANGUAGES})
    assert all(one == told[0] for one in told)
