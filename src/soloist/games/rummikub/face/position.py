"""A whole game as text: the table's sets, the places of the board, those laid, the stacks and the tiles aside."""

from typing import Final

from soloist.core import position
from soloist.core.game import GameInfo, Setup
from soloist.core.position import bad_field
from soloist.core.text import Text
from soloist.games.rummikub.face.table_text import BadTable, read_sets, tile_named, write_sets
from soloist.games.rummikub.face.text import WORDING
from soloist.games.rummikub.rules.setup import FREE_LAYING, GUIDED, free_laying, level_of
from soloist.games.rummikub.rules.state import ASIDE, FREE, STACK, STACKS, Rummikub, Sets
from soloist.games.rummikub.rules.tiles import COPIES, KINDS, counted, named, plain, text

FIELDS: Final = ["table", "board", "laid", "bank", "aside"]


def write(info: GameInfo, s: Rummikub) -> str:
    """The text of a position; a free place of the board is a dot, and the stack to be taken next comes first."""
    stacks = [s.bank[i : i + STACK] for i in range(0, len(s.bank), STACK)]
    fields = [
        ("table", write_sets(s.table)),
        ("board", " ".join("." if tile == FREE else text(tile) for tile in s.board)),
        ("laid", " ".join(str(place + 1) for place in range(len(s.board)) if s.out >> place & 1)),
        ("bank", " | ".join(" ".join(text(tile) for tile in stack) for stack in stacks)),
        ("aside", " ".join(text(tile) for tile in s.aside)),
    ]
    setup: Setup = {"level": s.level, "winnable": s.winnable, "laying": FREE_LAYING if s.free else GUIDED}
    return position.write(info, {spec.name: setup[spec.name] for spec in info.options}, fields)


def read(info: GameInfo, words: str) -> Rummikub:
    """The state that a text describes; BadPosition names the field that cannot be."""
    setup, fields = position.read(info, words, FIELDS)
    table = read_table(fields["table"])
    board = read_tiles("board", fields["board"], free=True)
    while board and board[-1] == FREE:
        board.pop()
    bank = read_tiles("bank", fields["bank"].replace("|", " "))
    aside = read_tiles("aside", fields["aside"])
    if len(bank) % STACK or len(bank) > STACK * STACKS:
        raise bad_field("bank", Text("position.bank", {"n": len(bank)}), WORDING)
    if len(aside) != ASIDE:
        raise bad_field("aside", Text("position.aside", {"n": len(aside)}), WORDING)
    held = [tile for tile in board if tile != FREE]
    check_copies([*(tile for tiles in table for tile in tiles), *held, *bank, *aside])
    out = read_laid(fields["laid"], board)
    level, winnable, free = level_of(setup), bool(setup["winnable"]), free_laying(setup)
    return Rummikub(level, winnable, table, tuple(board), out, tuple(bank), tuple(aside), free)


def read_table(words: str) -> Sets:
    """The sets on the table, if they all are legal."""
    try:
        return read_sets(words) if words else ()
    except BadTable as bad:
        raise bad_field("table", bad.reason, WORDING) from None


def read_tiles(field: str, words: str, free: bool = False) -> list[int]:
    """Tiles in a row, among them free places if there may be."""
    tiles: list[int] = []
    for word in words.split():
        try:
            tiles.append(FREE if free and word == "." else plain(tile_named(word)))
        except ValueError:
            raise bad_field(field, Text("note.tile", {"word": word}), WORDING) from None
    return tiles


def check_copies(tiles: list[int]) -> None:
    """The box holds two tiles of each kind, no more and no less."""
    counts = counted(tiles)
    for kind in range(KINDS):
        if counts[kind] != COPIES:
            raise bad_field("bank", Text("position.copies", {"tile": named(kind), "n": counts[kind]}), WORDING)


def read_laid(words: str, board: list[int]) -> int:
    """The places whose tiles are laid, as bits."""
    out = 0
    for word in words.split():
        place = int(word) - 1 if word.isascii() and word.isdecimal() and len(word) < 4 else -1
        if not 0 <= place < len(board) or board[place] == FREE:
            raise bad_field("laid", Text("position.out", {"got": word}), WORDING)
        out |= 1 << place
    return out
