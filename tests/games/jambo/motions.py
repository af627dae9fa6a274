"""What each kind of event may move on the table, and the check that it moves nothing else."""

from functools import partial

from soloist.core.events import Log
from soloist.core.game import NOBODY, Game, View
from soloist.core.motion import Change, applied, difference
from soloist.core.session import told
from soloist.games.jambo.rules.state import Jambo

# From where to where, `-` standing for a heap (deck or supply), a stand that is built, or a hut. Pieces that are only
# turned, marked or counted anew where they lie are left out.
NOTHING = """
    bid built-hut cancelled chosen dummy-buys dummy-borrows dummy-cashes-in dummy-default dummy-dumps dummy-fills-up
    dummy-no-supply dummy-nothing dummy-sells dummy-sells-off dummy-usual earned earned-spare gave-gold
    invoked last-turn market-day-over paid paid-sixth passed picked-ware turn turns-left unchosen used visited won
    won-auction
"""
MOVES = dict.fromkeys(NOTHING.split(), "") | {
    "bought": "hand>table",
    "built-stand": "table>-",
    "changed": "market>- ->market market>market",
    "danced": "hand>table",
    "dummy-changed": "market>- ->market market>market",
    "dummy-swapped": "market>market",
    "discarded": "hand>discard",
    "drew": "->hand deck>hand",
    "dropped": "looked>discard",
    "dummy-cannot": "lot>discard",
    "dummy-plays": "hand>table",
    "found-nothing": "lot>discard",
    "gave-up": "relics>-",
    "given": "looked>hand hand>hand",
    "hands-laid-out": "hand>lot",
    "housed": "market>- market>market",
    "kept": "looked>hand",
    "laid": "table>tools",
    "laid-out": "->lot deck>lot",
    "left-in-sixth": "market>market",
    "left-on-deck": "looked>deck looked>- deck>-",
    "looked": "->looked deck>looked",
    "looked-through": "->looked deck>looked",
    "mask-aside": "table>aside tools>aside",
    "mask-wakes": "discard>hand",
    "picked-tool": "pool>tools pool>hand",
    "placed": "->market goods>market market>market",
    "offered": "market>goods market>market",
    "ordered": "goods>goods",
    "played": "hand>table hand>tools",
    "put-away": "table>discard aside>discard",
    "put-up": "->goods",
    "reshuffled": "discard>-",
    "returned": "market>- market>goods goods>- market>market",
    "saw-cards": "hand>hand",
    "seized": "tools>table",
    "settled": "market>market",
    "sold": "hand>table",
    "stack-searched": "hand>pool aside>pool",
    "stole": "market>goods market>market",
    "swapped": "market>market",
    "took": "lot>hand discard>hand table>hand ->hand deck>hand lot>discard",
    "took-secretly": "looked>hand looked>deck looked>- deck>-",
    "tool-discarded": "tools>discard pool>discard",
    "tools-laid-out": "tools>pool",
    "turned": "->lot deck>lot",
    "turned-away": "goods>-",
    "unearthed": "discard>pool",
    "unhoused": "->goods",
    "unsold": "goods>- lot>discard",
    "waiting": "->goods",
    "unwanted": "lot>discard",
    "wares-laid-out": "market>goods",
}


def moved(change: Change) -> set[str]:
    """From where to where pieces moved, by the names of the zones."""
    return {f"{zone(move.source)}>{zone(move.target)}" for move in change.moves if move.source != move.target}


def zone(place: str) -> str:
    """The zone of a place without its side."""
    return place.partition("/")[0] or "-"


def check_events(game: Game[Jambo], s: Jambo, a: int) -> list[str]:
    """Play an action and check, for every seat, that its events tell all of it, each what it should; their kinds."""
    before, log = s.copy(), Log()
    game.play(s, a, log)
    for seat in (*range(game.info.seats), NOBODY):
        view = game.view(before, seat)
        for line in told(partial(game.view, seat=seat), before, log.events, log.states, seat):
            kind = line.event.kind.removesuffix(".hidden")
            assert moved(line.change) <= set(MOVES[kind].split()), f"{kind} moves {moved(line.change)}, seat {seat}"
            view = applied(view, line.change)
        assert not untold(view, game.view(s, seat)), f"{game.words(before, a)}, seat {seat}"
    return [event.kind for event in log.events]


def untold(told_of: View, seen: View) -> tuple[object, ...]:
    """What no event has told of."""
    return difference(told_of, seen).moves
