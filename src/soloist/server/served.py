"""What many readers fetch and seldom changes: held in memory, compressed once, and sent only to who has it not yet."""

import asyncio
import gzip
import zlib
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from hashlib import sha256
from typing import Final

from fastapi import Request, Response

from soloist.server.heads import heads_of

FOREVER: Final = "public, max-age=31536000, immutable"
ASK_FIRST: Final = "no-cache"
# What is smaller than this many bytes is not worth compressing.
SMALL: Final = 500
# How hard an answer is compressed that is made for one reader: harder costs much time for few bytes.
EFFORT: Final = 4
# As zlib names the form of gzip, with the largest window.
GZIP: Final = 31
# What is larger is compressed in a thread: Python for the page would hold everybody up for a second.
LARGE: Final = 1 << 20
# What is not smaller than this share of itself was compressed before.
SPARED: Final = 0.9


class ServedFile:
    """Some bytes, plain and compressed, and the tag by which a browser asks whether its copy is still good."""

    def __init__(self, plain: bytes, type: str, forever: bool = False, brotli: bytes | None = None) -> None:
        self.plain: Final = plain
        self.brotli: Final = brotli
        self.type: Final = type
        self.tag: Final = f'"{sha256(plain).hexdigest()[:20]}"'
        self.caching: Final = FOREVER if forever else ASK_FIRST
        self.varies: Final = "Accept-Encoding" if forever else "Accept-Encoding, Accept-Language"

    @cached_property
    def packed(self) -> bytes | None:
        """The same compressed, made when it is first asked for: Python for the page is large, and seldom wanted."""
        if len(self.plain) <= SMALL:
            return None
        packed = gzip.compress(self.plain, 9, mtime=0)
        return packed if len(packed) < SPARED * len(self.plain) else None

    async def prepare(self) -> None:
        """Compresses what is large before it is answered, while others are answered."""
        if len(self.plain) > LARGE:
            await asyncio.to_thread(lambda: self.packed)

    def answer(self, request: Request, status: int = 200) -> Response:
        """The bytes, or that the reader's copy is good."""
        headers = {"Cache-Control": self.caching, "ETag": self.tag, "Vary": self.varies}
        if status == 200 and self.tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        if self.brotli and accepts_brotli(request):
            return Response(self.brotli, status, headers | {"Content-Encoding": "br"}, self.type)
        if accepts_gzip(request) and self.packed:
            return Response(self.packed, status, headers | {"Content-Encoding": "gzip"}, self.type)
        return Response(self.plain, status, headers, self.type)


def accepts_gzip(request: Request) -> bool:
    """Whether a reader can unpack what is compressed."""
    return can_unpack(heads_of(request.scope))


def can_unpack(heads: Mapping[bytes, bytes]) -> bool:
    """The same by the headers of the request."""
    return b"gzip" in heads.get(b"accept-encoding", b"")


def packed_lines(lines: Iterable[str]) -> Iterator[bytes]:
    """Text that is made as it is sent, compressed as one file."""
    deflate = zlib.compressobj(EFFORT, wbits=GZIP)
    for line in lines:
        yield deflate.compress(line.encode("utf-8", "replace"))
    yield deflate.flush()


def accepts_brotli(request: Request) -> bool:
    """Whether a reader can unpack what was compressed when the page was built."""
    accepted = heads_of(request.scope).get(b"accept-encoding", b"").split(b",")
    return any(one.strip() == b"br" for one in accepted)
