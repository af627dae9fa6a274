"""The rest of a turn once its walk is made: what to kill, buy, place, use and sell, tried out to its end."""

from typing import Final

from soloist.core.rng import Rng
from soloist.games.fivetribes.mind.judge import Judge
from soloist.games.fivetribes.rules.actions import (
    ACT,
    DJINN,
    END,
    FAKIRS,
    GOING,
    KIND,
    POWER,
    SALE,
    SECOND,
    SELL,
    SELL_ALL,
    SLOT,
    SOW,
    START,
    SUIT,
    USE,
    WHERE,
)
from soloist.games.fivetribes.rules.djinns import BOURAQ, DJINNS, ECHIDNA, ENKI, IBLIS
from soloist.games.fivetribes.rules.goods import FAKIR, MERCHANDISE
from soloist.games.fivetribes.rules.hidden import guess, has_revealed
from soloist.games.fivetribes.rules.legal import legal, uses
from soloist.games.fivetribes.rules.play import end_of_round, play
from soloist.games.fivetribes.rules.score import PALACE_POINTS
from soloist.games.fivetribes.rules.state import Naqala
from soloist.games.fivetribes.rules.tiles import (
    ASSASSIN,
    BUILDER,
    DESIGN_VALUES,
    NO_CAMEL,
    SMALL_MARKET,
    TILES,
    TRIBES,
    YOURS,
)

SHORT: Final = 8  # coins below which a sale is always thought of
GUESSES: Final = 3  # of what an answer would reveal
MOST_SITES: Final = 5
NOTHING: Final = -1e9


def moving(s: Naqala) -> bool:
    """Whether a tile to start from, the next tile or the next drop is asked for."""
    return not s.frames and (s.phase == START or s.phase == SOW)


class Finish:
    """The best rest of a turn that was found within so many judgements: its answers, the last of them included.

    Where an answer reveals something the turn is planned up to it. A thorough look thinks of powers and sales too;
    it is `whole` if it left nothing out, so that where it finds no life there is none. The first answer may be given.
    """

    def __init__(self, judge: Judge, s: Naqala, quota: int, thorough: bool, first: int = -1) -> None:
        self.judge: Final = judge
        self.thorough: Final = thorough
        self.left = quota
        self.whole = thorough
        self.worth = NOTHING
        self.clicks: list[int] = []
        self.end: Naqala | None = None  # the position in which the turn is ended
        self.path: Final[list[int]] = []
        if first < 0:
            self.explore(s)
        else:
            self.follow(s, first)

    def consider(self, worth: float, last: int, s: Naqala | None) -> None:
        """A way to end the turn."""
        self.left -= 1
        if worth > self.worth:
            self.worth = worth
            self.clicks = [*self.path, last] if last >= 0 else self.path[:]
            self.end = s

    def promise(self) -> float:
        """What the turn is worth if it ends so, by all rolls of Yazid's dice if he strikes after it."""
        return self.worth if self.end is None else self.judge.ending(self.end)

    def is_final(self) -> bool:
        """Whether the game is over when the turn ends so: what it is worth is no promise but its score."""
        return self.end is not None and not self.end.you_first and end_of_round(self.end) != GOING

    def explore(self, s: Naqala) -> None:
        """Try every answer that is thought of, and what follows it."""
        if s.fate or moving(s):
            self.consider(self.judge.worth(s), -1, None)
            return
        if not s.frames and s.phase == SALE:
            self.consider(self.judge.worth(s), END, s)
            if self.left > 0:
                self.explore_sales(s)
            options = uses(s) if self.thorough else []
        else:
            options = answers(s, self.thorough)
        for a in options:
            if self.left <= 0 and self.worth > NOTHING:
                self.whole = False
                return
            self.follow(s, a)

    def follow(self, s: Naqala, a: int) -> None:
        """Try one answer."""
        after = s.copy()
        play(after, a)
        if not after.fate and has_revealed(s, after):
            self.consider(self.gamble(s, a), a, None)
            return
        self.path.append(a)
        self.explore(after)
        self.path.pop()

    def gamble(self, s: Naqala, a: int) -> float:
        """What an answer is worth that reveals something: the mean over a few guesses; what follows it is open."""
        total = 0.0
        for i in range(GUESSES):
            after = guess(s, Rng(s.round * 64 + i))
            play(after, a)
            self.whole = self.whole and after.phase == SALE
            best = self.judge.worth(after)
            if after.drawn and not after.fate:
                best = 0.0
                for kept in legal(after):
                    then = after.copy()
                    play(then, kept)
                    best = max(best, self.judge.worth(then))
            total += best
        return total / GUESSES

    def explore_sales(self, s: Naqala) -> None:
        """Sell a whole suit, the cards held twice, or those held once."""
        if not self.thorough and s.gold >= SHORT:
            return
        held = [kind for kind in range(MERCHANDISE) if s.goods[kind]]
        twice = [kind for kind in held if s.goods[kind] > 1]
        suits = [held]
        if self.thorough and 0 < len(twice) < len(held):
            suits += [twice, [kind for kind in held if s.goods[kind] == 1]]
        for suit in suits:
            if not suit:
                continue
            clicks = [SELL_ALL] if len(suit) == len(held) else [*[KIND + kind for kind in suit], SELL]
            after = s.copy()
            for a in clicks:
                play(after, a)
            length = len(self.path)
            self.path.extend(clicks)
            self.consider(self.judge.worth(after), END, after)
            del self.path[length:]


