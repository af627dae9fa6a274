"""What stands in for compiled vectors does the same as they do."""

from typing import Any

import librt.vecs
import mypy_extensions
import pytest

from soloist.offline.stand_ins import mypy_extensions as silent
from soloist.offline.stand_ins.librt import vecs

KINDS = [(librt.vecs, mypy_extensions.i64), (vecs, silent.i64)]


@pytest.mark.parametrize(("module", "i64"), KINDS)
def test_vectors_do_what_the_games_need(module: Any, i64: Any) -> None:
    numbers = module.vec[i64]([3, 1, 2])
    numbers[0] = 5
    more = module.append(numbers, 7)
    assert (len(more), list(more), sum(more)) == (4, [5, 1, 2, 7], 15)
    assert list(more[1:3]) == [1, 2]
    assert type(more[1:3]) is type(more)
    assert more == module.vec[i64]([5, 1, 2, 7])
    assert not module.vec[i64]([])


@pytest.mark.parametrize("module", [librt.vecs, vecs])
def test_vectors_of_floats_hold_floats(module: Any) -> None:
    assert repr(list(module.vec[float]([1, 2.5]))) == "[1.0, 2.5]"
    assert list(module.vec[float]([0.0] * 2)) == [0.0, 0.0]


def test_what_is_said_to_the_compiler_changes_nothing() -> None:
    class Thing:
        pass

    assert silent.mypyc_attr(allow_interpreted_subclasses=True)(Thing) is Thing
    assert silent.u8(7) == 7
