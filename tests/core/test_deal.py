"""Secret deals: what they are made into, what they promise, and that nothing tells of them before the end."""

import copy
import pickle
from dataclasses import replace
from hashlib import blake2b

import pytest

from soloist.core import catalog, record
from soloist.core.deal import Secret
from soloist.core.errors import BadRecord
from soloist.core.rng import MOST_SEED, Rng
from soloist.core.session import Session

SECRET = Secret(bytes(range(16)))
GAMES = sorted(catalog.all_games())


def to_the_end(session: Session) -> Session:
    """A game given up after a few moves."""
    for _ in range(4):
        session.play(session.legal()[0])
    session.give_up()
    return session


def test_the_stream_of_a_secret_deal_is_keyed_blake2_of_the_counter() -> None:
    rng = Rng.seeded(SECRET.number("nim"))
    digest = blake2b(b"nim", key=SECRET.bits, digest_size=16, person=b"soloist kernel 1").digest()
    assert rng.key == b"\x01" + digest
    for _ in range(5):
        counter = (int(rng.counter) + 0x9E3779B97F4A7C15) % 2**64
        word = blake2b(counter.to_bytes(8, "big"), key=rng.key, digest_size=8, person=b"soloist stream 1").digest()
        assert rng.copy().below(1000) == int.from_bytes(word, "big") % 1000
        rng.below(2)
        assert rng.counter % 2**64 == counter


def test_a_secret_stream_is_copied_and_pickled() -> None:
    rng = Rng.seeded(SECRET.number("nim"))
    others = [rng.copy(), copy.copy(rng), copy.deepcopy(rng), pickle.loads(pickle.dumps(rng))]
    following = [rng.below(1000) for _ in range(9)]
    assert [[other.below(1000) for _ in range(9)] for other in others] == [following] * 4


def test_a_counter_that_is_written_down_tells_nothing_of_a_secret_stream() -> None:
    secret, plain = Rng.seeded(SECRET.number("nim")), Rng.seeded(7)
    assert plain.apart() == plain.counter
    assert secret.apart() != secret.counter
    assert Rng(secret.apart()).below(2**31) != secret.below(2**31)


def test_what_is_made_of_a_secret_differs_by_use_and_game() -> None:
    assert SECRET.number("nim") > MOST_SEED
    made = {SECRET.number("nim"), SECRET.number("joker"), int(SECRET.stream(0).counter), int(SECRET.stream(1).counter)}
    promises = {SECRET.commitment("nim", 1, {}), SECRET.commitment("nim", 2, {}), SECRET.commitment("nim", 1, {"a": 1})}
    assert (len(made), len(promises)) == (4, 3)


def test_a_commitment_is_the_same_whatever_the_order_of_the_options() -> None:
    assert SECRET.commitment("nim", 1, {"a": 1, "b": True}) == SECRET.commitment("nim", 1, {"b": True, "a": 1})


def test_a_secret_is_not_shown_by_accident() -> None:
    assert SECRET.text() not in repr(SECRET)
    assert pickle.loads(pickle.dumps(SECRET)) == SECRET


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_that_nobody_chose_is_secret_and_its_record_opens_it_at_the_end(game: str) -> None:
    session = Session(game)
    assert isinstance(session.deal, Secret)
    assert session.seed is None
    before = session.record()
    assert (before.seed, before.secret, before.commitment) == (None, "", session.commitment)
    assert session.deal.text() not in before.text()
    over = record.read(to_the_end(session).record().text())
    assert (over.commitment, over.secret) == (before.commitment, session.deal.text())
    assert Session.from_record(over).state.key() == session.state.key()


@pytest.mark.parametrize("game", GAMES)
def test_a_secret_deal_goes_on_alike_in_a_copy_and_in_another_process(game: str) -> None:
    session = Session(game, SECRET)
    for _ in range(4):
        session.play(session.legal()[0])
    again = [copy.deepcopy(session), pickle.loads(pickle.dumps(session)), Session.from_record(session.save())]
    for _ in range(30):
        if session.outcome:
            break
        words = session.legal()[-1]
        for one in [session, *again]:
            one.play(words)
    assert [one.state.key() for one in again] == [session.state.key()] * 3


@pytest.mark.parametrize("game", GAMES)
def test_a_position_of_a_secret_deal_can_be_read_and_goes_its_own_way(game: str) -> None:
    session = Session(game, SECRET)
    text = session.position()
    again = Session(game, position=text)
    assert again.view() == session.view()
    assert again.seed is not None
    assert SECRET.text() not in text


def test_a_secret_is_of_no_use_where_a_position_is_given() -> None:
    start = "nim 1; options: misere=off; heaps: 2 0 3; turn: 0; taken: 4"
    assert Session("nim", position=start).seed is not None
    with pytest.raises(Exception, match="deal number"):
        Session("nim", SECRET, position=start)


def test_a_guess_has_a_stream_of_its_own() -> None:
    for game in ("jambo", "fivetribes"):
        session = Session(game, SECRET)
        guessed = session.game.guess(session.state, 0, Rng.seeded(1))
        known = session.game.guess(Session(game, 5).state, 0, Rng.seeded(1))
        for state in (guessed, known):
            assert not (state.rng.key if game == "jambo" else state.secret)


def test_a_record_whose_secret_does_not_fit_its_commitment_is_refused() -> None:
    over = to_the_end(Session("nim", SECRET)).record()
    with pytest.raises(BadRecord, match="not the one that was promised"):
        Session.from_record(replace(over, secret="00" * 16))
    with pytest.raises(BadRecord, match="not the one that was promised"):
        Session.from_record(replace(over, commitment="00" * 32))


def test_a_record_of_a_running_game_cannot_be_replayed() -> None:
    sealed = record.read(Session("nim", SECRET).record().text())
    assert sealed.is_sealed
    with pytest.raises(BadRecord, match="still secret"):
        Session.from_record(sealed)


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"seed": 3, "commitment": "ab" * 32}, "'seed' must be null, not 3"),
        ({"seed": 3, "commitment": "ab" * 32, "secret": "ab" * 16}, "'seed' must be null, not 3"),
        ({"seed": None, "secret": "ab" * 16}, "lacks 'commitment'"),
        ({"seed": None, "commitment": "AB" * 32}, "'commitment' must be 0-9 a-f × 64"),
        ({"seed": None, "commitment": "ab" * 32, "secret": "ab" * 15}, "'secret' must be 0-9 a-f × 32"),
        ({"seed": None, "commitment": 5}, "'commitment' must be"),
        ({"seed": None, "position": "nim 1"}, "'seed' must be 0, 1, 2, …, not null"),
        ({"seed": None, "position": "nim 1", "commitment": "ab" * 32}, "'seed' must be null"),
    ],
)
def test_a_record_says_what_is_wrong_with_its_deal(fields: dict[str, object], words: str) -> None:
    with pytest.raises(BadRecord) as e:
        record.from_fields({"game": "nim", "rules": 1, "setup": {}, "actions": [], **fields})
    assert words in e.value.say("en")
