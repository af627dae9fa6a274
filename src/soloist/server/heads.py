"""The headers of requests and answers as they are sent: read once for all who look, and added to without a copy."""

from typing import Final, TypeAlias

from starlette.types import Scope

RawHeaders: TypeAlias = list[tuple[bytes, bytes]]
READ: Final = "soloist.heads"
VARY: Final = b"vary"
POLICY: Final = "; ".join(
    [
        "default-src 'self'",
        # Python in the page, for who plays offline, is WebAssembly.
        "script-src 'self' 'wasm-unsafe-eval'",
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
RAW_HEADERS: Final = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
RAW_NAMES: Final = frozenset(name for name, _ in RAW_HEADERS)
# A page's style and letters are no page: what is said about pages would travel with each of them for nothing. A script
# may run as a worker, which has the policy of its own file.
NAMES_OF_PARTS: Final = (b"x-content-type-options", b"cross-origin-resource-policy")
OF_PARTS: Final = [header for header in RAW_HEADERS if header[0] in NAMES_OF_PARTS]
OF_SCRIPTS: Final = [header for header in RAW_HEADERS if header[0] in (b"content-security-policy", *NAMES_OF_PARTS)]
BY_TYPE: Final = {
    b"text/css; charset=utf-8": OF_PARTS,
    b"font/woff2": OF_PARTS,
    b"text/javascript; charset=utf-8": OF_SCRIPTS,
}
TYPE: Final = b"content-type"
CACHING: Final = b"cache-control"
PRIVATE: Final = (CACHING, b"private, no-store")
# What an answer is made for, besides its address: whoever else asks gets another.
ASKER: Final = b"Cookie, Accept-Language"


def heads_of(scope: Scope) -> dict[bytes, bytes]:
    """The headers of a request by their names; of several of one name the first."""
    found: dict[bytes, bytes] | None = scope.get(READ)
    if found is None:
        found = scope[READ] = dict(reversed(scope["headers"]))
    return found


def head_of(scope: Scope, name: bytes) -> str:
    """A header of a request in words; empty if it is not there."""
    return heads_of(scope).get(name, b"").decode("latin-1")


def vary(headers: RawHeaders, names: bytes) -> None:
    """Say in the head of an answer what else it is made for."""
    for i, (name, value) in enumerate(headers):
        if name == VARY:
            if names not in value:
                headers[i] = VARY, b"%b, %b" % (value, names)
            return
    headers.append((VARY, names))


def secure(headers: RawHeaders) -> dict[bytes, bytes]:
    """Add the security headers to the head of an answer, those that its kind needs, each unless it is there.

    If it does not say itself how long it may be kept, it is for its asker alone, and no cache keeps it. What was there
    is returned.
    """
    there = dict(headers)
    wanted = BY_TYPE.get(there.get(TYPE, b""), RAW_HEADERS)
    if RAW_NAMES.isdisjoint(there):
        headers += wanted
    else:
        headers += [header for header in wanted if header[0] not in there]
    if CACHING not in there:
        headers.append(PRIVATE)
        vary(headers, ASKER)
    return there
