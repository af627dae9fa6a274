"""The words that the page's filling of templates is held to are those that the kernel says."""

from tests.core import word_vectors


def test_the_written_words_are_what_the_kernel_says() -> None:
    written = word_vectors.DATA.read_text(encoding="utf-8")
    assert written == word_vectors.text(), "write it anew: python -m tests.core.word_vectors"