def answers(s: Naqala, thorough: bool) -> list[int]:
    """The answers worth a trial, the most likely first; what is left out is never better by much."""
    options = legal(s)
    if len(options) == 1:
        return options
    if s.frames:
        return answers_within(s, options, thorough)
    if s.phase == ACT:
        if s.tribe == BUILDER:
            return builder_answers(s, options, thorough)
        return assassin_answers(s, options, thorough) if s.tribe == ASSASSIN else calm(options)
    if s.tiles[s.at] >= SMALL_MARKET:
        return [*distinct(s, options), *[a for a in options if not SLOT <= a < DJINN and not is_use(a)]]
    return calm(options)


def is_use(a: int) -> bool:
    """Whether an answer calls up a djinn."""
    return USE <= a < USE + DJINNS


def calm(options: list[int]) -> list[int]:
    """All answers but powers, which can wait for the end of the turn."""
    return [a for a in options if not is_use(a)]


def builder_answers(s: Naqala, options: list[int], thorough: bool) -> list[int]:
    """No fakir, all of them, or all but one, and Echidna."""
    fakirs = s.goods[FAKIR]
    found = [FAKIRS]
    if fakirs:
        found.append(FAKIRS + fakirs)
    if thorough and fakirs > 1:
        found.append(FAKIRS + fakirs - 1)
    return [*found, USE + ECHIDNA] if USE + ECHIDNA in options else found


def assassin_answers(s: Naqala, options: list[int], thorough: bool) -> list[int]:
    """Free tiles with a single meeple first, then tiles by their assassins; Yazid's pieces, Iblis, nobody."""
    lone = [a for a in options if a < TILES and s.sizes[a] == 1 and s.camels[a] == NO_CAMEL]
    others = [a for a in options if a < TILES and a not in lone]
    others.sort(key=lambda a: -s.meeples[a * TRIBES + ASSASSIN])
    called = (USE + IBLIS, USE + ECHIDNA) if thorough else (USE + IBLIS,)
    rest = [a for a in options if a >= TILES and (not is_use(a) or a in called)]
    if lone and not thorough:
        return [*lone, *rest, *others[:2]]
    return [*lone, *rest, *others]


def distinct(s: Naqala, options: list[int]) -> list[int]:
    """The first card of each kind."""
    seen: set[int] = set()
    found: list[int] = []
    for a in options:
        if SLOT <= a < DJINN and s.market[a - SLOT] not in seen:
            seen.add(s.market[a - SLOT])
            found.append(a)
    return found


def answers_within(s: Naqala, options: list[int], thorough: bool) -> list[int]:
    """The answers worth a trial where a question interrupts a step."""
    question, a, b = s.frames[-1]
    if question == SECOND:
        return distinct(s, options)
    if question == SUIT:
        return [SELL]
    if question == WHERE:
        return [t for t in options if t == b or s.camels[t] == YOURS or (thorough and s.camels[t] == NO_CAMEL)]
    if question == POWER:
        if a in (BOURAQ, ENKI):
            owned = [t for t in options if s.camels[t] == YOURS]
            return owned or options[:1]
        ranked = sorted(options, key=lambda t: -site_value(s, t))
        return ranked[:MOST_SITES]
    return options


def site_value(s: Naqala, t: int) -> int:
    """What a tile counts for its owner, roughly."""
    return DESIGN_VALUES[s.tiles[t]] + 3 * s.palms[t] + PALACE_POINTS * s.palaces[t]
